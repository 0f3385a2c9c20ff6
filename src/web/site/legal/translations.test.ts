import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

/** The first line of a translation that no named person has signed yet. It is not shown. */
const DRAFT = '<!-- draft until signed -->\n';

it('lists the translations that are not signed yet', () => {
  const unsigned = globSync('src/web/site/legal/*.{hi,mr}.md').filter((file) =>
    readFileSync(file, 'utf8').startsWith(DRAFT),
  );
  expect(unsigned.map((file) => basename(file, '.md')).toSorted()).toEqual([
    'privacy.hi',
    'privacy.mr',
    'terms.hi',
    'terms.mr',
  ]);
});
