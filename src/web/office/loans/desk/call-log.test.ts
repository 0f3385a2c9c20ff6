// @vitest-environment jsdom
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { logCall, takeBackCall } from './call-log.ts';

const seen: Array<{ method: string | undefined; key: IncomingHttpHeaders[string] }> = [];
let isBroken = false;
const server = createServer(({ url, method, headers }, response) => {
  // Asked whether the connection is lost, or only this call.
  if (url === '/healthz') return response.end();
  seen.push({ method, key: headers['idempotency-key'] });
  if (isBroken) response.destroy();
  else response.end(JSON.stringify({ calls: [{ _id: 'call', result: 'busy' }], nextStep: null }));
});

const { fetch } = globalThis;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  globalThis.fetch = (path, init) => fetch(origin + String(path), init);
});
afterAll(() => {
  globalThis.fetch = fetch;
  server.closeAllConnections();
});
beforeEach(() => {
  localStorage.clear();
  seen.length = 0;
  isBroken = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
});
afterEach(() => vi.useRealTimers());

it('logs a double click once, and a later call again', async () => {
  const [first, second] = await Promise.all([
    logCall('a', 'Asha Rao', { result: 'busy' }),
    logCall('a', 'Asha Rao', { result: 'busy' }),
  ]);
  expect([first?.call._id, second]).toEqual(['call', undefined]);
  expect(await logCall('a', 'Asha Rao', { result: 'busy' })).toBeUndefined();
  expect(await logCall('b', 'Asha Rao', { result: 'busy' })).toBeDefined();
  vi.advanceTimersByTime(1_000);
  expect(await logCall('a', 'Asha Rao', { result: 'busy' })).toBeDefined();
  expect(new Set(seen.map(({ key }) => key)).size).toBe(3);
});

it('sends a call that got no answer again under the same key, and another one under another', async () => {
  isBroken = true;
  await expect(logCall('c', 'Asha Rao', { result: 'no-answer' })).rejects.toThrow('No response');
  isBroken = false;
  expect(await logCall('c', 'Asha Rao', { result: 'no-answer' })).toBeDefined();
  vi.advanceTimersByTime(1_000);
  await logCall('c', 'Asha Rao', { result: 'no-answer' });
  const [failed, repeated, other] = seen.map(({ key }) => key);
  expect(repeated).toBe(failed);
  expect(other).not.toBe(failed);
});

it('takes a call back, after which the next one counts at once', async () => {
  await logCall('d', 'Asha Rao', { result: 'busy' });
  await takeBackCall('d', 'call');
  expect(await logCall('d', 'Asha Rao', { result: 'spoke' })).toBeDefined();
  expect(seen.map(({ method }) => method)).toEqual(['POST', 'DELETE', 'POST']);
});
