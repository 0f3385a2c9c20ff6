import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { describeEachEngine, describeOneEngine, TRIES_ALL } from '../../../../tests/support/databases.ts';
import { INJECTION_VECTORS } from '../../../../tests/support/injection-vectors.ts';
import { buildPicture } from '../../../../tests/support/pictures.ts';
import { buildBlog } from '../../../../tests/support/posts.ts';
import { POST_LIMITS } from '../../../shared/posts/form.ts';
import type { Post, StaffPost } from '../../../shared/posts/schemas.ts';
import { SAMPLE_SITE } from '../../../shared/site/facts.ts';
import { NO_FORMS } from '../../site/page-forms.ts';
import { NO_VISIT } from '../../site/visits.ts';
import { createArticleRepository } from '../articles/repository.ts';
import { createArticleService } from '../articles/service.ts';
import { createSnapshotRepository } from '../../offers/repository.ts';
import { createOfferService } from '../../offers/service.ts';
import { createBylineRepository } from '../bylines/repository.ts';
import { createPostRepository } from '../repository.ts';
import { createPostService } from '../service.ts';
import { createRevisionRepository } from '../revisions/repository.ts';
import { createStaffPostRepository } from './repository.ts';
import { createStaffPostService } from './service.ts';
import { createSanitiser } from '../content/sanitise.ts';

/** Every path that could show a post to readers. */
const waysTo = ({ slug, category }: Pick<StaffPost, 'slug' | 'category'>) => [
  '/',
  '/BlogsForHome',
  '/community/blogs',
  `/community/blogs?category=${category?._id}`,
  `/blog/${encodeURIComponent(slug)}`,
  '/sitemap.xml',
  '/feed.xml',
  '/api/posts/pagination',
  `/api/posts/pagination?category=${category?._id}`,
  `/api/posts/slug/${encodeURIComponent(slug)}`,
  '/search?q=title',
];

