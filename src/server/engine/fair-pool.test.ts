import { expect, test } from 'vitest';
import { runAs } from './caller.ts';
import { FairPool } from './fair-pool.ts';

/** A pool of numbered resources, and the order in which callers got them. */
function track(size: number) {
  let created = 0;
  const pool = new FairPool(() => ++created, size);
  const served: [caller: string, resource: number][] = [];
  const ask = (caller: string) =>
    void runAs(caller, async () => {
      served.push([caller, await pool.acquire()]);
    });
  return { pool, served, ask, settle: () => new Promise(setImmediate) };
}

test('leaves a resource to others, and lets them take turns', async () => {
  const { pool, served, ask, settle } = track(3);
  for (let round = 0; round < 4; round += 1) ask('Asha');
  await settle();
  expect(served.map(([caller]) => caller)).toEqual(['Asha', 'Asha']);
  ask('Ravi');
  ask('Ravi');
  ask('Meera');
  await settle();
  expect(served.map(([caller]) => caller)).toEqual(['Asha', 'Asha', 'Ravi']);
  for (let round = 0; round < 4; round += 1) {
    pool.release(served[round]?.[1] ?? 0);
    await settle();
  }
  expect(served.map(([caller]) => caller)).toEqual(['Asha', 'Asha', 'Ravi', 'Asha', 'Ravi', 'Meera', 'Asha']);
  expect(pool.all()).toHaveLength(3);
});

test('serves each caller in order, and a lone one with a single resource', async () => {
  const { pool, served, ask, settle } = track(1);
  ask('Asha');
  ask('Ravi');
  await settle();
  expect(served).toEqual([['Asha', 1]]);
  pool.release(1);
  await settle();
  expect(served).toEqual([
    ['Asha', 1],
    ['Ravi', 1],
  ]);
});
