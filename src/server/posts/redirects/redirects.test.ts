import { beforeAll, expect, it } from 'vitest';
import { describeEachEngine, describeOneEngine } from '../../../../tests/support/databases.ts';
import { buildBlog } from '../../../../tests/support/posts.ts';
import {
  OWN_FROM,
  REDIRECT_CONFLICT,
  REDIRECT_LOOP,
  REDIRECT_TAKEN,
  WRONG_FROM,
  WRONG_TO,
} from '../../../shared/posts/redirect-form.ts';
import { FALLBACKS, OFFER_PAGES } from '../../../shared/site/addresses.ts';
import type { AuthorRow } from '../../../shared/posts/authors.ts';
import { isKeepable, isOwnAddress, type MissingAddress, type RedirectRow } from '../../../shared/posts/redirects.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';

const UNKNOWN = '0190a0a0-0000-7000-8000-000000000000';

describeEachEngine('redirects', (fresh, _engine, itOnce) => {
  let site: Awaited<ReturnType<typeof buildBlog>>;
  beforeAll(async () => {
    site = await buildBlog(await fresh());
  });
  const send = (method: string, path: string, body?: object) => site.send(method, path, body, { token: site.blog });
  const save = async (method: string, path: string, body: object) => {
    const answer = await send(method, path, body);
    return [answer.status, (await answer.json()) as RedirectRow & { fields?: object; message?: string }] as const;
  };
  const add = (from: string, to: string) => save('POST', '/api/redirects', { from, to });
  const list = async () => (await (await site.ask('GET', '/api/redirects')).json()) as RedirectRow[];
  const missing = async () => (await (await site.ask('GET', '/api/redirects/missing')).json()) as MissingAddress[];
  const open = async (path: string) => {
    const answer = await site.call('GET', path);
    return [answer.status, answer.headers.get('Location')];
  };

  it('lead from the number of a post at WordPress, whatever page stands at the rest of the address', async () => {
    expect((await open('/?p=123'))[0]).toBe(200);
    expect((await add('http://localhost/?p=123&x=1', '/loans'))[1]).toMatchObject({ from: '/?p=123' });
    expect((await add('/Old/?p=123', '/contact'))[1]).toMatchObject({ from: '/Old?p=123' });
    expect([await open('/?p=123'), await open('/?utm_source=letter&p=123'), await open('/old/?p=123')]).toEqual([
      [301, '/loans'],
      [301, '/loans?utm_source=letter'],
      [301, '/old?p=123'],
    ]);
    expect(await open('/old?p=123')).toEqual([301, '/contact']);
    const post = await site.create({ status: 'published' });
    for (const from of ['/apply?p=123', '/search/?p=123', '/feed.xml?p=123', `/blog/${post.slug}?p=123`])
      expect(await add(from, '/loans')).toMatchObject([400, { fields: { from: OWN_FROM } }]);
    for (const path of ['/', '/?p=1234', '/?p=x', '/?page_id=123']) expect((await open(path))[0]).toBe(200);
    for (const { _id } of await list()) await send('DELETE', `/api/redirects/${_id}`);
  });

  it('lead from an address without a page to one of this site, which is counted and audited', async () => {
    expect(await open('/Old%20Page')).toEqual([404, null]);
    const [status, made] = await add(' /Old Page/ ', 'http://localhost/loans');
    expect([status, made]).toEqual([
      201,
      {
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        from: '/Old Page',
        to: '/loans',
        hits: 0,
        lastHitAt: null,
        createdBy: 'blog@rinova.test',
        createdAt: expect.any(String),
        version: 1,
      },
    ]);
    expect([await open('/Old%20Page'), await open('/old%20page/')]).toEqual([
      [301, '/loans'],
      [301, '/old%20page'],
    ]);
    expect(await open('/old%20page?utm_source=letter')).toEqual([301, '/loans?utm_source=letter']);
    await site.modules.stop();
    const [row] = await list();
    expect(row).toMatchObject({ hits: 2, lastHitAt: expect.any(String) });
    expect(
      await save('PUT', `/api/redirects/${made._id}`, { ...made, to: '/apply?loanType=Personal%20Loan#form' }),
    ).toMatchObject([200, { version: 2, hits: 2 }]);
    expect(await open('/old%20page?a=1')).toEqual([301, '/apply?loanType=Personal%20Loan&a=1#form']);
    expect(await open('/old%20page?loanType=x')).toEqual([301, '/apply?loanType=Personal%20Loan#form']);
    expect(await save('PUT', `/api/redirects/${made._id}`, { ...made, to: '/x' })).toMatchObject([
      409,
      { message: REDIRECT_CONFLICT },
    ]);
    expect((await send('DELETE', `/api/redirects/${made._id}`)).status).toBe(200);
    expect(await open('/old%20page')).toEqual([404, null]);
    for (const id of [made._id, UNKNOWN, 'x']) {
      expect((await send('DELETE', `/api/redirects/${id}`)).status).toBe(404);
      expect((await save('PUT', `/api/redirects/${id}`, { ...made, _id: id }))[0]).toBe(404);
    }
    const trail = await site.database.db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('subject_id', '=', made._id)
      .orderBy('seq')
      .execute();
    expect(trail).toEqual([
      { action: 'created', detail: '{"from":"/Old Page","to":"/loans"}' },
      { action: 'changed', detail: '{"from":"/Old Page","to":"/apply?loanType=Personal%20Loan#form"}' },
      { action: 'deleted', detail: '{"from":"/Old Page","to":"/apply?loanType=Personal%20Loan#form"}' },
    ]);
  });

  it('never run in a circle or through each other', async () => {
    const [, first] = await add('/a', '/b');
    expect(await add('/B', '/a')).toMatchObject([400, { fields: { to: REDIRECT_LOOP } }]);
    expect(await add('/a', '/A/')).toMatchObject([409, { fields: { from: REDIRECT_TAKEN } }]);
    expect(await add('/self', '/Self')).toMatchObject([400, { fields: { to: REDIRECT_LOOP } }]);
    // What led to the beginning follows, and what leads to the beginning goes on at once.
    expect(await add('/b', '/c')).toMatchObject([201, { to: '/c' }]);
    const [, late] = await add('/z', '/a');
    expect(late.to).toBe('/c');
    expect(await open('/a')).toEqual([301, '/c']);
    expect(await add('/c', '/contactus')).toMatchObject([201, { to: '/our-story/contact-us' }]);
    for (const path of ['/a', '/b', '/c', '/z']) expect(await open(path)).toEqual([301, '/our-story/contact-us']);
    const { version } = (await list()).find(({ _id }) => _id === first._id) ?? first;
    expect(await save('PUT', `/api/redirects/${first._id}`, { from: '/b', to: '/c', version })).toMatchObject([
      409,
      { fields: { from: REDIRECT_TAKEN } },
    ]);
    for (const { _id } of await list()) await send('DELETE', `/api/redirects/${_id}`);
  });

  it('of two people who would make a circle at once, the second is refused', async () => {
    const outcomes = await Promise.all([add('/left', '/right'), add('/right', '/left')]);
    expect(outcomes.map(([status]) => status).toSorted()).toEqual([201, 400]);
  });

  it('give way to pages', async () => {
    expect(await add('/blogs/old-article', '/loans')).toMatchObject([201, { from: '/blog/old-article' }]);
    expect(await open('/blog/old-article')).toEqual([301, '/loans']);
    const post = await site.create({ title: 'Stays', status: 'published' });
    const path = `/blog/${post.slug}`;
    expect(await add(path, '/loans')).toMatchObject([400, { fields: { from: OWN_FROM } }]);
    await site.update(post, { status: 'draft' });
    expect(await add(path, '/loans')).toMatchObject([201, {}]);
    expect(await open(path)).toEqual([301, '/loans']);
    await site.update(post, { status: 'published' });
    expect(await open(path)).toEqual([200, null]);
  });

  it.each([
    ['old', '/loans', { from: WRONG_FROM }],
    ['https://example.com/a', '/loans', { from: WRONG_FROM }],
    ['/%E0%A4%A', '/loans', { from: WRONG_FROM }],
    ['/api/posts', '/loans', { from: OWN_FROM }],
    ['/Admin/old', '/loans', { from: OWN_FROM }],
    ['/media/old.webp', '/loans', { from: OWN_FROM }],
    ['/', '/loans', { from: OWN_FROM }],
    ['/community/BLOGS/', '/loans', { from: OWN_FROM }],
    ['/contactus', '/loans', { from: OWN_FROM }],
    ['/elsewhere', 'https://example.com/', { to: WRONG_TO }],
    ['/elsewhere', '//example.com/', { to: WRONG_TO }],
    ['/elsewhere', '/\\example.com/', { to: WRONG_TO }],
    ['/elsewhere', '/loans/..//example.com/', { to: WRONG_TO }],
    ['/elsewhere', '/./\\example.com/', { to: WRONG_TO }],
    ['/elsewhere', 'javascript:alert(1)', { to: WRONG_TO }],
    ['/elsewhere', 'http://localhost.example.com/', { to: WRONG_TO }],
    ['/elsewhere', ' ', { to: WRONG_TO }],
  ])('from %s to %s are refused', async (from, to, fields) => {
    const [status, body] = await add(from, to);
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it('keep the addresses that were asked for in vain, and nothing about who asked', async () => {
    await site.modules.stop();
    await send('DELETE', '/api/redirects/missing');
    for (const path of [
      '/Gone',
      '/gone/',
      '/gone?email=asha@example.com',
      '/%E0%A4%8B%E0%A4%A3',
      '/asha@example.com',
      '/9876543210',
    ])
      await site.call('GET', path, { headers: { Referer: 'https://example.com/secret' } });
    await site.modules.stop();
    expect(await missing()).toEqual([
      { path: '/gone', hits: 2, lastAt: expect.any(String) },
      { path: '/ऋण', hits: 1, lastAt: expect.any(String) },
    ]);
    await add('/gone', '/loans');
    expect(await missing()).toMatchObject([{ path: '/ऋण' }]);
    const long = Date.now() - 91 * DAY_MS;
    await site.database.db.updateTable('missing_addresses').set({ last_at: long }).execute();
    await site.call('GET', '/later');
    await site.modules.stop();
    expect(await missing()).toMatchObject([{ path: '/later' }]);
    expect((await send('DELETE', '/api/redirects/missing?path=%2FLater')).status).toBe(200);
    expect(await missing()).toEqual([]);
  });

  itOnce('lead on the addresses that people try to a page that exists', async () => {
    for (const [path, target] of FALLBACKS) {
      // Without a product in force, there are no pages about offers.
      const status = OFFER_PAGES.some((page) => page === target) ? 404 : 200;
      expect([path, ...(await open(path))]).toEqual([path, 301, target]);
      expect([target, (await open(target))[0]]).toEqual([target, status]);
    }
    for (const path of ['/contact/us', '/personal']) expect([path, (await open(path))[0]]).toEqual([path, 404]);
  });

  it('lead them on in any case, with the query, unless staff send them elsewhere', async () => {
    await site.modules.stop();
    await send('DELETE', '/api/redirects/missing');
    expect(await open('/Contact?utm_source=x')).toEqual([301, '/our-story/contact-us?utm_source=x']);
    expect(await open('/ELIGIBILITY?tab=emi&utm_source=x')).toEqual([301, '/calculators?tab=eligibility&utm_source=x']);
    expect(await open('/blogs/feed')).toEqual([301, '/blog/feed']);
    expect(await open('/blog/feed')).toEqual([301, '/feed.xml']);
    await site.modules.stop();
    expect(await missing()).toEqual([]);
    await add('/help', '/community/faq#new-car-loan');
    expect(await open('/help')).toEqual([301, '/community/faq#new-car-loan']);
  });

  itOnce('keep the old address of an author', async () => {
    const author = (await (await send('POST', '/api/authors', { name: 'Uma Nair' })).json()) as AuthorRow;
    const other = (await (await send('POST', '/api/authors', { name: 'Ravi' })).json()) as AuthorRow;
    await site.create({ authorId: author._id, status: 'published' });
    const move = async (slug: string, version: number) => {
      const { name, life, qualification, picture } = author;
      const body = { name, life, qualification, picture, slug, version };
      return (await send('PUT', `/api/authors/${author._id}`, body)).status;
    };
    const at = (slug: string) => `/community/authors/${slug}`;
    expect(await move(other.slug, 1)).toBe(409);
    expect([await move('Uma', 1), await move('उमा', 2)]).toEqual([200, 200]);
    expect(await open(at('uma-nair'))).toEqual([301, encodeURI(at('उमा'))]);
    expect(await open(at('uma'))).toEqual([301, encodeURI(at('उमा'))]);
    // Back again: nothing leads away from the page.
    expect(await move('uma-nair', 3)).toBe(200);
    expect(await open(at('uma-nair'))).toEqual([200, null]);
    expect(await open(encodeURI(at('उमा')))).toEqual([301, at('uma-nair')]);
    expect(await open(at('UMA'))).toEqual([301, at('uma-nair')]);
  });
});

describeOneEngine('missing addresses', (fresh) => {
  it('are at most a thousand, the most frequent', async () => {
    const site = await buildBlog(await fresh());
    const values = Array.from({ length: 1_100 }, (_, n) => ({
      path: `/a${n % 100}/b${n}`,
      hits: n + 2,
      last_at: Date.now(),
    }));
    await site.database.db.insertInto('missing_addresses').values(values).execute();
    await site.call('GET', '/once');
    await site.modules.stop();
    const rows = await site.database.db.selectFrom('missing_addresses').select('hits').orderBy('hits').execute();
    expect([rows.length, rows[0]?.hits]).toEqual([1_000, 102]);
  });
});

describeEachEngine('a redirect to what is not public', (fresh) => {
  it('reveals neither the post nor the author before they are', async () => {
    const site = await buildBlog(await fresh());
    const send = async <Answer>(method: string, path: string, body: object) =>
      (await (await site.send(method, path, body, { token: site.blog })).json()) as Answer;
    const open = async (path: string) => {
      const answer = await site.call('GET', path);
      return [answer.status, answer.headers.get('Location')];
    };
    const fields = { name: 'New colleague', qualification: '', life: '', picture: '' };
    const { _id: authorId } = await send<AuthorRow>('POST', '/api/authors', fields);
    await send('PUT', `/api/authors/${authorId}`, { ...fields, slug: 'meera-iyer', version: 1 });
    const post = await site.create({ title: 'Secret plans', authorId });
    await send('POST', '/api/redirects', { from: '/old', to: '/blog/secret-plans' });
    expect([await open('/old'), await open('/community/authors/new-colleague')]).toEqual([
      [404, null],
      [404, null],
    ]);
    await site.update(post, { status: 'published' });
    expect([await open('/old'), await open('/community/authors/new-colleague')]).toEqual([
      [301, '/blog/secret-plans'],
      [301, '/community/authors/meera-iyer'],
    ]);
    await site.update(await site.find(post._id), { status: 'draft' });
    expect((await open('/old'))[0]).toBe(404);
    await site.modules.stop();
    const [redirect] = (await (await site.ask('GET', '/api/redirects')).json()) as RedirectRow[];
    expect(redirect?.hits).toBe(1);
  });

  it('and addresses that follow those of previews and visits, are not listed as missing', async () => {
    const site = await buildBlog(await fresh());
    for (const path of ['/preview/abc/def', '/track/abc', '/my-data/abc', '/kept']) await site.call('GET', path);
    await site.modules.stop();
    const rows = await site.database.db.selectFrom('missing_addresses').select('path').execute();
    expect(rows).toEqual([{ path: '/kept' }]);
  });
});

it.each([
  ['/personal-loan.php', true],
  ['/2019/05/what-a-car-loan-really-costs', true],
  ['/ब्याज-दर', true],
  ['/form-16', true],
  ['/asha%40example.com@x', false],
  ['/call/98765-43210', false],
  ['/call/98765%2043210', false],
  ['/call/98765 - 43210', false],
  ['/call/९८७६५४३२१०', false],
  ['/asha＠example.com', false],
  ['/asha%40example.com', false],
  ['/users/123456', false],
  ['/pan/abcde1234f', false],
  ['/reset/4f9c2b7e1d', false],
  [`/t/${'x'.repeat(31)}`, false],
  ['/.env', false],
  ['/wp-login.php', false],
])('the address %s may be kept: %s', (path, expected) => {
  expect(isKeepable(path)).toBe(expected);
});

it('knows the addresses of the site itself', () => {
  for (const path of [
    '/',
    '/Loans',
    '/search',
    '/my-data',
    '/sitemap.xml',
    '/admin-login',
    '/privacy-policy',
    '/Apply?p=12',
    '/feed.xml?p=12',
  ])
    expect([path, isOwnAddress(path)]).toEqual([path, true]);
  for (const path of ['/old', '/blog/old', '/apiary', '/loans/old', '/?p=12', '/blog?p=12', '/old?p=12'])
    expect([path, isOwnAddress(path)]).toEqual([path, false]);
});
