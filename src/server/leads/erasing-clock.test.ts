import { beforeEach, expect, it } from 'vitest';
import { describeEachEngine, describeOneEngine } from '../../../tests/support/databases.ts';
import { DAY_MS } from '../../shared/kit/time.ts';
import { correctDeadlines } from '../engine/deadlines.ts';
import { createErasingClock } from './erasing-clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START = Date.UTC(2026, 10, 26);

let time: number;
beforeEach(() => {
  time = START;
});

describeEachEngine('the clock of what erases for good', (fresh, _engine, itOnce) => {
  async function open() {
    const database = await fresh();
    const restart = () => createErasingClock(database, () => time);
    const state = { read: restart(), restart };
    const pass = async (ms: number) => {
      time += ms;
      return state.read();
    };
    /** Looks at it every hour. */
    const run = async (hours: number) => {
      let at = 0;
      for (let hour = 0; hour < hours; hour++) at = await pass(HOUR_MS);
      return at;
    };
    await state.read();
    return { state, pass, run };
  }

  it('trusts a clock that was never checked before once it has run for a day, and then each hour', async () => {
    const { run, pass } = await open();
    expect(await run(23)).toBe(0);
    expect(await run(1)).toBe(time);
    expect(await pass(HOUR_MS)).toBe(time);
    // The night of a machine that is switched off.
    expect(await pass(16 * HOUR_MS)).toBe(time);
  });

  it.each([30, 400])('stands still after a jump of %i days, over restarts, and believes it after a day', async (days) => {
    const { state, run, pass } = await open();
    const before = await run(24);
    expect(await pass(days * DAY_MS)).toBe(before);
    expect(await run(12)).toBe(before);
    state.read = state.restart();
    expect(await run(11)).toBe(before);
    expect(await run(1)).toBe(time);
  });

  it('follows a clock that is set back at once', async () => {
    const { run, pass } = await open();
    const before = await run(24);
    expect(await pass(400 * DAY_MS)).toBe(before);
    expect(await pass(-400 * DAY_MS)).toBe(time);
    expect(await pass(HOUR_MS)).toBe(time);
    await pass(30 * DAY_MS);
    await run(24);
    expect(await pass(-30 * DAY_MS)).toBe(time);
  });

  itOnce('runs on with nodes whose clocks differ by minutes', async () => {
    const { run, pass } = await open();
    for (let hour = 0; hour < 23; hour++) {
      expect(await run(1)).toBe(0);
      await pass(-2 * MINUTE_MS);
      await pass(2 * MINUTE_MS);
    }
    expect(await run(1)).toBe(time);
  });

  itOnce('is confirmed by no second jump', async () => {
    const { run, pass } = await open();
    const before = await run(24);
    for (const days of [30, 2, 30]) {
      expect(await pass(days * DAY_MS)).toBe(before);
      expect(await run(23)).toBe(before);
    }
  });
});

describeOneEngine('deadlines', (fresh) => {
  it('further ahead than their rule can set them are set to the furthest possible ones, and no others', async () => {
    const database = await fresh();
    const add = (path: string, at: number) =>
      database.db.insertInto('file_removals').values({ file_key: path, due_at: at }).execute();
    await add('far', time + 400 * DAY_MS);
    await add('near', time + HOUR_MS);
    await add('past', time - HOUR_MS);
    const correct = () => correctDeadlines(database, [{ table: 'file_removals', column: 'due_at', maxMs: HOUR_MS }], time);
    expect([await correct(), await correct()]).toEqual([1, 0]);
    expect(
      await database.db.selectFrom('file_removals').select(['file_key', 'due_at']).orderBy('file_key').execute(),
    ).toEqual([
      { file_key: 'far', due_at: time + HOUR_MS },
      { file_key: 'near', due_at: time + HOUR_MS },
      { file_key: 'past', due_at: time - HOUR_MS },
    ]);
  });
});
