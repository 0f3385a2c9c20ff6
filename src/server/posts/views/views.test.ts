import { expect, it } from 'vitest';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildBlog } from '../../../../tests/support/posts.ts';
import type { StaffPost } from '../../../shared/posts/schemas.ts';

const BROWSER =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const HOUR = 60 * 60 * 1000;

async function open(database: TestDatabase, options: Parameters<typeof buildBlog>[1] = {}) {
  const blog = await buildBlog(database, options);
  const post = await blog.create({ status: 'published' });
  const view = async ({
    id = post._id,
    client = '192.0.2.1',
    headers = {},
  }: { id?: string; client?: string; headers?: Record<string, string> } = {}) => {
    const answer = await blog.call('POST', `/api/posts/${id}/view`, {
      client,
      headers: { 'User-Agent': BROWSER, ...headers },
    });
    return answer.status;
  };
  const read = () => blog.find(post._id);
  async function viewsOf({ _id }: StaffPost = post) {
    await blog.modules.stop();
    return (await blog.find(_id)).views;
  }
  return { ...blog, post, view, read, viewsOf };
}

describeEachEngine('the views of a post', (fresh, _engine, itOnce) => {
  it('are counted and written in batches, and change nothing else', async () => {
    const { post, view, read, viewsOf, call, renders } = await open(await fresh());
    const before = await read();
    await call('GET', '/BlogsForHome');
    const rendered = renders();
    expect([await view(), await view({ client: '192.0.2.2' }), await view({ client: '2001:db8::1' })]).toEqual([
      204, 204, 204,
    ]);
    expect((await read()).views).toBe(0);
    expect(await viewsOf()).toBe(3);
    expect(await viewsOf()).toBe(3);
    expect(await read()).toEqual({ ...before, views: 3 });
    const list = (await (await call('GET', '/api/posts/pagination')).json()) as { posts: { _id: string; views: number }[] };
    expect(list.posts).toMatchObject([{ _id: post._id, views: 3 }]);
    await call('GET', '/BlogsForHome');
    expect(renders()).toBe(rendered);
  });

  itOnce('appear on a cached page ten minutes later', async () => {
    let now = Date.now();
    const { view, viewsOf, call } = await open(await fresh(), { now: () => now });
    const page = async () => (await call('GET', '/BlogsForHome')).text();
    const shown = />\d+ views?</;
    expect(await page()).not.toMatch(shown);
    await view();
    await viewsOf();
    expect(await page()).not.toMatch(shown);
    now += 10 * 60 * 1000 + 1;
    expect(await page()).toMatch(/>1 view</);
  });

  itOnce('are not counted for bots, other sites, prefetched pages, drafts or unknown posts', async () => {
    const { create, view, viewsOf } = await open(await fresh());
    const draft = await create();
    for (const agent of [
      '',
      'Googlebot/2.1 (+http://www.google.com/bot.html)',
      'Mozilla/5.0 HeadlessChrome/140',
      'Mozilla/5.0 Chrome-Lighthouse',
      'facebookexternalhit/1.1 Facebot',
    ]) {
      expect(await view({ headers: { 'User-Agent': agent } })).toBe(204);
    }
    for (const purpose of ['prefetch', 'prefetch;prerender'])
      expect(await view({ headers: { 'Sec-Purpose': purpose } })).toBe(204);
    expect(await view({ headers: { Origin: 'https://elsewhere.example' } })).toBe(403);
    for (const id of [draft._id, '0190a0a0-0000-7000-8000-000000000000', 'x', '%00', 'x'.repeat(3000)])
      expect(await view({ id })).toBe(204);
    expect([await viewsOf(), await viewsOf(draft)]).toEqual([0, 0]);
    expect(await view({ headers: { Origin: 'http://localhost' } })).toBe(204);
    expect(await viewsOf()).toBe(1);
  });

  itOnce('leave no counts of made-up posts in the limits', async () => {
    const database = await fresh();
    const { create, post, view, call } = await open(database, { env: { RATE_LIMITS: 'on' } });
    const draft = await create();
    const countLimits = async () =>
      database.engine === 'postgres' ? (await database.db.selectFrom('rate_limits').select('key').execute()).length : 0;
    await call('GET', '/api/categories', { client: '192.0.2.1' });
    const before = await countLimits();
    for (const id of [draft._id, '0190a0a0-0000-7000-8000-000000000000', 'x']) expect(await view({ id })).toBe(204);
    expect(await countLimits()).toBe(before);
    await view({ id: post._id });
    expect(await countLimits()).toBe(database.engine === 'postgres' ? before + 1 : 0);
  });

  itOnce('can’t be inflated by one visitor, who gets the usual response', async () => {
    let now = Date.now();
    const { create, view, viewsOf, logged } = await open(await fresh(), { env: { RATE_LIMITS: 'on' }, now: () => now });
    for (let time = 0; time < 100; time++) expect(await view({ client: '198.51.100.7' })).toBe(204);
    expect(await viewsOf()).toBe(5);
    expect(await view({ client: '198.51.100.8' })).toBe(204);
    expect(await viewsOf()).toBe(6);
    const other = await create({ status: 'published' });
    await view({ id: other._id, client: '198.51.100.7' });
    expect(await viewsOf(other)).toBe(1);
    now += HOUR;
    await view({ client: '198.51.100.7' });
    expect(await viewsOf()).toBe(7);
    expect(logged()).not.toContain('198.51.100');
  });

  it('are retried when they can’t be written', async () => {
    const database = await fresh();
    const { view, modules, viewsOf, logged } = await open(database);
    await view();
    await database.db.schema.alterTable('posts').renameTo('elsewhere').execute();
    await modules.stop();
    expect(logged()).toContain('Writing views failed');
    await database.db.schema.alterTable('elsewhere').renameTo('posts').execute();
    await view();
    expect(await viewsOf()).toBe(2);
  });
});
