import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../tests/support/app.ts';
import { describeOneEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { find, plainBrowser, textsOf } from '../../../tests/support/plain-browser.ts';
import { NO_SUCH_POST } from '../../shared/posts/blog.ts';
import type { Post, PostList, PostSummary } from '../../shared/posts/schemas.ts';

const ORIGIN = 'http://localhost';
const SLUG = 'emi-explained';

interface PostSeo {
  metaTitle: string;
  metaDescription: string;
  keywords: string[];
}

const contentOf = (document: Document, selector: string) =>
  document.querySelector<HTMLMetaElement>(`meta[${selector}]`)?.content;

describeOneEngine('the page of a post', (fresh) => {
  let database: TestDatabase;
  let built: ReturnType<typeof buildApp>;
  let open: ReturnType<typeof plainBrowser>;
  let posts: PostSummary[];
  beforeAll(async () => {
    database = await fresh();
    built = buildApp(database);
    await built.modules.addSamples();
    open = plainBrowser(built);
    ({ posts } = await read<PostList>('/api/posts/pagination?page=1&limit=100&category=all'));
  });
  const get = (path: string) => built.call('GET', path);
  const read = async <Answer>(path: string) => (await (await get(path)).json()) as Answer;
  const placeOf = (slug: string) => posts.findIndex((post) => post.slug === slug);

  it('contains the text once, and the facts of the post', async () => {
    const html = await (await get(`/blog/${SLUG}`)).text();
    expect(html.split('Each instalment pays first the interest for the past month')).toHaveLength(2);
    const { document } = await open(`/blog/${SLUG}`);
    const post = posts[placeOf(SLUG)];
    expect(textsOf(document, 'h1')).toEqual([post?.title]);
    expect(textsOf(document, '.article-facts li')).toEqual([
      `Author: ${post?.author}`,
      '18 August 2026',
      `${post?.readMinutes} min read`,
      'Sample',
    ]);
    expect(find(document, '.article-facts time').getAttribute('datetime')).toBe(post?.createdAt);
  });

  it('tells search engines and social networks what it is', async () => {
    const { document } = await open(`/blog/${SLUG}`);
    const { seo, title } = await read<Post & { seo: PostSeo }>(`/api/posts/slug/${SLUG}`);
    expect(seo.metaTitle).not.toBe('');
    expect(document.title).toBe(seo.metaTitle);
    expect(contentOf(document, 'name=description')).toBe(seo.metaDescription);
    expect(contentOf(document, 'name=keywords')).toBe(seo.keywords.join(', '));
    expect(contentOf(document, 'property="og:type"')).toBe('article');
    expect(find<HTMLLinkElement>(document, 'link[rel=canonical]').href).toBe(`${ORIGIN}/blog/${SLUG}`);
    const image = contentOf(document, 'property="og:image"') ?? '';
    expect((await get(new URL(image).pathname)).headers.get('Content-Type')).toMatch(/^image\//);
    const things = [...document.querySelectorAll('script[type="application/ld+json"]')];
    expect(things.map(({ textContent }) => JSON.parse(textContent ?? '') as unknown)).toEqual([
      expect.objectContaining({
        '@type': 'Article',
        headline: title,
        image: [image],
        mainEntityOfPage: `${ORIGIN}/blog/${SLUG}`,
      }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]);
  });

  it('lists its sections, its neighbours and what else to read', async () => {
    const { document } = await open(`/blog/${SLUG}`);
    const sections = [...document.querySelectorAll('.article-contents a')];
    expect(sections.length).toBeGreaterThan(3);
    for (const link of sections) {
      const id = link.getAttribute('href')?.slice(1) ?? '';
      expect(document.getElementById(decodeURIComponent(id))?.textContent).toBe(link.textContent);
    }
    const place = placeOf(SLUG);
    for (const [direction, post] of [
      ['prev', posts[place + 1]],
      ['next', posts[place - 1]],
    ] as const)
      expect(find(document, `.neighbours [rel=${direction}]`).getAttribute('href')).toBe(`/blog/${post?.slug}`);
    expect(document.querySelectorAll('.article-related article')).toHaveLength(3);
    const apply = [...document.querySelectorAll('main a')].find(({ textContent }) => textContent?.trim() === 'Apply Now');
    expect(apply?.getAttribute('href')).toBe('/apply');
  });

  it('can be shared by plain links', async () => {
    const { document } = await open(`/blog/${SLUG}`);
    const title = find(document, 'h1').textContent;
    const address = `${ORIGIN}/blog/${SLUG}`;
    const [whatsApp, x, linkedIn] = [...document.querySelectorAll<HTMLAnchorElement>('.share a')].map(
      ({ href }) => new URL(href).searchParams,
    );
    expect(whatsApp?.get('text')).toBe(`${title} ${address}`);
    expect([x?.get('url'), x?.get('text')]).toEqual([address, title]);
    expect(linkedIn?.get('url')).toBe(address);
  });

  it.each([
    ['/blog/EMI-Explained', `/blog/${SLUG}`],
    ['/blogs/new-vs-used-car', '/blog/new-vs-used-car'],
  ])('has one address, to which %s redirects permanently', async (path, target) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, target]);
  });

  it.each(['/blog/no-such-post', '/blog/%E0%A4%8B%E0%A4%A3', '/blog/a%2Fb'])(
    'answers 404 when there is no such post: %s',
    async (path) => {
      const { answer, document } = await open(path);
      expect(answer.status).toBe(404);
      expect(textsOf(document, 'h1')).toEqual([NO_SUCH_POST]);
      expect(NO_SUCH_POST).toBe('Post not found or SEO data is missing.');
      expect(contentOf(document, 'name=robots')).toBe('noindex');
    },
  );

  it('has defaults for all that a post leaves empty', async () => {
    const slug = 'personal-loan';
    await database.db
      .updateTable('posts')
      .set({ author: '', category_id: null, featured_image: '', meta_title: '', meta_description: '', keywords: '[]' })
      .set({ canonical_url: '', og_image: '' })
      .where('slug', '=', slug)
      .execute();
    built.pages.clear();
    const post = await read<Post>(`/api/posts/slug/${slug}`);
    const { document } = await open(`/blog/${slug}`);
    expect(find(document, '.article-facts').textContent).toContain('Admin');
    expect(textsOf(document, '.article-header .post-topic')).toEqual(['GENERAL']);
    expect(document.title).toBe(`${post.title} | Rinova`);
    expect(contentOf(document, 'name=description')).toBe(post.excerpt);
    expect(contentOf(document, 'name=keywords')).toBeUndefined();
    expect(contentOf(document, 'property="og:image"')).toBe(`${ORIGIN}/social-card.jpg`);
    // No gap where there is no picture.
    expect(document.querySelector('.article-header img')).toBeNull();

    const list = await open('/community/blogs');
    const card = find(list.document, `article:has([href="/blog/${slug}"])`);
    expect(textsOf(card, '.post-topic')).toEqual(['GENERAL']);
    expect(find(card, 'img').getAttribute('src')).toContain('no-picture');
  });
});
