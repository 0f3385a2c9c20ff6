import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { NODE } from '../../../tests/support/server.ts';
import type { Measure } from '../measure.ts';

const MIN_ANEW = 90;

/** Pages per second of CPU time, as `renderer.ts` prints them. */
interface Rendered {
  anew: number;
  missing: number;
}

export const renderingMeasures: readonly Measure[] = [
  {
    name: 'rendering',
    about: 'pages per second of CPU time that are not in the cache, without a socket',
    async run() {
      const { stdout } = await promisify(execFile)(NODE, [join(import.meta.dirname, '../renderer.ts')]);
      const { anew, missing } = JSON.parse(stdout) as Rendered;
      return [
        {
          what: 'home page rendered anew, as served',
          value: anew,
          unit: 'per CPU second',
          target: { atLeast: MIN_ANEW },
          details: ['150 before its sheet and icons were in it: 151 kB are compressed and hashed in 3 of 10 ms'],
        },
        { what: 'page that is not there, from the cache', value: missing, unit: 'per CPU second' },
      ];
    },
  },
];
