import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { eventually } from '../../../tests/support/wait.ts';
import { administer, openProxy, withDatabase } from '../../../tests/support/postgres.ts';
import { cancelling } from './cancelling.ts';
import { openDatabase } from './open.ts';
import { migrate } from '../tables/migrate.ts';
import { probeLeads } from '../leads/probe.ts';

const template = inject('postgresTemplate');
const dataDir = '/nonexistent';

/**
 * Makes a database for one test, and answers its address. The template itself can't be copied while a client is connected.
 */
async function createDatabase(name: string, options = ''): Promise<string> {
  const server = withDatabase(template ?? '', 'postgres');
  const full = `rinova_test_${process.pid}_${name}`;
  await administer(server, `create database ${full} template template0 ${options}`);
  onTestFinished(() => administer(server, `drop database ${full} with (force)`));
  return withDatabase(server, full);
}

async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('says that the server does not answer, without the password', async () => {
  const closed = createServer();
  const port = await portOf(closed);
  closed.close();
  const opening = openDatabase({ url: `postgres://somebody:secret@127.0.0.1:${port}/nothing`, dataDir, probe: probeLeads });
  await expect(opening).rejects.toMatchObject({ name: 'DatabaseError', message: expect.stringContaining('ECONNREFUSED') });
  await expect(opening).rejects.toMatchObject({ message: expect.not.stringContaining('secret') });
});

test.skipIf(template === undefined)('refuses a database that can not hold every letter', async () => {
  const url = await createDatabase('ascii', `encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'`);
  await expect(openDatabase({ url, dataDir, probe: probeLeads })).rejects.toMatchObject({
    message: expect.stringContaining('its encoding must be UTF8'),
  });
});

test.skipIf(template === undefined)('reads bigint as numbers', async () => {
  const database = await openDatabase({ url: await createDatabase('numbers'), dataDir, probe: probeLeads });
  onTestFinished(() => database.close());
  const { rows } = await sql`select 1800000000000::bigint as time, count(*) as rows from generate_series(1, 3)`.execute(
    database.db,
  );
  expect(rows).toEqual([{ time: 1_800_000_000_000, rows: 3 }]);
});

test.skipIf(template === undefined)(
  'says what an administrator must do where the search extension is not allowed',
  async ({ skip }) => {
    const url = await createDatabase('limited');
    const user = `rinova_test_${process.pid}_limited`;
    try {
      await administer(url, `create role ${user} login password 'limited'; grant create on schema public to ${user}`);
    } catch {
      skip('the given server does not let us make users');
    }
    onTestFinished(() => administer(url, `drop owned by ${user}; drop role ${user}`));
    const limited = new URL(url);
    limited.username = user;
    limited.password = 'limited';
    const database = await openDatabase({ url: limited.href, dataDir, probe: probeLeads });
    onTestFinished(() => database.close());
    await expect(migrate(database)).rejects.toMatchObject({
      name: 'DatabaseError',
      message: expect.stringMatching(/pg_trgm.*"create extension pg_trgm"/),
    });
    await administer(url, 'create extension pg_trgm');
    await migrate(database);
  },
);

test.skipIf(template === undefined)('goes on after its connections have been cut', async () => {
  const url = await createDatabase('cut');
  const database = await openDatabase({ url, dataDir, probe: probeLeads });
  onTestFinished(() => database.close());
  const others =
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  await administer(url, others);
  // Time for the news to reach the idle connection, where an error without a listener would end the process.
  await administer(url, 'select 1');
  // The news of the cut may arrive after the next query has been sent, once for each connection of the pool.
  await eventually(async () => expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]));
});

test.skipIf(template === undefined)('notices soon that the server answers no more', async () => {
  const url = await createDatabase('silent');
  const proxy = await openProxy(url);
  const database = await openDatabase({ url: proxy.url, dataDir, probe: probeLeads });
  onTestFinished(async () => {
    proxy.end();
    await database.close();
  });
  await migrate(database);
  proxy.silence();
  expect(await database.health()).toBe('unreachable');
});

test.skipIf(template === undefined)(
  'can store leads though a part of it could not be read, and remembers that',
  async () => {
    const database = await openDatabase({ url: await createDatabase('malformed'), dataDir, probe: probeLeads });
    onTestFinished(() => database.close());
    await migrate(database);
    const fault = sql`do $$ begin raise exception 'invalid page in block 7' using errcode = 'XX001'; end $$`;
    await expect(fault.execute(database.db)).rejects.toMatchObject({ reason: 'malformed' });
    expect(await database.health()).toBeUndefined();
    expect(database.damage.known()).toMatchObject({ reason: 'malformed' });
  },
);

test.skipIf(template === undefined)('survives PostgreSQL ending the connection that cancels a statement', async () => {
  const url = new URL(await createDatabase('ending'));
  const { hostname, port } = url;
  const fatal = Buffer.from('E\0\0\0\0SFATAL\0C57P01\0Mterminating connection\0\0');
  fatal.writeInt32BE(fatal.length - 1, 1);
  let ended = 0;
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    let cancels = false;
    client.on('data', (chunk) => {
      cancels ||= chunk.includes('pg_cancel_backend');
      server.write(chunk);
    });
    server.on('data', (chunk) => {
      client.write(chunk);
      if (!cancels) return;
      client.write(fatal);
      ended += 1;
    });
    for (const socket of [client, server])
      socket.on('error', () => {}).on('close', () => (client.destroy(), server.destroy()));
  });
  url.host = `127.0.0.1:${await portOf(proxy)}`;
  onTestFinished(() => void proxy.close());
  const database = await openDatabase({ url: url.href, dataDir, probe: probeLeads });
  onTestFinished(() => database.close());
  const gone = new AbortController();
  const slow = sql`select pg_sleep(25)`.execute(database.scans, cancelling(gone.signal));
  await eventually(() => expect(database.load().busy).toBe(1));
  gone.abort();
  await expect(slow).rejects.toThrow('aborted');
  await eventually(() => expect(ended).toBe(1));
  await eventually(() => expect(database.load().busy).toBe(0));
});

test.skipIf(template === undefined)('cancels a statement whose caller has gone', async () => {
  const database = await openDatabase({ url: await createDatabase('cancelled'), dataDir, probe: probeLeads });
  onTestFinished(() => database.close());
  const sleeping = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`.execute(database.db);
    return rows[0]?.count;
  };
  const gone = new AbortController();
  const slow = sql`select pg_sleep(25)`.execute(database.scans, cancelling(gone.signal));
  await expect.poll(sleeping).toBe(1);
  gone.abort();
  await expect(slow).rejects.toThrow('aborted');
  await expect.poll(sleeping).toBe(0);
});
