import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/wait.ts';
import { buildApp } from '../../../tests/support/app.ts';
import { describeOneEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { createLoanRepository } from '../loans/repository.ts';
import { surfaceOf } from './page-address.ts';
import { DRAWN } from '../../web/ui/icons/drawn.ts';
import { inlineScripts } from '../http/security-headers.ts';

describeOneEngine('the pages', (fresh) => {
  let built: ReturnType<typeof buildApp>;
  let loans: ReturnType<typeof createLoanRepository>;
  let time: number;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await fresh();
    loans = createLoanRepository(database);
  });
  beforeEach(() => {
    time = Date.UTC(2026, 0, 1);
    built = buildApp(database, { env: { PUBLIC_URL: 'https://www.example.com' }, now: () => time });
  });
  const get = (path: string, headers: Record<string, string> = {}) => built.call('GET', path, { headers });

  const policyOf = (answer: Response) => answer.headers.get('Content-Security-Policy') ?? '';
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const hashesOf = (html: string) => inlineScripts(html).map(hashOf);

  /** The hashes that a policy allows, of inline scripts or of style sheets in the page. */
  const namedBy = (answer: Response, kind: 'script' | 'style' = 'script') =>
    new RegExp(`${kind}-src [^;]*`).exec(policyOf(answer))?.[0].match(/'sha256-[^']+'/g) ?? [];

  it.each(['/admin-login', '/admin', '/admin/loan-applications'])(
    'allows exactly the inline scripts of %s',
    async (path) => {
      const answer = await get(path);
      const html = await answer.text();
      expect(new Set(namedBy(answer))).toEqual(new Set(hashesOf(html)));
      expect(namedBy(answer).length).toBeGreaterThan(0);
      expect(/script-src ([^;]*)/.exec(policyOf(answer))?.[1]).not.toMatch(/unsafe|\*|http/);
    },
  );

  it.each(['/', '/nothing-here', '/apply?sent=1', '/blog/no-such-post', '/our-story/contact-us'])(
    'allows two inline scripts on %s and its style sheet, and has no other that would count',
    async (path) => {
      const answer = await get(path);
      const html = (await answer.text()).replace(/<script type="application\/ld\+json">.*?<\/script>/gs, '');
      expect(namedBy(answer)).toHaveLength(2);
      expect(hashesOf(html)).toEqual(namedBy(answer));
      expect([...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet = '']) => hashOf(sheet))).toEqual(
        namedBy(answer, 'style'),
      );
      expect(html).not.toContain('rel="stylesheet"');
      expect(policyOf(answer)).toContain("trusted-types 'none'");
      expect(policyOf(answer).includes('openstreetmap')).toBe(path === '/our-story/contact-us');
    },
  );

  it('loads React Router in the back office only, not on public pages', async () => {
    const [site, office] = [await (await get('/')).text(), await (await get('/admin-login')).text()];
    expect(site).toMatch(/^<!DOCTYPE html><html/);
    expect(site).not.toContain('__reactRouterContext');
    expect(office).toContain('__reactRouterContext');
    expect(office).not.toMatch(/src="[^"]*\/entry\.client/);
  });

  it('brings the icons of a page with it, and those that its islands draw', async () => {
    const html = await (await get('/')).text();
    const [used, drawn] = [/<use href="#([\w-]+)"/g, /<symbol id="([\w-]+)"/g].map(
      (pattern) => new Set([...html.matchAll(pattern)].map(([, name]) => name)),
    );
    expect(used?.size).toBeGreaterThan(5);
    for (const name of DRAWN) used?.add(`icon_${name}`);
    expect(drawn).toEqual(used);
    expect(html).not.toContain('.svg#');
    // Until the slides are paused.
    expect(html).toMatch(/hidden=""><use href="#icon_play-fill"/);
  });

  it('tells browsers to prefetch only pages without side effects', async () => {
    for (const path of ['/', '/loans', '/nothing-here'])
      expect((await get(path)).headers.get('Speculation-Rules')).toBe('"/speculation-rules.json"');
    for (const path of ['/admin', '/admin-login', '/feed.xml', '/healthz'])
      expect((await get(path)).headers.get('Speculation-Rules')).toBeNull();
    const answer = await get('/speculation-rules.json');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=3600',
      etag: expect.stringMatching(/^"/),
    });
    const { prefetch } = (await answer.json()) as {
      prefetch: { eagerness: string; where: { and: [{ href_matches: string[] }, object] } }[];
    };
    expect(prefetch.map(({ eagerness }) => eagerness)).toEqual(['moderate']);
    const named = prefetch.flatMap(({ where }) => where.and[0].href_matches);
    expect(named).toEqual(expect.arrayContaining(['/', '/loans', '/community/blogs', '/blog/*']));
    expect(named.filter((path) => surfaceOf(path) === 'office' || /^\/(?:api|upload|media)|\./.test(path))).toEqual([]);
  });

  it('sends the security headers with every kind of response but 304', async () => {
    const answers = {
      page: await get('/'),
      head: await built.call('HEAD', '/'),
      missing: await get('/nothing-here'),
      moved: await get('/community/blog'),
      file: await get('/favicon.svg'),
      'missing file': await get('/assets/none.js'),
      office: await get('/admin'),
      data: await get('/admin.data'),
      api: await get('/healthz'),
      'api error': await get('/api/nothing'),
      'wrong method': await built.call('PUT', '/'),
      broken: await get('/%E0%A4%A'),
    };
    expect(Object.values(answers).map(({ status }) => status)).toEqual([
      200, 200, 404, 301, 200, 404, 200, 200, 200, 404, 405, 400,
    ]);
    for (const [kind, { headers }] of Object.entries(answers)) {
      expect({ kind, ...Object.fromEntries(headers) }).toMatchObject({
        kind,
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
        'x-request-id': 'test',
      });
    }
  });

  it.each([
    '/pictures/story-640.avif',
    '/pictures/story-640.webp',
    '/apple-touch-icon.png',
    '/speculation-rules.json',
    'style',
    'script',
  ])('sends with %s, which is only ever a part of a page, what counts for it alone', async (path) => {
    const html = (await (await get('/')).text()) + (await (await get('/admin-login')).text());
    const named = { style: /"(\/assets\/[^"]+\.css)"/, script: /"(\/assets\/[^"]+\.js)"/ }[path]?.exec(html)?.[1];
    const { status, headers } = await get(named ?? path);
    expect(status).toBe(200);
    const names = [...headers.keys()].filter((name) => /policy|security|^x-/.test(name));
    expect(names).toEqual([
      'cross-origin-resource-policy',
      'strict-transport-security',
      'x-content-type-options',
      'x-request-id',
    ]);
  });

  it('renders a page once for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => get('/')));
    await get('/?utm_source=mail&slide=nonsense');
    expect(built.renders()).toBe(1);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  });

  it('caches separately by known query parameters only', async () => {
    await get('/?slide=used-car-loan');
    await get('/?slide=used-car-loan&x=1');
    await get('/');
    expect(built.renders()).toBe(2);
    expect(await (await get('/?slide="><script>alert(1)</script>')).text()).not.toContain('alert(1)');
  });

  it('renders again after a change of content and after ten minutes', async () => {
    await get('/');
    built.pages.clear();
    await get('/');
    expect(built.renders()).toBe(2);
    time += 10 * 60_000;
    await get('/');
    expect(built.renders()).toBe(2);
    time += 1;
    await get('/');
    expect(built.renders()).toBe(3);
  });

  it('renders and caches one page for all URLs without a route', async () => {
    const first = await (await get('/nothing-here')).text();
    expect(first).not.toContain('nothing-here');
    const rendered = () => built.pages.kept('unknown-en')?.variants.br?.body;
    const quick = rendered();
    // A page that is read again is recompressed, once.
    await eventually(() => expect(rendered()).not.toBe(quick));
    const body = rendered();
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, index) =>
        get([`/nothing-${index}`, `/blog/${index}/x`, `/loans.data?${index}`, `/blog/${index}.data`][index % 4] ?? ''),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set([first]));
    expect(rendered()).toBe(body);
    expect([built.pages.kept('/nothing-1'), built.pages.kept('unknown-en')?.status]).toEqual([undefined, 404]);
  });

  it('does not cache pages of unknown posts', async () => {
    const missing = await get('/blog/no-such-post');
    expect([missing.status, built.pages.kept('/blog/no-such-post')]).toEqual([404, undefined]);
    expect(await missing.text()).not.toBe(await (await get('/nothing-here')).text());
  });

  it('recompresses a page that is read again, smaller and with a new ETag, in the background', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const [first, plain] = [await get('/', headers), await get('/')];
    const bytes = (await first.arrayBuffer()).byteLength;
    const better = await eventually(async () => {
      const answer = await get('/', headers);
      expect(answer.headers.get('ETag')).not.toBe(first.headers.get('ETag'));
      return answer;
    });
    const body = Buffer.from(await better.arrayBuffer());
    expect(body.length).toBeLessThan(bytes);
    expect(brotliDecompressSync(body).toString()).toBe(await plain.text());
    expect(better.headers.get('Content-Length')).toBe(String(body.length));
  });

  it.each(['/admin-login', '/admin', '/api/openapi.json'])(
    'sends %s compressed, though it is made each time',
    async (path) => {
      const plain = await get(path);
      const zipped = await get(path, { 'Accept-Encoding': 'gzip' });
      const small = await get(path, { 'Accept-Encoding': 'gzip, br' });
      const text = await plain.text();
      expect([plain, zipped, small].map((each) => each.headers.get('Content-Encoding'))).toEqual([null, 'gzip', 'br']);
      expect(zipped.headers.get('Vary')).toBe('Accept-Encoding');
      expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe(text);
      expect(brotliDecompressSync(Buffer.from(await small.arrayBuffer())).toString()).toBe(text);
    },
  );

  it('is sent compressed, with an ETag that avoids the next transfer', async () => {
    const plain = await get('/');
    const zipped = await get('/', { 'Accept-Encoding': 'gzip' });
    expect(zipped.headers.get('Content-Encoding')).toBe('gzip');
    expect(zipped.headers.get('Vary')).toBe('Accept-Encoding');
    expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe(await plain.text());
    expect(zipped.headers.get('ETag')).not.toBe(plain.headers.get('ETag'));
    const again = await get('/', { 'Accept-Encoding': 'gzip', 'If-None-Match': zipped.headers.get('ETag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.has('Content-Security-Policy')).toBe(false);
  });

  it('answers HEAD like GET without the body', async () => {
    const [head, page] = [await built.call('HEAD', '/'), await get('/')];
    const without = ({ headers }: Response) => Object.fromEntries([...headers].filter(([name]) => name !== 'date'));
    expect(without(head)).toEqual(without(page));
    expect(await head.text()).toBe('');
  });

  it('takes its public URL from the settings, not from the Host header', async () => {
    const html = await (await get('/', { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' })).text();
    expect(html).toContain('https://www.example.com');
    expect(html).not.toContain('evil.example');
  });

  it.each(['/admin', '/admin-login', '/admin/loan-applications?page=2', '/api/nothing', '/admin.data'])(
    'keeps caches and search engines from %s',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('X-Robots-Tag')).toBe('noindex');
      expect(headers.get('ETag')).toBeNull();
    },
  );

  it.each([
    ['/community/blog', '/community/blogs'],
    ['/Community/BLOG', '/community/blogs'],
    ['/contactus', '/our-story/contact-us'],
    ['/Apply?loanType=Used+Car+Loan', '/apply?loanType=Used+Car+Loan'],
    ['/blogsforhome', '/BlogsForHome'],
    ['/privacypolicy', '/PrivacyPolicy'],
    ['/loans/personal', '/loans/personal-car-loan'],
    ['/loans/used-car?from=home', '/loans/used-car-loan?from=home'],
    ['/blogs/Some-Post', '/blog/Some-Post'],
    ['/loans/', '/loans'],
    ['/loans/personal/', '/loans/personal-car-loan'],
    ['//evil.example', '/evil.example'],
    ['//evil.example/', '/evil.example'],
    ['///evil.example//', '/evil.example'],
    ['/%5Cevil.example/', '/%5Cevil.example'],
    ['//', '/'],
  ])('moves %s to %s for good', async (from, to) => {
    const answer = await built.app.request(`http://localhost${from}`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, to]);
  });

  it('serves files with their types, cached for a year if the URL includes a version', async () => {
    const html = await (await get('/admin-login')).text();
    const script = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const answer = await get(script, { 'Accept-Encoding': 'br' });
    expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    expect((await get('/favicon.svg')).headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect((await get('/favicon.svg?v=abc123')).headers.get('Cache-Control')).toContain('immutable');
    expect((await get('/favicon.svg')).headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
    expect((await built.call('POST', '/favicon.svg')).status).toBe(405);
  });

  it.each([
    '/../package.json',
    '/assets/../../server/index.js',
    '/assets/..%2f..%2fserver%2findex.js',
    '/assets/%2e%2e/%2e%2e/server/index.js',
    '/.rinova-stamp',
    '/assets',
  ])('never leaves its folder for %s', async (path) => {
    const answer = await built.app.request(new Request(`http://localhost${path}`));
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('react-router/dev');
  });

  it('stores a lead posted without JavaScript', async () => {
    const before = await loans.count();
    const body = new URLSearchParams(
      Object.entries(buildLoan({ fullName: 'आशा' })).map(([name, value]) => [name, String(value)]),
    );
    const answer = await built.call('POST', '/?index', { body, headers: { Origin: 'https://www.example.com' } });
    expect([200, 201, 303]).toContain(answer.status);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await loans.count()).toBe(before + 1);
  });

  it.each([
    '/',
    '/nothing',
    '/loans/used-car-loan',
    '/community/blogs',
    '/admin',
    '/admin-login',
    '/blog/x',
    '/apply.data',
    '/sitemap.xml',
    '/favicon.svg',
  ])('takes no form at %s', async (path) => {
    const answer = await built.call('POST', path, { body: new URLSearchParams({ x: '1' }) });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('answers an invalid posted form with its errors', async () => {
    const before = await loans.count();
    const body = new URLSearchParams({ fullName: 'Asha' });
    const answer = await built.call('POST', '/?index', { body });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('email is required.');
    expect(await loans.count()).toBe(before);
  });

  it.each([
    ['a foreign form', 403, { body: new URLSearchParams({ fullName: 'x' }), headers: { Origin: 'https://evil.example' } }],
    ['another type', 415, { body: '{}', headers: { 'Content-Type': 'application/json' } }],
    ['too much', 413, { body: new URLSearchParams({ fullName: 'x'.repeat(70_000) }) }],
  ])('refuses %s', async (_, status, init) => {
    const before = await loans.count();
    const answer = await built.call('POST', '/?index', init);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(await loans.count()).toBe(before);
  });

  it('limits how often one address can cause rendering, but not cached pages', async () => {
    const limited = buildApp(database, { env: { RATE_LIMITS: 'on', LIMITS: 'render=240/min' }, now: () => time });
    expect((await limited.call('GET', '/')).status).toBe(200);
    let refused: Response | undefined;
    for (let call = 0; call < 300 && refused === undefined; call++) {
      const answer = await limited.call('GET', `/nothing-${call}.data`);
      if (answer.status === 429) refused = answer;
    }
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await limited.call('GET', '/')).status).toBe(200);
    expect((await limited.call('GET', '/nothing', { client: '192.0.2.2' })).status).toBe(404);
  });
});
