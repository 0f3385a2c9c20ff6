import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildBlog } from '../../../../tests/support/posts.ts';
import { addSession, addStaff } from '../../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { LEAD_KINDS } from '../../../../tests/support/leads.ts';
import { ADMIN, OPERATIONS } from '../../../../tests/support/server.ts';
import type { BinAnswer, BinNoun, RestoredAnswer } from '../../../shared/privacy/bin.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { PERSONAL_DATA } from '../../leads/personal-data.ts';
import { createFileStore } from '../../files/store.ts';
import { createBinRepository } from './repository.ts';
import { createBinService } from './service.ts';

/** What a row and its followers are made of; nothing else may differ after a restore. */
const COMPARED = Object.keys(PERSONAL_DATA).filter(
  (name) =>
    !['audit', 'audit_chain', 'row_changes', 'row_counts', 'sessions', 'turns', 'rate_limits', 'content_version'].includes(
      name,
    ),
);

async function snapshot({ db }: TestDatabase): Promise<Record<string, unknown>> {
  const tables: Record<string, unknown> = {};
  for (const name of COMPARED) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    // Of the words of a post, the `seq` orders nothing.
    const shown = rows.map((row) => (name === 'post_texts' ? { ...row, seq: 0 } : row));
    tables[name] = shown.map((row) => JSON.stringify(row)).toSorted();
  }
  return tables;
}

