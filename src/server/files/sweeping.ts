/**
 * Runs a sweep now and at every interval.
 *
 * @param intervalMs milliseconds
 * @returns stops it, once a sweep that is running is done
 */
export function repeatSweep(
  sweep: () => Promise<void>,
  intervalMs: number,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  let running = sweep().catch(onFault);
  const timer = setInterval(() => {
    // A slow sweep is not overtaken by the next one.
    running = running.then(sweep).catch(onFault);
  }, intervalMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
