import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createStorage } from '../../../../tests/support/storage.ts';
import { ask, keyOf, pathOf } from './ask.ts';

it('writes parameters and query into the path, each encoded', () => {
  expect(pathOf('PUT /api/redirects/:id', { id: 'a/b?' })).toBe('/api/redirects/a%2Fb%3F');
  expect(pathOf('POST /api/tags/:id/merge', { id: 'x' })).toBe('/api/tags/x/merge');
  expect(pathOf('DELETE /api/redirects/missing', { query: { path: '/ऋण &c' } })).toBe(
    '/api/redirects/missing?path=%2F%E0%A4%8B%E0%A4%A3+%26c',
  );
  expect(pathOf('DELETE /api/redirects/missing', { query: { path: undefined } })).toBe('/api/redirects/missing');
});

it('keeps what is asked in the key after the path', () => {
  expect(keyOf('GET /api/tags')).toEqual(['/api/tags']);
  expect(keyOf('DELETE /api/redirects/missing', { query: { path: '/a' } })).toEqual([
    '/api/redirects/missing',
    { path: '/a' },
  ]);
});

it('reads answers of which only the success matters, so that their connection is free again', async () => {
  globalThis.localStorage = createStorage();
  const ports = new Set<number | undefined>();
  const server = createServer((_request, response) => response.end('{"success":true}'.padEnd(300_000)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.closeAllConnections());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = () => ask(`DELETE ${origin}/api/redirects/missing` as 'DELETE /api/redirects/missing');
  await send();
  server.on('connection', ({ remotePort }: Socket) => ports.add(remotePort));
  for (let sent = 0; sent < 3; sent++) await send();
  expect(ports.size).toBeLessThanOrEqual(1);
});
