import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { listNeeded } from '../release/stage.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const document = read('docs/dependencies.md');
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, { license?: string }>;
};

it.each(['dependencies', 'devDependencies'] as const)(
  'gives licence, last release and reason of each of the %s',
  (group) => {
    const table = document.slice(document.indexOf(`<!-- ${group} -->`)).split('<!-- end -->')[0] ?? '';
    const rows = [...table.matchAll(/^\| `(.+)` \| (.+?) \| \d{4}-\d\d-\d\d \| [\d.]+ \| \d+ \| (.{5,}) \|$/gm)];
    expect(rows.map(([, name, licence]) => [name, licence])).toEqual(
      Object.keys(packageJson[group]).map((name) => [name, packages[`node_modules/${name}`]?.license]),
    );
  },
);

/** Licences that allow the product to be used, changed and passed on. Libvips under LGPL is a library of its own. */
const LICENCES = new Set([
  '(MIT AND Zlib)',
  '(MPL-2.0 OR Apache-2.0)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
]);

/** Its licence, MIT, is in a file alone. */
const UNNAMED = 'node_modules/png-js';

it('ships packages only under licences that were looked at', () => {
  const shipped = Object.entries(listNeeded());
  expect(shipped.length).toBeGreaterThan(100);
  const others = shipped.filter(([, { license = '' }]) => !LICENCES.has(license));
  expect(others.map(([path]) => path)).toEqual([UNNAMED]);
});
