import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeOneEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { ADMIN } from '../../../tests/support/server.ts';
import { ERROR_STATUS } from '../../shared/kit/errors.ts';

const POST_LOAN = '/api/loans/post-application';
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** The paths of all strings in a schema without a length or format. */
function unlimitedTexts(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isText = 'type' in schema && schema.type === 'string';
  const isLimited = ['maxLength', 'pattern', 'format', 'enum', 'const'].some((keyword) => keyword in schema);
  return isText && !isLimited
    ? [place]
    : Object.entries(schema).flatMap(([name, part]) => unlimitedTexts(part, `${place}.${name}`));
}

describeOneEngine('the application', (fresh) => {
  let shared: ReturnType<typeof buildApp>;
  beforeAll(async () => {
    shared = buildApp(await fresh());
  });

  it.each([
    ['GET', '/api', {}, 404, 'not_found'],
    ['GET', '/api/nothing', {}, 404, 'not_found'],
    ['POST', '/api/loans', {}, 404, 'not_found'],
    ['GET', POST_LOAN, {}, 405, 'method_not_allowed'],
    ['PUT', '/api/loans/delete-application/1', {}, 405, 'method_not_allowed'],
    ['POST', '/healthz', {}, 405, 'method_not_allowed'],
    [
      'POST',
      POST_LOAN,
      { body: 'fullName=Asha', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
      415,
      'unsupported_media_type',
    ],
    ['POST', POST_LOAN, {}, 415, 'unsupported_media_type'],
    ['POST', POST_LOAN, { body: '{"fullName":', headers: JSON_TYPE }, 400, 'broken_json'],
    ['POST', POST_LOAN, { body: '', headers: JSON_TYPE }, 400, 'broken_json'],
    ['POST', POST_LOAN, { body: '[]', headers: JSON_TYPE }, 400, 'invalid_input'],
    ['POST', POST_LOAN, { body: '{}', headers: JSON_TYPE }, 400, 'invalid_input'],
    ['POST', POST_LOAN, { body: JSON.stringify('x'.repeat(65 * 1024)), headers: JSON_TYPE }, 413, 'too_large'],
    ['GET', '/api/loans/get-applications', {}, 401, 'unauthenticated'],
    ['GET', '/api/auth/isAuthenticated', { headers: { Authorization: 'Basic eDp5' } }, 401, 'unauthenticated'],
  ] as const)('answers %s %s as JSON, case %#', async (method, path, init, status, code) => {
    const answer = await shared.call(method, path, init);
    expect(answer.status).toBe(status);
    expect(ERROR_STATUS[code]).toBe(status);
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(await answer.json()).toMatchObject({ code, message: expect.stringMatching(/\w/) });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(answer.headers.get('X-Request-Id')).toBe('test');
  });

  it('reports which methods a path supports', async () => {
    const { call } = shared;
    expect((await call('DELETE', POST_LOAN)).headers.get('Allow')).toBe('POST');
    expect((await call('POST', '/api/loans/get-applications')).headers.get('Allow')).toBe('GET, HEAD');
    expect((await call('GET', '/api/loans/delete-application/x')).headers.get('Allow')).toBe('DELETE');
  });

  it('limits a body of unknown length', async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(16 * 1024).fill(32)),
    });
    const answer = await shared.call('POST', POST_LOAN, {
      body: endless,
      headers: JSON_TYPE,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
  });

  it('is healthy while the database can store leads', async () => {
    const healthy = await shared.call('GET', '/healthz');
    expect([healthy.status, await healthy.json()]).toEqual([200, { status: 'ok' }]);
    const database = await fresh();
    await database.close();
    const ill = await buildApp(database).call('GET', '/healthz');
    expect([ill.status, await ill.json()]).toEqual([503, { status: 'unavailable', reason: 'unreachable' }]);
  });

  it('gives up the reserve of the disk for a sign-in only once its body has arrived', async () => {
    const events: string[] = [];
    const database: TestDatabase = {
      ...(await fresh()),
      withReserve(work) {
        events.push('reserve');
        return work();
      },
    };
    const bytes = new TextEncoder().encode(JSON.stringify(ADMIN));
    const pull = (controller: ReadableStreamDefaultController) => {
      events.push('body');
      controller.enqueue(bytes);
      controller.close();
    };
    const sent = {
      headers: { ...JSON_TYPE, 'Content-Length': String(bytes.length) },
      body: new ReadableStream({ pull }, { highWaterMark: 0 }),
      duplex: 'half',
    };
    const answer = await buildApp(database).call('POST', '/api/auth/login', sent);
    expect([answer.status, events]).toEqual([401, ['body', 'reserve']]);
  });

  it('hides internal errors from the caller, and logs them without the input', async () => {
    const database = await fresh();
    const { send, logged } = buildApp(database);
    await database.close();
    const answer = await send(
      'POST',
      POST_LOAN,
      buildLoan({ fullName: 'Marker Person', email: 'marker@example.com', phoneNumber: '9123456780' }),
    );
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      code: 'internal',
      message: 'Something went wrong on our side. Please try again later.',
    });
    expect(logged()).toContain('Request failed');
    expect(logged()).toMatch(/"stack":"\s+at /);
    expect(logged()).not.toMatch(/marker|9123456780/i);
  });

  it('limits calls by address, and says when to retry', async () => {
    let time = Date.UTC(2026, 0, 1);
    const { send, call } = buildApp(await fresh(), { env: { RATE_LIMITS: 'on', LIMITS: 'lead=1/2min' }, now: () => time });
    const post = (client: string) => send('POST', POST_LOAN, buildLoan(), { client });
    for (let lead = 0; lead < 10; lead++) expect((await post('192.0.2.1')).status).toBe(201);
    const refused = await post('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('12');
    expect(await refused.json()).toEqual({
      code: 'too_many_requests',
      message: 'Too many requests. Please try again in 12 seconds.',
    });
    expect((await post('192.0.2.2')).status).toBe(201);
    expect((await call('GET', '/healthz')).status).toBe(200);
    time += 12_000;
    expect((await post('192.0.2.1')).status).toBe(201);
  });

  it('counts a form posted without JavaScript towards the same limit', async () => {
    const time = Date.UTC(2026, 0, 1);
    const { send, call } = buildApp(await fresh(), { env: { RATE_LIMITS: 'on', LIMITS: 'lead=1/2min' }, now: () => time });
    for (let lead = 0; lead < 10; lead++) await send('POST', POST_LOAN, buildLoan());
    const body = new URLSearchParams(Object.entries(buildLoan()).map(([name, value]) => [name, String(value)]));
    const refused = await call('POST', '/?index', { body });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(refused.headers.get('Content-Type')).toMatch(/^text\/html/);
  });
});

