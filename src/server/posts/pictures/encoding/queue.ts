import PQueue from 'p-queue';
import { PictureError } from './encode.ts';

/** Half of the threads are left to files and passwords. */
const MAX_CONCURRENT = 2;
/** Each waiting picture takes up to 5 MB. */
const MAX_WAITING = 20;

/** Limits how many pictures are processed at once and how many wait. */
export function createQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const queue = new PQueue({ concurrency: MAX_CONCURRENT });
  return async (work) => {
    if (queue.size >= MAX_WAITING) {
      throw new PictureError('unavailable', 'Too many pictures are being uploaded. Please try again in a minute.');
    }
    return queue.add(work);
  };
}
