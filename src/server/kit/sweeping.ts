import type { Log } from '../http/log.ts';

/** Runs a sweep now and at every interval, unless the one before still runs. @returns stops it and waits for a running sweep */
export function repeatSweep(
  sweep: () => Promise<void>,
  intervalMs: number,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  function run(): void {
    running ??= sweep()
      .catch(onFault)
      .finally(() => (running = undefined));
  }
  run();
  const timer = setInterval(run, intervalMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

interface Sweep {
  /** Of all nodes, one at a time sweeps under this name. */
  turn: string;
  everyMs: number;
  sweep(): Promise<unknown>;
  fault: string;
}

export function createSweeps(
  nodes: { takeTurn(turn: string, intervalMs: number): Promise<boolean> },
  log: Log,
  ...sweeps: readonly Sweep[]
) {
  let stops: (() => Promise<void>)[] = [];
  return {
    start() {
      stops = sweeps.map(({ turn, everyMs, sweep, fault }) => {
        const inTurn = async () => {
          if (await nodes.takeTurn(turn, everyMs)) await sweep();
        };
        return repeatSweep(inTurn, everyMs, (err) => log.error({ err }, fault));
      });
    },
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
