import { beforeAll, describe, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { SCRIPT_ADDRESSES } from '../../../../tests/support/injection-vectors.ts';
import { buildBlog, type PostParts } from '../../../../tests/support/posts.ts';
import { POST_LIMITS } from '../../../shared/posts/form.ts';
import type { PostConflict, StaffPost, StaffPostSummary } from '../../../shared/posts/schemas.ts';

const UNKNOWN = '0190a0a0-0000-7000-8000-000000000000';
const KEY = { 'Idempotency-Key': 'b7c6a1de-2f6f-4f0e-9a55-0d5f3f1c2e77' };
const SEO = {
  metaTitle: 'Meta',
  metaDescription: 'About it',
  keywords: ['EMI', 'ब्याज'],
  canonicalUrl: 'https://example.com/a',
  ogImage: '/pictures/a.webp',
};

describeEachEngine('writing posts over HTTP', (fresh, _engine, itOnce) => {
  let site: Awaited<ReturnType<typeof buildBlog>>;
  beforeAll(async () => {
    site = await buildBlog(await fresh());
  });
  const rows = async () => (await (await site.ask('GET', '/api/posts')).json()) as StaffPostSummary[];
  const entries = () =>
    site.database.db
      .selectFrom('audit')
      .select(['action', 'noun', 'email', 'detail', 'subject_id'])
      .orderBy('seq', 'desc')
      .execute();

  it('stores a post as it was written, with all its fields', async () => {
    const { create, addTag, category, find } = site;
    const [zebra, apple] = [await addTag('zebra'), await addTag('Apple')];
    const content = `<h2>Part</h2><p>${'word '.repeat(401)}</p>`;
    const post = await create({
      title: ' A  title ',
      content,
      excerpt: 'In short',
      tags: [zebra._id, apple._id],
      seo: SEO,
      author: 'Asha Rao',
    });
    expect(post).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      slug: 'a-title',
      language: 'en',
      translationOf: null,
      title: 'A title',
      excerpt: 'In short',
      content: content.trim(),
      featuredImage: '',
      featuredImageAlt: '',
      featuredImageFocus: { x: 50, y: 50 },
      category: { _id: category._id, name: 'Loans' },
      tags: [
        { _id: apple._id, name: 'Apple' },
        { _id: zebra._id, name: 'zebra' },
      ],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      updatedAt: post.createdAt,
      publishedAt: null,
      author: 'Asha Rao',
      readMinutes: 3,
      sample: false,
      views: 0,
      status: 'draft',
      scheduledFor: null,
      scheduleFault: null,
      version: 1,
      authorId: null,
      reviewedBy: null,
      checkedOn: null,
      changesWaiting: false,
      seo: SEO,
    });
    expect(await find(post._id)).toEqual(post);
    const { content: _, ...summary } = post;
    expect((await rows())[0]).toEqual(summary);
  });

  itOnce('starts with empty fields, and changes only what is sent', async () => {
    const { create, update, addTag } = site;
    expect(await create()).toMatchObject({
      status: 'draft',
      excerpt: '',
      tags: [],
      author: '',
      seo: { metaTitle: '', keywords: [] },
    });
    const tag = await addTag('kept');
    const full = await create({ status: 'published', excerpt: 'x', tags: [tag._id], seo: SEO, author: 'A' });
    const changed = await update(full, { title: 'Another title', content: `<p>${'w '.repeat(300)}</p>` });
    expect(changed).toEqual({
      ...full,
      title: 'Another title',
      content: `<p>${'w '.repeat(300)}</p>`,
      readMinutes: 2,
      version: 2,
      updatedAt: expect.any(String),
    });
    expect(await update(changed, { tags: [], seo: {}, excerpt: '', author: '' })).toMatchObject({
      tags: [],
      seo: { metaTitle: '' },
      excerpt: '',
      author: '',
    });
  });

  it('sanitises dangerous content', async () => {
    const post = await site.create({
      content: '<p onclick="x">a</p><script>alert(1)</script><a href="javascript:x">b</a>',
      title: '<b>T</b>',
    });
    expect(post).toMatchObject({ content: '<p>a</p>b', title: '<b>T</b>', slug: 'b-t-b' });
  });

  it.each<[string, PostParts, string, string]>([
    ['no title', { title: ' ' }, 'Please fill in all required fields', 'title'],
    ['no content', { content: '' }, 'Please fill in all required fields', 'content'],
    [
      'empty tags alone',
      { content: '<p> </p><h2><br></h2><script>x</script>' },
      'Please fill in all required fields',
      'content',
    ],
    ['no category', { category: undefined }, 'Please fill in all required fields', 'category'],
    ['an unknown category', { category: UNKNOWN }, 'This category no longer exists. Please choose another one.', 'category'],
    [
      'an invented category',
      { category: "\u2028' or 1=1" },
      'This category no longer exists. Please choose another one.',
      'category',
    ],
    ['an unknown tag', { tags: [UNKNOWN] }, 'One of these tags no longer exists. Please choose them again.', 'tags'],
    ['an invented tag', { tags: ['\u0000'] }, 'One of these tags no longer exists. Please choose them again.', 'tags'],
    ['broken tags', { tags: '[' }, 'tags must be a JSON list of ids.', 'tags'],
    ['broken seo', { seo: '{"metaTitle":' }, 'seo must be a JSON object.', 'seo'],
    [
      'a script as canonical URL',
      { seo: { canonicalUrl: 'javascript:alert(1)' } },
      'The canonical URL must be a web address that begins with https:// or http://, or a path of this site.',
      'seo.canonicalUrl',
    ],
    ['a long excerpt', { excerpt: 'x'.repeat(161) }, 'The excerpt can have at most 160 characters.', 'excerpt'],
    [
      'long content',
      { content: 'ऋ'.repeat(POST_LIMITS.content + 1) },
      'The content can have at most 3,00,000 characters.',
      'content',
    ],
    ['a file as title', { title: new File(['x'], 'x.txt') }, 'title must be a text.', 'title'],
    ['a text as picture', { featuredImage: '/media/x.webp' }, 'The featured picture must be a file.', 'featuredImage'],
    ['no address in the address', { slug: '??' }, 'The address needs letters or digits.', 'slug'],
  ])('refuses %s with a reason', async (_, parts, message, field) => {
    const { ask, draft, create } = site;
    const before = await rows();
    const post = before[0] ?? (await create());
    for (const [method, path] of [
      ['POST', '/api/posts'],
      ['PUT', `/api/posts/${post._id}`],
    ] as const) {
      const answer = await ask(method, path, { parts: draft(parts) });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { code: 'invalid_input', message, fields: expect.objectContaining({ [field]: message }) },
      ]);
    }
    expect(await rows()).toEqual(before);
  });

  itOnce('refuses script URLs', async () => {
    const { create, ask, draft } = site;
    const post = await create({ seo: SEO });
    for (const address of SCRIPT_ADDRESSES) {
      for (const field of ['canonicalUrl', 'ogImage']) {
        const answer = await ask('PUT', `/api/posts/${post._id}`, { parts: draft({ seo: { [field]: address } }) });
        expect([field, address, answer.status]).toEqual([field, address, 400]);
      }
    }
    expect(await site.find(post._id)).toEqual(post);
  });

  itOnce('accepts only a complete multipart form that is not too large', async () => {
    const { ask, call, blog } = site;
    const headers = { Authorization: `Bearer ${blog}` };
    const json = await call('POST', '/api/posts', {
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect([json.status, await json.json()]).toMatchObject([415, { message: 'Send the post as multipart/form-data.' }]);
    const cut = await call('POST', '/api/posts', {
      headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disp',
    });
    expect([cut.status, await cut.json()]).toMatchObject([
      400,
      { message: 'The post was not received completely. Please try again.' },
    ]);
    const large = await ask('POST', '/api/posts', {
      parts: site.draft({ featuredImage: new File([new Uint8Array(7 * 1024 * 1024)], 'x.png') }),
    });
    expect([large.status, await large.json()]).toMatchObject([
      413,
      { message: 'The post is too large. The featured picture can be at most 5 MB.' },
    ]);
    // A long text in Hindi, at three bytes per character, is not too large.
    const long = `<p>${'ऋण '.repeat(POST_LIMITS.content / 3 - 10)}</p>`;
    expect((await site.create({ content: long })).content).toHaveLength(long.length);
  });

  it('explains what is wrong with content that would take too long to sanitise', async () => {
    for (const [content, message] of [
      [
        '<div>'.repeat(3000),
        'The content is nested too deeply. Lists, quotes and tables can stand in each other at most 100 levels deep.',
      ],
      ['<br>'.repeat(70_000), 'The content has too many parts. Please make it shorter, or split it into two posts.'],
    ]) {
      const answer = await site.ask('POST', '/api/posts', { parts: site.draft({ content }) });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { code: 'invalid_input', message, fields: { content: message } },
      ]);
    }
  });

  describe('refuses everyone else', () => {
    const CALLS = [
      ['GET', '/api/posts'],
      ['GET', `/api/posts/post/${UNKNOWN}`],
      ['POST', '/api/posts'],
      ['PUT', `/api/posts/${UNKNOWN}`],
      ['DELETE', `/api/posts/${UNKNOWN}`],
      ['POST', '/api/categories'],
      ['DELETE', `/api/categories/${UNKNOWN}`],
      ['GET', '/api/tags'],
      ['POST', '/api/tags'],
      ['DELETE', `/api/tags/${UNKNOWN}`],
    ] as const;

    it.each(CALLS)('%s %s', async (method, path) => {
      const isForm = path.startsWith('/api/posts') && (method === 'POST' || method === 'PUT');
      for (const token of ['', 'invented']) {
        const answer = await site.ask(method, path, { token, ...(isForm && { parts: site.draft() }) });
        expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'unauthenticated' }]);
      }
      for (const token of [site.admin, site.blog]) {
        const answer = await site.ask(method, path, { token, ...(isForm && { parts: site.draft() }) });
        expect([200, 201, 404, 415]).toContain(answer.status);
        expect(answer.headers.get('Cache-Control')).toBe('no-store');
      }
    });
  });

  it('answers 404 for a post that does not exist', async () => {
    for (const id of [UNKNOWN, 'x', '%00']) {
      for (const [method, path] of [
        ['GET', `/api/posts/post/${id}`],
        ['PUT', `/api/posts/${id}`],
        ['DELETE', `/api/posts/${id}`],
      ] as const) {
        const answer = await site.ask(method, path, method === 'PUT' ? { parts: site.draft() } : {});
        expect([method, id, answer.status, await answer.json()]).toMatchObject([
          method,
          id,
          404,
          { message: 'There is no such post. It may have been deleted already.' },
        ]);
      }
    }
  });

  describe('when two people edit a post at once', () => {
    it('returns the first one’s post to the second as a conflict', async () => {
      const { create, update, ask, find, draft } = site;
      const post = await create({ title: 'Shared' });
      const first = await update(post, { version: '1', content: '<p>first</p>' });
      const answer = await ask('PUT', `/api/posts/${post._id}`, {
        parts: draft({ version: '1', content: '<p>second</p>' }),
      });
      const conflict = (await answer.json()) as PostConflict;
      expect([answer.status, conflict]).toEqual([
        409,
        {
          message: 'Someone else has saved this post since you opened it.',
          code: 'conflict',
          current: first,
          savedBy: 'blog@rinova.test',
          revision: 2,
        },
      ]);
      expect(await find(post._id)).toEqual(first);
      expect(await update(post, { version: String(conflict.current.version), content: '<p>both</p>' })).toMatchObject({
        version: 3,
        content: '<p>both</p>',
      });
    });

    it('lets only one of two simultaneous saves succeed', async () => {
      const { create, ask, draft, find } = site;
      const post = await create();
      const answers = await Promise.all(
        ['a', 'b', 'c', 'd'].map((title) => ask('PUT', `/api/posts/${post._id}`, { parts: draft({ title, version: '1' }) })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      expect(await find(post._id)).toMatchObject({ version: 2 });
    });

    it('lets the last save win without versions', async () => {
      const { create, ask, draft, find } = site;
      const post = await create();
      const answers = await Promise.all(
        ['a', 'b', 'c'].map((title) => ask('PUT', `/api/posts/${post._id}`, { parts: draft({ title }) })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await find(post._id)).toMatchObject({ version: 4 });
    });

    it('accepts a retry after a lost response', async () => {
      const { create, update } = site;
      const post = await create();
      const first = await update(post, { version: '1', content: '<p>once</p>' });
      expect(await update(post, { version: '1', content: '<p>once</p>' })).toEqual(first);
    });
  });

  it('creates one post when a creation is sent twice, and saves later edits', async () => {
    const { ask, draft } = site;
    const before = (await rows()).length;
    const parts = draft({ title: 'Sent twice' });
    const create = async (changes: PostParts = {}) => {
      const answer = await ask('POST', '/api/posts', { parts: { ...parts, ...changes }, headers: KEY });
      return { status: answer.status, post: (await answer.json()) as StaffPost };
    };
    const answers = await Promise.all([create(), create(), create()]);
    expect(new Set(answers.map(({ status, post }) => `${status} ${post._id} ${post.version}`)).size).toBe(1);
    const changed = await create({ content: '<p>More words</p>' });
    expect(changed).toMatchObject({
      status: 201,
      post: { _id: answers[0]?.post._id, content: '<p>More words</p>', version: 2 },
    });
    expect(await create({ content: '<p>Late words</p>' })).toMatchObject({ status: 409 });
    expect(await rows()).toHaveLength(before + 1);
    // The same key from another account is a different key.
    expect((await ask('POST', '/api/posts', { parts, headers: KEY, token: site.admin })).status).toBe(201);
    expect(await rows()).toHaveLength(before + 2);
  });

  it('audits who created, published, changed, unpublished and deleted what', async () => {
    const { create, update, ask, admin } = site;
    const post = await create({ title: 'Traced' });
    const published = await update(post, { status: 'published' });
    const changed = await update(published, { content: '<p>Better</p>' });
    await update(changed, { status: 'draft' });
    await ask('DELETE', `/api/posts/${post._id}`, { token: admin });
    const trail = (await entries()).filter(({ subject_id }) => subject_id === post._id).toReversed();
    expect(trail.map(({ action, noun, email }) => [action, noun, email])).toEqual([
      ['created', 'posts', 'blog@rinova.test'],
      ['published', 'posts', 'blog@rinova.test'],
      ['changed', 'posts', 'blog@rinova.test'],
      ['unpublished', 'posts', 'blog@rinova.test'],
      ['deleted', 'posts', 'admin@rinova.test'],
    ]);
    expect(JSON.parse(trail[0]?.detail ?? '')).toEqual({ name: 'Traced' });
  });

  itOnce('is in the OpenAPI document', async () => {
    const { paths } = (await (await site.call('GET', '/api/openapi.json')).json()) as { paths: Record<string, object> };
    const methods = (path: string) => Object.keys(paths[path] ?? {}).toSorted();
    expect([methods('/api/posts'), methods('/api/posts/post/{id}'), methods('/api/posts/{id}')]).toEqual([
      ['get', 'post'],
      ['get'],
      ['delete', 'put'],
    ]);
    expect([methods('/api/categories'), methods('/api/categories/{id}')]).toEqual([
      ['get', 'post'],
      ['delete', 'put'],
    ]);
    expect([methods('/api/tags'), methods('/api/tags/{id}')]).toEqual([
      ['get', 'post'],
      ['delete', 'put'],
    ]);
  });
});
