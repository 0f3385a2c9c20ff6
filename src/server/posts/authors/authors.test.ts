import { beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { buildPicture } from '../../../../tests/support/pictures.ts';
import { find, plainBrowser, textsOf } from '../../../../tests/support/plain-browser.ts';
import { buildBlog } from '../../../../tests/support/posts.ts';
import { AUTHOR_CONFLICT, AUTHOR_GONE, NO_SUCH_PICTURE, WRONG_CHECKED_ON } from '../../../shared/posts/author-form.ts';
import type { AuthorRow } from '../../../shared/posts/authors.ts';
import type { StaffPost } from '../../../shared/posts/schemas.ts';
import { DAY_MS, indianDate } from '../../../shared/kit/time.ts';

const UNKNOWN = '0190a0a0-0000-7000-8000-000000000000';

describeEachEngine('authors', (fresh, _engine, itOnce) => {
  let site: Awaited<ReturnType<typeof buildBlog>>;
  let open: ReturnType<typeof plainBrowser>;
  beforeAll(async () => {
    site = await buildBlog(await fresh());
    open = plainBrowser(site);
  });
  const send = (method: string, path: string, body?: object) => site.send(method, path, body, { token: site.blog });
  const add = async (fields: object) => (await (await send('POST', '/api/authors', fields)).json()) as AuthorRow;
  const change = async (author: AuthorRow, fields: object) => {
    const { name, qualification, life, picture, version } = author;
    const answer = await send('PUT', `/api/authors/${author._id}`, {
      name,
      qualification,
      life,
      picture,
      version,
      ...fields,
    });
    return [answer.status, (await answer.json()) as AuthorRow & { message: string }] as const;
  };
  const list = async () => (await (await site.ask('GET', '/api/authors')).json()) as AuthorRow[];
  const fieldsOf = async (answer: Response) => ((await answer.json()) as { fields: object }).fields;
  const upload = async () => {
    const picture = new File([new Uint8Array(await buildPicture())], 'a.png');
    return ((await (await site.ask('POST', '/api/pictures', { parts: { picture } })).json()) as { path: string }).path;
  };

  it('are added, changed and deleted, which is audited', async () => {
    const made = await add({ name: ' Meera  Iyer ', qualification: 'CFA', life: 'Writes.\nTeaches.' });
    expect(made).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      slug: 'meera-iyer',
      name: 'Meera Iyer',
      qualification: 'CFA',
      life: 'Writes.\nTeaches.',
      picture: '',
      pictureFocus: { x: 50, y: 50 },
      posts: 0,
      reviews: 0,
      isPublic: false,
      version: 1,
      createdAt: expect.any(String),
    });
    const [twin, hindi] = await Promise.all([add({ name: 'MEERA IYER' }), add({ name: 'मीरा अय्यर' })]);
    expect([twin?.slug, hindi?.slug]).toEqual(['meera-iyer-2', 'मीरा-अय्यर']);
    expect((await list()).map(({ _id }) => _id)).toEqual(expect.arrayContaining([made._id, twin?._id, hindi?._id]));
    expect(await (await site.ask('GET', `/api/authors/${made._id}`)).json()).toEqual(made);
    const [status, changed] = await change(made, { name: 'Meera Rao' });
    // The address stays.
    expect([status, changed]).toEqual([200, { ...made, name: 'Meera Rao', version: 2 }]);
    expect(await change(made, { life: 'Mine' })).toMatchObject([409, { message: AUTHOR_CONFLICT }]);
    // What the largest version is, and what no column holds.
    for (const [version, expected] of [
      [2 ** 31 - 1, 409],
      [2 ** 31, 400],
    ])
      expect((await change({ ...made, version: version ?? 0 }, {}))[0]).toBe(expected);
    expect((await send('DELETE', `/api/authors/${made._id}`)).status).toBe(200);
    for (const id of [made._id, UNKNOWN, 'x']) {
      expect((await send('DELETE', `/api/authors/${id}`)).status).toBe(404);
      expect((await site.ask('GET', `/api/authors/${id}`)).status).toBe(404);
      expect((await change({ ...made, _id: id }, {}))[0]).toBe(404);
    }
    const trail = await site.database.db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('noun', '=', 'authors')
      .where('subject_id', '=', made._id)
      .orderBy('seq')
      .execute();
    expect(trail).toEqual([
      { action: 'created', detail: '{"name":"Meera Iyer"}' },
      { action: 'changed', detail: '{"from":"Meera Iyer","to":"Meera Rao"}' },
      { action: 'deleted', detail: '{"name":"Meera Rao"}' },
    ]);
  });

  it.each([
    [{ name: ' ' }, { name: 'The author needs a name.' }],
    [{ name: 'x'.repeat(101) }, { name: 'The name can have at most 100 characters.' }],
    [{ name: 'A', life: 'x'.repeat(601) }, { life: 'The biography can have at most 600 characters.' }],
    [{ name: 'A', picture: 'https://example.com/a.webp' }, { picture: NO_SUCH_PICTURE }],
    [{ name: 'A', picture: '/media/0123456789abcdef01234567-60x40.webp' }, { picture: NO_SUCH_PICTURE }],
  ])('are refused: %j', async (fields, problems) => {
    const answer = await send('POST', '/api/authors', fields);
    expect([answer.status, await fieldsOf(answer)]).toEqual([400, problems]);
  });

  itOnce('keep their picture until it is replaced', async () => {
    const [first, second] = [await upload(), await upload()];
    const made = await add({ name: 'Pictured', picture: first });
    expect(made.picture).toBe(first);
    const shows = async (path: string) => (await site.call('GET', path)).status;
    expect(await change(made, { picture: second })).toMatchObject([200, { picture: second }]);
    expect([await shows(first), await shows(second)]).toEqual([404, 200]);
    const post = await site.create({ content: `<p><img src="${second}" alt=""></p>` });
    await send('DELETE', `/api/authors/${made._id}`);
    expect(await shows(second)).toBe(200);
    await site.ask('DELETE', `/api/posts/${post._id}`);
  });

  itOnce('give posts their name, which follows and stays when they are gone', async () => {
    const [author, reviewer] = [await add({ name: 'Asha Rao' }), await add({ name: 'Dev Shah' })];
    const post = await site.create({ authorId: author._id, reviewedBy: reviewer._id, checkedOn: '2026-11-01' });
    const people = { author: 'Asha Rao', authorId: author._id, reviewedBy: reviewer._id, checkedOn: '2026-11-01' };
    expect(post).toMatchObject(people);
    // Whatever is not sent stays; the name alone changes nothing.
    expect(await site.update(post, { author: 'Asha Rao' })).toMatchObject(people);
    await change(author, { name: 'Asha Patil' });
    expect(await site.find(post._id)).toMatchObject({ ...people, author: 'Asha Patil' });
    // An editor with the old name.
    expect(await site.update(post, { author: 'Asha Rao', authorId: author._id })).toMatchObject({ author: 'Asha Patil' });
    expect((await list()).find(({ _id }) => _id === author._id)).toMatchObject({ posts: 1, reviews: 0 });
    await site.ask('DELETE', `/api/posts/${post._id}`);
    await send('DELETE', `/api/authors/${author._id}`);
    const restored = await send('POST', `/api/bin/${post._id}/restore`);
    expect(await restored.json()).toMatchObject({ lost: ['people'] });
    expect(await site.find(post._id)).toMatchObject({ ...people, author: 'Asha Patil', authorId: null });
    await send('DELETE', `/api/authors/${reviewer._id}`);
    expect(await site.find(post._id)).toMatchObject({ author: 'Asha Patil', reviewedBy: null, checkedOn: '2026-11-01' });
    const other = await add({ name: 'Other' });
    expect(await site.update(await site.find(post._id), { authorId: other._id })).toMatchObject({ author: 'Other' });
    // A client that knows names alone writes another one.
    expect(await site.update(post, { author: 'A guest' })).toMatchObject({ author: 'A guest', authorId: null });
    expect(await site.update(post, { checkedOn: '', reviewedBy: '' })).toMatchObject({ checkedOn: null, reviewedBy: null });
  });

  itOnce('are refused in a post when they do not exist, as is a day to come', async () => {
    const tomorrow = indianDate(new Date(Date.now() + DAY_MS));
    for (const [part, value, message] of [
      ['authorId', UNKNOWN, AUTHOR_GONE],
      ['reviewedBy', 'x', AUTHOR_GONE],
      ['checkedOn', tomorrow, WRONG_CHECKED_ON],
      ['checkedOn', '2026-02-30', WRONG_CHECKED_ON],
    ] as const) {
      const answer = await site.ask('POST', '/api/posts', { parts: site.draft({ [part]: value }) });
      expect([answer.status, await fieldsOf(answer)]).toEqual([400, { [part]: message }]);
    }
    expect((await site.create({ checkedOn: indianDate(new Date()) })).checkedOn).toBe(indianDate(new Date()));
  });

  it('have a page of their own while a published post names them', async () => {
    const author = await add({ name: 'Zoya Khan', qualification: 'CFP', life: 'Plans money.\nLives in Pune.' });
    const path = '/community/authors/zoya-khan';
    const status = async (address = path) => (await site.call('GET', address)).status;
    const inSitemap = async () => (await (await site.call('GET', '/sitemap.xml')).text()).includes(path);
    const draft = await site.create({ title: 'Her first', authorId: author._id });
    expect([await status(), await inSitemap()]).toEqual([404, false]);
    const post: StaffPost = await site.update(draft, { status: 'published' });
    expect([await status(), await inSitemap()]).toEqual([200, true]);
    expect((await list()).find(({ _id }) => _id === author._id)).toMatchObject({ isPublic: true });
    const { document } = await open(path);
    expect(textsOf(document, 'h1')).toEqual(['Zoya Khan']);
    expect(find(document, 'main').textContent).toMatch(/CFP.*Plans money\.\nLives in Pune\..*Her first/s);
    const [about] = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent ?? '') as object,
    );
    expect(about).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: 'Zoya Khan', jobTitle: 'CFP', url: `http://localhost${path}` },
    });
    const moved = await site.call('GET', '/community/authors/ZOYA-Khan');
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, path]);
    const beyond = await site.call('GET', `${path}?page=7`);
    expect([beyond.status, beyond.headers.get('Location')]).toEqual([302, path]);
    await change(author, { name: 'Zoya Ali' });
    expect(textsOf((await open(path)).document, 'h1')).toEqual(['Zoya Ali']);
    await site.update(post, { status: 'draft' });
    expect(await status()).toBe(404);
    const reviewed = await site.create({ reviewedBy: author._id, status: 'published' });
    expect(await status()).toBe(200);
    await site.ask('DELETE', `/api/posts/${reviewed._id}`);
    expect(await status()).toBe(404);
  });

  itOnce('stand under the title of their posts, with who checked them', async () => {
    const [author, reviewer] = [await add({ name: 'Ila Sen', qualification: 'CA' }), await add({ name: 'Om Das' })];
    const post = await site.create({ title: 'Checked', status: 'published', authorId: author._id });
    const articleOf = async () => {
      const { document } = await open(`/blog/${post.slug}`);
      const [article] = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => JSON.parse(textContent ?? '') as object,
      );
      return { facts: textsOf(document, '.article-facts li'), article, document };
    };
    const before = await articleOf();
    expect(before.facts[0]).toBe('Author: Ila Sen, CA');
    expect(before.article).toMatchObject({
      author: { '@type': 'Person', name: 'Ila Sen', jobTitle: 'CA', url: 'http://localhost/community/authors/ila-sen' },
      mainEntityOfPage: `http://localhost/blog/${post.slug}`,
    });
    await site.update(post, { reviewedBy: reviewer._id, checkedOn: '2026-11-05' });
    const { facts, article, document } = await articleOf();
    expect(facts.slice(3)).toEqual(['Reviewed by Om Das', 'Checked on 5 November 2026']);
    expect(article).toMatchObject({
      mainEntityOfPage: {
        '@type': 'WebPage',
        '@id': `http://localhost/blog/${post.slug}`,
        reviewedBy: { '@type': 'Person', name: 'Om Das' },
        lastReviewed: '2026-11-05',
      },
    });
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.article-facts a')].map(({ pathname }) => pathname);
    expect(links).toEqual(['/community/authors/ila-sen', '/community/authors/om-das']);
  });

  itOnce('are called the same in a post without a named author, on its page and in its data', async () => {
    const { slug } = await site.create({ title: 'Unsigned', status: 'published' });
    const { document } = await open(`/blog/${slug}`);
    expect(textsOf(document, '.article-facts li')[0]).toBe('Author: Admin');
    const [article] = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent ?? '') as object,
    );
    expect(article).toMatchObject({ author: { '@type': 'Person', name: 'Admin' } });
  });

  it('stay texts on their pages, whatever they are called', async () => {
    const script = '</script><script>alert(1)</script><!--<script>';
    const evil = {
      name: `${script}\u2028`,
      qualification: `"><img src=x onerror=alert(1)>`,
      life: `${script}'"&lt;b&gt;\u2029]]>`,
    };
    const author = await add(evil);
    const post = await site.create({ title: 'Plain', status: 'published', authorId: author._id, reviewedBy: author._id });
    for (const path of [`/community/authors/${author.slug}`, `/blog/${post.slug}`]) {
      const { document } = await open(path);
      expect(document.querySelectorAll('img[onerror], [src=x]')).toHaveLength(0);
      expect([...document.scripts].filter(({ textContent }) => textContent?.startsWith('alert'))).toEqual([]);
      const things = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => JSON.parse(textContent ?? '') as object,
      );
      expect(JSON.stringify(things)).toContain(JSON.stringify(author.name).slice(1, -1));
      expect(document.body.textContent).toContain(author.name.trim());
    }
  });
});
