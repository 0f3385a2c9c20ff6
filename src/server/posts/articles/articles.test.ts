import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildPost } from '../../../../tests/support/factories.ts';
import { buildBlog } from '../../../../tests/support/posts.ts';
import type { Post } from '../../../shared/posts/schemas.ts';
import { createPostRepository } from '../repository.ts';
import { createSamplePostRepository } from '../sample-repository.ts';
import { createSanitiser } from '../content/sanitise.ts';
import { SOURCES } from '../content/digest.ts';
import { createArticleRepository } from './repository.ts';
import { createArticleService } from './service.ts';

const CONTENT =
  '<h2>Rate</h2><h2>Term</h2><h2>Fees</h2><table><tbody><tr><th></th><th>a</th></tr></tbody></table><p><img src="/media/0123456789abcdef01234567-60x40.webp" alt="x"></p>';
const PREPARED = /^<h2 id="rate">Rate<\/h2>.*<div class="prose-table".*<td><\/td>.*<picture>.*<\/picture><\/p>$/;

const rowsOf = ({ db }: TestDatabase) => db.selectFrom('post_articles').selectAll().execute();

/** The article text on a post's page, and the links of its table of contents. */
function readPage(html: string) {
  const text = /<div id="post-content" class="prose">(.*?)<\/div><footer/s.exec(html)?.[1];
  return { text, contents: [...html.matchAll(/<li data-level="[23]"><a href="#(.*?)">/g)].map(([, id]) => id) };
}

/** A server with a post without a prepared article, like sample posts and posts of earlier releases. */
async function arrange(database: TestDatabase, content: string) {
  await createSamplePostRepository(database).addToEmpty([buildPost({ slug: 'old', content })]);
  const blog = await buildBlog(database);
  const open = async (slug = 'old') => {
    blog.pages.clear();
    const answer = await blog.call('GET', `/blog/${slug}`);
    return { status: answer.status, ...readPage(await answer.text()) };
  };
  return { ...blog, open };
}

const sanitise = createSanitiser();

/** The article service alone, with its calls of onChange and onFault. */
function buildArticles(database: TestDatabase, { timeoutMs = 60_000, sanitiser = Promise.resolve() } = {}) {
  const told = { prepared: 0, changes: 0, faults: [] as unknown[] };
  const changed = Promise.withResolvers<void>();
  const articles = createArticleService({
    articles: createArticleRepository(database),
    async sanitise(html, author) {
      told.prepared++;
      await sanitiser;
      return sanitise(html, author);
    },
    onChange() {
      told.changes++;
      changed.resolve();
      return Promise.resolve();
    },
    onFault: (error) => told.faults.push(error),
    timeoutMs,
  });
  return { articles, told, changed: changed.promise };
}

async function addPost(database: TestDatabase, content: string): Promise<Post> {
  const built = buildPost({ content });
  await createSamplePostRepository(database).addToEmpty([built]);
  const post = await createPostRepository(database).findPublished(built.slug);
  if (post === undefined) throw new Error('The post is missing.');
  return post;
}

