/** One value of a reading. Labels have few different values, and never personal data. */
export interface Sample {
  labels: Readonly<Record<string, string>>;
  value: number;
}

type Samples = number | readonly Sample[];

/** Values that the server reports about itself. They are read only while `METRICS_PORT` is set. */
export interface Reading {
  /** By the conventions of Prometheus: base units, and `_total` at the end of what only grows. */
  name: string;
  help: string;
  /** Takes a few milliseconds at most: monitoring asks several times a minute. */
  read(): Samples | Promise<Samples>;
}

export function queueLength(queue: string, read: () => number): Reading {
  return {
    name: 'rinova_queue_length',
    help: 'What waits or runs in a queue.',
    read: () => [{ labels: { queue }, value: read() }],
  };
}
