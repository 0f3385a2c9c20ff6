import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { eventually } from '../../../tests/support/wait.ts';
import { createThreads, TasksWaitingError } from './thread-tasks.ts';

const file = pathToFileURL(join(mkdtempSync(join(tmpdir(), 'threads-')), 'tasks.mjs'));
writeFileSync(
  file,
  `import { threadId } from 'node:worker_threads';
  const tasks = {
    id: () => threadId,
    hang: () => { for (;;); },
    fill: () => { for (const kept = []; ; ) kept.push(new Array(100_000).fill(0.5)); },
    end: () => process.exit(),
    refuse: () => { throw new RangeError('Too deep.'); },
    failWhenTold: () => {
      new BroadcastChannel('fail').onmessage = () => { throw new Error('Told to.'); };
      return threadId;
    },
  };
  export default (task) => tasks[task]();`,
);

it('ends what takes too much time or memory, and nothing else', async () => {
  const run = createThreads<string, number>({ file, maxThreads: 2, maxMemoryMb: 32 });
  const other = await run('id', {});
  const tasks = [run('fill', {}), run('id', {}), run('hang', { timeoutMs: 500 }), run('id', {})];
  const [full, first, hanging, second] = await Promise.allSettled(tasks);
  expect(full).toMatchObject({ reason: { name: 'TaskEndedError', reason: 'memory' } });
  expect(hanging).toMatchObject({ reason: { name: 'TaskEndedError', reason: 'time' } });
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(await run('id', {})).not.toBe(other);
});

it('reports errors and ends, and does the next task', async () => {
  const run = createThreads<string, number>({ file });
  await expect(run('refuse', {})).rejects.toThrow(new RangeError('Too deep.'));
  await expect(run('end', {})).rejects.toThrow('exited');
  const missing = createThreads({ file: new URL('./missing.mjs', file) });
  await expect(missing('id', {})).rejects.toThrow('Cannot find module');
  const failing = await run('failWhenTold', {});
  const channel = new BroadcastChannel('fail');
  channel.postMessage('now');
  await eventually(async () => expect(await run('id', {})).not.toBe(failing));
  channel.close();
});

it('counts time and those who wait for a thread apart', async () => {
  const run = createThreads<string, number>({ file });
  const tasks = [run('hang', { timeoutMs: 500 }), run('hang', { timeoutMs: 500 }), run('id', { timeoutMs: 5000 })];
  await expect(run('id', { maxWaiting: 2 })).rejects.toThrow(TasksWaitingError);
  expect((await Promise.allSettled(tasks)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

it('keeps a thread for the next task, and ends it when it is idle for long', async () => {
  const kept = createThreads<string, number>({ file });
  expect(await kept('id', {})).toBe(await kept('id', {}));
  const run = createThreads<string, number>({ file, idleTimeoutMs: 1 });
  const first = await run('id', {});
  await eventually(async () => expect(await run('id', {})).not.toBe(first));
});
