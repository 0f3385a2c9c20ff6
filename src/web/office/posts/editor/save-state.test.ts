import { expect, it } from 'vitest';
import { describeAction, describeAge, describeState } from './save-state.ts';

const IDLE = {
  reading: false,
  busy: false,
  unsent: false,
  obstacle: undefined,
  full: false,
  byButton: [],
  action: 'Publish',
  note: 'Saved at 4:05 pm',
};
const offline = { isOffline: true, text: 'No response from the server.' };
const refused = { isOffline: false, text: 'The content has too many parts.' };

it.each([
  [{}, 'Saved at 4:05 pm'],
  [{ byButton: ['the status', 'the tick'] }, 'Not saved until you press Publish: the status and the tick'],
  [{ unsent: true, byButton: ['the status'] }, 'Saving…'],
  [{ unsent: true, obstacle: offline }, 'Offline: kept in this browser, sent when the line is back'],
  [{ unsent: true, obstacle: refused }, 'Not saved: The content has too many parts. It is kept in this browser'],
  [{ unsent: true, obstacle: offline, full: true }, 'Not saved: no connection, and no space in this browser'],
  [{ unsent: true, busy: true }, 'Saving...'],
  [{ unsent: true, busy: true, reading: true }, 'Processing image...'],
])('the bar: %j', (state, text) => expect(describeState({ ...IDLE, ...state })).toBe(text));

it.each([
  ['draft', undefined, 'Save draft'],
  ['published', undefined, 'Publish'],
  ['draft', 'draft', 'Save draft'],
  ['published', 'draft', 'Publish'],
  ['draft', 'published', 'Save as draft'],
  ['published', 'published', 'Publish changes'],
] as const)('the button for %s after %s', (status, stored, text) => expect(describeAction(status, stored)).toBe(text));

it.each([
  [0, 'just now'],
  [3_400, '3 s ago'],
  [59_999, '59 s ago'],
  [60_000, '1 min ago'],
  [3_599_000, '59 min ago'],
  [3_600_000, undefined],
])('%d ms after a save', (ms, text) => expect(describeAge(ms)).toBe(text));
