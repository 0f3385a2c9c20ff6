import { describe, expect, it } from 'vitest';
import { isOlder } from './send-draft.ts';

describe('isOlder', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 9, minute)).toISOString();
  const left = { savedAt: Date.parse(at(30)) };
  it.each([
    ['nothing newer', 10, undefined, false],
    ['a newer save', 40, undefined, true],
    ['an older unfinished version', 10, 20, false],
    ['a newer unfinished version', 10, 40, true],
  ])('finds %s', (_what, saved, written, expected) => {
    const waiting = written === undefined ? undefined : { savedAt: at(written) };
    expect(isOlder(left, { post: { updatedAt: at(saved) }, waiting })).toBe(expected);
  });
});
