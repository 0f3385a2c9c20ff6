import { request as httpRequest, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeOneEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { ADMIN } from '../../../tests/support/server.ts';
import { TEST_TIMEOUT_MS } from '../../../tests/support/wait-timeout.ts';
import { createLoanRepository } from '../loans/repository.ts';
import type { TIMEOUTS_MS } from './server.ts';
import { createHttpServer, createListener, stopServer } from './server.ts';

let server: Server | undefined;
afterEach(async () => {
  if (server?.listening) await stopServer(server, { timeoutMs: 0 });
});

async function listen(listener: RequestListener, timeouts?: Partial<typeof TIMEOUTS_MS>): Promise<number> {
  server = createHttpServer(listener, undefined, timeouts);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends raw bytes and returns what came back until the server closed the connection. */
async function exchange(port: number, ...pieces: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  for (const piece of pieces) socket.write(piece);
  return text(socket).catch(() => '');
}

describeOneEngine('the server at its socket', (fresh) => {
  async function serve(database: TestDatabase, env: Record<string, string> = {}, timeouts?: Partial<typeof TIMEOUTS_MS>) {
    const startedAt = Date.now();
    const built = buildApp(database, { env, now: () => startedAt });
    const port = await listen(createListener({ ...built, routeOf: await built.loadRouteOf() }), timeouts);
    return { ...built, port, origin: `http://127.0.0.1:${port}` };
  }

  async function fill(database: TestDatabase, count: number): Promise<void> {
    await addStaff(database, ADMIN);
    const loans = createLoanRepository(database);
    await Promise.all(
      Array.from({ length: count }, (_, index) => loans.insert(buildLoan({ address: `${index} `.padEnd(400, 'x') }))),
    );
  }

  async function tokenOf(send: ReturnType<typeof buildApp>['send']): Promise<string> {
    const { token } = (await (await send('POST', '/api/auth/login', ADMIN)).json()) as { token: string };
    return token;
  }

  function download(port: number, kind: string, token: string) {
    return httpRequest({ port, path: `/api/loans/export/${kind}`, headers: { Authorization: `Bearer ${token}` } }).end();
  }

  it('compares what requests say about proxies with the settings, those for cached pages too', async () => {
    const { origin, proxyWarnings, call } = await serve(await fresh());
    await (await fetch(origin)).text();
    expect(proxyWarnings.warnings()).toEqual([]);
    await (await fetch(origin, { headers: { 'X-Forwarded-For': '49.36.1.10' } })).text();
    expect(proxyWarnings.warnings().map(({ kind }) => kind)).toEqual(['untrusted-proxy']);
    expect(await (await call('GET', '/healthz')).json()).toMatchObject({ status: 'ok' });
  });

  it('sends cached pages and files like the application does, each with its own request id', async () => {
    const { origin, app, renders } = await serve(await fresh());
    // A compressed page gets a new ETag as soon as its better compression is ready.
    const headers = { 'Accept-Encoding': 'identity' };
    for (const path of ['/', '/favicon.svg', '/favicon-48.png']) {
      const first = await fetch(origin + path, { headers });
      const kept = await fetch(origin + path, { headers });
      expect(await kept.text()).toBe(await first.text());
      const names = (answer: Response) => [...answer.headers.keys()].sort();
      expect(names(kept)).toEqual(names(first));
      expect(kept.headers.get('Content-Security-Policy')).toBe(first.headers.get('Content-Security-Policy'));
      expect(kept.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
      expect(kept.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'));
      const unchanged = await fetch(origin + path, {
        headers: { ...headers, 'If-None-Match': first.headers.get('ETag') ?? '' },
      });
      expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
      // The browser keeps the policy that it stored with the page; a default here would replace it.
      expect(unchanged.headers.has('Content-Security-Policy')).toBe(false);
      expect(unchanged.headers.get('Cache-Control')).toBe(first.headers.get('Cache-Control'));
      const head = await fetch(origin + path, { method: 'HEAD', headers });
      expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([
        200,
        first.headers.get('Content-Length'),
        '',
      ]);
    }
    expect(renders()).toBe(1);
    expect((await app.request('/')).status).toBe(200);
  });

  it('logs one line per request, with the route pattern instead of the path, and never a query or a person', async () => {
    const database = await fresh();
    await addStaff(database, ADMIN);
    const { origin, logged, log } = await serve(database);
    await fetch(`${origin}/?slide=used-car-loan&email=marker@example.com`);
    await fetch(`${origin}/api/loans/delete-application/marker-id`, { method: 'DELETE' });
    await fetch(`${origin}/find/marker@example.com/9123456780`);
    await fetch(`${origin}/api/loans/post-application`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer marker' },
      body: JSON.stringify(buildLoan({ fullName: 'Marker Person', email: 'marker@example.com', address: 'Marker Street' })),
    });
    await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ role: 'admin', email: 'marker@example.com', password: 'marker password' }),
    });
    await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    const requests = () =>
      logged()
        .split('\n')
        .filter((line) => line.includes('"method"'));
    await expect.poll(() => requests().length).toBe(6);
    await log.flush();
    expect(requests().map((line) => JSON.parse(line) as Record<string, unknown>)).toMatchObject([
      { method: 'GET', path: '/', status: 200, requestId: expect.any(String), ms: expect.any(Number) },
      { method: 'DELETE', path: '/api/loans/delete-application/:id', status: 401, client: '127.0.0.1' },
      { method: 'GET', path: 'other', status: 404 },
      { method: 'POST', path: '/api/loans/post-application', status: 201 },
      { method: 'POST', path: '/api/auth/login', status: 401, client: '127.0.0.1' },
      { method: 'POST', path: '/api/auth/login', status: 200, client: '127.0.0.1' },
    ]);
    // Only sign-ins and refused calls are logged with the client's address.
    expect(requests().filter((line) => line.includes('127.0.0.1'))).toHaveLength(3);
    expect(logged()).not.toMatch(/marker|slide=/i);
  });

  it('keeps no path of an address that does not exist', async () => {
    const { origin, port, logged } = await serve(await fresh());
    const paths = ['/Marker%20Rao', '/MARKER1234F/', '/blog/marker-rao', '/track/marker', '/api/marker', '/%ff/marker'];
    for (const path of paths) await fetch(origin + path, { redirect: 'manual' });
    for (const method of ['POST', 'DELETE']) await fetch(`${origin}/marker`, { method });
    await exchange(port, 'GET /marker/../x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await fetch(`${origin}/loans`);
    const entries = () =>
      logged()
        .split('\n')
        .filter((line) => line.includes('"method"'))
        .map((line) => JSON.parse(line) as { path: string; status: number });
    await expect.poll(() => entries().length).toBe(paths.length + 4);
    expect(entries().map(({ path, status }) => `${status} ${path}`)).toEqual([
      '404 other',
      '301 other',
      '404 /blog/:id',
      '404 other',
      '404 other',
      '400 other',
      '405 other',
      '405 other',
      '400 other',
      '200 /loans',
    ]);
    expect(logged()).not.toMatch(/marker/i);
  });

  it('trusts a proxy about the client only when configured to', async () => {
    const database = await fresh();
    const post = async (origin: string, forwardedFor: string) =>
      (
        await fetch(`${origin}/api/loans/post-application`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwardedFor },
          body: JSON.stringify(buildLoan()),
        })
      ).status;
    const limited = { RATE_LIMITS: 'on', LIMITS: 'api=5/min' };
    const plain = await serve(database, limited);
    const spoofed: number[] = [];
    for (let call = 0; call < 6; call++) spoofed.push(await post(plain.origin, `203.0.113.${call}`));
    expect(spoofed).toEqual([201, 201, 201, 201, 201, 429]);
    if (server) await stopServer(server, { timeoutMs: 0 });

    const proxied = await serve(database, { ...limited, TRUST_PROXY: '1' });
    const real: number[] = [];
    for (let call = 0; call < 6; call++) real.push(await post(proxied.origin, `6.6.6.6, 203.0.113.${call}`));
    expect(real).toEqual([201, 201, 201, 201, 201, 201]);
  });

  it.each(['csv', 'excel'])('breaks the connection when a %s export fails midway', async (kind) => {
    const database = await fresh();
    await fill(database, 1600);
    expect(await createLoanRepository(database).count()).toBe(1600);
    let chunks = 0;
    const { port, send, logged } = await serve({
      ...database,
      readMapped: (...query) =>
        ++chunks === 2 ? Promise.reject(new Error('The database is gone.')) : database.readMapped(...query),
    });
    const call = download(port, kind, await tokenOf(send));
    const outcome = new Promise<string>((resolve) => {
      call.on('response', (answer) =>
        answer
          .resume()
          .on('end', () => resolve('complete'))
          .on('error', () => resolve('broken')),
      );
    });
    expect(await outcome).toBe('broken');
    expect(logged()).toContain('Export failed');
    expect((await send('GET', '/api/nothing', undefined)).status).toBe(404);
  });

  it.each(['csv', 'excel'])('stops reading the database when the client of a %s export goes away', async (kind) => {
    const database = await fresh();
    await fill(database, 3000);
    const { port, send, logged } = await serve(database);
    const call = download(port, kind, await tokenOf(send));
    call.on('response', (answer) => answer.once('data', () => call.destroy()));
    await new Promise((resolve) => call.on('close', resolve));
    await expect.poll(logged).toContain('"aborted":true');
    expect(logged()).not.toContain('Export failed');
  });

  it.each([
    ['GET / HTTP/1.1\r\nHost: a\r\nBad Header\r\n\r\n', '400'],
    ['GET /\\evil.example HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '400'],
    ['GET / HTTP/1.1\r\nHost: a/b@c\r\nConnection: close\r\n\r\n', '400'],
    ['GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n', '400'],
    ['GET /blog/%2e%2E HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '400'],
    ['GET /blog/../ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '400'],
    ['TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '405'],
    [`GET /nothing HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
  ])('refuses what is no request, with its headers: case %#', async (bytes, status) => {
    const { port } = await serve(await fresh());
    const answer = await exchange(port, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
  });
});

const ENDLESS: RequestListener = () => undefined;

it.each([
  ['half a head', ['GET / HTTP/1.1\r\nHost: a\r\n']],
  ['half a body', ['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n', '12345']],
])('a client that sends %s and waits is cut off', async (_, pieces) => {
  const port = await listen(ENDLESS, { headers: 200, request: 300, check: 50 });
  const answer = await exchange(port, ...pieces);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});

it('a client that takes nothing of its answer is cut off', async () => {
  const port = await listen(ENDLESS, { silence: 100 });
  expect(await exchange(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('');
});

it('stops as soon as the last request has finished, however long its connection would be kept', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<ServerResponse>();
  const port = await listen((_request, response) => ask(response), { keepAlive: 2 * TEST_TIMEOUT_MS });
  const answer = exchange(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const response = await asked;
  const stopped = server && stopServer(server);
  response.end('done');
  await stopped;
  expect(await answer).toMatch(/done$/);
});

it('stops for good after its timeout, even while a request runs', async () => {
  const port = await listen(ENDLESS);
  const hanging = exchange(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await new Promise((resolve) => server?.once('request', resolve));
  if (server) await stopServer(server, { timeoutMs: 100 });
  expect(await hanging).toBe('');
});
