import { beforeAll, describe, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { latinTexts } from '../../../tests/support/latin.ts';
import { find, plainBrowser, textsOf } from '../../../tests/support/plain-browser.ts';
import { buildBlog } from '../../../tests/support/posts.ts';
import { LANGUAGE_TAKEN, TRANSLATED_POST_GONE } from '../../shared/posts/form.ts';
import type { Post, PostList, StaffPost } from '../../shared/posts/schemas.ts';

const ORIGIN = 'https://www.example.com';
const UNKNOWN = '0190a0a0-0000-7000-8000-000000000000';
const HINDI = { language: 'hi', status: 'published' } as const;

describeEachEngine('languages of posts', (fresh, _engine, itOnce) => {
  type Site = Awaited<ReturnType<typeof buildBlog>>;

  describe('as they are written', () => {
    let site: Site;
    let original: StaffPost;
    beforeAll(async () => {
      site = await buildBlog(await fresh());
      original = await site.create({ title: 'What an EMI is' });
    });
    const refusal = async (parts: object, post?: StaffPost) => {
      const answer = await site.ask(post ? 'PUT' : 'POST', `/api/posts${post ? `/${post._id}` : ''}`, {
        parts: site.draft({ ...parts }),
      });
      return [answer.status, (await answer.json()) as { fields: object }] as const;
    };

    it('has one translation in each language, and finds the original of a translation', async () => {
      expect(original).toMatchObject({ language: 'en', translationOf: null });
      const hindi = await site.create({ language: 'hi', translationOf: original._id });
      expect(hindi).toMatchObject({ language: 'hi', translationOf: original._id });
      const marathi = await site.create({ language: 'mr', translationOf: hindi._id });
      expect(marathi.translationOf).toBe(original._id);

      expect(await refusal({ language: 'hi', translationOf: original._id })).toMatchObject([
        400,
        { fields: { language: LANGUAGE_TAKEN } },
      ]);
      expect(await refusal({ translationOf: original._id })).toMatchObject([400, { fields: { language: LANGUAGE_TAKEN } }]);
      expect(await refusal({ language: 'mr' }, hindi)).toMatchObject([400, { fields: { language: LANGUAGE_TAKEN } }]);
      expect(await refusal({ translationOf: UNKNOWN }, hindi)).toMatchObject([
        400,
        { fields: { translationOf: TRANSLATED_POST_GONE } },
      ]);
      expect(await refusal({ language: 'ta' })).toMatchObject([400, { fields: { language: expect.any(String) } }]);
      expect(await site.find(hindi._id)).toEqual(hindi);
    });

    itOnce('brings its translations along when it becomes one itself', async () => {
      const [first, second] = [await site.create({ language: 'hi' }), await site.create()];
      const marathi = await site.create({ language: 'mr', translationOf: first._id });
      expect(await site.update(first, { translationOf: marathi._id })).toMatchObject({ translationOf: null });
      expect(await site.update(await site.find(first._id), { translationOf: second._id })).toMatchObject({
        translationOf: second._id,
      });
      expect(await site.find(marathi._id)).toMatchObject({ translationOf: second._id, version: 1 });
    });

    itOnce('keeps what is written of it, and what it was', async () => {
      const post = await site.create({ language: 'mr', title: 'हप्ता म्हणजे काय' });
      const typed = { title: 'किस्त क्या है', language: 'hi', translationOf: post._id };
      await site.ask('PUT', `/api/posts/${post._id}/draft`, { parts: typed });
      const draft = (await (await site.ask('GET', `/api/posts/${post._id}/draft`)).json()) as { post: StaffPost };
      expect(draft.post).toMatchObject(typed);

      const changed = await site.update(post, { language: 'hi' });
      const restore = `/api/posts/${post._id}/revisions/1/restore`;
      const restored = await site.send('POST', restore, { version: changed.version }, { token: site.blog });
      expect(await restored.json()).toMatchObject({ language: 'mr', translationOf: null });
    });

    itOnce('comes back from the bin as a translation, unless another post has become that', async () => {
      const hindi = await site.create({ language: 'hi' });
      const [one, other] = [await site.create({ translationOf: hindi._id }), await site.create()];
      const remove = () => site.ask('DELETE', `/api/posts/${one._id}`);
      const restore = async () => {
        const answer = await site.send('POST', `/api/bin/${one._id}/restore`, undefined, { token: site.blog });
        return ((await answer.json()) as { lost: string[] }).lost;
      };
      await remove();
      expect(await restore()).toEqual([]);
      expect(await site.find(one._id)).toMatchObject({ translationOf: hindi._id });
      await remove();
      await site.update(other, { translationOf: hindi._id });
      expect(await restore()).toEqual(['translation']);
      expect(await site.find(one._id)).toMatchObject({ translationOf: null });
    });
  });

  describe('as they are read', () => {
    let site: Site;
    let open: ReturnType<typeof plainBrowser>;
    let english: StaffPost;
    let hindi: StaffPost;
    beforeAll(async () => {
      site = await buildBlog(await fresh(), { env: { PUBLIC_URL: ORIGIN } });
      open = plainBrowser(site);
      const tag = await site.addTag('किस्त');
      english = await site.create({ title: 'What an EMI is', status: 'published' });
      hindi = await site.create({
        ...HINDI,
        title: 'किस्त क्या है',
        translationOf: english._id,
        content: '<p>किस्त यानी हर महीने का भुगतान।</p>',
        tags: [tag._id],
      });
      await site.create({ title: 'Only in English', status: 'published' });
      await site.create({ ...HINDI, title: 'सिर्फ़ हिन्दी में' });
    });
    const get = (path: string) => site.call('GET', path);
    const moved = async (path: string) => {
      const answer = await get(path);
      return [answer.status, decodeURI(answer.headers.get('Location') ?? '')];
    };
    const alternates = (document: Document) =>
      [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => [
        link.getAttribute('hreflang'),
        decodeURI(link.getAttribute('href') ?? ''),
      ]);
    const languages = (document: Document) =>
      new Set([...document.querySelectorAll('.languages a')].map((link) => decodeURI(link.getAttribute('href') ?? '')));
    const hindiPath = () => `/hi/blog/${hindi.slug}`;

    it('shows a post in its language, with its counterpart', async () => {
      const { document } = await open(encodeURI(hindiPath()));
      expect(document.documentElement.lang).toBe('hi-IN');
      expect(textsOf(document, 'h1')).toEqual(['किस्त क्या है']);
      expect(textsOf(document, '.article-facts li').at(-1)).toBe('1 मिनट में पढ़ें');
      expect(decodeURI(find(document, 'link[rel=canonical]').getAttribute('href') ?? '')).toBe(ORIGIN + hindiPath());
      const both = [
        ['en-IN', `${ORIGIN}/blog/${english.slug}`],
        ['hi-IN', ORIGIN + hindiPath()],
        ['x-default', `${ORIGIN}/blog/${english.slug}`],
      ];
      expect(alternates(document)).toEqual(both);
      expect(languages(document)).toEqual(new Set([`/blog/${english.slug}`]));
      expect(textsOf(document, '[type="application/ld+json"]').join()).toContain('"inLanguage":"hi-IN"');
      // Neighbours and others to read are in Hindi.
      const links = [...document.querySelectorAll('main a[href*="/blog/"]')].map((link) => link.getAttribute('href') ?? '');
      expect(links.length).toBeGreaterThan(0);
      expect(links.filter((link) => !link.startsWith('/hi/blog/'))).toEqual([]);
      expect(find(document, '.article-footer .post-tags a').getAttribute('href')).toBe('/hi/community/blogs/tag/किस्त');

      const other = await open(`/blog/${english.slug}`);
      expect(alternates(other.document)).toEqual(both);
      expect(languages(other.document)).toEqual(new Set([hindiPath()]));
      expect(alternates((await open('/blog/only-in-english')).document)).toEqual([]);
      expect(languages((await open('/blog/only-in-english')).document)).toEqual(new Set());
    });

    itOnce('says everything around the posts in their language', async () => {
      const made = await site.send('POST', '/api/authors', { name: 'आशा राव' }, { token: site.blog });
      const author = (await made.json()) as { _id: string; slug: string };
      const wide = `<table><tbody><tr><th>महीना</th></tr></tbody></table><aside data-callout="tip"><p>समय पर चुकाएँ।</p></aside>
        <aside data-amount="500000" data-rate="11" data-months="60"><p></p></aside>
        <aside data-leads-to="apply" data-loan-type="New Car Loan"><p></p></aside>`;
      const post = await site.create({
        ...HINDI,
        title: 'लेखक और सामग्री',
        authorId: author._id,
        reviewedBy: author._id,
        category: (await site.addCategory('लोन की बातें'))._id,
        checkedOn: '2026-01-02',
        content: `<h2>एक</h2><h2>दो</h2><h2>तीन</h2><p>यह एक लेख है।</p>${wide}`,
      });
      for (const path of [
        hindiPath(),
        `/hi/blog/${post.slug}`,
        '/hi/community/blogs',
        '/hi/BlogsForHome',
        '/hi/community/blogs/topic/लोन-की-बातें',
        '/hi/community/blogs/tag/किस्त',
        `/hi/community/authors/${author.slug}`,
        '/hi/community/authors/none',
        '/hi/community/blogs/topic/none',
        '/hi/blog/none',
      ]) {
        const { document } = await open(encodeURI(path));
        expect([path, document.documentElement.lang, latinTexts(document)]).toEqual([path, 'hi-IN', []]);
      }
      await site.ask('DELETE', `/api/posts/${post._id}`);
    });

    it('leads from an address in another language to its own', async () => {
      expect(await moved(`/blog/${encodeURIComponent(hindi.slug)}`)).toEqual([301, hindiPath()]);
      expect(await moved(`/hi/blog/${english.slug}?utm_source=a`)).toEqual([301, `/blog/${english.slug}?utm_source=a`]);
      expect(await moved(`/mr/blog/${english.slug}`)).toEqual([301, `/blog/${english.slug}`]);
      expect((await get('/hi/blog/none')).status).toBe(404);
    });

    it('lists the posts of one language', async () => {
      const list = await open('/hi/community/blogs');
      expect(list.document.documentElement.lang).toBe('hi-IN');
      expect(new Set(textsOf(list.document, '.post-card h3'))).toEqual(new Set(['सिर्फ़ हिन्दी में', 'किस्त क्या है']));
      expect(alternates(list.document)).toEqual([
        ['en-IN', `${ORIGIN}/community/blogs`],
        ['hi-IN', `${ORIGIN}/hi/community/blogs`],
        ['x-default', `${ORIGIN}/community/blogs`],
      ]);
      expect(find(list.document, 'header a[href$="/community/blogs"]').getAttribute('href')).toBe('/hi/community/blogs');
      expect(find(list.document, '.blog-filter').getAttribute('action')).toBe('/hi/community/blogs#latest');
      expect(new Set(textsOf((await open('/community/blogs')).document, '.post-card h3'))).toEqual(
        new Set(['What an EMI is', 'Only in English']),
      );
      expect(textsOf((await open('/hi')).document, '#blog .post-card h3')).toHaveLength(2);
      expect(textsOf((await open('/hi/BlogsForHome')).document, '.read-card h2')).toHaveLength(2);
      expect(textsOf((await open('/hi/community/blogs/topic/loans')).document, '.post-card h3')).toHaveLength(2);
      expect(textsOf((await open(encodeURI('/hi/community/blogs/tag/किस्त'))).document, '.post-card h3')).toHaveLength(1);
      expect((await get(encodeURI('/community/blogs/tag/किस्त'))).status).toBe(404);
    });

    it('has no blog in a language without posts', async () => {
      for (const path of ['community/blogs', 'BlogsForHome', 'community/blogs/topic/loans', 'feed.xml'])
        expect([path, (await get(`/mr/${path}`)).status]).toEqual([path, 404]);
      const { document } = await open('/mr');
      expect(document.querySelector('#blog')).toBeNull();
      expect(find(document, 'header a[href$="/community/blogs"]').getAttribute('href')).toBe('/community/blogs');
    });

    it('tells feed readers and search engines', async () => {
      const feed = await (await get('/hi/feed.xml')).text();
      expect(feed).toContain('<language>hi-IN</language>');
      expect(feed.match(/<item>/g)).toHaveLength(2);
      expect(feed).toContain(`<link>${ORIGIN}${encodeURI(hindiPath())}</link>`);
      expect((await (await get('/feed.xml')).text()).match(/<title>.*<\/title>/g)?.slice(1)).toEqual([
        '<title>Only in English</title>',
        '<title>What an EMI is</title>',
      ]);
      const sitemap = await (await get('/sitemap.xml')).text();
      const entry = (path: string) =>
        sitemap.split('\n').find((line) => line.startsWith(`<url><loc>${ORIGIN}${encodeURI(path)}</loc>`));
      expect(entry(hindiPath())).toContain(`hreflang="en-IN" href="${ORIGIN}/blog/${english.slug}"`);
      expect(entry(`/blog/${english.slug}`)).toContain(`hreflang="hi-IN" href="${ORIGIN}${encodeURI(hindiPath())}"`);
      expect(entry('/blog/only-in-english')).not.toContain('hreflang');
      expect(entry('/hi/community/blogs')).toContain('x-default');
      expect(entry('/hi/community/blogs/topic/loans')).toBeDefined();
      expect(entry('/mr/community/blogs')).toBeUndefined();
    });

    it('answers other programs', async () => {
      const read = async <Answer>(path: string) => (await (await get(path)).json()) as Answer;
      const titles = async (query: string) =>
        (await read<PostList>(`/api/posts/pagination${query}`)).posts.map(({ title }) => title);
      expect(await titles('')).toEqual(['Only in English', 'What an EMI is']);
      expect(await titles('?language=hi')).toEqual(['सिर्फ़ हिन्दी में', 'किस्त क्या है']);
      expect((await get('/api/posts/pagination?language=xx')).status).toBe(400);
      expect(await read<Post>(`/api/posts/slug/${english.slug}`)).toMatchObject({
        language: 'en',
        translations: [{ language: 'hi', slug: hindi.slug }],
      });
    });

    itOnce('previews a draft in its language, for those alone who have the link', async () => {
      const draft = await site.create({ language: 'mr', title: 'हप्ता म्हणजे काय' });
      const made = await site.send('POST', `/api/posts/${draft._id}/preview`, undefined, { token: site.blog });
      const { path } = (await made.json()) as { path: string };
      expect(await moved(path)).toEqual([302, `/mr${path}`]);
      const shown = await get(`/mr${path}`);
      expect([shown.status, shown.headers.get('Cache-Control'), shown.headers.get('Referrer-Policy')]).toEqual([
        200,
        'private, no-store',
        'no-referrer',
      ]);
      expect(await shown.text()).toContain('lang="mr-IN"');
      const published = await site.update(draft, { status: 'published' });
      expect(await moved(`/mr${path}`)).toEqual([302, `/mr/blog/${published.slug}`]);
      expect((await get('/mr/community/blogs')).status).toBe(200);
      await site.update(await site.find(draft._id), { status: 'draft' });
      expect((await get('/mr/community/blogs')).status).toBe(404);
    });

    itOnce('keeps its address from redirects, and hides drafts behind them', async () => {
      const draft = await site.create({ language: 'hi', title: 'अभी नहीं' });
      const redirect = (from: string, to: string) =>
        site.send('POST', '/api/redirects', { from, to }, { token: site.blog }).then(({ status }) => status);
      expect(await redirect(hindiPath(), '/loans')).toBe(400);
      expect(await redirect('/hi/loans', '/rates')).toBe(400);
      expect(await redirect('/hi/old', `/hi/blog/${draft.slug}`)).toBe(201);
      expect((await get('/hi/old')).status).toBe(404);
      await site.update(draft, { status: 'published' });
      expect(await moved('/hi/old')).toEqual([301, `/hi/blog/${draft.slug}`]);
      await site.ask('DELETE', `/api/posts/${draft._id}`);
    });

    itOnce('is found by readers of its language', async () => {
      const search = (path: string, text: string) => open(`${path}?q=${encodeURIComponent(text)}`);
      expect(textsOf((await search('/search', 'EMI')).document, '.found h3')).toContain('What an EMI is');
      expect(textsOf((await search('/search', 'किस्त')).document, '.found h3')).not.toContain('किस्त क्या है');
      // Spelt as it is heard.
      for (const text of ['किस्त', 'क़िस्त', 'क़िस्त']) {
        const { document } = await search('/hi/search', text);
        expect(textsOf(document, '#posts ~ .found h3')).toEqual(['किस्त क्या है']);
        expect(find(document, '#posts ~ .found a').getAttribute('href')).toBe(encodeURI(hindiPath()));
      }
    });
  });
});
