import { expect, test } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_NOUNS, auditDetailText, REFUSALS } from './trail.ts';

test.each([
  ['action', AUDIT_ACTIONS],
  ['noun', AUDIT_NOUNS],
  ['refusal', REFUSALS],
])('every %s of the audit trail has words of its own', (_kind, words) => {
  const all = Object.values<string>(words);
  expect(all.filter((each) => each.trim() === '')).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
});

test('the details of an entry are told in words', () => {
  expect(auditDetailText({ page: 3, rows: 25, format: 'csv', filtered: true })).toBe('page 3, 25 rows, CSV, filtered');
});
