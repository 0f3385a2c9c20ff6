import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ADMIN, startServer, type TestServer } from '../../tests/support/server.ts';
import { compare } from './ledger.ts';
import { countKept, startSenders } from './senders.ts';
import type { Figures, Outcome, Trial } from './trial.ts';

const SENDERS = 10;
const SENDING_MS = 800;
const DISK_ROUNDS = 5;
/** Room for all leads of the trial, with their log. */
const DISK_SIZE_MB = 192;
const MAX_HEALTH_MS = 8000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Harm {
  name: string;
  do(path: string): Promise<void>;
  /** Whether every earlier lead must exist after the next start. */
  keepsAll: boolean;
}

const HARMS: readonly Harm[] = [
  { name: 'all files removed', keepsAll: false, do: (path) => remove(path, '', '-wal', '-shm') },
  { name: 'database removed', keepsAll: false, do: (path) => remove(path, '') },
  { name: 'log removed', keepsAll: true, do: (path) => remove(path, '-wal') },
  {
    name: 'database cut',
    keepsAll: false,
    async do(path) {
      const other = new DatabaseSync(path);
      other.exec('pragma wal_checkpoint(passive)');
      other.close();
      await truncate(path, 5000);
    },
  },
  { name: 'log cut', keepsAll: false, do: (path) => truncate(`${path}-wal`, 5000) },
  {
    name: 'database replaced by a copy',
    keepsAll: false,
    async do(path) {
      await copyFile(path, `${path}.copy`);
      await rename(`${path}.copy`, path);
    },
  },
];

export const filesBrokenTrials: readonly Trial[] = [
  {
    name: 'files-broken',
    about: 'Removes, cuts and replaces the SQLite files of a running server, then kills and starts it',
    timeoutMs: 120_000,
    run: breakFiles,
  },
  {
    name: 'disk-full',
    about: `${DISK_ROUNDS} times a full disk under ${SENDERS} senders, with a sign-in of an admin (needs root)`,
    timeoutMs: 180_000,
    run: fillDisk,
  },
];

async function remove(path: string, ...endings: string[]): Promise<void> {
  for (const ending of endings) await rm(path + ending);
}

async function breakFiles(say: (line: string) => void): Promise<Outcome> {
  const figures: Figures[] = [];
  const faults: string[] = [];
  for (const harm of HARMS) {
    const server = await startServer({ LOG_LEVEL: 'error' });
    try {
      const before = startSenders(server, SENDERS);
      await pause(SENDING_MS);
      await before.stop();
      await harm.do(join(server.dataDir, 'rinova.db'));
      const after = startSenders(server, SENDERS);
      await pause(SENDING_MS);
      await after.stop(true);
      const health = await healthOf(server);
      const deaths = server.running ? 0 : 1;
      await server.kill();
      const { said, found } = await startAgain(server, before.answered);
      say(`${harm.name}: ${health}; ${said}`);
      figures.push({
        tried: harm.name,
        count: 1,
        losses: after.answered.size + (harm.keepsAll ? before.answered.size - found : 0),
        more: { 'answered 201': before.answered.size, 'found later': found, health, deaths, 'next start': said },
      });
      if (after.answered.size > 0) faults.push(`${harm.name}: ${after.answered.size} answered 201 afterwards`);
      if (!health.startsWith('503')) faults.push(`${harm.name}: health is ${health}`);
      if (deaths > 0) faults.push(`${harm.name}: the server ended`);
      if (harm.keepsAll && found !== before.answered.size)
        faults.push(`${harm.name}: ${before.answered.size - found} are lost`);
      if (said === '' && found < before.answered.size)
        faults.push(`${harm.name}: leads are missing, and the start says nothing`);
    } finally {
      await server.stop();
    }
  }
  return { figures, faults };
}

async function healthOf(server: TestServer): Promise<string> {
  const answer = await fetch(`${server.origin}/healthz`);
  return `${answer.status} ${((await answer.json()) as { reason?: string }).reason ?? ''}`.trim();
}

/** What the next start prints about the database, and how many of these leads it finds. */
async function startAgain(server: TestServer, answered: ReadonlySet<string>): Promise<{ said: string; found: number }> {
  const before = server.output.length;
  const isUp = await server.restart().then(
    () => true,
    () => false,
  );
  const lines =
    server.output.slice(before).match(/^.*\b(?:is gone|can't be opened|is missing|is damaged|is intact)\b.*$/gm) ?? [];
  const said = lines.join(' ').replaceAll(`${server.dataDir}/`, '');
  if (!isUp) return { said, found: 0 };
  const kept = await countKept(server).catch(() => new Map<string, number>());
  return { said, found: [...answered].filter((name) => kept.has(name)).length };
}

async function fillDisk(say: (line: string) => void): Promise<Outcome> {
  if (process.getuid?.() !== 0) {
    return { figures: [], faults: [], leftOut: 'a disk of a certain size can be made by root alone' };
  }
  const disk = await mkdtemp(join(tmpdir(), 'rinova-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE_MB}m,mode=700`, 'tmpfs', disk]);
  const filling = join(disk, 'filling');
  try {
    const server = await startServer({ LOG_LEVEL: 'error', DATA_DIR: join(disk, 'data') });
    try {
      const refused: number[] = [];
      const senders = startSenders(server, SENDERS, { withFiles: false });
      for (let round = 1; round <= DISK_ROUNDS; round += 1) {
        await pause(SENDING_MS / 2);
        await writeFile(filling, Buffer.alloc(DISK_SIZE_MB * 1024 * 1024)).catch(() => {});
        await untilHealth(server, '503 disk_full');
        await pause(SENDING_MS);
        const status = await signInTo(server);
        if (status !== 200) refused.push(status);
        await rm(filling);
        await untilHealth(server, '200');
        say(`round ${round}: ${senders.answered.size} answered 201`);
      }
      await senders.stop();
      const outcome = compare(senders, await countKept(server), {
        tried: 'full disks',
        count: DISK_ROUNDS,
        more: { deaths: server.running ? 0 : 1 },
      });
      const others = [...senders.statuses.keys()].filter((status) => status !== 201 && status !== 503);
      return {
        ...outcome,
        faults: [
          ...outcome.faults,
          ...(others.length > 0 ? [`answered ${others.join(', ')} instead of 503`] : []),
          ...(refused.length > 0 ? [`sign-ins of an admin were answered ${refused.join(', ')}`] : []),
        ],
      };
    } finally {
      await server.stop();
    }
  } finally {
    execFileSync('umount', ['-l', disk]);
    await rm(disk, { recursive: true, force: true });
  }
}

async function signInTo(server: TestServer): Promise<number> {
  const answer = await fetch(`${server.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  await answer.text();
  return answer.status;
}

async function untilHealth(server: TestServer, expected: string): Promise<void> {
  const end = performance.now() + MAX_HEALTH_MS;
  while ((await healthOf(server)) !== expected) {
    if (performance.now() > end) throw new Error(`Health is ${await healthOf(server)}, not ${expected}.`);
    await pause(100);
  }
}
