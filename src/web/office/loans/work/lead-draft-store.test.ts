import { beforeEach, expect, it } from 'vitest';
import { createStorage } from '../../../../../tests/support/storage.ts';
import { DAY_MS } from '../../../../shared/kit/time.ts';
import { leadDraftKey, readCallDraft, readLeadDraft, writeCallDraft, writeLeadDraft } from './lead-draft-store.ts';

const KEY = leadDraftKey('asha', 'lead');
const keep = (key: string, days: number) =>
  localStorage.setItem(key, JSON.stringify({ note: 'Call back', savedAt: Date.now() - days * DAY_MS }));

beforeEach(() => {
  globalThis.localStorage = createStorage();
});

it('keeps a note and a choice of one person for one application', () => {
  const draft = { note: 'Call back', choice: { version: 2, owner: 'none' } };
  writeLeadDraft(KEY, draft);
  expect(readLeadDraft(KEY)).toEqual(draft);
  expect(readLeadDraft(leadDraftKey('kabir', 'lead'))).toEqual({ note: '' });
  expect(readLeadDraft(leadDraftKey('asha', 'other'))).toEqual({ note: '' });
});

it('keeps a call beside them', () => {
  const call = { note: 'Spoke to her brother', time: '2026-11-24T10:00' };
  writeCallDraft(KEY, call);
  writeLeadDraft(KEY, { note: 'Call back' });
  expect(readCallDraft(KEY)).toEqual(call);
  expect(readLeadDraft(KEY)).toEqual({ note: 'Call back' });
});

it('keeps nothing of an empty draft', () => {
  writeCallDraft(KEY, { note: 'Spoke', time: '' });
  writeCallDraft(KEY, { note: '', time: '' });
  writeLeadDraft(KEY, { note: 'Call back' });
  writeLeadDraft(KEY, { note: '' });
  expect(Object.keys(localStorage)).toEqual([]);
});

it('drops drafts after thirty days, and those that it can’t read, and nothing else', () => {
  keep(KEY, 29);
  keep(leadDraftKey('asha', 'old'), 31);
  localStorage.setItem(leadDraftKey('asha', 'broken'), '{');
  localStorage.setItem('token', 't');
  expect(readLeadDraft(KEY)).toMatchObject({ note: 'Call back' });
  expect(Object.keys(localStorage)).toEqual([KEY, 'token']);
});

it.each(['{"note":7,"choice":{"status":"New"}}', 'null', '[]'])('makes nothing of %s', (text) => {
  localStorage.setItem(KEY, text);
  expect(readLeadDraft(KEY)).toEqual({ note: '' });
  expect(readCallDraft(KEY)).toEqual({ note: '', time: '' });
});

it('works without storage', () => {
  globalThis.localStorage = createStorage({ isForbidden: true });
  writeLeadDraft(KEY, { note: 'Call back' });
  expect(readLeadDraft(KEY)).toEqual({ note: '' });
});
