import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createStorage } from '../../../tests/support/storage.ts';
import { ApiError, call, NoResponseError, onStepUpRequired, onTokenRefused, waitForRenewal } from './api.ts';
import { ASK_EARLY } from './ask-early.ts';
import { readToken, writeToken } from './token.ts';

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

/** Headers of the calls that arrived. */
const calls: IncomingHttpHeaders[] = [];
let answer: (headers: IncomingHttpHeaders) => Answer | 'none';

const server = createServer(({ headers }, response) => {
  calls.push(headers);
  const next = answer(headers);
  if (next !== 'none') response.writeHead(next.status ?? 200, next.headers).end(next.body);
});
let address: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/thing`;
});
afterAll(() => server.closeAllConnections());
beforeEach(() => {
  globalThis.localStorage = createStorage();
  calls.length = 0;
  answer = () => ({ body: '{}' });
  onTokenRefused(() => undefined);
  onStepUpRequired(async () => false);
});

const callJson = async (...asked: Parameters<typeof call>): Promise<unknown> => (await call(...asked)).json();
const refuse = (message: string, status = 401) => ({ status, body: JSON.stringify({ message }) });
/** Accepts one token, and refuses all others. */
const accept = (token: string) => (headers: IncomingHttpHeaders) =>
  headers.authorization === `Bearer ${token}` ? { body: '{"done":true}' } : refuse('No.');

it('sends the stored token and a JSON body', async () => {
  writeToken('t1');
  answer = () => ({ body: '{"data":[1]}' });
  expect(await callJson(address, { method: 'POST', body: { a: 1 } })).toEqual({ data: [1] });
  expect(calls[0]).toMatchObject({ authorization: 'Bearer t1', 'content-type': 'application/json' });
});

it('sends no token where none is wanted, and keeps one that can’t be stored', async () => {
  writeToken('t1');
  await call(address, { token: null });
  expect(calls[0]).not.toHaveProperty('authorization');
  globalThis.localStorage = createStorage({ isForbidden: true });
  writeToken('t2');
  expect(readToken()).toBe('t2');
  writeToken(null);
  expect(readToken()).toBeNull();
});

it('takes an answer that was asked for before any script was loaded, once and for the same person', async () => {
  const asked = {
    token: 't1',
    at: performance.now(),
    answers: { [address]: Promise.resolve(new Response('{"early":true}')) },
  };
  Object.assign(globalThis, { askedEarly: asked });
  writeToken('t2');
  expect(await callJson(address)).toEqual({});
  writeToken('t1');
  expect(await callJson(address)).toEqual({ early: true });
  expect(await callJson(address)).toEqual({});
  expect(calls).toHaveLength(2);
});

it('takes no answer that was asked for before a change', async () => {
  writeToken('t1');
  const answers = { [address]: Promise.resolve(new Response('{"early":true}')) };
  Object.assign(globalThis, { askedEarly: { token: 't1', at: performance.now(), answers } });
  await call(address, { method: 'POST' });
  expect(await callJson(address)).toEqual({});
});

it('has an early answer once all of it is there', async () => {
  const { promise: rest, resolve } = Promise.withResolvers<void>();
  const body = new ReadableStream({
    async start(stream) {
      await rest;
      stream.enqueue(new TextEncoder().encode('{"staffId":"s1"}'));
      stream.close();
    },
  });
  const page: { askedEarly?: { answers: Record<string, Promise<Response>> } } & object = {};
  runInNewContext(
    ASK_EARLY,
    Object.assign(page, {
      localStorage: { getItem: () => 't1' },
      location: { pathname: '/admin', search: '' },
      fetch: async () => new Response(body, { status: 203 }),
      performance,
      Response,
    }),
  );
  const early = page.askedEarly?.answers['/api/auth/isAuthenticated'];
  expect(await Promise.race([early, new Promise((done) => setImmediate(done, 'not yet'))])).toBe('not yet');
  resolve();
  const answered = await early;
  expect([answered?.status, await answered?.json()]).toEqual([203, { staffId: 's1' }]);
});

it('takes 304 for an answer only to a version at hand', async () => {
  answer = () => ({ status: 304 });
  expect((await call(address, { etag: '"v1"' })).status).toBe(304);
  expect(calls[0]).toMatchObject({ 'if-none-match': '"v1"' });
  await expect(call(address)).rejects.toBeInstanceOf(ApiError);
});

it('says what the server said', async () => {
  const body = { message: 'Choose another.', code: 'conflict', fields: { slug: 'Taken.' }, current: { version: 2 } };
  answer = () => ({ status: 409, body: JSON.stringify(body) });
  const failure = await call(address).catch((error: unknown) => error);
  expect(failure).toMatchObject({ status: 409, message: body.message, code: 'conflict', fields: body.fields, body });
});

it.each(['<h1>Bad gateway</h1>', '"text"', 'null', '{"message":7}'])('makes no message of %s', async (body) => {
  answer = () => ({ status: 502, body });
  await expect(call(address)).rejects.toMatchObject({ status: 502, message: '', fields: {} });
});

it('tells a missing answer from a refusal, and an aborted call from both', async () => {
  await expect(call('http://127.0.0.1:1/')).rejects.toBeInstanceOf(NoResponseError);
  answer = () => 'none';
  await expect(call(address, { timeoutMs: 1 })).rejects.toBeInstanceOf(NoResponseError);
  const reason = new Error('closed');
  await expect(call(address, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

it('repeats a refused call after the next sign-in', async () => {
  writeToken('old');
  answer = accept('new');
  const refused: string[] = [];
  onTokenRefused((token) => {
    refused.push(token);
    writeToken('new');
    return Promise.resolve();
  });
  expect(await callJson(address)).toEqual({ done: true });
  expect(refused).toEqual(['old']);
});

it('does not repeat a call with a token of its own, without a token, or without a next sign-in', async () => {
  writeToken('stored');
  answer = accept('none');
  onTokenRefused(() => Promise.resolve());
  await expect(call(address, { token: 'own' })).rejects.toMatchObject({ status: 401 });
  await expect(call(address, { token: null })).rejects.toMatchObject({ status: 401 });
  onTokenRefused(() => undefined);
  await expect(call(address)).rejects.toMatchObject({ status: 401 });
  expect(calls).toHaveLength(3);
  expect(await waitForRenewal('stored', undefined)).toBe(false);
});

it.each([
  ['before it waits', (abort: () => void) => abort()],
  ['while it waits', (abort: () => void) => setImmediate(abort)],
])('stops waiting for a sign-in when the caller gives up %s', async (_, arrange) => {
  writeToken('old');
  answer = accept('new');
  const closing = new AbortController();
  onTokenRefused(() => {
    arrange(() => closing.abort(new Error('closed')));
    return new Promise(() => {});
  });
  await expect(call(address, { signal: closing.signal })).rejects.toThrow('closed');
  expect(calls).toHaveLength(1);
});

it('repeats a call once the second factor is confirmed, and gives it up when it is not', async () => {
  writeToken('t1');
  let isConfirmed = false;
  answer = () =>
    isConfirmed
      ? { body: '{"done":true}' }
      : { status: 403, body: JSON.stringify({ code: 'step_up_required', message: 'Confirm.' }) };
  await expect(callJson(address, { method: 'POST', body: { a: 1 } })).rejects.toMatchObject({ code: 'step_up_required' });
  onStepUpRequired(async () => (isConfirmed = true));
  expect(await callJson(address, { method: 'POST', body: { a: 1 } })).toEqual({ done: true });
  expect(calls).toHaveLength(3);
});
