import { expect, it } from 'vitest';
import { compare, readFigures } from './compare.ts';
import type { Result, Row } from './measure.ts';
import { writeReport } from './report.ts';

const resultOf = (rows: Row[]): Result => ({
  measure: { name: 'pages', about: 'pages of a test', run: async () => rows },
  measured: { rows, tables: [{ title: 'A table', columns: ['What', 'Script'], rows: [['home', '10 ms']] }] },
});

const report = (rows: Row[]) => writeReport([resultOf(rows)], { worse: [], unmatched: [] }, { minutes: 1, busy: 0 });

const after = (then: Row[], now: Row[]) => compare([resultOf(now)], readFigures(report(then)));

const ratio = (value: number): Row => ({ what: 'home, br | zstd', value, unit: '× hello', target: { atLeast: 0.6 } });
const bytes = (value: number): Row => ({
  what: 'bytes',
  value,
  unit: 'kB',
  target: { atMost: 150 },
  isSteady: true,
});
const time = (value: number): Row => ({ what: 'p99', value, unit: 'ms', target: { atMost: 25 } });

it('reads the figures that a report has, and nothing from its other tables', () => {
  const rows = [ratio(0.41234), bytes(123_456), { ...time(Number.NaN) }];
  const expected = [
    ['home, br | zstd', 0.412],
    ['bytes', 123_456],
  ];
  expect([...(readFigures(report(rows)).get('pages') ?? [])]).toEqual(expected);
});

it('names the targets that are missed', () => {
  expect(report([ratio(0.5), bytes(100), time(20)])).toContain(
    '- Targets met: 2 of 3; missed:\n  - pages, home, br | zstd\n',
  );
});

it('finds ratios and bytes that are worse by more than a tenth', () => {
  const then = [ratio(0.5), bytes(100), time(10)];
  expect(after(then, [ratio(0.451), bytes(109), time(99)]).worse).toEqual([]);
  expect(after(then, [ratio(0.449), bytes(111), time(99)]).worse).toEqual([
    'pages, home, br | zstd: 0.449 × hello after 0.5',
    'pages, bytes: 111 kB after 100',
  ]);
  expect(after(then, [ratio(0.9), bytes(50), time(1)]).worse).toEqual([]);
  const { target: _, ...untargeted } = bytes(100);
  expect(after([untargeted], [{ ...untargeted, value: 50 }]).worse).toEqual([]);
  expect(after([untargeted], [{ ...untargeted, value: 111 }]).worse).toEqual(['pages, bytes: 111 kB after 100']);
});

it('names rows that are new or gone', () => {
  expect(after([ratio(0.5), time(10)], [ratio(Number.NaN), bytes(100), time(10)])).toEqual({
    worse: [],
    unmatched: ['pages, bytes: new', 'pages, home, br | zstd: gone'],
  });
});
