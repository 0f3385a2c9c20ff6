import { expect, it } from 'vitest';
import { eventually } from '../../../tests/support/wait.ts';
import { ReaderThread } from './reader-thread.ts';

/** Answers with the number of its thread. */
const ECHO = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', ({ id }) => parentPort.postMessage({ id, result: threadId }));
`)}`,
);

it('keeps its thread for the next request', async () => {
  const thread = new ReaderThread<object, number>(ECHO);
  expect(await thread.run({})).toBe(await thread.run({}));
  await thread.end();
});

it('ends a thread that is idle, and starts another for the next request', async () => {
  const thread = new ReaderThread<object, number>(ECHO, undefined, { idleTimeoutMs: 1 });
  const first = await thread.run({});
  await eventually(async () => expect(await thread.run({})).not.toBe(first));
  await thread.end();
  await expect(thread.run({})).rejects.toThrow('The database is closed.');
});
