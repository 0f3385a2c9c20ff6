import { expect, test } from 'vitest';
import { createBatcher } from './batch.ts';

/** Doubles numbers, and refuses a batch that holds one below zero. Each batch is recorded. */
function doubler(most: number) {
  const batches: number[][] = [];
  const add = createBatcher<number, number>((items) => {
    batches.push([...items]);
    const bad = items.find((item) => item < 0);
    return bad === undefined
      ? Promise.resolve(items.map((item) => item * 2))
      : Promise.reject(new Error(`${bad} is refused`));
  }, most);
  return { add, batches };
}

test('joins what arrives in one turn, and gives each its own result', async () => {
  const { add, batches } = doubler(100);
  const first = [add(1), add(2)];
  await Promise.resolve();
  expect(await Promise.all([...first, add(3)])).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 2, 3]]);
});

test('takes at most so many at once, in the order of their arrival', async () => {
  const { add, batches } = doubler(2);
  expect(await Promise.all([1, 2, 3, 4, 5].map(add))).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([[1, 2], [3, 4], [5]]);
});

test('joins what arrives while four batches are running, and resolves none before its own batch is done', async () => {
  const gates: (() => void)[] = [];
  const batches: number[][] = [];
  const add = createBatcher<number, number>(
    async (items) => {
      batches.push([...items]);
      await new Promise<void>((resolve) => gates.push(resolve));
      return items;
    },
    100,
    () => false,
    4,
  );
  const done: number[] = [];
  const added: Promise<unknown>[] = [];
  for (const item of [1, 2, 3, 4, 5, 6]) {
    added.push(add(item).then((result) => done.push(result)));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect({ batches, done }).toEqual({ batches: [[1], [2], [3], [4]], done: [] });
  gates[1]?.();
  await added[1];
  expect({ batches, done }).toEqual({ batches: [[1], [2], [3], [4], [5, 6]], done: [2] });
  for (const open of gates) open();
  await Promise.all(added);
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('lets a bad item fail alone', async () => {
  const { add, batches } = doubler(100);
  const results = await Promise.allSettled([1, -2, 3].map(add));
  expect(results).toMatchObject([
    { status: 'fulfilled', value: 2 },
    { status: 'rejected', reason: { message: '-2 is refused' } },
    { status: 'fulfilled', value: 6 },
  ]);
  expect(batches).toEqual([[1, -2, 3], [1], [-2], [3]]);
});

test('goes on after a failure', async () => {
  const { add } = doubler(100);
  await expect(add(-1)).rejects.toThrow('-1 is refused');
  expect(await add(4)).toBe(8);
});
