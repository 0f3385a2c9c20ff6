import { statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { buildLoan } from '../../tests/support/factories.ts';
import { administer, startOwnCluster, withDatabase } from '../../tests/support/postgres.ts';
import { ADMIN } from '../../tests/support/server.ts';
import { connectClient, signIn } from './client.ts';
import type { Engine } from './dataset/copies.ts';
import { load, requestBytes } from './load.ts';
import type { Options } from './measure.ts';
import { startPinned } from './server.ts';

const CONNECTIONS = 50;
/** At most. Each reads another page: the same one again leaves no entry in the audit trail. */
const LISTS = 1000;
const LIST_ROWS = 25;

export const listPath = (page: number) => `/api/loans/get-applications?page=${page}&limit=${LIST_ROWS}&work=1`;

export const leadBytes = () =>
  requestBytes('POST', '/api/loans/post-application', { 'Content-Type': 'application/json' }, JSON.stringify(buildLoan()));

/** Bytes of a new lead and of a list that was read, with all that they leave behind. */
export async function measureDisk(
  engine: Engine,
  { quick }: Options,
): Promise<{ perLead: number; perList: number } | undefined> {
  const cluster = engine === 'postgres' ? await startOwnCluster() : undefined;
  if (engine === 'postgres' && cluster === undefined) return undefined;
  const url = cluster && withDatabase(cluster.url, 'growth');
  if (cluster) await administer(cluster.url, `create database growth template template0 encoding 'UTF8'`);
  const server = await startPinned(url === undefined ? {} : { DATABASE_URL: url });
  const size = async () => {
    if (url !== undefined) return databaseSize(url);
    // SQLite writes its log into the file when it is closed.
    await server.end();
    const { size: bytes } = statSync(join(server.dataDir, 'rinova.db'));
    await server.restart();
    return bytes;
  };
  try {
    let sent = 0;
    const request = () => {
      sent += 1;
      return leadBytes();
    };
    const send = (seconds: number) =>
      load({ origin: server.origin, pid: server.pid, request, connections: CONNECTIONS, seconds, status: 201 });
    await send(1);
    const [before, first] = [await size(), sent];
    await send(quick ? 2 : 8);
    const withLeads = await size();
    const client = connectClient(server.origin, await signIn(server.origin, ADMIN));
    const lists = Math.min(LISTS, Math.floor(sent / LIST_ROWS));
    for (let page = 1; page <= lists; page += 1) await client.get(listPath(page));
    client.close();
    return { perLead: (withLeads - before) / (sent - first), perList: ((await size()) - withLeads) / lists };
  } finally {
    await server.stop();
    await cluster?.stop();
  }
}

/** After what autovacuum would do: until then words to search wait in a list that takes more room. */
async function databaseSize(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size');
  await client.end();
  return Number(rows[0]?.size);
}
