import { constants, setPriority } from 'node:os';

/** Leaves the processor to the main thread, which answers everybody. Only Linux has priorities of threads. */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A sandbox may refuse it, such as the systemd unit of deploy/.
  }
}
