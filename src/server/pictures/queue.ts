import { PictureError } from './encode.ts';

/** Pictures that are worked on at once: with two, half of the threads are left to files and passwords. */
const MOST_AT_ONCE = 2;
/** Pictures that wait for their turn, 5 MB each at most. */
const MAX_WAITING = 20;

/** Runs few pieces of work at a time; the others wait for their turn. */
export function createQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= MOST_AT_ONCE) {
      if (waiting.length >= MAX_WAITING) {
        throw new PictureError('unavailable', 'Too many pictures are being uploaded. Please try again in a minute.');
      }
      // Whoever ends hands over the place: nobody can come in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
