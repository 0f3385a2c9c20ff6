import { expect, it } from 'vitest';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { buildPdf } from '../../../tests/support/documents.ts';
import { buildLoan, buildPartnership } from '../../../tests/support/factories.ts';
import { buildBlog } from '../../../tests/support/posts.ts';
import { ADMIN } from '../../../tests/support/server.ts';

const text: unknown = expect.any(String);
const time: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const name = { _id: text, name: text };
const LISTED = {
  _id: text,
  slug: text,
  title: text,
  excerpt: text,
  featuredImage: text,
  category: name,
  tags: [name],
  author: text,
  createdAt: time,
};
const SEO = {
  metaTitle: text,
  metaDescription: text,
  keywords: [text],
  canonicalUrl: text,
  ogImage: text,
};
const { agreedToTerms, ...partner } = buildPartnership();
const READ = { ...LISTED, content: text, seo: SEO };
const WRITTEN = { ...READ, status: expect.stringMatching(/^(draft|published)$/) as unknown, updatedAt: time };

/** The specification's calls and fields: whatever is added to them, clients that were written for these keep working. */
describeOneEngine('the calls of the specification', (fresh) => {
  it('of the public site take and answer its fields', async () => {
    const { send, call, ask, create, addTag } = await buildBlog(await fresh());
    const tag = await addTag('Dealers');
    const { slug } = await create({ tags: [tag._id], status: 'published', seo: { keywords: ['cars'] } });

    expect((await send('POST', '/api/loans/post-application', buildLoan())).status).toBe(201);
    expect((await send('POST', '/api/vendors/post-partnership', buildPartnership())).status).toBe(201);
    expect(
      (await ask('POST', '/upload', { parts: { resume: new File([new Uint8Array(buildPdf())], 'resume.pdf') } })).ok,
    ).toBe(true);
    const refused = await send('POST', '/api/loans/post-application', {});
    expect([refused.ok, await refused.json()]).toMatchObject([false, { message: text }]);

    const read = async (path: string) => (await call('GET', path)).json();
    expect(await read('/api/categories')).toMatchObject([name]);
    expect(await read('/api/posts/pagination?page=1&limit=3&category=all')).toMatchObject({
      posts: [LISTED],
      totalPages: 1,
    });
    expect(await read(`/api/posts/slug/${slug}`)).toMatchObject(READ);
  });

  it('of the blog’s authors take and answer its fields', async () => {
    const { send, ask, blog, draft, addTag } = await buildBlog(await fresh());
    const login = await send('POST', '/api/auth/login', ADMIN);
    expect([login.status, await login.json()]).toMatchObject([200, { token: text }]);
    expect(await (await ask('GET', '/api/auth/isAuthenticated')).json()).toMatchObject({
      msg: 'Authenticated',
      role: 'blog',
    });

    const tag = await addTag('Dealers');
    const parts = draft({
      excerpt: 'Short',
      status: 'draft',
      tags: [tag._id],
      seo: { metaTitle: 'T', metaDescription: 'D', keywords: ['k'], canonicalUrl: '', ogImage: '' },
    });
    const post = (await (await ask('POST', '/api/posts', { parts })).json()) as { _id: string };
    const address = `/api/posts/post/${post._id}`;
    expect(post).toMatchObject(WRITTEN);
    expect(await (await ask('GET', '/api/posts')).json()).toMatchObject([{ ...LISTED, status: 'draft', updatedAt: time }]);
    expect(await (await ask('GET', address)).json()).toMatchObject({ ...WRITTEN, status: 'draft', excerpt: 'Short' });
    const saved = await ask('PUT', `/api/posts/${post._id}`, { parts: { ...parts, status: 'published' } });
    expect(await saved.json()).toMatchObject({ ...WRITTEN, status: 'published' });
    expect((await ask('DELETE', `/api/posts/${post._id}`)).ok).toBe(true);
    expect((await ask('GET', address)).status).toBe(404);

    for (const noun of ['categories', 'tags']) {
      const made = await (await send('POST', `/api/${noun}`, { name: 'New' }, { token: blog })).json();
      expect(made).toMatchObject({ ...name, name: 'New', createdAt: time });
      expect(await (await ask('GET', `/api/${noun}`)).json()).toContainEqual(made);
      expect((await ask('DELETE', `/api/${noun}/${(made as { _id: string })._id}`)).ok).toBe(true);
    }
  });

  it.each([
    ['/api/loans', 'post-application', 'get-applications', 'delete-application', buildLoan(), {}],
    ['/api/vendors', 'post-partnership', 'get-partnerships', 'delete-partnership', partner, { agreedToTerms }],
  ])('of %s take and answer its fields', async (base, post, list, remove, row, agreed) => {
    const { send, ask, admin: token } = await buildBlog(await fresh());
    await send('POST', `${base}/${post}`, { ...row, ...agreed });
    const listed = await (await ask('GET', `${base}/${list}?page=1&limit=10&search=`, { token })).json();
    const data = [{ _id: text, ...row, createdAt: time }];
    expect(listed).toMatchObject({ success: true, data, pagination: { totalPages: 1 } });
    const [{ _id: id }] = (listed as { data: [{ _id: string }] }).data;
    for (const [format, type] of [
      ['csv', 'text/csv'],
      ['excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ] as const) {
      const file = await ask('GET', `${base}/export/${format}`, { token });
      expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringContaining(type)]);
    }
    expect(await (await ask('DELETE', `${base}/${remove}/${id}`, { token })).json()).toMatchObject({ success: true });
  });
});
