import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildBlog } from '../../../../tests/support/posts.ts';
import { BLOG } from '../../../../tests/support/server.ts';
import type { AuditEntry } from '../../../shared/audit/trail.ts';
import { NO_SUCH_PREVIEW, PREVIEW_ENDED, PREVIEW_LIFETIME_MS } from '../../../shared/posts/preview-links.ts';
import type { PreviewLink } from '../../../shared/posts/previews.ts';

async function arrange(database: TestDatabase) {
  let offset = 0;
  const now = () => Date.now() + offset;
  const blog = await buildBlog(database, { now });
  const made = async (answer: Response) => ({
    status: answer.status,
    body: (await answer.json()) as PreviewLink & { preview: PreviewLink | null; message: string },
  });
  return {
    ...blog,
    move: (ms: number) => (offset += ms),
    share: async (id: string) => made(await blog.ask('POST', `/api/posts/${id}/preview`)),
    shared: async (id: string) => made(await blog.ask('GET', `/api/posts/${id}/preview`)),
    withdraw: async (id: string) => made(await blog.ask('DELETE', `/api/posts/${id}/preview`)),
    /** What a visitor without an account sees. */
    async open(path: string) {
      const answer = await blog.call('GET', path);
      const { document } = new JSDOM(await answer.text()).window;
      return {
        status: answer.status,
        headers: answer.headers,
        document,
        heading: document.querySelector('h1')?.textContent,
      };
    },
  };
}

