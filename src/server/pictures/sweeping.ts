import type { PictureService } from './service.ts';

/** Milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/**
 * Sweeps up unused pictures, now and every day.
 *
 * @returns ends it, once a sweep that is under way is done
 */
export function sweepDaily(pictures: PictureService, onFault: (error: unknown) => void): () => Promise<void> {
  let underWay = pictures.sweep().catch(onFault);
  const timer = setInterval(() => {
    underWay = pictures.sweep().catch(onFault);
  }, DAY);
  timer.unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
}
