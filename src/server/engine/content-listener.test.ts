import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { followVersion } from './content-listener.ts';

test('stops while PostgreSQL does not answer', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const connected = once(silent, 'connection') as Promise<[Socket]>;
  const { port } = silent.address() as AddressInfo;
  const faults: unknown[] = [];
  const stop = followVersion({
    channel: 'nothing',
    // It would wait for ever.
    createClient: () => new pg.Client({ host: '127.0.0.1', port }),
    readVersion: () => Promise.resolve(1),
    onVersion: () => {},
    onFault: (fault) => faults.push(fault),
  });
  const [socket] = await connected;
  onTestFinished(() => {
    socket.destroy();
    silent.close();
  });
  await stop();
  expect(faults).toEqual([]);
});
