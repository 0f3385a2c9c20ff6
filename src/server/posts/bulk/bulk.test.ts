import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { buildBlog } from '../../../../tests/support/posts.ts';
import { type BulkOutcome, MAX_BULK_POSTS, type PostBulkAnswer } from '../../../shared/posts/bulk.ts';

const UNKNOWN = '0190a0a0-0000-7000-8000-000000000000';

describeEachEngine('several posts', (fresh, _engine, itOnce) => {
  let site: Awaited<ReturnType<typeof buildBlog>>;
  beforeAll(async () => {
    site = await buildBlog(await fresh());
  });
  const send = (body: unknown) => site.send('POST', '/api/posts/bulk', body, { token: site.blog });
  async function run(body: { ids: string[]; action: string; categoryId?: string }): Promise<BulkOutcome[]> {
    const answer = await send(body);
    expect(answer.status).toBe(200);
    const { results } = (await answer.json()) as PostBulkAnswer;
    expect(results.map(({ _id }) => _id)).toEqual(body.ids);
    return results.map(({ outcome }) => outcome);
  }
  const isPublic = async (slug: string) => (await site.call('GET', `/api/posts/slug/${slug}`)).status === 200;
  const audited = async (id: string) =>
    (await site.database.db.selectFrom('audit').select('action').where('subject_id', '=', id).orderBy('seq').execute()).map(
      ({ action }) => action,
    );

  it('are published and unpublished, each with an outcome of its own', async () => {
    const [draft, other] = [
      await site.create({ content: '<h2>Part</h2><p>Words</p>' }),
      await site.create({ status: 'published' }),
    ];
    const ids = [draft._id, other._id, UNKNOWN, 'x'];
    expect(await run({ ids, action: 'publish' })).toEqual(['done', 'unchanged', 'missing', 'missing']);
    const published = await site.find(draft._id);
    expect(published).toMatchObject({ status: 'published', version: 2, content: draft.content, slug: draft.slug });
    expect(published.publishedAt).not.toBeNull();
    expect(await isPublic(draft.slug)).toBe(true);
    expect(await audited(draft._id)).toEqual(['created', 'published']);
    const versions = (await (await site.ask('GET', `/api/posts/${draft._id}/revisions`)).json()) as unknown;
    expect(JSON.stringify(versions)).toContain('"number":2');
    expect(await audited(other._id)).toEqual(['created', 'published']);
    // The page still has the prepared article.
    expect(await (await site.call('GET', `/blog/${draft.slug}`)).text()).toContain('<h2 id="part">');

    expect(await run({ ids: [draft._id, other._id], action: 'unpublish' })).toEqual(['done', 'done']);
    expect(await isPublic(draft.slug)).toBe(false);
    expect((await site.call('GET', `/blog/${draft.slug}`)).status).toBe(404);
    expect(await site.find(draft._id)).toMatchObject({ status: 'draft', publishedAt: published.publishedAt });
    expect((await audited(draft._id)).at(-1)).toBe('unpublished');
  });

  itOnce('get another category', async () => {
    const cars = await site.addCategory('Cars');
    const [post, same] = [await site.create(), await site.create({ category: cars._id })];
    const ids = [post._id, same._id];
    expect(await run({ ids, action: 'category', categoryId: cars._id })).toEqual(['done', 'unchanged']);
    expect((await site.find(post._id)).category).toEqual({ _id: cars._id, name: 'Cars' });
    expect(await audited(post._id)).toEqual(['created', 'changed']);
    const refused = await send({ ids, action: 'category', categoryId: UNKNOWN });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      fields: { categoryId: 'This category no longer exists. Please choose another one.' },
    });
  });

  itOnce('without a category are not published', async () => {
    const gone = await site.addCategory('Gone');
    const [orphan, other] = [await site.create({ category: gone._id }), await site.create()];
    await site.ask('DELETE', `/api/categories/${gone._id}`);
    expect(await run({ ids: [orphan._id, other._id], action: 'publish' })).toEqual(['refused', 'done']);
    expect((await site.find(orphan._id)).status).toBe('draft');
  });

  it('are taken from readers although their category is gone', async () => {
    const gone = await site.addCategory('Gone too');
    const orphan = await site.create({ category: gone._id, status: 'published' });
    await site.ask('DELETE', `/api/categories/${gone._id}`);
    expect(await run({ ids: [orphan._id], action: 'unpublish' })).toEqual(['done']);
    expect(await site.find(orphan._id)).toMatchObject({ status: 'draft', category: null });
    expect(await isPublic(orphan.slug)).toBe(false);
  });

  it('go into the bin', async () => {
    const [one, other] = [await site.create({ status: 'published' }), await site.create()];
    expect(await run({ ids: [one._id, other._id], action: 'delete' })).toEqual(['done', 'done']);
    expect(await isPublic(one.slug)).toBe(false);
    expect(await audited(other._id)).toEqual(['created', 'deleted']);
    expect((await site.send('POST', `/api/bin/${one._id}/restore`, {}, { token: site.blog })).status).toBe(200);
    expect((await site.find(one._id)).status).toBe('published');
  });

  it.each([
    [{ ids: [], action: 'publish' }, 'ids'],
    [{ ids: Array.from({ length: MAX_BULK_POSTS + 1 }, (_, n) => `${n}`), action: 'publish' }, 'ids'],
    [{ ids: [1], action: 'publish' }, 'ids.0'],
    [{ ids: ['x'], action: 'erase' }, 'action'],
    [{ ids: ['x'], action: 'category' }, 'categoryId'],
  ])('are refused when the call is wrong, case %#', async (body, field) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual([field]);
  });
});

// The trigger is in SQLite's SQL.
describeEachEngine(
  'several posts whose category is deleted meanwhile',
  (fresh) => {
    it('are moved as far as possible, which is audited', async () => {
      const site = await buildBlog(await fresh());
      const cars = await site.addCategory('Cars');
      const [first, last] = [await site.create(), await site.create()];
      const { db } = site.database;
      await sql`create trigger deletes after insert on audit when new.action = 'changed'
        begin delete from categories where id = ${sql.lit(cars._id)}; end`.execute(db);
      const body = { ids: [first._id, last._id], action: 'category', categoryId: cars._id };
      const answer = await site.send('POST', '/api/posts/bulk', body, { token: site.blog });
      expect(await answer.json()).toEqual({
        results: [
          { _id: first._id, outcome: 'done' },
          { _id: last._id, outcome: 'refused' },
        ],
      });
      const trail = await db.selectFrom('audit').select('subject_id').where('action', '=', 'changed').execute();
      expect(trail).toEqual([{ subject_id: first._id }]);
    });
  },
  ['sqlite'],
);
