import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestServer } from '../../tests/support/server.ts';
import { median } from '../bench/measure.ts';
import { memoryOf } from '../bench/usage.ts';
import type { Outcome } from './trial.ts';

/** What is measured, and by how much its median may grow from the first third after warming up to the last. */
const LIMITS = {
  /** Megabytes that are reachable after a full garbage collection. */
  'heap MB': { factor: 1.1, plus: 4 },
  /** Resident megabytes after it. The allocator keeps some of what was freed. */
  'memory MB': { factor: 1.1, plus: 24 },
  'open files': { factor: 1, plus: 6 },
  threads: { factor: 1, plus: 3 },
  /** SQLite's write-ahead log. */
  'log MB': { factor: 1.5, plus: 4 },
  /** To PostgreSQL. */
  connections: { factor: 1, plus: 3 },
} as const;
type Figure = keyof typeof LIMITS;
export type Sample = Partial<Record<Figure, number>>;

const MEGABYTE = 2 ** 20;
/** Of all samples. Until then caches fill and code is compiled. */
const WARM_UP = 0.25;

/** Reads what a server uses. It must be one with `--inspect` among its options. */
export async function startSampling({ pid, output, dataDir }: TestServer, databaseUrl: string | undefined) {
  const inspector = new Inspector(/^Debugger listening on (ws:\S+)$/m.exec(output)?.[1] ?? '');
  const client = databaseUrl === undefined ? undefined : new pg.Client({ connectionString: databaseUrl });
  await client?.connect();
  const samples: Sample[] = [];

  async function sample(): Promise<Sample> {
    await inspector.call('HeapProfiler.collectGarbage');
    const { usedSize } = await inspector.call<{ usedSize: number }>('Runtime.getHeapUsage');
    const taken: Sample = {
      'heap MB': usedSize / MEGABYTE,
      'memory MB': memoryOf(pid).now,
      'open files': readdirSync(`/proc/${pid}/fd`).length,
      threads: readdirSync(`/proc/${pid}/task`).length,
    };
    if (client === undefined) taken['log MB'] = statSync(join(dataDir, 'rinova.db-wal')).size / MEGABYTE;
    else {
      const { rows } = await client.query<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where starts_with(application_name, 'rinova server')",
      );
      taken.connections = rows[0]?.count ?? 0;
    }
    samples.push(taken);
    return taken;
  }

  return {
    samples,
    sample,
    async stop() {
      inspector.close();
      await client?.end();
    },
  };
}

/** Compares the first third after warming up with the last one. */
export function compareThirds(samples: readonly Sample[]): Outcome {
  const warm = samples.slice(Math.ceil(samples.length * WARM_UP));
  const third = Math.floor(warm.length / 3);
  if (third === 0) throw new Error('There are too few samples.');
  const figures = (Object.keys(LIMITS) as Figure[]).filter((figure) => warm[0]?.[figure] !== undefined);
  const medians = figures.map((figure) => {
    const values = warm.map((sample) => sample[figure] ?? 0);
    return { figure, first: median(values.slice(0, third)), last: median(values.slice(-third)) };
  });
  const grown = medians.filter(({ figure, first, last }) => last > first * LIMITS[figure].factor + LIMITS[figure].plus);
  const say = ({ first, last }: (typeof medians)[number]) => `${round(first)} → ${round(last)}`;
  return {
    figures: [
      {
        tried: 'samples compared for growth',
        count: samples.length,
        losses: 0,
        more: Object.fromEntries(medians.map((each) => [each.figure, say(each)])),
      },
    ],
    faults: grown.map((each) => `${each.figure}: ${say(each)}`),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Asks V8 in another process. */
class Inspector {
  readonly #socket: WebSocket;
  readonly #opened: Promise<void>;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #sent = 0;

  constructor(url: string) {
    const opened = Promise.withResolvers<void>();
    this.#opened = opened.promise;
    this.#socket = new WebSocket(url);
    this.#socket.addEventListener('open', () => opened.resolve());
    this.#socket.addEventListener('error', () => opened.reject(new Error('The inspector of the server does not answer.')));
    this.#socket.addEventListener('message', ({ data }) => {
      const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
      this.#waiting.get(id)?.resolve(result);
      this.#waiting.delete(id);
    });
    this.#socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The server has closed its inspector.'));
    });
  }

  async call<Result>(method: string): Promise<Result> {
    await this.#opened;
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(++this.#sent, answer);
    this.#socket.send(JSON.stringify({ id: this.#sent, method }));
    return (await answer.promise) as Result;
  }

  close(): void {
    this.#socket.close();
  }
}
