import { expect, it } from 'vitest';
import type { ImportedEntry } from '../../../../shared/posts/imports.ts';
import { readReport, summaryOf } from './import-report.ts';

const post = { _id: '1', title: 'A', slug: 'a' };
const ENTRIES: ImportedEntry[] = [
  { name: '/a/', post, isKnown: false, fault: '', remarks: ['Cut.\n]}', 'Left out.'] },
  { name: '/b/', post, isKnown: true, fault: '', remarks: [] },
  { name: '/c/', post: null, isKnown: false, fault: 'No title.', remarks: [] },
];

it('reads what has arrived', () => {
  const lines = [
    '{"total":3,"entries":[',
    ...ENTRIES.map((entry, place) => (place ? ',' : '') + JSON.stringify(entry)),
    ']}',
    '',
  ];
  const whole = lines.join('\n');
  expect(readReport(whole)).toEqual(JSON.parse(whole));
  expect(readReport(whole)).toEqual({ total: 3, entries: ENTRIES });
  expect(readReport('{"total":3,"en')).toBeUndefined();
  for (const part of ['', '{"name":"x', JSON.stringify(ENTRIES[0])])
    expect(readReport(`${lines[0]}\n${part}`)).toEqual({ total: 3, entries: [] });
  expect(readReport(lines.slice(0, 3).join('\n'))?.entries).toEqual([ENTRIES[0]]);
});

it('says what became of the posts', () => {
  expect(summaryOf(ENTRIES)).toBe('1 post imported. 1 post was imported before. 1 was refused.');
  expect(summaryOf([])).toBe('0 posts imported.');
});
