import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { SuspectCount } from '../../src/shared/leads/suspects.ts';
import { testApi } from '../../tests/support/api.ts';
import { createMailServer } from '../../tests/support/mail-server.ts';
import { startOwnCluster } from '../../tests/support/postgres.ts';
import { startServer, type TestServer } from '../../tests/support/server.ts';
import { compareThirds, startSampling } from './growth.ts';
import { countLostPictures } from './ledger.ts';
import { checkMails, drain } from './mails.ts';
import { findLost, startDay } from './staff-day.ts';
import type { Outcome, Trial } from './trial.ts';
import { startVisitors } from './visitors.ts';

const MINUTES = 30;
const SAMPLES = 60;
const SAY_EVERY = 10;

async function tryMixedLoad(
  databaseUrl: string | undefined,
  minutes: number,
  say: (line: string) => void,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'rinova-mixed-'));
  const mail = await createMailServer();
  await mail.accept();
  const backups = join(folder, 'backups');
  let server: TestServer | undefined;
  try {
    server = await startServer({
      LOG_LEVEL: 'error',
      // For collecting garbage before memory is read.
      NODE_OPTIONS: '--inspect=127.0.0.1:0',
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'Rinova <leads@example.com>',
      MAIL_TO: 'team@example.com',
      BACKUP_URL: `file:${backups}`,
      BACKUP_INTERVAL: '5',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    });
    const sampling = await startSampling(server, databaseUrl);
    const day = await startDay(server);
    const visits = await startVisitors(server, [server]);
    for (let taken = 1; taken <= SAMPLES; taken += 1) {
      await setTimeout((minutes * 60_000) / SAMPLES);
      const sample = await sampling.sample();
      if (taken % SAY_EVERY > 0) continue;
      const figures = Object.entries(sample).map(([name, value]) => `${name} ${Math.round(value)}`);
      say(`${taken} of ${SAMPLES} samples, ${day.leads.size} leads: ${figures.join(', ')}`);
    }
    await Promise.all([day.stop(), visits.stop()]);
    await drain(server);
    await sampling.stop();

    const { lost, twice } = await findLost(server, day);
    const lostPictures = await countLostPictures(server, day);
    const { total } = (await (await testApi(server).call('GET', '/api/suspects/count')).json()) as SuspectCount;
    const lostSuspects = Math.abs(day.suspects.size - total);
    const mails = checkMails(mail, day.leads.size);
    const growth = compareThirds(sampling.samples);
    const copies = (await readdir(backups, { recursive: true })).length;
    const failed = [...day.failed, ...visits.failed];
    return {
      figures: [
        {
          tried: 'minutes of mixed load',
          count: minutes,
          losses: lost + twice + lostPictures + lostSuspects,
          more: {
            requests: day.requests + visits.requests,
            failed: failed.length,
            leads: day.leads.size,
            suspects: total,
            pictures: day.pictures.size,
            'posts edited': visits.edits,
            'files of backups': copies,
          },
        },
        ...mails.figures,
        ...growth.figures,
      ],
      faults: [
        ...growth.faults,
        ...mails.faults,
        ...[...new Set(failed)].map((request) => `failed: ${request}`),
        ...(lost > 0 ? [`${lost} leads are lost`] : []),
        ...(twice > 0 ? [`${twice} leads are there twice`] : []),
        ...(lostPictures > 0 ? [`${lostPictures} pictures are lost`] : []),
        ...(lostSuspects > 0 ? [`${day.suspects.size} forms were suspected, but ${total} are kept`] : []),
        ...(copies === 0 ? ['no backup was made'] : []),
      ],
    };
  } finally {
    await server?.stop();
    await mail.close();
    await rm(folder, { recursive: true, force: true });
  }
}

export const mixedLoadTrials: readonly Trial[] = [
  {
    name: 'mixed-load-sqlite',
    about: `${MINUTES} minutes (or --minutes N) of everything at once on SQLite: nothing may grow or get lost`,
    timeoutMs: 600_000,
    minutes: MINUTES,
    run: (say, minutes) => tryMixedLoad(undefined, minutes, say),
  },
  {
    name: 'mixed-load-postgres',
    about: `${MINUTES} minutes (or --minutes N) of everything at once on PostgreSQL: nothing may grow or get lost`,
    timeoutMs: 600_000,
    minutes: MINUTES,
    async run(say, minutes) {
      const cluster = await startOwnCluster();
      if (cluster === undefined) throw new Error('PostgreSQL is not installed');
      try {
        return await tryMixedLoad(cluster.url, minutes, say);
      } finally {
        await cluster.stop();
      }
    },
  },
];