describeOneEngine('what readers see of what staff write', (fresh) => {
  it('ends when one request publishes a post while another deletes it', async () => {
    const database = await fresh();
    const { create, find } = await buildBlog(database);
    const { _id } = await create();
    const posts = createStaffPostRepository(database);
    let changes = 0;
    const service = createStaffPostService({
      posts: {
        ...posts,
        async find(id) {
          const found = await posts.find(id);
          await database.db.updateTable('posts').set({ status: 'published' }).where('id', '=', id).execute();
          return found;
        },
      },
      revisions: createRevisionRepository(database),
      pictures: { has: async () => true, keep: () => Promise.reject(new Error('No picture')), release: async () => {} },
      sanitise: createSanitiser(),
      onChange: () => changes++,
    });
    await service.remove(_id, 'somebody@rinova.test');
    expect(changes).toBe(1);
    await expect(find(_id)).rejects.toThrow('404');
  });

  it('shows nothing of changes that wait beside a published post', async () => {
    const { create, draft, ask, call, addTag, send, blog } = await buildBlog(await fresh());
    const post = await create({ title: 'Public title', status: 'published' });
    const tag = await addTag('Waiting-tag');
    const made = await send('POST', '/api/authors', { name: 'Waiting-author' }, { token: blog });
    const { _id: authorId } = (await made.json()) as { _id: string };
    const parts = draft({
      title: 'Waiting-title',
      content: '<p>Waiting-content</p>',
      excerpt: 'Waiting-excerpt',
      slug: 'waiting-slug',
      tags: [tag._id],
      authorId,
      reviewedBy: authorId,
      seo: { metaTitle: 'Waiting-meta', keywords: ['waiting-keyword'] },
    });
    expect((await ask('PUT', `/api/posts/${post._id}/draft`, { parts })).status).toBe(200);
    for (const path of waysTo(post)) {
      const answer = await call('GET', path);
      expect([path, answer.status, /waiting-/i.exec(await answer.text())?.[0]]).toEqual([path, 200, undefined]);
    }
    for (const path of ['/blog/waiting-slug', '/api/posts/slug/waiting-slug', '/community/authors/waiting-author'])
      expect([path, (await call('GET', path)).status]).toEqual([path, 404]);
  });

  it('shows a post only while it is published, and nothing of a draft', async () => {
    const { create, update, ask, call } = await buildBlog(await fresh());
    await create({ title: 'Older neighbour', status: 'published' });
    const draft = await create({
      title: 'Marker-title',
      content: '<p>Marker-content</p>',
      excerpt: 'Marker-excerpt',
      slug: 'marker-slug',
    });
    const seen = async () => {
      const found: string[] = [];
      for (const path of [...waysTo(draft), '/blog/older-neighbour', '/api/posts/slug/older-neighbour']) {
        const answer = await call('GET', path);
        if (/marker-/i.test((await answer.text()).replaceAll(/"\/blog\/marker-slug(?:\.data)?"/g, '')))
          found.push(`${answer.status} ${path}`);
      }
      return found;
    };
    expect((await call('GET', '/blog/marker-slug')).status).toBe(404);
    expect((await call('GET', '/api/posts/slug/marker-slug')).status).toBe(404);
    expect(await seen()).toEqual([]);

    const published = await update(draft, { status: 'published' });
    expect((await seen()).length).toBeGreaterThanOrEqual(waysTo(draft).length);
    expect((await call('GET', '/blog/marker-slug')).status).toBe(200);

    await update(published, { status: 'draft' });
    expect((await call('GET', '/blog/marker-slug')).status).toBe(404);
    expect(await seen()).toEqual([]);

    await update(published, { status: 'published' });
    expect((await seen()).length).toBeGreaterThan(5);
    await ask('DELETE', `/api/posts/${draft._id}`);
    expect(await seen()).toEqual([]);
  });

  it('keeps the date of first publication', async () => {
    const { create, update } = await buildBlog(await fresh());
    const draft = await create();
    const published = await update(draft, { status: 'published' });
    expect(published.publishedAt).toEqual(expect.stringMatching(/^\d{4}-.*Z$/));
    await setTimeout(2);
    const back = await update(published, { status: 'draft' });
    const again = await update(back, { status: 'published' });
    expect([back.publishedAt, again.publishedAt]).toEqual([published.publishedAt, published.publishedAt]);
    expect(Date.parse(again.updatedAt)).toBeGreaterThan(Date.parse(published.updatedAt));
  });

  it('is cached while nothing changes, and renewed with a new ETag after a change', async () => {
    const { create, update, call, renders, addCategory, addTag, ask } = await buildBlog(await fresh());
    const shows = async (path: string, text: string) => (await (await call('GET', path)).text()).includes(text);
    const tag = await addTag('gone');
    const other = await addCategory('Other topic');
    const post = await create({ title: 'First title', status: 'published', tags: [tag._id] });
    const paths = ['/community/blogs', '/blog/first-title', '/'];
    const tags = async () => Promise.all(paths.map(async (path) => (await call('GET', path)).headers.get('ETag')));
    const before = await tags();
    const made = renders();
    expect(await tags()).toEqual(before);
    const draft = await create({ title: 'A draft' });
    await update(draft, { title: 'A draft still' });
    expect(await tags()).toEqual(before);
    expect(renders()).toBe(made);

    await update(post, { title: 'Second title', tags: [tag._id] });
    const after = await tags();
    for (const [index, tag] of after.entries()) expect(tag).not.toBe(before[index]);
    expect(await shows('/community/blogs', 'Second title')).toBe(true);

    expect(await shows('/blog/first-title', '#gone')).toBe(true);
    await ask('DELETE', `/api/tags/${tag._id}`);
    expect(await shows('/blog/first-title', '#gone')).toBe(false);
    expect(await shows('/community/blogs', 'Other topic')).toBe(true);
    await ask('DELETE', `/api/categories/${other._id}`);
    expect(await shows('/community/blogs', 'Other topic')).toBe(false);
    await addCategory('New topic');
    expect(await shows('/community/blogs', 'New topic')).toBe(true);
  });

  it('is never cached from a rendering that began before the change', async () => {
    const database = await fresh();
    const { create, update, call, pages } = await buildBlog(database);
    const post = await create({ title: 'Old title', slug: 'race', status: 'published' });
    const titleOf = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];
    const title = async () => titleOf(await (await call('GET', '/blog/race')).text());
    const [began, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const articles = createArticleService({
      articles: createArticleRepository(database),
      sanitise: createSanitiser(),
      onChange: () => Promise.resolve(),
      onFault() {},
    });
    const posts = createPostService({
      posts: createPostRepository(database),
      articles,
      bylines: createBylineRepository(database),
      authors: { find: () => Promise.resolve(undefined) },
      origin: () => 'http://localhost',
    });
    const late = pages.page('/blog/race', {
      ...NO_FORMS,
      ...NO_VISIT,
      site: SAMPLE_SITE,
      origin: 'http://localhost',
      today: '2026-11-22',
      sendsMail: false,
      listPostLanguages: () => Promise.resolve(['en']),
      listCategories: () => Promise.resolve([]),
      searchSite: () => Promise.resolve({ posts: [], total: 0, others: [] }),
      findMergedCategory: () => Promise.resolve(undefined),
      listTopics: () => Promise.resolve([]),
      findTopic: () => Promise.resolve(undefined),
      listOriginals: () => Promise.resolve([]),
      findPreview: () => Promise.resolve(undefined),
      listAuthors: () => Promise.resolve([]),
      findAuthor: posts.findAuthor,
      listPosts: posts.list,
      listChosen: createPostRepository(database).listChosen,
      readTexts: createPostRepository(database).readTexts,
      showsSamples: () => Promise.resolve(false),
      writeRatesFile: () => Promise.resolve(undefined),
      ...createOfferService({ snapshots: createSnapshotRepository(database), staleDays: 30, now: Date.now }),
      findStatement: () => Promise.resolve(undefined),
      findNotice: () => Promise.resolve(undefined),
      async findPost(slug) {
        const found = await posts.findWithNeighbours(slug);
        began.resolve();
        await held.promise;
        return found;
      },
    });
    await began.promise;
    await update(post, { title: 'New title' });
    held.resolve();
    expect(titleOf((await late).variants.identity?.body.toString() ?? '')).toBe('Old title');
    expect(await title()).toBe('New title');
    expect(await title()).toBe('New title');
  });
});

