import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { ConfigError } from '../config/config.ts';
import { listen } from './listening.ts';

it('says which setting to change where it can’t listen', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const refusal = async (place: Parameters<typeof listen>[1]) =>
    listen(createServer(), place).catch((error: unknown) => (error instanceof ConfigError ? error.message : error));
  expect(await refusal({ host: '127.0.0.1', port })).toMatch(
    /^PORT is in use by another program: .* Choose another PORT\.$/,
  );
  expect(await refusal({ host: '192.0.2.1', port: 0 })).toMatch(
    /^The server can't listen there: .* Choose another HOST or PORT\.$/,
  );
});
