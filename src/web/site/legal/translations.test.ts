import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { LEGAL_DRAFTS } from '../../../shared/privacy/drafts.ts';

/** The first line of a translation that no named person has signed yet. It is not shown. */
const DRAFT = '<!-- draft until signed -->\n';

it('lists the translations that are not signed yet', () => {
  const unsigned = globSync('src/web/site/legal/*.{hi,mr}.md').filter((file) =>
    readFileSync(file, 'utf8').startsWith(DRAFT),
  );
  const drafts = Object.entries(LEGAL_DRAFTS).flatMap(([page, languages]) => languages.map((each) => `${page}.${each}`));
  expect(unsigned.map((file) => basename(file, '.md')).toSorted()).toEqual(drafts.toSorted());
});