async function office(database: TestDatabase) {
  const blog = await buildBlog(database, {
    env: { WEBHOOK_URL: 'https://hook.example', WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'sample').toString('base64')}` },
  });
  const token = blog.admin;
  const as = (method: string, path: string, body?: object) =>
    body === undefined
      ? blog.call(method, path, { headers: { Authorization: `Bearer ${token}` } })
      : blog.send(method, path, body, { token });
  const json = async <Answer>(method: string, path: string, body?: object) => {
    const answer = await as(method, path, body);
    expect([path, answer.status, await answer.clone().text()]).toEqual([path, 200, expect.any(String)]);
    return (await answer.json()) as Answer;
  };
  return {
    ...blog,
    as,
    json,
    /** Sends a form and returns the id of its lead. */
    async send(kind: (typeof LEAD_KINDS)[number], name: string) {
      const { path, body } = kind.form(name);
      const headers = body instanceof FormData ? {} : { 'Content-Type': 'application/json' };
      const init = { headers, body: body instanceof FormData ? body : JSON.stringify(body) };
      expect((await blog.call('POST', path, init)).status).toBe(201);
      const { data } = await json<{ data: { _id: string }[] }>('GET', kind.list);
      return data[0]?._id ?? '';
    },
    total: async (path: string) => (await json<{ pagination: { total: number } }>('GET', path)).pagination.total,
    bin: (noun: BinNoun) => json<BinAnswer>('GET', `/api/bin?noun=${noun}`),
    restore: (id: string) => json<RestoredAnswer>('POST', `/api/bin/${id}/restore`),
  };
}

describeEachEngine('the bin', (fresh, _engine, itOnce) => {
  it.each(LEAD_KINDS)('keeps deleted $noun and gives them back as they were', async (kind) => {
    const database = await fresh();
    const { as, json, send, total, bin } = await office(database);
    await send(kind, 'Earlier Sample');
    const id = await send(kind, 'Sample Zaffre');
    const search = `${kind.list}?search=zaffre`;
    const work =
      kind.noun === 'loans'
        ? ([
            ['POST', '/api/loans/work/change', { leads: { [id]: 1 }, status: 'Contacted' }],
            ['POST', `/api/loans/work/${id}/notes`, { text: 'A note' }],
            ['POST', `/api/loans/work/${id}/calls`, { result: 'spoke' }],
          ] as const)
        : ([['PUT', `/api/${kind.noun}/${id}/handled`, { handled: true, seen: null }]] as const);
    for (const [method, path, body] of work) expect((await as(method, path, body)).ok).toBe(true);
    const before = await snapshot(database);
    expect(await total(search)).toBe(1);
    await json('DELETE', `${kind.remove}/${id}`);
    expect([await total(search), await total(kind.list)]).toEqual([0, 1]);
    expect((await as('GET', `${kind.find}/${id}`)).status).toBe(404);
    expect((await as('DELETE', `${kind.remove}/${id}`)).status).toBe(404);
    expect((await as('DELETE', '/api/bin/%00')).status).toBe(404);
    const { rows, total: inBin } = await bin(kind.noun);
    expect(inBin).toBe(1);
    expect(rows[0]).toMatchObject({ _id: id, noun: kind.noun, deletedBy: ADMIN.email });
    expect(rows[0]?.name).toContain('Sample Zaffre');
    expect(Date.parse(rows[0]?.erasedAt ?? '') - Date.parse(rows[0]?.deletedAt ?? '')).toBe(30 * DAY_MS);

    // Of two people at once one restores it.
    const path = `/api/bin/${id}/restore`;
    const statuses = (await Promise.all([as('POST', path), as('POST', path)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404]);
    expect(await snapshot(database)).toEqual(before);
    expect([await total(search), await total(kind.list), (await bin(kind.noun)).total]).toEqual([1, 2, 0]);

    // In either order, it is here or erased.
    await json('DELETE', `${kind.remove}/${id}`);
    const [restored, erased] = await Promise.all([as('POST', path), as('DELETE', `/api/bin/${id}`)]);
    expect([restored.status, erased.status].toSorted()).toEqual([200, 404]);
    expect(await total(search)).toBe(restored.status === 200 ? 1 : 0);
    expect((await as('POST', path)).status).toBe(404);
  });

  it('gives back what an older version kept, and forgets an owner who is gone', async () => {
    const database = await fresh();
    const { send, json, restore } = await office(database);
    const [loans] = LEAD_KINDS;
    if (loans === undefined) throw new Error('No kind of lead.');
    const id = await send(loans, 'Sample Older');
    await json('DELETE', `${loans.remove}/${id}`);
    const { content } = await database.db.selectFrom('bin').select('content').executeTakeFirstOrThrow();
    const kept = JSON.parse(content) as { loans: [Record<string, unknown>] };
    const { source: _source, stage: _stage, ...row } = kept.loans[0];
    const older = { ...kept, loans: [{ ...row, owner_id: 'nobody', dropped: 'x' }], dropped_table: [{ id: 1 }] };
    await database.db
      .updateTable('bin')
      .set({ content: JSON.stringify(older) })
      .execute();
    // On SQLite, the next row takes the place of the newest one.
    const next = await send(loans, 'Sample Next');
    expect(await restore(id)).toEqual({ message: 'Loan application restored.', lost: ['owner'] });
    const rows = await database.db.selectFrom('loans').select(['id', 'source', 'stage', 'owner_id']).execute();
    expect(rows.map((each) => each.id).toSorted()).toEqual([id, next].toSorted());
    expect(rows.find((each) => each.id === id)).toEqual({ id, source: '', stage: 0, owner_id: null });
  });

  it('erases after 30 days, and enters it into the ledger', async () => {
    const database = await fresh();
    const { send, json, bin } = await office(database);
    const resumes = LEAD_KINDS[3];
    if (resumes === undefined) throw new Error('No resumes.');
    const id = await send(resumes, 'Sample');
    await json('DELETE', `${resumes.remove}/${id}`);
    const files = () => readdir(join(database.dataDir, 'files/resumes'));
    const erased: number[] = [];
    const purgeAfter = (ms: number) =>
      createBinService({
        bin: createBinRepository(database),
        files: createFileStore(join(database.dataDir, 'files')),
        pictures: { release: () => Promise.resolve() },
        onContentChange: () => undefined,
        record: (_noun, rows) => Promise.resolve(void erased.push(rows)),
        now: () => Date.now() + ms,
        erasingTime: () => Promise.resolve(Date.now() + ms),
      }).purge();
    await purgeAfter(30 * DAY_MS - 60_000);
    expect([await files(), (await bin('resumes')).total]).toEqual([[expect.any(String)], 1]);
    await purgeAfter(30 * DAY_MS);
    // The file stays with what is sealed.
    expect([await files(), (await bin('resumes')).total, erased]).toEqual([[expect.any(String)], 0, [1]]);
    expect(await database.db.selectFrom('erasures').select(['lead_id', 'cause']).execute()).toEqual([
      { lead_id: id, cause: 'deleted' },
    ]);
  });

  it('is open only to those who may delete', async () => {
    const database = await fresh();
    const { as, send, json, create, call, blog } = await office(database);
    await addStaff(database, OPERATIONS);
    await addSession(database, OPERATIONS, 'operations-token');
    const [loans] = LEAD_KINDS;
    if (loans === undefined) throw new Error('No kind of lead.');
    const lead = await send(loans, 'Sample');
    await json('DELETE', `${loans.remove}/${lead}`);
    const post = await create();
    await json('DELETE', `/api/posts/${post._id}`);
    const statusOf = async (token: string, method: string, path: string) =>
      (await call(method, path, { headers: { Authorization: `Bearer ${token}` } })).status;
    for (const [token, id, noun] of [
      ['operations-token', post._id, 'posts'],
      [blog, lead, 'loans'],
    ] as const) {
      expect(await statusOf(token, 'GET', `/api/bin?noun=${noun}`)).toBe(403);
      expect(await statusOf(token, 'POST', `/api/bin/${id}/restore`)).toBe(403);
      expect(await statusOf(token, 'DELETE', `/api/bin/${id}`)).toBe(403);
    }
    expect(await statusOf(blog, 'GET', '/api/bin?noun=staff')).toBe(400);
    // For good, only by those who may erase people.
    expect(await statusOf('operations-token', 'DELETE', `/api/bin/${lead}`)).toBe(403);
    expect(await statusOf('operations-token', 'DELETE', '/api/bin/unknown')).toBe(403);
    expect(await statusOf('operations-token', 'POST', `/api/bin/${lead}/restore`)).toBe(200);
    expect(await statusOf(blog, 'POST', `/api/bin/${post._id}/restore`)).toBe(200);
    const entries = await database.db
      .selectFrom('audit')
      .select(['noun', 'subject_id'])
      .where('action', '=', 'restored')
      .execute();
    expect(entries.map(({ noun }) => noun).toSorted()).toEqual(['loans', 'posts']);

    // As elsewhere, erasing people is confirmed with the second factor.
    await json('DELETE', `${loans.remove}/${lead}`);
    await json('DELETE', `/api/posts/${post._id}`);
    await database.db
      .insertInto('staff_totp')
      .columns(['staff_id', 'secret', 'last_step', 'created_at'])
      .expression((from) =>
        from
          .selectFrom('staff')
          .select((each) => [
            'id',
            each.val('A'.repeat(32)).as('secret'),
            each.val(0).as('last_step'),
            each.val(0).as('created'),
          ])
          .where('email', '=', ADMIN.email),
      )
      .execute();
    expect(await (await as('DELETE', `/api/bin/${lead}`)).json()).toMatchObject({ code: 'step_up_required' });
    expect((await as('DELETE', `/api/bin/${post._id}`)).status).toBe(200);
  });

  describe('of posts', () => {
    it('gives a post back under its addresses', async () => {
      const database = await fresh();
      const { json, create, update, addTag, find, call, restore } = await office(database);
      const tag = await addTag('Sample tag');
      const first = await create({ title: 'One sample', status: 'published', tags: [tag._id] });
      const post = await update(first, { slug: 'renamed-sample', status: 'published', tags: [tag._id] });
      const before = await snapshot(database);
      await json('DELETE', `/api/posts/${post._id}`);
      const bySlug = async (slug: string) => (await call('GET', `/api/posts/slug/${slug}`)).status;
      expect([await bySlug('renamed-sample'), await bySlug('one-sample')]).toEqual([404, 404]);
      expect(await restore(post._id)).toEqual({ message: 'Post restored.', lost: [] });
      expect(await find(post._id)).toEqual(post);
      expect(await bySlug('renamed-sample')).toBe(200);
      expect(await snapshot(database)).toEqual(before);
    });

    itOnce('says what is gone, and what is in the way', async () => {
      const database = await fresh();
      const { as, json, create, update, addTag, addCategory, find, restore } = await office(database);
      const [tag, category] = [await addTag('Gone'), await addCategory('Gone too')];
      const first = await create({ title: 'An old name', status: 'published', tags: [tag._id], category: category._id });
      const post = await update(first, { slug: 'a-new-name', status: 'published', tags: [tag._id] });
      await json('DELETE', `/api/posts/${post._id}`);
      await json('DELETE', `/api/tags/${tag._id}`);
      await json('DELETE', `/api/categories/${category._id}`);
      await create({ title: 'An old name', status: 'published' });
      const other = await create({ title: 'A new name', status: 'published' });
      const refused = await as('POST', `/api/bin/${post._id}/restore`);
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        { message: expect.stringMatching(/uses its address now/) },
      ]);
      await json('DELETE', `/api/posts/${other._id}`);
      expect((await restore(post._id)).lost.toSorted()).toEqual(['addresses', 'category', 'tags']);
      expect(await find(post._id)).toMatchObject({ slug: 'a-new-name', category: null, tags: [] });
    });
  });
});
