import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../tests/support/server.ts';
import { preloaded } from '../support/preloaded.ts';
import { compare } from './ledger.ts';
import { countKept, startSenders } from './senders.ts';
import type { Outcome, Trial } from './trial.ts';

const ROUNDS = 10;
const SENDERS = 20;
/** Each round ends at another moment, at the latest this long after the start. */
const MAX_ROUND_MS = 1500;
const DATABASE = 'rinova.db';

/**
 * Keeps a copy of each file as it was when its last successful sync began. All that was written since is missing there, as
 * after the worst power cut.
 */
const SOURCE = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void copy(int file, const char *to) {
  static char bytes[1 << 16];
  FILE *out = fopen(to, "w");
  if (!out) abort();
  ssize_t count;
  for (off_t at = 0; (count = pread(file, bytes, sizeof bytes, at)) > 0; at += count)
    if (fwrite(bytes, 1, count, out) != (size_t)count) abort();
  if (fclose(out)) abort();
}
static int synced(const char *name, int file) {
  int (*sync)(int) = dlsym(RTLD_NEXT, name);
  char link[64], path[4096], draft[4200], kept[4200];
  struct stat facts;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0 || fstat(file, &facts) || !S_ISREG(facts.st_mode)) return sync(file);
  path[length] = 0;
  snprintf(kept, sizeof kept, "%s/%s", getenv("SYNCED_FILES"), strrchr(path, '/') + 1);
  snprintf(draft, sizeof draft, "%s.draft", kept);
  pthread_mutex_lock(&lock);
  copy(file, draft);
  int result = sync(file);
  if (result == 0) rename(draft, kept);
  pthread_mutex_unlock(&lock);
  return result;
}
int fsync(int file) { return synced("fsync", file); }
int fdatasync(int file) { return synced("fdatasync", file); }
`;

export const powerCutTrials: readonly Trial[] = [
  {
    name: 'power-cut',
    about: `${ROUNDS} times back to what was synced, under ${SENDERS} senders, on SQLite (needs a C compiler)`,
    timeoutMs: 180_000,
    run: cutPower,
  },
];

async function cutPower(say: (line: string) => void): Promise<Outcome> {
  const library = preloaded('synced-files', SOURCE);
  if (library === undefined) {
    return { figures: [], faults: [], leftOut: 'there is no C compiler' };
  }
  const synced = await mkdtemp(join(tmpdir(), 'rinova-synced-'));
  const server = await startServer({ LOG_LEVEL: 'error', LD_PRELOAD: library, SYNCED_FILES: synced });
  try {
    // A new database has its final name only after its first sync.
    await server.end();
    await server.restart();
    const senders = startSenders(server, SENDERS, { withFiles: false });
    for (let round = 1; round <= ROUNDS; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, (MAX_ROUND_MS * round) / ROUNDS));
      await server.kill();
      await rm(join(server.dataDir, `${DATABASE}-shm`), { force: true });
      for (const name of [DATABASE, `${DATABASE}-wal`]) await copyFile(join(synced, name), join(server.dataDir, name));
      await server.restart();
      say(`round ${round}: ${senders.answered.size} answered 201`);
    }
    await senders.stop();
    return compare(senders, await countKept(server), { tried: 'power cuts', count: ROUNDS });
  } finally {
    await server.stop();
    await rm(synced, { recursive: true, force: true });
  }
}
