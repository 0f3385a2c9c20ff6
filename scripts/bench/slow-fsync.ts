import { preloaded } from '../support/preloaded.ts';

const SOURCE = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>
static int slow(const char *name, int file) {
  long ms = atol(getenv("FSYNC_ADDED_MS"));
  struct timespec time = { ms / 1000, ms % 1000 * 1000000 };
  nanosleep(&time, 0);
  return ((int (*)(int))dlsym(RTLD_NEXT, name))(file);
}
int fsync(int file) { return slow("fsync", file); }
int fdatasync(int file) { return slow("fdatasync", file); }
`;

/**
 * The environment of a process whose fsync takes longer, as on most other disks. Undefined without a C compiler.
 */
export function slowFsync(addedMs: number): Record<string, string> | undefined {
  if (addedMs === 0) return {};
  const library = preloaded('slow-fsync', SOURCE);
  return library === undefined ? undefined : { LD_PRELOAD: library, FSYNC_ADDED_MS: String(addedMs) };
}
