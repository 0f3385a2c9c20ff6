import { subscribe } from 'node:diagnostics_channel';
import { eventLoopUtilization, monitorEventLoopDelay } from 'node:perf_hooks';
import type { Reading } from '../../kit/readings.ts';

/** How often the event loop's delay is sampled. */
const SAMPLE_INTERVAL_MS = 20;
const PERCENTILES = [50, 99, 100] as const;
/** Pino's number of the level `error`; `fatal` is above. */
const ERROR_LEVEL = 50;

/** What the process uses, named as other programs on Node name it, and the errors in its log. */
export function processReadings(): readonly Reading[] {
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_INTERVAL_MS });
  delay.enable();
  let errors = 0;
  subscribe('tracing:pino_asJson:start', (message) => {
    // The arguments are an object, its message, and the number of its level.
    const level = (message as { arguments?: ArrayLike<unknown> }).arguments?.[2];
    if (typeof level === 'number' && level >= ERROR_LEVEL) errors += 1;
  });
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'CPU time of all threads.',
      read() {
        const { user, system } = process.cpuUsage();
        return (user + system) / 1e6;
      },
    },
    { name: 'process_resident_memory_bytes', help: 'Memory in use.', read: () => process.memoryUsage.rss() },
    {
      name: 'process_start_time_seconds',
      help: 'When the process started, as Unix time.',
      read: () => performance.timeOrigin / 1000,
    },
    {
      name: 'nodejs_heap_size_used_bytes',
      help: 'JavaScript objects of the main thread.',
      read: () => process.memoryUsage().heapUsed,
    },
    {
      name: 'nodejs_eventloop_active_seconds_total',
      help: 'Time in which the main thread worked. A second per second means that it is fully used.',
      read: () => eventLoopUtilization().active / 1000,
    },
    {
      name: 'nodejs_eventloop_lag_seconds',
      help: 'How long the main thread kept others waiting since the last scrape.',
      read() {
        // Samples contain the interval itself.
        const lagAt = (percentile: number) => Math.max(0, delay.percentile(percentile) / 1e9 - SAMPLE_INTERVAL_MS / 1000);
        const samples = PERCENTILES.map((percentile) => ({
          labels: { percentile: String(percentile) },
          value: lagAt(percentile),
        }));
        delay.reset();
        return samples;
      },
    },
    { name: 'rinova_errors_logged_total', help: 'Lines of the log with level error or fatal.', read: () => errors },
  ];
}
