/**
 * Runs a sweep now and at every interval.
 *
 * @returns stops it and waits for a running sweep
 */
export function repeatSweep(
  sweep: () => Promise<void>,
  intervalMs: number,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  let running = sweep().catch(onFault);
  const timer = setInterval(() => {
    // Sweeps never overlap.
    running = running.then(sweep).catch(onFault);
  }, intervalMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