describeEachEngine('the article of a post', (fresh, _engine, itOnce) => {
  itOnce('is prepared when the post is saved, and sent as it is stored', async () => {
    const database = await fresh();
    const { create, update, find, ask, open } = await arrange(database, '<p>a</p>');
    const post = await create({ title: 'New', content: `${CONTENT}<script>alert(1)</script>`, status: 'published' });
    const [row] = await rowsOf(database);
    expect(row).toMatchObject({ post_id: post._id, html: expect.stringMatching(PREPARED) });
    expect(await open('new')).toEqual({ status: 200, text: row?.html, contents: ['rate', 'term', 'fees'] });
    // The API still returns the stored content.
    expect([post.content, (await find(post._id)).content]).toEqual([CONTENT, CONTENT]);

    await update(post, { content: '<h2>Other</h2>' });
    expect(await open('new')).toMatchObject({ text: '<h2 id="other">Other</h2>' });
    await update(post, { content: '<h2>Other</h2>', title: 'Newer' });
    expect(await rowsOf(database)).toHaveLength(1);
    await ask('DELETE', `/api/posts/${post._id}`);
    expect(await rowsOf(database)).toEqual([]);
  });

  itOnce('gives no heading an id that the page already uses', async () => {
    const { create, call } = await buildBlog(await fresh());
    const idsOf = async (slug: string) =>
      [...(await (await call('GET', `/blog/${slug}`)).text()).matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
    await create({ title: 'Neighbour', status: 'published' });
    await create({ title: 'Plain', content: CONTENT, status: 'published' });
    const used = await idsOf('plain');
    expect(used).toEqual(expect.arrayContaining(['content', 'contents', 'related', 'post-content']));
    await create({
      title: 'Bold',
      content: used.map((id) => `<h2>${id.replaceAll('-', ' ')}</h2>`).join(''),
      status: 'published',
    });
    const ids = await idsOf('bold');
    expect(ids.length).toBeGreaterThanOrEqual(2 * used.length - 3);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  it('is prepared once by the first read if the post has none', async () => {
    const database = await fresh();
    const { open } = await arrange(database, CONTENT);
    const first = await open();
    const [row] = await rowsOf(database);
    expect(first).toEqual({ status: 200, text: expect.stringMatching(PREPARED), contents: ['rate', 'term', 'fees'] });
    expect(row?.html).toBe(first.text);
    // The stored article is sent.
    await database.db.updateTable('post_articles').set({ html: '<p>stored</p>' }).execute();
    expect(await open()).toMatchObject({ text: '<p>stored</p>' });

    // Unless it is from another release or for other content.
    await database.db.updateTable('post_articles').set({ html: '<p>of another release</p>', digest: 'other' }).execute();
    expect(await open()).toEqual(first);
    // Unsafe content in the database does not reach readers.
    await database.db
      .updateTable('posts')
      .set({ content: '<h2 onclick="alert(1)">Part</h2><script>alert(1)</script>' })
      .where('slug', '=', 'old')
      .execute();
    expect(await open()).toMatchObject({ text: '<h2 id="part">Part</h2>' });
  });

  itOnce('falls back to the content when it cannot be prepared, and logs the error', async () => {
    const database = await fresh();
    const deep = `${'<blockquote>'.repeat(150)}<p>Deep words</p>${'</blockquote>'.repeat(150)}`;
    const { open, logged } = await arrange(database, deep);
    expect(await open()).toEqual({ status: 200, text: deep, contents: [] });
    expect(await rowsOf(database)).toEqual([]);
    expect(logged()).toMatch(/"level":"error".*Nested 150 deep.*Preparing an article failed/);
  });

  it('is prepared once for concurrent readers, and identically by two servers', async () => {
    const database = await fresh();
    const post = await addPost(database, CONTENT);
    const servers = [buildArticles(database), buildArticles(database)];
    const read = await Promise.all(servers.flatMap(({ articles }) => Array.from({ length: 5 }, () => articles.of(post))));
    expect(new Set(read.map(({ html }) => html)).size).toBe(1);
    // The second may have read what the first stored.
    for (const { told } of servers) expect([told.prepared <= 1, told.faults]).toEqual([true, []]);
    expect(await rowsOf(database)).toMatchObject([{ html: read[0]?.html }]);
  });

  itOnce('is replaced by the content for readers who would wait too long, until it is ready', async () => {
    const database = await fresh();
    const post = await addPost(database, CONTENT);
    const { promise: sanitiser, resolve: release } = Promise.withResolvers<void>();
    const { articles, told, changed } = buildArticles(database, { timeoutMs: 1, sanitiser });
    expect(await articles.of(post)).toEqual({ html: CONTENT, headings: [] });
    release();
    await changed;
    expect(await articles.of(post)).toMatchObject({ html: expect.stringMatching(PREPARED) });
    expect(told).toEqual({ prepared: 1, changes: 1, faults: [] });
  });

  it('is sent to readers even if it cannot be stored', async () => {
    const database = await fresh();
    const post = await addPost(database, CONTENT);
    await database.db.deleteFrom('posts').execute();
    const { articles, told } = buildArticles(database);
    expect(await articles.of(post)).toMatchObject({ html: expect.stringMatching(PREPARED) });
    expect(told.faults).toHaveLength(1);
  });
});

it('knows every source that an article is made with', () => {
  const found = new Set<string>();
  const visit = (url: URL) => {
    if (found.has(url.href)) return;
    found.add(url.href);
    for (const [, path = ''] of readFileSync(url, 'utf8').matchAll(/^(?:import|export) (?!type ).*?from '(\..*?)';/gms))
      visit(new URL(path, url));
  };
  visit(new URL('../content/sanitise-html.ts', import.meta.url));
  expect(SOURCES.map((source) => new URL(source, new URL('../content/', import.meta.url)).href).toSorted()).toEqual(
    [...found].toSorted(),
  );
});
