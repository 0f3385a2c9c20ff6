import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import type { Database } from '../engine/database.ts';
import { openDatabase } from '../engine/open.ts';
import { newId } from '../engine/ids.ts';
import { createLeadWriter, type Outbox, NO_OUTBOX } from './writer.ts';

const KEY = 'a-key-of-some-length';
const HOUR = 60 * 60 * 1000;

const row = (message = 'Hello') => ({
  id: newId(),
  full_name: 'Sender',
  email: 'sender@example.com',
  phone_number: '',
  inquiry_type: 'loan' as const,
  message,
  created_at: Date.now(),
  search: 'sender',
});
const messageWriter = (database: Pick<Database, 'db' | 'engine' | 'dialect'>, news: Outbox = NO_OUTBOX) =>
  createLeadWriter(database, 'messages', news, ({ inquiry_type }) => inquiry_type);
const idsIn = async ({ db }: Pick<Database, 'db'>) =>
  (await db.selectFrom('messages').select('id').orderBy('seq').execute()).map(({ id }) => id);

/** The same database as another process sees it. */
async function openAgain({ url, dataDir }: TestDatabase): Promise<Database> {
  return openDatabase({ url, dataDir, server: false });
}

describeEachEngine('rows of forms', (fresh) => {
  test('are all kept when they bring no key', async () => {
    const database = await fresh();
    const write = messageWriter(database);
    const rows = [row(), row()];
    expect(await Promise.all(rows.map((each) => write(each)))).toEqual(rows);
    expect(await idsIn(database)).toEqual(rows.map(({ id }) => id));
    expect(await database.db.selectFrom('submissions').selectAll().execute()).toEqual([]);
  });

  test('are kept once under one key, and each later call answers the first row', async () => {
    const database = await fresh();
    const write = messageWriter(database);
    const first = row();
    const submission = { key: KEY, content: { message: 'Hello' } };
    expect(await write(first, { submission })).toMatchObject({ id: first.id });
    expect(await write(row(), { submission })).toEqual({ id: first.id, created_at: first.created_at });
    expect(await messageWriter(database)(row(), { submission })).toEqual({ id: first.id, created_at: first.created_at });
    expect(await idsIn(database)).toEqual([first.id]);
  });

  test('are kept once when they come at the same moment, from two servers too', async () => {
    const database = await fresh();
    const other = await openAgain(database);
    const writers = [database, other, database, other].map((each) => messageWriter(each));
    const submissions = Array.from({ length: 20 }, (_, number) => ({ key: `${KEY}-${number}`, content: number }));
    const kept = await Promise.all(
      // Turned round for every second one, so that they meet in other orders.
      writers.map((write, place) =>
        Promise.all(
          (place % 2 ? submissions.toReversed() : submissions).flatMap((submission) => [
            write(row(), { submission }),
            write(row(), { submission }),
          ]),
        ),
      ),
    );
    const ids = await idsIn(database);
    expect(ids).toHaveLength(20);
    expect(new Set(kept.flat().map(({ id }) => id))).toEqual(new Set(ids));
    await other.close();
  });

  test('are kept beside each other in one commit, with and without a key', async () => {
    const database = await fresh();
    const write = messageWriter(database);
    const submission = { key: KEY, content: 'same' };
    const [plain, first, again, last] = [row(), row(), row(), row()];
    const kept = await Promise.all([write(plain), write(first, { submission }), write(again, { submission }), write(last)]);
    expect(kept.map(({ id }) => id)).toEqual([plain.id, first.id, first.id, last.id]);
    expect(await idsIn(database)).toEqual([plain.id, first.id, last.id]);
  });

  test('are other rows under another key, with other content, and in another table', async () => {
    const database = await fresh();
    const write = messageWriter(database);
    const writeResume = createLeadWriter(database, 'resumes', NO_OUTBOX, ({ file_type }) => file_type);
    await write(row(), { submission: { key: KEY, content: 'Call 9123456780' } });
    await write(row(), { submission: { key: KEY, content: 'Call 9123456781' } });
    await write(row(), { submission: { key: `${KEY}-2`, content: 'Call 9123456780' } });
    expect(await idsIn(database)).toHaveLength(3);
    const resume = {
      id: newId(),
      file_key: 'k',
      file_name: 'n',
      file_type: 'pdf' as const,
      file_size: 1,
      position: '',
      created_at: Date.now(),
      search: '',
    };
    expect(await writeResume(resume, { submission: { key: KEY, content: 'Call 9123456780' } })).toMatchObject({
      id: resume.id,
    });
    const { rows } = await sql<{ digest: string }>`select digest from submissions`.execute(database.db);
    expect(rows).toHaveLength(4);
    for (const { digest } of rows) expect(digest).toMatch(/^[\w-]{43}$/);
  });

  test('are forgotten after a day, and not before', async () => {
    const database = await fresh();
    const write = messageWriter(database);
    const submission = { key: KEY, content: 'same' };
    const age = (ms: number) =>
      database.db
        .updateTable('submissions')
        .set({ created_at: Date.now() - ms })
        .execute();
    await write(row(), { submission });
    await age(24 * HOUR - 60_000);
    await write(row(), { submission });
    expect(await idsIn(database)).toHaveLength(1);
    await age(24 * HOUR);
    await write(row(), { submission });
    expect(await idsIn(database)).toHaveLength(2);
    expect(await database.db.selectFrom('submissions').selectAll().execute()).toHaveLength(1);
  });

  test('leave no mark when they fail, so that a second try is kept', async () => {
    const database = await fresh();
    const write = messageWriter(database);
    const submission = { key: KEY, content: 'same' };
    const broken = { ...row(), created_at: Number.NaN };
    const good = row();
    const results = await Promise.allSettled([
      write(broken, { submission }),
      write(good, { submission: { key: KEY, content: 'other' } }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    const second = row();
    expect(await write(second, { submission })).toMatchObject({ id: second.id });
    expect(await idsIn(database)).toEqual([good.id, second.id]);
  });

  test('are the same row when a commit is repeated whose answer was lost', async () => {
    const database = await fresh();
    const write = messageWriter(database);
    const [plain, keyed] = [row(), row()];
    const submission = { key: KEY, content: 'same' };
    for (let time = 0; time < 2; time++) {
      expect(await Promise.all([write(plain), write(keyed, { submission })])).toMatchObject([
        { id: plain.id },
        { id: keyed.id },
      ]);
    }
    expect(await idsIn(database)).toEqual([plain.id, keyed.id]);
  });

  test('are told of by each channel, once, in the same commit', async () => {
    const database = await fresh();
    let notified = 0;
    const write = messageWriter(database, { channels: ['email', 'webhook'], notify: () => notified++ });
    const [plain, keyed] = [row(), row()];
    const submission = { key: KEY, content: 'same' };
    for (let time = 0; time < 2; time++)
      await Promise.all([write(plain), write(keyed, { submission }), write(row(), { submission })]);
    const told = await database.db
      .selectFrom('outbox')
      .select(['lead_id', 'channel', 'noun', 'summary', 'next_at'])
      .execute();
    const expected = [plain, keyed].flatMap(({ id, created_at }) =>
      (['email', 'webhook'] as const).map((channel) => ({
        lead_id: id,
        channel,
        noun: 'messages',
        summary: 'loan',
        next_at: created_at,
      })),
    );
    expect(told).toHaveLength(4);
    expect(told).toEqual(expect.arrayContaining(expected));
    expect(notified).toBeGreaterThan(0);
  });

  test('cause no notifications when the commit fails', async () => {
    const database = await fresh();
    const write = messageWriter(database, { channels: ['email'], notify: () => undefined });
    await expect(write({ ...row(), created_at: Number.NaN })).rejects.toBeInstanceOf(Error);
    expect(await database.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });
});
