import { expect, it } from 'vitest';
import { describeAction, describeAge, describeState } from './save-state.ts';

const IDLE = { reading: false, busy: false, dirty: false, full: false, note: 'Saved at 4:05 pm' };

it.each([
  [{}, 'Saved at 4:05 pm'],
  [{ dirty: true }, 'Unsaved changes'],
  [{ dirty: true, full: true }, 'Unsaved changes; this browser has no space to keep them'],
  [{ dirty: true, busy: true }, 'Saving...'],
  [{ dirty: true, busy: true, reading: true }, 'Processing image...'],
])('the bar: %j', (state, text) => expect(describeState({ ...IDLE, ...state })).toBe(text));

it.each([
  ['draft', undefined, 'Save draft'],
  ['published', undefined, 'Publish'],
  ['draft', 'draft', 'Save draft'],
  ['published', 'draft', 'Publish'],
  ['draft', 'published', 'Save as draft'],
  ['published', 'published', 'Save changes'],
] as const)('the button for %s after %s', (status, stored, text) => expect(describeAction(status, stored)).toBe(text));

it('names the button after changes that waited', () => {
  expect(describeAction('published', 'published', true)).toBe('Publish changes');
  expect(describeAction('draft', 'published', true)).toBe('Save as draft');
});

it.each([
  [0, 'just now'],
  [3_400, '3 s ago'],
  [59_999, '59 s ago'],
  [60_000, '1 min ago'],
  [3_599_000, '59 min ago'],
  [3_600_000, undefined],
])('%d ms after a save', (ms, text) => expect(describeAge(ms)).toBe(text));
