import { expect, it } from 'vitest';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { find, plainBrowser, textsOf } from '../../../tests/support/plain-browser.ts';
import { buildBlog } from '../../../tests/support/posts.ts';

const ORIGIN = 'http://localhost';

async function start(database: TestDatabase) {
  const blog = await buildBlog(database);
  const sitemap = async () => (await (await blog.call('GET', '/sitemap.xml')).text()).matchAll(/<loc>(.*?)<\/loc>/g);
  return {
    ...blog,
    open: plainBrowser(blog),
    publish: (parts: Parameters<typeof blog.create>[0] = {}) => blog.create({ status: 'published', ...parts }),
    located: async () => [...(await sitemap())].map(([, address = '']) => decodeURI(address.slice(ORIGIN.length))),
    statusOf: async (path: string) => (await blog.call('GET', path)).status,
    locationOf: async (path: string) => {
      const { status, headers } = await blog.call('GET', path);
      return [status, decodeURI(headers.get('Location') ?? '')];
    },
  };
}

describeEachEngine('the pages of topics', (fresh, _engine, itOnce) => {
  it('list the published posts of a category and of a tag, by readable addresses', async () => {
    const { publish, create, addCategory, addTag, open, located, statusOf } = await start(await fresh());
    const category = await addCategory('Car Loans');
    const [tag, hindi] = [await addTag('EMI & more'), await addTag('ब्याज')];
    await publish({ title: 'First', category: category._id, tags: [tag._id, hindi._id] });
    await publish({ title: 'Elsewhere' });
    await create({ title: 'Draft', category: category._id, tags: [tag._id] });

    for (const [path, name, heading] of [
      ['/community/blogs/topic/car-loans', 'Car Loans', 'Car Loans'],
      ['/community/blogs/tag/emi-more', 'EMI & more', '#EMI & more'],
      ['/community/blogs/tag/ब्याज', 'ब्याज', '#ब्याज'],
    ]) {
      const { document } = await open(path ?? '');
      expect([textsOf(document, 'h1'), textsOf(document, 'main article h3')]).toEqual([[heading], ['First']]);
      expect(document.title).toContain(name);
      expect(decodeURI(find<HTMLLinkElement>(document, 'link[rel=canonical]').href)).toBe(ORIGIN + path);
      expect(textsOf(document, 'nav[aria-label="Breadcrumb"] li').at(-1)).toBe(name);
      expect(await located()).toContain(path);
    }
    expect(await located()).not.toContain('/community/blogs/tag/unknown');
    expect(await statusOf('/community/blogs/topic/unknown')).toBe(404);
    expect(await statusOf('/community/blogs/tag/car-loans')).toBe(404);
  });

  itOnce('turn pages as the listing does', async () => {
    const { publish, category, addCategory, open, locationOf } = await start(await fresh());
    for (let count = 0; count < 9; count += 1) await publish();
    const second = await (await open('/community/blogs/topic/loans')).submit('.blog-paging', {}, 'button:last-of-type');
    expect(second.url.pathname + second.url.search).toBe('/community/blogs/topic/loans?page=2');
    expect(textsOf(second.document, 'main article h3')).toHaveLength(1);
    expect(await locationOf('/community/blogs/topic/loans?page=7')).toEqual([302, '/community/blogs/topic/loans?page=2']);
    expect(await locationOf('/community/blogs/topic/Loans?page=2')).toEqual([301, '/community/blogs/topic/loans?page=2']);
    // The specified buttons stay; to search engines their pages are those of the topics.
    const chosen = await open(`/community/blogs?category=${category._id}&page=2`);
    expect(find<HTMLLinkElement>(chosen.document, 'link[rel=canonical]').href).toBe(
      `${ORIGIN}/community/blogs/topic/loans?page=2`,
    );
    // A topic without posts has no page.
    const empty = await open(`/community/blogs?category=${(await addCategory('Empty'))._id}`);
    expect(find<HTMLLinkElement>(empty.document, 'link[rel=canonical]').href).toBe(`${ORIGIN}/community/blogs`);
  });

  it('lead on from the address of a name that was renamed or merged', async () => {
    const { publish, addTag, send, blog, locationOf, statusOf } = await start(await fresh());
    const [old, other] = [await addTag('Old name'), await addTag('Other')];
    await publish({ tags: [old._id] });
    await publish({ tags: [other._id] });
    expect((await send('PUT', `/api/tags/${old._id}`, { name: 'New name' }, { token: blog })).status).toBe(200);
    expect(await locationOf('/community/blogs/tag/old-name')).toEqual([301, '/community/blogs/tag/new-name']);
    expect((await send('POST', `/api/tags/${old._id}/merge`, { into: other._id }, { token: blog })).status).toBe(200);
    expect(await locationOf('/community/blogs/tag/old-name')).toEqual([301, '/community/blogs/tag/other']);
    expect(await locationOf('/community/blogs/tag/new-name')).toEqual([301, '/community/blogs/tag/other']);
    expect(await statusOf('/community/blogs/tag/other')).toBe(200);
  });

  itOnce('are one page for names with the same slug', async () => {
    const { publish, addTag, open } = await start(await fresh());
    await publish({ title: 'One', tags: [(await addTag('C'))._id] });
    await publish({ title: 'Two', tags: [(await addTag('C++'))._id] });
    expect(textsOf((await open('/community/blogs/tag/c')).document, 'main article h3')).toEqual(['Two', 'One']);
  });

  itOnce('are linked from the posts', async () => {
    const { publish, addTag, open } = await start(await fresh());
    const { slug } = await publish({ tags: [(await addTag('EMI'))._id] });
    const { document } = await open(`/blog/${slug}`);
    const linkOf = (selector: string) => find(document, selector).getAttribute('href');
    expect([linkOf('.article-header .post-topic a'), linkOf('.article-footer .post-tags a')]).toEqual([
      '/community/blogs/topic/loans',
      '/community/blogs/tag/emi',
    ]);
    expect(textsOf(document, 'nav[aria-label="Breadcrumb"] a')).toContain('Loans');
  });
});

describeEachEngine('a post whose original is elsewhere', (fresh) => {
  it('names it in head and data, and is left out of sitemap and feed', async () => {
    const { publish, open, located, call } = await start(await fresh());
    const canonicalUrl = 'https://partner.example/original';
    const { slug } = await publish({ title: 'Borrowed words', seo: { canonicalUrl } });
    const own = await publish({ title: 'Own words', slug: 'own-words', seo: { canonicalUrl: `${ORIGIN}/blog/own-words` } });
    const { document } = await open(`/blog/${slug}`);
    const [article] = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent ?? '') as { mainEntityOfPage: string },
    );
    expect([
      find<HTMLLinkElement>(document, 'link[rel=canonical]').href,
      find<HTMLMetaElement>(document, 'meta[property="og:url"]').content,
      article?.mainEntityOfPage,
    ]).toEqual([canonicalUrl, canonicalUrl, canonicalUrl]);
    expect([(await located()).includes(`/blog/${slug}`), (await located()).includes(`/blog/${own.slug}`)]).toEqual([
      false,
      true,
    ]);
    const feed = await (await call('GET', '/feed.xml')).text();
    expect([feed.includes('Borrowed words'), feed.includes('Own words')]).toEqual([false, true]);
  });
});
