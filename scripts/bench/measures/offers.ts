import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { NODE } from '../../../tests/support/server.ts';
import { type Measure, median, percentile } from '../measure.ts';

interface Timed {
  ms: number[];
  cpuMs: number;
}

/** As `offer-requests.ts` prints it. */
interface Answered {
  products: number;
  matched: number;
  json: Timed;
  page: Timed;
}

const TARGET_MS = 50;

export const offerMeasures: readonly Measure[] = [
  {
    name: 'offers',
    about: 'a request for offers that no cache has, with 100 products in force, without a socket',
    async run() {
      const { stdout } = await promisify(execFile)(NODE, [join(import.meta.dirname, '../offer-requests.ts')]);
      const { products, matched, json, page } = JSON.parse(stdout) as Answered;
      const rowOf = (what: string, { ms, cpuMs }: Timed) => ({
        what: `${what}, ${matched} of ${products} products matched`,
        value: percentile(ms, 95),
        unit: 'ms, p95',
        target: { atMost: TARGET_MS },
        details: [`p50 ${median(ms).toFixed(1)}`, `CPU ${cpuMs.toFixed(1)}`],
      });
      return [rowOf('as JSON', json), rowOf('as a page', page)];
    },
  },
];
