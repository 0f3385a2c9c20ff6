import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { findServer } from '../../tests/support/postgres.ts';
import { startServer } from '../../tests/support/server.ts';
import { countKept, startSenders } from './senders.ts';
import { compare } from './ledger.ts';
import type { Outcome, Trial } from './trial.ts';

const ROUNDS = 15;
const SENDERS = 20;
/** Each round kills at another moment, so many milliseconds after the start at the latest. */
const MAX_ROUND_MS = 1500;

export const appKillsTrials: readonly Trial[] = [
  {
    name: 'app-kills-sqlite',
    about: `${ROUNDS} kill -9 of the server under ${SENDERS} senders, on SQLite`,
    timeoutMs: 240_000,
    run: (say) => killRounds({}, say),
  },
  {
    name: 'app-kills-postgres',
    about: `${ROUNDS} kill -9 of the server under ${SENDERS} senders, on PostgreSQL`,
    timeoutMs: 240_000,
    async run(say) {
      const cluster = await findServer();
      if (typeof cluster === 'string') throw new Error(`PostgreSQL is needed, but ${cluster}`);
      try {
        return await killRounds({ DATABASE_URL: cluster.url }, say);
      } finally {
        await cluster.stop();
      }
    },
  },
];

async function killRounds(environment: Record<string, string>, say: (line: string) => void): Promise<Outcome> {
  const server = await startServer({ LOG_LEVEL: 'error', ...environment });
  try {
    const senders = startSenders(server, SENDERS);
    for (let round = 1; round <= ROUNDS; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, (MAX_ROUND_MS * round) / ROUNDS));
      await server.kill();
      await server.restart();
      say(`round ${round}: ${senders.answered.size} answered 201`);
    }
    await senders.stop();
    const outcome = compare(senders, await countKept(server), { rounds: ROUNDS });
    // On PostgreSQL the files of uploads that were cut off stay for five minutes.
    return environment['DATABASE_URL'] === undefined ? withFiles(outcome, await compareFiles(server.dataDir)) : outcome;
  } finally {
    await server.stop();
  }
}

/** Files of resumes without a row, and rows without a file. */
async function compareFiles(dataDir: string): Promise<{ 'files without a row': number; 'rows without a file': number }> {
  const files = new Set((await readdir(join(dataDir, 'files/resumes'))).map((name) => `resumes/${name}`));
  const database = new DatabaseSync(join(dataDir, 'rinova.db'), { readOnly: true });
  try {
    const rows = new Set(database.prepare('select file_key from resumes').all().map((row) => String(row['file_key'])));
    return { 'files without a row': files.difference(rows).size, 'rows without a file': rows.difference(files).size };
  } finally {
    database.close();
  }
}

function withFiles({ figures, faults }: Outcome, strays: Awaited<ReturnType<typeof compareFiles>>): Outcome {
  const found = Object.entries(strays).filter(([, times]) => times > 0);
  return {
    figures: figures.map((line) => ({ ...line, ...strays })),
    faults: [...faults, ...found.map(([what, times]) => `${times} ${what}`)],
  };
}
