import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { buildApp } from '../../../tests/support/app.ts';
import { describeOneEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { createSamplePostRepository } from '../posts/sample-repository.ts';
import { addSamplePosts } from '../posts/sample.ts';

const NONE = 'No blogs found for this category.';
const NOT_FOUND = 'Post not found or SEO data is missing.';
const FAULT = 'The database is gone for user@example.com.';

/** A whole server whose database can be made to fail. */
async function buildFailing(database: TestDatabase) {
  const state = { isDown: false };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (state.isDown) throw new Error(FAULT);
      return result;
    },
  };
  await addSamplePosts(createSamplePostRepository(database), 'Test Team');
  const built = buildApp({ ...database, db: database.db.withPlugin(plugin) });
  const read = async (path: string) => {
    const answer = await built.call('GET', path);
    // Content of a template element is not visible.
    const html = (await answer.text()).replace(/<template[^>]*>.*?<\/template>/gs, '');
    return { answer, status: answer.status, html };
  };
  return { ...built, state, read };
}

describeOneEngine('pages while the database is away', (fresh) => {
  it('the home page works without its blog, and is complete again as soon as the database is back', async () => {
    const { state, read, logged } = await buildFailing(await fresh());
    state.isDown = true;
    const { answer, status, html } = await read('/');
    expect(status).toBe(200);
    expect(html).toContain('Unlock Your');
    expect(html).toContain('Quick Loan Eligibility Check');
    expect(html).toContain(NONE);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(logged()).toContain('A page was rendered incomplete');
    expect(logged()).not.toContain('user@example.com');

    state.isDown = false;
    const later = await read('/');
    expect(later.html).not.toContain(NONE);
    expect(later.html).toMatch(/href="\/blog\/[^"]+"/);
    expect(later.answer.headers.get('Cache-Control')).not.toBe('no-store');
  });

  it('a category in the URL of the home page is not treated as unknown', async () => {
    const { state, read } = await buildFailing(await fresh());
    state.isDown = true;
    const { status, html } = await read('/?category=01900000-0000-7000-8000-000000000000');
    expect([status, html.includes(NONE)]).toEqual([200, true]);
  });

  it.each([
    ['/community/blogs', NONE, '/community/blogs'],
    [
      '/community/blogs?category=01900000-0000-7000-8000-000000000000&page=2',
      NONE,
      '/community/blogs?category=01900000-0000-7000-8000-000000000000&amp;page=2',
    ],
    ['/BlogsForHome', NONE, undefined],
    ['/blog/personal-loan', NOT_FOUND, '/blog/personal-loan'],
  ])('%s says so in its own words, and asks search engines to come back', async (path, words, again) => {
    const { state, read, logged } = await buildFailing(await fresh());
    state.isDown = true;
    const { answer, status, html } = await read(path);
    expect(status).toBe(503);
    expect(html).toContain(words);
    expect(/<a href="([^"]*)"[^>]*>Try again/.exec(html)?.[1]).toBe(again);
    expect(html).toContain('<footer');
    expect(html).not.toContain(FAULT);
    expect(answer.headers.get('Retry-After')).toBe('120');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(logged()).toContain('A page was rendered incomplete');

    state.isDown = false;
    expect((await read(path.split('?')[0] ?? '')).status).toBe(200);
  });

  it('in other languages the blog asks to come back, and other pages do without it', async () => {
    const database = await fresh();
    const { state, read } = await buildFailing(database);
    await database.db.updateTable('posts').set({ language: 'hi' }).where('slug', '=', 'personal-loan').execute();
    state.isDown = true;
    const list = await read('/hi/community/blogs');
    expect([list.status, list.answer.headers.get('Retry-After')]).toEqual([503, '120']);
    expect(list.html).toContain('href="/hi/community/blogs" class="btn');
    const page = await read('/hi/our-story/mission');
    expect([page.status, page.answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(page.html).not.toContain('"/hi/community/blogs"');

    state.isDown = false;
    expect((await read('/hi/community/blogs')).status).toBe(200);
    expect((await read('/hi/our-story/mission')).html).toContain('"/hi/community/blogs"');
  });

  it.each(['/old-page', '/community/authors/test-team'])('%s is not said to be unknown', async (path) => {
    const { state, read } = await buildFailing(await fresh());
    state.isDown = true;
    const { answer, status, html } = await read(path);
    expect([status, answer.headers.get('Retry-After'), html.includes(FAULT)]).toEqual([503, '120', false]);
    state.isDown = false;
    expect((await read(path)).status).toBe(404);
  });

  it('search engines are told to retry the sitemap later', async () => {
    const { state, read } = await buildFailing(await fresh());
    state.isDown = true;
    const { answer, status } = await read('/sitemap.xml');
    expect([status, answer.headers.get('Retry-After')]).toEqual([503, '120']);
    state.isDown = false;
    expect((await read('/sitemap.xml')).html).toContain('/blog/personal-loan');
  });
});
