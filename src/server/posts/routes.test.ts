import { expect, it } from 'vitest';
import { buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { buildPost } from '../../../tests/support/factories.ts';
import type { Category } from '../../shared/posts/names.ts';
import type { Post, PostList } from '../../shared/posts/schemas.ts';
import { createSamplePostRepository, type SamplePost } from './sample-repository.ts';

async function site(database: TestDatabase, posts: readonly SamplePost[]) {
  await createSamplePostRepository(database).addToEmpty(posts);
  const { call } = buildApp(database);
  return {
    call,
    get: async <Answer>(path: string) => (await (await call('GET', path)).json()) as Answer,
  };
}

describeEachEngine('the blog over HTTP', (fresh, _engine, itOnce) => {
  it('lists categories by name', async () => {
    const { get } = await site(await fresh(), [
      buildPost({ category: 'Personal Loans' }),
      buildPost({ category: 'EMI & Repayment' }),
    ]);
    expect(await get('/api/categories')).toEqual(
      ['EMI & Repayment', 'Personal Loans'].map((name) => ({
        _id: expect.any(String),
        name,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      })),
    );
  });

  itOnce('lists one empty page without posts', async () => {
    const { get } = await site(await fresh(), []);
    expect(await get('/api/categories')).toEqual([]);
    expect(await get('/api/posts/pagination')).toEqual({ posts: [], totalPages: 1 });
  });

  itOnce('lists eight posts per page by default, of all categories or one', async () => {
    const { get } = await site(
      await fresh(),
      Array.from({ length: 9 }, (_, n) => buildPost({ category: n === 0 ? 'First' : 'Rest' })),
    );
    const list = async (query = '') => {
      const { posts, totalPages } = await get<PostList>(`/api/posts/pagination${query}`);
      return [posts.length, totalPages];
    };
    const [first] = await get<Category[]>('/api/categories');
    expect(await list()).toEqual([8, 2]);
    expect(await list('?page=2')).toEqual([1, 2]);
    expect(await list('?page=3&category=all')).toEqual([0, 2]);
    expect(await list('?limit=3')).toEqual([3, 3]);
    expect(await list(`?category=${first?._id}`)).toEqual([1, 1]);
    expect(await list('?category=no-such-id')).toEqual([0, 1]);
  });

  itOnce('lists posts without content', async () => {
    const { get } = await site(await fresh(), [buildPost({ content: '<p>marker</p>' })]);
    expect(JSON.stringify(await get('/api/posts/pagination'))).not.toMatch(/marker|slug_key|status/);
  });

  itOnce.each([
    ['page=0', 'page is a whole number from 1.'],
    ['page=x', 'page is a whole number from 1.'],
    ['page=1.5', 'page is a whole number from 1.'],
    ['limit=101', 'limit is a whole number from 1 to 100.'],
    [`category=${'x'.repeat(101)}`, 'category is the id of a category, or all.'],
  ])('refuses %s', async (query, message) => {
    const { call } = await site(await fresh(), []);
    const answer = await call('GET', `/api/posts/pagination?${query}`);
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid_input', message }]);
  });

  it('reads a post by its slug, ignoring case', async () => {
    const written = buildPost({ slug: 'dealer-Challenges', tags: ['Dealers'] });
    const { get } = await site(await fresh(), [written]);
    const post = await get<Post>('/api/posts/slug/dealer-challenges');
    expect(post).toMatchObject({
      slug: 'dealer-Challenges',
      content: written.content,
      category: { name: 'Testing' },
      tags: [{ name: 'Dealers' }],
      readMinutes: 1,
    });
    expect(await get('/api/posts/slug/DEALER-CHALLENGES')).toEqual(post);
  });

  it('answers 404 for drafts and unknown slugs', async () => {
    const database = await fresh();
    const { call, get } = await site(database, [buildPost({ slug: 'draft' })]);
    await database.db.updateTable('posts').set({ status: 'draft' }).execute();
    expect(await get('/api/posts/pagination')).toEqual({ posts: [], totalPages: 1 });
    for (const slug of ['draft', 'nothing', '%00', '%ED%A0%80', '..', 'x'.repeat(3000)]) {
      const answer = await call('GET', `/api/posts/slug/${slug}`);
      expect([slug, answer.status, await answer.json()]).toEqual([
        slug,
        404,
        expect.objectContaining({ code: 'not_found' }),
      ]);
    }
  });

  itOnce('accepts no other methods, and is in the OpenAPI document', async () => {
    const { call, get } = await site(await fresh(), []);
    const refused = await call('DELETE', '/api/posts/slug/x');
    expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    const { paths } = await get<{ paths: object }>('/api/openapi.json');
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/categories', '/api/posts/pagination', '/api/posts/slug/{slug}']),
    );
  });
});
