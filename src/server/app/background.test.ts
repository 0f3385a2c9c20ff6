import { expect, onTestFinished, test, vi } from 'vitest';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { openProxy } from '../../../tests/support/postgres.ts';
import { until } from '../../../tests/support/wait.ts';
import { type Nodes, ONE_NODE } from '../engine/nodes.ts';
import { openDatabase } from '../engine/open.ts';
import { createLog } from '../http/log.ts';
import { probeLeads } from '../leads/probe.ts';
import { createBackground } from './background.ts';

function backgroundOf(nodes: Nodes) {
  const lines: string[] = [];
  const { log } = createLog('debug', { write: (line) => lines.push(line) });
  const background = createBackground({
    nodes,
    log,
    rows: undefined,
    now: Date.now,
    onAnnouncement: () => {},
    lookAtClock: () => Promise.resolve(),
    correctDeadlines: () => Promise.resolve(0),
    onSetBack: () => {},
  });
  return { lines, start: () => background.start?.(), stop: () => background.stop?.() };
}

test('says once that content can not be followed, until it can be again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let isBroken = true;
  const changes = () => (isBroken ? Promise.reject(new Error('No such table')) : Promise.resolve(1));
  const { lines, start, stop } = backgroundOf({ ...ONE_NODE, changes });
  onTestFinished(stop);
  await start();
  const said = async () => {
    await vi.advanceTimersByTimeAsync(5000);
    return lines.filter((line) => line.includes('No such table')).length;
  };
  expect(await said()).toBe(1);
  isBroken = false;
  expect(await said()).toBe(1);
  isBroken = true;
  expect(await said()).toBe(2);
});

describeEachEngine(
  'a node',
  (fresh) => {
    test('stops while PostgreSQL does not answer', async () => {
      const { url, dataDir } = await fresh();
      const proxy = await openProxy(url);
      const database = await openDatabase({ url: proxy.url, dataDir, probe: probeLeads });
      onTestFinished(async () => {
        proxy.end();
        await database.close();
      });
      const { lines, start, stop } = backgroundOf(database.nodes);
      proxy.silence();
      await start();
      await until(() => database.load().busy > 0);
      await stop();
      expect(lines.filter((line) => line.includes('could not be followed'))).toHaveLength(1);
    });
  },
  ['postgres'],
);
