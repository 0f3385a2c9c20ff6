import { expect, test } from 'vitest';
import type { LeadReport, ReportRow } from '../../../shared/desk/reports.ts';
import { listQueryOf, minutesText } from './words.ts';

test.each([
  [null, '–'],
  [0, 'under 1 min'],
  [7.5, '8 min'],
  [59.6, '1 h'],
  [125, '2 h 5 min'],
])('%s minutes are %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});

test.each([
  ['source', 'mail', 'source=mail&from=2026-11-04&to=2026-11-20'],
  ['source', 'none', 'source=none&from=2026-11-04&to=2026-11-20'],
  ['owner', 'none', 'owner=none&from=2026-11-04&to=2026-11-20'],
  ['type', 'New Car Loan', 'loanType=New+Car+Loan&from=2026-11-04&to=2026-11-20'],
  ['week', '2026-11-02', 'from=2026-11-04&to=2026-11-08'],
  ['week', '2026-11-16', 'from=2026-11-16&to=2026-11-20'],
] as const)('a row by %s links to its applications: %s', (by, key, query) => {
  const report = { by, from: '2026-11-04', to: '2026-11-20' } as LeadReport;
  expect(listQueryOf(report, { key } as ReportRow)).toBe(query);
});
