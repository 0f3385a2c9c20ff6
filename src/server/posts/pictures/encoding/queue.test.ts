import { expect, test } from 'vitest';
import { PictureError } from './encode.ts';
import { createQueue } from './queue.ts';

test('two are worked on at once, the others in their order, and one that fails holds up no other', async () => {
  const inTurn = createQueue();
  const begun: number[] = [];
  const ends = new Map<number, PromiseWithResolvers<number>>();
  const run = (number: number) =>
    inTurn(() => {
      begun.push(number);
      const end = Promise.withResolvers<number>();
      ends.set(number, end);
      return end.promise;
    });
  const all = [1, 2, 3, 4].map(run);
  expect(begun).toEqual([1, 2]);
  ends.get(2)?.reject(new Error('broken'));
  await expect(all[1]).rejects.toThrow('broken');
  expect(begun).toEqual([1, 2, 3]);
  ends.get(1)?.resolve(1);
  await all[0];
  expect(begun).toEqual([1, 2, 3, 4]);
  ends.get(3)?.resolve(3);
  ends.get(4)?.resolve(4);
  expect(await Promise.all([all[0], all[2], all[3]])).toEqual([1, 3, 4]);

  const again = run(5);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  ends.get(5)?.resolve(5);
  await again;
});

test('twenty wait, and no more', async () => {
  const inTurn = createQueue();
  const end = Promise.withResolvers<string>();
  const all = Array.from({ length: 22 }, () => inTurn(() => end.promise));
  const refusal = await inTurn(() => end.promise).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(PictureError);
  expect(refusal).toMatchObject({
    code: 'unavailable',
    message: 'Too many pictures are being uploaded. Please try again in a minute.',
  });
  end.resolve('done');
  expect(new Set(await Promise.all(all))).toEqual(new Set(['done']));
});
