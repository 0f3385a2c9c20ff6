import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { describeOneEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { buildBlog } from '../../../tests/support/posts.ts';

/** Throws on XML that is not well-formed, like feed readers. */
const parse = (xml: string) => new JSDOM(xml, { contentType: 'application/xml' }).window.document;

async function open(database: TestDatabase) {
  const blog = await buildBlog(database);
  async function read(path: string) {
    const answer = await blog.call('GET', path);
    return { answer, document: parse(await answer.text()) };
  }
  const titles = async () =>
    [...(await read('/feed.xml')).document.querySelectorAll('item > title')].map(({ textContent }) => textContent);
  const lastmodOf = async (slug: string) =>
    [...(await read('/sitemap.xml')).document.querySelectorAll('url')]
      .find((url) => url.querySelector('loc')?.textContent === `http://localhost/blog/${slug}`)
      ?.querySelector('lastmod')?.textContent;
  return { ...blog, read, titles, lastmodOf };
}

describeOneEngine('the feed', (fresh) => {
  it('is RSS 2.0 with everything that lists show of a post', async () => {
    const { create, addTag, category, read } = await open(await fresh());
    const title = 'EMI & ब्याज: <b>"क्या"</b> ]]> है? \u0007';
    const tag = await addTag('ऋण & EMI');
    const post = await create({
      title,
      excerpt: 'संक्षेप में ]]> & <p>',
      author: 'आशा',
      tags: [tag._id],
      status: 'published',
      content:
        '<p>marker <a href="/loans">loans</a> <a href="#costs">costs</a> <a href="https://other.example/x">other</a> href="/not"</p>' +
        '<p><img src="/media/none.png" alt="A &amp; B"></p>',
    });
    const { answer, document } = await read('/feed.xml');
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    const text = (selector: string) => document.querySelector(selector)?.textContent;
    expect(document.documentElement.getAttribute('version')).toBe('2.0');
    expect(['title', 'link', 'description', 'language'].map((name) => text(`channel > ${name}`))).toEqual([
      'Rinova Blog',
      'http://localhost/community/blogs',
      'Loans, cars and credit scores in plain words.',
      'en-IN',
    ]);
    const self = document.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')[0];
    expect([self?.getAttribute('rel'), self?.getAttribute('href'), self?.getAttribute('type')]).toEqual([
      'self',
      'http://localhost/feed.xml',
      'application/rss+xml',
    ]);
    expect(text('item > title')).toBe(post.title);
    expect(text('item > link')).toBe(`http://localhost/blog/${encodeURIComponent(post.slug)}`);
    expect([text('item > guid'), document.querySelector('guid')?.getAttribute('isPermaLink')]).toEqual([post._id, 'false']);
    expect(text('item > description')).toBe(post.excerpt);
    expect(text('item > pubDate')).toBe(new Date(post.publishedAt ?? '').toUTCString());
    expect([...document.querySelectorAll('item > category')].map(({ textContent }) => textContent)).toEqual([
      category.name,
      tag.name,
    ]);
    expect(document.getElementsByTagNameNS('http://purl.org/dc/elements/1.1/', 'creator')[0]?.textContent).toBe('आशा');
    const [whole] = document.getElementsByTagNameNS('http://purl.org/rss/1.0/modules/content/', 'encoded');
    const shown = new JSDOM(whole?.textContent ?? '').window.document;
    expect(shown.body.textContent).toContain('marker loans costs other href="/not"');
    expect([...shown.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'http://localhost/loans',
      `http://localhost/blog/${encodeURIComponent(post.slug)}#costs`,
      'https://other.example/x',
    ]);
    expect(shown.querySelector('img')?.getAttribute('src')).toMatch(/^http:\/\/localhost\/media\//);
  });

  it('describes posts without an excerpt by their first sentences, and has the texts that fit', async () => {
    const { create, read } = await open(await fresh());
    const first = 'What a loan costs is more than its interest, and each of these costs is told here.';
    for (const [title, content] of [
      ['Old', `<p>${'Long. '.repeat(41_000)}</p>`],
      ['Middle', `<p>${first} ${'And so on. '.repeat(24_000)}</p>`],
      ['New', '<p>Short.</p>'],
    ] as const)
      await create({ title, content, excerpt: '', status: 'published' });
    const { document } = await read('/feed.xml');
    const textsOf = (name: string) => [...document.querySelectorAll(name)].map(({ textContent }) => textContent ?? '');
    expect(textsOf('item > description')).toEqual([
      'Short.',
      `${first} ${'And so on. '.repeat(10).trim()}`,
      'Long. '.repeat(33).trim(),
    ]);
    const whole = document.getElementsByTagNameNS('http://purl.org/rss/1.0/modules/content/', 'encoded');
    expect([...whole].map(({ textContent }) => (textContent ?? '').length > 100_000)).toEqual([false, true]);
  });

  it('is well-formed without posts', async () => {
    const { read } = await open(await fresh());
    const { document } = await read('/feed.xml');
    expect([document.querySelectorAll('item').length, document.querySelector('lastBuildDate')]).toEqual([0, null]);
  });

  it('is cached and refreshed after every change, like the sitemap', async () => {
    const { create, update, ask, renders, titles, lastmodOf } = await open(await fresh());
    const draft = await create({ title: 'First' });
    expect(await titles()).toEqual([]);
    expect(await lastmodOf(draft.slug)).toBeUndefined();
    const published = await update(draft, { status: 'published' });
    expect(await titles()).toEqual(['First']);
    expect(await lastmodOf(published.slug)).toBe(published.updatedAt);
    const before = renders();
    await titles();
    await lastmodOf(published.slug);
    expect(renders()).toBe(before);

    const second = await create({ title: 'Second', status: 'published' });
    const renamed = await update(published, { title: 'First, again' });
    expect(await titles()).toEqual(['Second', 'First, again']);
    expect(await lastmodOf(renamed.slug)).toBe(renamed.updatedAt);
    await update(second, { status: 'draft' });
    expect(await titles()).toEqual(['First, again']);
    expect((await ask('DELETE', `/api/posts/${renamed._id}`)).status).toBe(200);
    expect(await titles()).toEqual([]);
    expect(await lastmodOf(renamed.slug)).toBeUndefined();
  });

  it('contains the thirty newest posts', async () => {
    const { create, titles } = await open(await fresh());
    for (let number = 1; number <= 31; number++) await create({ title: `Post ${number}`, status: 'published' });
    const all = await titles();
    expect([all.length, all.includes('Post 31'), all.includes('Post 1')]).toEqual([30, true, false]);
  });
});
