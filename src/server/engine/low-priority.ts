import { constants, setPriority } from 'node:os';

const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL } = constants.priority;

/** Leaves the processor to the main thread, which answers everybody. Only Linux has priorities of threads. */
export function lowerPriority(by: 'a little' | 'much'): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(by === 'much' ? PRIORITY_BELOW_NORMAL : (PRIORITY_NORMAL + PRIORITY_BELOW_NORMAL) / 2);
  } catch {
    // A sandbox may refuse it, such as the systemd unit of deploy/.
  }
}
