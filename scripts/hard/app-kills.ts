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
    return compare(senders, await countKept(server), { rounds: ROUNDS });
  } finally {
    await server.stop();
  }
}