describeEachEngine('a preview link', (fresh, _engine, itOnce) => {
  itOnce('shows a draft as its article will look, only to visitors with the link', async () => {
    const { create, update, find, share, open, call, logged } = await arrange(await fresh());
    const post = await create({ title: 'Not yet out', content: '<h2>Part</h2><p>First words</p>', tags: [] });
    const { status, body } = await share(post._id);
    expect([status, body.createdBy, /^\/preview\/[\w-]{43}$/.test(body.path)]).toEqual([201, BLOG.email, true]);

    const { headers, document, ...page } = await open(body.path);
    expect(page).toEqual({ status: 200, heading: 'Not yet out' });
    expect(document.querySelector('.article-preview')?.textContent).toBe('Preview – not published');
    expect(document.querySelector('#post-content')?.innerHTML).toBe('<h2 id="part">Part</h2><p>First words</p>');
    expect(document.title).toMatch(/^Preview: Not yet out/);
    expect([headers.get('Cache-Control'), headers.get('X-Robots-Tag'), headers.get('Referrer-Policy')]).toEqual([
      'private, no-store',
      'noindex',
      'no-referrer',
    ]);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    // Nothing counts a view, passes its address on, or tells search engines of it.
    expect(
      document.querySelectorAll('[data-post], .share, link[rel=canonical], meta[property^=og], script[type*=ld]'),
    ).toHaveLength(0);

    await update(await find(post._id), { content: '<p>Later words</p>' });
    expect((await open(body.path)).document.querySelector('#post-content')?.textContent).toBe('Later words');
    for (const address of ['/sitemap.xml', '/robots.txt', '/feed.xml', '/api/posts/pagination'])
      expect(await (await call('GET', address)).text()).not.toMatch(/preview|not yet out/i);
    expect(logged()).not.toContain(body.path.slice('/preview/'.length));
  });

  it('ends after seven days, when it is renewed or withdrawn, and looks like one that never was', async () => {
    const { create, share, shared, withdraw, open, move, ask, admin } = await arrange(await fresh());
    const [post, other] = [await create(), await create()];
    expect((await shared(post._id)).body.preview).toBeNull();
    const first = (await share(post._id)).body;
    expect(Date.parse(first.expiresAt) - Date.parse(first.createdAt)).toBe(PREVIEW_LIFETIME_MS);
    expect((await shared(post._id)).body.preview).toEqual(first);
    expect(await withdraw(other._id)).toMatchObject({ status: 404, body: { message: NO_SUCH_PREVIEW } });
    const second = (await share(post._id)).body;
    expect((await shared(post._id)).body.preview).toEqual(second);
    expect([(await open(first.path)).status, (await open(second.path)).status]).toEqual([404, 200]);
    expect((await withdraw(post._id)).status).toBe(200);
    expect((await withdraw(post._id)).status).toBe(404);
    expect((await open(second.path)).status).toBe(404);
    const third = (await share(post._id)).body;
    const audit = await ask('GET', '/api/audit?noun=previews', { token: admin });
    const { data } = (await audit.json()) as { data: AuditEntry[] };
    expect(data.map(({ action, email, subjectId }) => [action, email, subjectId])).toEqual([
      ['created', BLOG.email, third._id],
      ['withdrawn', BLOG.email, second._id],
      ['created', BLOG.email, second._id],
      ['withdrawn', BLOG.email, first._id],
      ['created', BLOG.email, first._id],
    ]);
    move(PREVIEW_LIFETIME_MS + 1000);

    const last = third.path.at(-2) === 'A' ? 'B' : 'A';
    const forged = `${third.path.slice(0, -2)}${last}${third.path.at(-1)}`;
    const pages = [];
    for (const path of [first.path, third.path, forged, '/preview/x', '/Preview/x', '/%70review/x']) {
      const { headers, document, ...page } = await open(path);
      pages.push({
        ...page,
        cached: headers.get('Cache-Control'),
        robots: headers.get('X-Robots-Tag'),
        text: document.querySelector('main')?.textContent,
      });
    }
    expect(pages[0]).toMatchObject({ status: 404, heading: PREVIEW_ENDED, cached: 'private, no-store', robots: 'noindex' });
    for (const page of pages) expect(page).toEqual(pages[0]);
  });

  it('leads to the article once it is public, and to the changes that wait after that', async () => {
    const { create, update, share, call, open, draft, ask, find } = await arrange(await fresh());
    const post = await create({ title: 'Soon public', content: '<p>Public words</p>' });
    const { path } = (await share(post._id)).body;
    await update(post, { status: 'published' });
    const moved = await call('GET', path);
    expect([moved.status, moved.headers.get('Location'), moved.headers.get('Cache-Control')]).toEqual([
      302,
      '/blog/soon-public',
      'private, no-store',
    ]);
    const version = String((await find(post._id)).version);
    const parts = draft({ title: 'Better title', content: '<h2>New</h2>', version });
    expect((await ask('PUT', `/api/posts/${post._id}/draft`, { parts })).status).toBe(200);
    const { status, heading, document } = await open(path);
    expect([status, heading, document.querySelector('#post-content')?.innerHTML]).toEqual([
      200,
      'Better title',
      '<h2 id="new">New</h2>',
    ]);
    // Readers still get the article that was prepared for them.
    expect((await open('/blog/soon-public')).document.querySelector('#post-content')?.textContent).toBe('Public words');
  });

  it('does not outlive its post, comes back with it, and is the only one', async () => {
    const { create, share, shared, open, ask, database } = await arrange(await fresh());
    const post = await create({ title: 'Deleted' });
    const { path } = (await share(post._id)).body;
    await ask('DELETE', `/api/posts/${post._id}`);
    expect((await open(path)).status).toBe(404);
    expect([(await shared(post._id)).status, (await share(post._id)).status]).toEqual([404, 404]);
    await ask('POST', `/api/bin/${post._id}/restore`);
    expect((await open(path)).heading).toBe('Deleted');
    const answers = await Promise.all(Array.from({ length: 5 }, () => share(post._id)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const pages = await Promise.all(answers.map(({ body }) => open(body.path)));
    expect(pages.filter(({ status }) => status === 200)).toHaveLength(1);
    // Those that have ended are erased.
    await database.db.updateTable('post_previews').set({ expires_at: 1 }).execute();
    expect((await share(post._id)).status).toBe(201);
    expect(await database.db.selectFrom('post_previews').select('id').execute()).toHaveLength(1);
    expect([(await shared('x')).status, (await share('x')).status]).toEqual([404, 404]);
  });

  it('is one of several from an earlier release, which end with it', async () => {
    const { create, share, withdraw, open, database } = await arrange(await fresh());
    const post = await create();
    const made = (await share(post._id)).body;
    const row = await database.db.selectFrom('post_previews').selectAll().executeTakeFirstOrThrow();
    const other = `${row.id.slice(0, -1)}${row.id.endsWith('0') ? '1' : '0'}`;
    await database.db
      .insertInto('post_previews')
      .values({ ...row, id: other })
      .execute();
    expect((await open(made.path)).status).toBe(200);
    expect((await withdraw(post._id)).status).toBe(200);
    expect(await database.db.selectFrom('post_previews').select('id').execute()).toEqual([]);
  });
});
