import '../../src/server/config/production.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/server/engine/open.ts';
import { migrate } from '../../src/server/tables/migrate.ts';
import { createSamplePostRepository } from '../../src/server/posts/sample-repository.ts';
import { addSamplePosts } from '../../src/server/posts/sample.ts';
import { buildApp } from '../../tests/support/app.ts';
import { probeLeads } from '../../src/server/leads/probe.ts';

// Pages per second of CPU time, with headers and compression. The application is called without a socket: only then can the
// page cache be cleared before each request. The CPU time of all threads counts, compression included.

/** The first ones warm up. */
const WARM_UP = 3;
const ROUNDS = 7;
const REQUESTS = 60;

const dataDir = await mkdtemp(join(tmpdir(), 'rinova-bench-'));
const url = `file:${join(dataDir, 'rinova.db')}`;
const database = await openDatabase({ url, dataDir, probe: probeLeads });
await migrate(database);
await addSamplePosts(createSamplePostRepository(database), 'Rinova Team');
const { call, pages } = buildApp({ ...database, url, dataDir }, { env: { SAMPLE_CONTENT: 'on' } });

async function request(path: string): Promise<void> {
  const answer = await call('GET', path, { headers: { 'Accept-Encoding': 'gzip, br' } });
  await answer.arrayBuffer();
}

/** The median of several rounds. */
async function perProcessorSecond(next: (turn: number) => Promise<void>): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const before = process.cpuUsage();
    for (let turn = 0; turn < REQUESTS; turn++) await next(round * REQUESTS + turn);
    const { user, system } = process.cpuUsage(before);
    if (round >= WARM_UP) rounds.push((REQUESTS * 1e6) / (user + system));
  }
  return rounds.sort((one, other) => one - other)[ROUNDS >> 1] ?? Number.NaN;
}

const anew = await perProcessorSecond(() => {
  pages.clear();
  return request('/');
});
const missing = await perProcessorSecond((turn) => request(`/nothing-${turn}`));
console.log(JSON.stringify({ anew, missing }));
await database.close();
await rm(dataDir, { recursive: true });
