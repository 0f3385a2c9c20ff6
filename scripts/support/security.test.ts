import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 begins with; those of level 3 follow. */
const REQUIREMENTS = new Map(
  `
    1.1 2, 1.2 9, 1.3 11, 1.4 3, 1.5 2
    2.1 3, 2.2 3, 2.3 4, 2.4 1
    3.2 2, 3.3 4, 3.4 6, 3.5 5, 3.7 2
    4.1 3, 4.2 1, 4.3 2, 4.4 4
    5.1 1, 5.2 3, 5.3 2, 5.4 3
    6.1 3, 6.2 12, 6.3 4, 6.4 4, 6.5 5, 6.6 3, 6.8 4
    7.1 3, 7.2 4, 7.3 2, 7.4 5, 7.5 2, 7.6 2
    8.1 2, 8.2 3, 8.3 1, 8.4 1
    9.1 3, 9.2 4
    10.1 2, 10.2 2, 10.3 4, 10.4 11, 10.5 5, 10.6 2, 10.7 3
    11.1 2, 11.2 3, 11.3 3, 11.4 4, 11.5 1, 11.6 1
    12.1 3, 12.2 2, 12.3 4
    13.1 1, 13.2 5, 13.3 2, 13.4 5
    14.1 2, 14.2 4, 14.3 3
    15.1 3, 15.2 3, 15.3 7
    16.1 1, 16.2 5, 16.3 4, 16.4 3, 16.5 3
    17.1 1, 17.2 4, 17.3 2
  `
    .trim()
    .split(/\s*[,\n]\s*/)
    .map((each) => each.split(' ') as [section: string, last: string]),
);

const ALL = [...REQUIREMENTS].flatMap(([section, last]) =>
  Array.from({ length: Number(last) }, (_, index) => `${section}.${index + 1}`),
);

/** `1.2.6–1.2.8, 1.3.8`: the requirements of a row; those of level 1 are bold. */
function readNumbers(cell: string): { number: string; isFirstLevel: boolean }[] {
  return cell.split(', ').flatMap((each) => {
    const [from = '', to = from] = each.replaceAll('*', '').split('–');
    const numbers = ALL.slice(ALL.indexOf(from), ALL.indexOf(to) + 1);
    return numbers.map((number) => ({ number, isFirstLevel: each.startsWith('**') }));
  });
}

it('has every requirement of ASVS 5.0, levels 1 and 2, once, each with its place or its state', () => {
  const rows = [...text.matchAll(/^\| ([\d.–, *]+) \| [^|]+ \| ([^|]+) \|$/gm)];
  const found = rows.flatMap(([, cell = '']) => readNumbers(cell));
  expect(found.map(({ number }) => number).sort()).toEqual([...ALL].sort());
  expect(found).toHaveLength(253);
  expect(found.filter(({ isFirstLevel }) => isFirstLevel)).toHaveLength(70);
  // A state other than met is followed by what is missing.
  for (const [, , place = ''] of rows) expect(place).toMatch(/^(?:(?:Operator|Open|n\/a): |(?!Operator|Open|n\/a)).{4,}$/);
});

it('names only files that exist', () => {
  const paths = [...text.matchAll(/`([\w./-]+\/[\w.-]+|[\w-]+\.ts)`/g)].map(([, path = '']) => path);
  const named = paths.filter((path) => /\.(?:md|mjs|tsx?|conf|yaml|service)$|Caddyfile$/.test(path));
  expect(named).toContain('http/security-headers.ts');
  expect(named.filter((path) => !['.', 'src/server'].some((folder) => existsSync(join(ROOT, folder, path))))).toEqual([]);
});