describeOneEngine('the OpenAPI document', (fresh) => {
  it('is valid and describes every API route with its errors', async () => {
    const { app, call } = buildApp(await fresh());
    const answer = await call('GET', '/api/openapi.json');
    const document = (await answer.json()) as {
      openapi: string;
      paths: Record<string, Record<string, { responses: object; security?: unknown }>>;
    };
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });

    const routes = app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'));
    expect(new Set(routes.map(({ path }) => path)).size).toBeGreaterThan(7);
    for (const { method, path } of routes) {
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect([method, path, ...Object.keys(operation?.responses ?? {})]).toEqual(
        expect.arrayContaining([method, path, '429', '500']),
      );
    }
    const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
    expect([...new Set(references)]).toEqual(['"$ref":"#/components/schemas/Error"']);
  });

  it('describes the validated fields and their rules', async () => {
    const { call } = buildApp(await fresh());
    const text = await (await call('GET', '/api/openapi.json')).text();
    for (const field of Object.keys(buildLoan())) expect(text).toContain(`"${field}"`);
    for (const parameter of ['page', 'limit', 'search', 'sort', 'direction'])
      expect(text).toContain(`"in":"query","name":"${parameter}"`);

    const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, { requestBody?: unknown }>> };
    const bodies = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { requestBody }]) => [`${method} ${path}`, requestBody] as const),
    );
    expect(bodies.flatMap(([place, body]) => unlimitedTexts(body, place))).toEqual([
      // Form fields that contain JSON.
      'post /api/posts.content.multipart/form-data.schema.properties.tags',
      'post /api/posts.content.multipart/form-data.schema.properties.seo',
      'put /api/posts/{id}.content.multipart/form-data.schema.properties.tags',
      'put /api/posts/{id}.content.multipart/form-data.schema.properties.seo',
      'put /api/posts/{id}/draft.content.multipart/form-data.schema.properties.tags',
      'put /api/posts/{id}/draft.content.multipart/form-data.schema.properties.seo',
    ]);
  });

  it('marks exactly the routes that require a token', async () => {
    const database = await fresh();
    await addStaff(database, ADMIN);
    const { call } = buildApp(database);
    const { paths } = (await (await call('GET', '/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { security?: unknown }>>;
    };
    for (const [path, operations] of Object.entries(paths)) {
      for (const [method, { security }] of Object.entries(operations)) {
        const answer = await call(method.toUpperCase(), path.replace(/\{\w+\}/, 'x'));
        expect([method, path, answer.status === 401]).toEqual([method, path, security !== undefined]);
      }
    }
  });
});