describeOneEngine('addresses of posts', (fresh) => {
  const moved = async (answer: Response) => [answer.status, answer.headers.get('Location')];

  it('are derived from titles in any script, unique per post', async () => {
    const { create, call } = await buildBlog(await fresh());
    const slugs: string[] = [];
    for (const title of [
      'What is an EMI?',
      'what is an emi',
      'What is: an EMI!',
      'ऋण क्या है?',
      '???',
      'EMI-2',
      'EMI',
      'EMI',
    ]) {
      slugs.push((await create({ title, status: 'published' })).slug);
    }
    expect(slugs).toEqual([
      'what-is-an-emi',
      'what-is-an-emi-2',
      'what-is-an-emi-3',
      'ऋण-क्या-है',
      'post',
      'emi-2',
      'emi',
      'emi-3',
    ]);
    const page = await call('GET', `/blog/${encodeURIComponent('ऋण-क्या-है')}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1>ऋण क्या है?</h1>')]);
    expect(await (await call('GET', '/sitemap.xml')).text()).toContain(`/blog/${encodeURIComponent('ऋण-क्या-है')}<`);
    const together = await Promise.all(Array.from({ length: 6 }, () => create({ title: 'At once' })));
    expect(together.map(({ slug }) => slug).toSorted()).toEqual([
      'at-once',
      'at-once-2',
      'at-once-3',
      'at-once-4',
      'at-once-5',
      'at-once-6',
    ]);
  });

  it('follow the title of a draft, unless it was chosen', async () => {
    const { create, update, ask } = await buildBlog(await fresh());
    await create({ title: 'Taken' });
    const draft = await create({ title: 'Early' });
    const renamed = await update(draft, { title: 'Taken' });
    expect(renamed.slug).toBe('taken-2');
    expect((await update(renamed, { content: '<p>more</p>' })).slug).toBe('taken-2');
    // The old address was never public.
    expect((await create({ title: 'Early' })).slug).toBe('early');
    const chosen = await update(renamed, { slug: 'My-choice' });
    expect((await update(chosen, { title: 'Other' })).slug).toBe('My-choice');
    expect((await update(chosen, { title: 'Other', slug: '' })).slug).toBe('other');
    await ask('DELETE', `/api/posts/${draft._id}`);
    expect((await create({ title: 'Other' })).slug).toBe('other');
  });

  it('stay when the title of a published post changes, also while it is unpublished', async () => {
    const { create, update } = await buildBlog(await fresh());
    const post = await create({ title: 'First', status: 'published' });
    const renamed = await update(post, { title: 'Second' });
    const back = await update(renamed, { title: 'Third', status: 'draft', slug: '' });
    expect([renamed.slug, back.slug]).toEqual(['first', 'first']);
  });

  it('redirect permanently when they change, but never to hidden posts', async () => {
    const { create, update, call } = await buildBlog(await fresh());
    const post = await create({ title: 'One', status: 'published' });
    await update(post, { slug: 'two' });
    const third = await update(post, { slug: 'तीन' });
    expect(third.slug).toBe('तीन');
    const now = encodeURIComponent('तीन');
    for (const old of ['one', 'two', 'TWO']) {
      expect(await moved(await call('GET', `/blog/${old}`))).toEqual([301, `/blog/${now}`]);
      expect(await moved(await call('GET', `/api/posts/slug/${old}`))).toEqual([301, `/api/posts/slug/${now}`]);
    }
    // Where a visitor came from goes along.
    const query = '?utm_source=whatsapp&utm_campaign=diwali';
    expect(await moved(await call('GET', `/blog/one${query}`))).toEqual([301, `/blog/${now}${query}`]);
    expect(await moved(await call('GET', `/api/posts/slug/one${query}`))).toEqual([301, `/api/posts/slug/${now}${query}`]);
    for (const [path, target] of [
      ['/community/blogs?page=99&utm_source=x', '/community/blogs?utm_source=x'],
      ['/search?q=one&page=99&utm_source=x', '/search?q=one&utm_source=x'],
      ['/?category=01980000-0000-7000-8000-000000000000&utm_source=x', '/?utm_source=x'],
    ] as const)
      expect(await moved(await call('GET', path))).toEqual([302, target]);
    const read = (await (await call('GET', `/api/posts/slug/${now}`)).json()) as Post;
    expect(read._id).toBe(post._id);
    await update(post, { status: 'draft' });
    expect([(await call('GET', '/blog/one')).status, (await call('GET', '/api/posts/slug/one')).status]).toEqual([404, 404]);
    // Back to one of its former slugs.
    await update(post, { status: 'published', slug: 'one' });
    expect(await moved(await call('GET', `/blog/${now}`))).toEqual([301, '/blog/one']);
    expect((await call('GET', '/blog/one')).status).toBe(200);
  });

  it('are not available if another post has or had them', async () => {
    const { create, update, ask, draft } = await buildBlog(await fresh());
    const post = await create({ title: 'Mine', status: 'published' });
    await update(post, { slug: 'mine-now' });
    const other = await create({ title: 'Mine' });
    expect(other.slug).toBe('mine-2');
    for (const slug of ['mine', 'MINE-now']) {
      const answer = await ask('PUT', `/api/posts/${other._id}`, { parts: draft({ slug }) });
      const message = 'Another post has this address, or had it before.';
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { code: 'invalid_input', message, fields: { slug: message } },
      ]);
    }
    await ask('DELETE', `/api/posts/${post._id}`);
    expect((await update(other, { slug: 'mine' })).slug).toBe('mine');
  });
});

describeOneEngine('posts whose texts try to run', (fresh) => {
  const parser = new new JSDOM('').window.DOMParser();
  /** What sanitising makes of each is tested beside it. */
  const SAMPLED = TRIES_ALL ? 1 : 4;

  /** The active content of a page: scripts, frames, forms, event handlers and script URLs. */
  function agents(html: string): string[] {
    const document = parser.parseFromString(html, 'text/html');
    const found = [
      ...document.querySelectorAll('script, iframe, object, embed, base, meta[http-equiv], form, style, foreignObject'),
    ].map(
      // The page's own scripts always begin the same way.
      ({ outerHTML }) => outerHTML.slice(0, 60),
    );
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name) || /^\s*(?:javascript|data:text|vbscript):/i.test(value))
          found.push(`${element.localName} ${name}="${value}"`);
      }
    }
    return found;
  }

  it.each(Object.entries(INJECTION_VECTORS))('run nowhere on the site: %s', async (_kind, vectors) => {
    const { create, call } = await buildBlog(await fresh());
    const agentsAt = async (path: string) => agents(await (await call('GET', path)).text());
    const write = (vector: string) =>
      create({
        title: vector.replace(/\s+/g, ' ').slice(0, POST_LIMITS.title).trim() || 'x',
        excerpt: vector.slice(0, POST_LIMITS.excerpt),
        content: `<p>text</p>${vector}`,
        author: vector.slice(0, POST_LIMITS.author),
        seo: {
          metaTitle: vector.slice(0, POST_LIMITS.metaTitle),
          metaDescription: vector.slice(0, POST_LIMITS.metaDescription),
          keywords: [vector.slice(0, POST_LIMITS.keyword)],
        },
        status: 'published',
      });
    const harmless = await create({ status: 'published' });
    const usual = { article: await agentsAt(`/blog/${harmless.slug}`), list: await agentsAt('/community/blogs') };
    expect(usual.article.length).toBeGreaterThan(3);
    expect(agents('<p onclick="x">a</p><a href="javascript:x">b</a><script>c</script>')).toHaveLength(3);
    const posts: StaffPost[] = [];
    for (const vector of vectors.filter((_, place) => place % SAMPLED === 0)) posts.push(await write(vector));
    for (const { slug, title } of posts.filter((_, index) => index % 3 === 0)) {
      expect([title, await agentsAt(`/blog/${encodeURIComponent(slug)}`)]).toEqual([title, usual.article]);
    }
    for (let page = 2; page <= Math.ceil((posts.length + 1) / 8); page++) {
      expect([page, await agentsAt(`/community/blogs?page=${page}`)]).toEqual([page, usual.list]);
    }
  });
});

describeEachEngine('pictures of posts', (fresh, _engine, itOnce) => {
  const picture = async (width = 60) =>
    new File([new Uint8Array(await buildPicture('png', { width }))], 'car.png', { type: 'image/png' });
  async function arrange() {
    const site = await buildBlog(await fresh());
    const files = async () => (await readdir(join(site.database.dataDir, 'files/pictures')).catch(() => [])).length;
    const shows = async (path: string) => (await site.call('GET', path)).status === 200;
    return { ...site, files, shows };
  }

  itOnce('are stored, replaced, removed and deleted with their post', async () => {
    const { create, update, ask, files, shows } = await arrange();
    const post = await create({ featuredImage: await picture() });
    expect(post.featuredImage).toMatch(/^\/media\/[0-9a-f]{24}-60x40\.webp$/);
    expect(await shows(post.featuredImage)).toBe(true);
    const one = await files();
    const same = await update(post, { title: 'Another' });
    expect(same.featuredImage).toBe(post.featuredImage);
    const replaced = await update(post, { featuredImage: await picture(80) });
    expect(replaced.featuredImage).toMatch(/80x40/);
    const removed = await update(post, { removeFeaturedImage: 'true' });
    expect(removed.featuredImage).toBe('');
    // Earlier versions of the post show them.
    expect([await shows(post.featuredImage), await shows(replaced.featuredImage), await files()]).toEqual([
      true,
      true,
      2 * one,
    ]);
    const last = await update(post, { featuredImage: await picture(), removeFeaturedImage: 'true' });
    expect(await shows(last.featuredImage)).toBe(true);
    const before = await files();
    await ask('DELETE', `/api/posts/${post._id}`);
    // They go when the post is erased from the bin.
    expect(await files()).toBe(before);
    await ask('DELETE', `/api/bin/${post._id}`);
    expect(await files()).toBe(0);
  });

  it('stay while another post shows them or an editor may still use them', async () => {
    const { create, update, ask, shows, files } = await arrange();
    const post = await create({ featuredImage: await picture() });
    const path = post.featuredImage;
    const other = await create({ content: `<figure><img src="${path}" alt=""></figure>` });
    await update(post, { removeFeaturedImage: 'true' });
    await ask('DELETE', `/api/posts/${post._id}`);
    expect(await shows(path)).toBe(true);
    await update(other, { content: '<p>without</p>' });
    expect(await shows(path)).toBe(true);
    await update(other, { content: `<p><img src="${path}" alt="again"></p>` });
    await ask('DELETE', `/api/posts/${other._id}`);
    for (const { _id } of [post, other]) await ask('DELETE', `/api/bin/${_id}`);
    expect(await files()).toBe(0);
  });

  itOnce('leave no files when the post is not saved, and explain why they are refused', async () => {
    const { create, ask, draft, files } = await arrange();
    const post = await create();
    for (const [parts, status] of [
      [{ category: '0190a0a0-0000-7000-8000-000000000000' }, 400],
      [{ version: '9' }, 409],
      [{ title: '' }, 400],
    ] as const) {
      const answer = await ask('PUT', `/api/posts/${post._id}`, {
        parts: draft({ ...parts, featuredImage: await picture() }),
      });
      expect([answer.status, await files()]).toEqual([status, 0]);
    }
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], 'x.png', { type: 'image/png' });
    const refused = await ask('POST', '/api/posts', { parts: draft({ featuredImage: svg }) });
    expect([refused.status, await refused.json()]).toMatchObject([
      415,
      { fields: { featuredImage: 'Only PNG, JPG, GIF and WebP pictures are accepted.' } },
    ]);
    const large = await ask('POST', '/api/posts', {
      parts: draft({ featuredImage: new File([Buffer.alloc(5 * 1024 * 1024 + 1)], 'x.png') }),
    });
    expect([large.status, await large.json()]).toMatchObject([413, { message: 'The picture can be at most 5 MB.' }]);
    expect(await files()).toBe(0);
  });
});
