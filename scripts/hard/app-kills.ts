import { testApi } from '../../tests/support/api.ts';
import { startOwnCluster } from '../../tests/support/postgres.ts';
import { startServer } from '../../tests/support/server.ts';
import { countKept, startSenders } from './senders.ts';
import { compare, countLostPictures, countStrays } from './ledger.ts';
import type { Outcome, Trial } from './trial.ts';

const ROUNDS = 15;
const SENDERS = 20;
/** Each round kills at another moment, at the latest this long after the start. */
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
      const cluster = await startOwnCluster();
      if (cluster === undefined) throw new Error('PostgreSQL is not installed');
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
    const senders = startSenders(server, SENDERS, { token: await testApi(server).signIn() });
    for (let round = 1; round <= ROUNDS; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, (MAX_ROUND_MS * round) / ROUNDS));
      await server.kill();
      await server.restart();
      say(`round ${round}: ${senders.answered.size} answered 201`);
    }
    await senders.stop();
    const lostPictures = await countLostPictures(server, senders);
    const outcome = compare(senders, await countKept(server), {
      tried: 'kills of the server',
      count: ROUNDS,
      more: { pictures: senders.pictures.size },
    });
    await server.kill();
    const { orphans, missing } = await countStrays(server, environment['DATABASE_URL']);
    const faults = [
      ...outcome.faults,
      ...(lostPictures > 0 ? [`${lostPictures} pictures are lost`] : []),
      ...(orphans > 0 ? [`${orphans} files have no row`] : []),
      ...(missing > 0 ? [`${missing} rows have no file`] : []),
    ];
    return {
      figures: outcome.figures.map((row) => ({
        ...row,
        losses: row.losses + lostPictures + missing,
        more: { ...row.more, 'files without row': orphans },
      })),
      faults,
    };
  } finally {
    await server.stop();
  }
}
