import { expect, it } from 'vitest';
import type { ImportedFile } from '../../../../shared/posts/markdown.ts';
import { readReport, summaryOf, textOf } from './import-report.ts';

const post = { _id: '1', title: 'A', slug: 'a' };
const FILES: ImportedFile[] = [
  { name: 'a.md', post, isKnown: false, fault: '', remarks: ['Cut.\n]}', 'Left out.'] },
  { name: 'b.md', post, isKnown: true, fault: '', remarks: [] },
  { name: 'c.md', post: null, isKnown: false, fault: 'No title.', remarks: [] },
];

it('reads what has arrived', () => {
  const lines = ['{"total":3,"files":[', ...FILES.map((file, place) => (place ? ',' : '') + JSON.stringify(file)), ']}', ''];
  const whole = lines.join('\n');
  expect(readReport(whole)).toEqual(JSON.parse(whole));
  expect(readReport(whole)).toEqual({ total: 3, files: FILES });
  expect(readReport('{"total":3,"fi')).toBeUndefined();
  for (const part of ['', '{"name":"x', JSON.stringify(FILES[0])])
    expect(readReport(`${lines[0]}\n${part}`)).toEqual({ total: 3, files: [] });
  expect(readReport(lines.slice(0, 3).join('\n'))?.files).toEqual([FILES[0]]);
});

it('says what became of the files', () => {
  expect(summaryOf(FILES)).toBe('1 post imported as a draft. 1 file was imported before. 1 file was refused.');
  expect(summaryOf([])).toBe('0 posts imported as drafts.');
  expect(textOf(FILES)).toBe('a.md: imported\n  Cut.\n]}\n  Left out.\nb.md: imported before\nc.md: refused. No title.');
});
