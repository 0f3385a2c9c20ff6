import { beforeEach, expect, it } from 'vitest';
import { createStorage } from '../../../../../tests/support/storage.ts';
import { DAY_MS } from '../../../../shared/kit/time.ts';
import { dropWaiting } from '../../kit/when-connected.ts';
import { leadDraftKey, readCallDraft, writeCallDraft } from './lead-draft-store.ts';

const KEY = leadDraftKey('asha', 'lead');
const keep = (key: string, days: number) =>
  localStorage.setItem(key, JSON.stringify({ note: 'Call back', savedAt: Date.now() - days * DAY_MS }));

beforeEach(() => {
  globalThis.localStorage = createStorage();
});

const NONE = { note: '', time: '' };

it('keeps a note and a time of one person for one application', () => {
  const draft = { note: 'Spoke to her brother', time: '2026-11-24T10:00' };
  writeCallDraft(KEY, draft);
  expect(readCallDraft(KEY)).toEqual(draft);
  expect(readCallDraft(leadDraftKey('kabir', 'lead'))).toEqual(NONE);
  expect(readCallDraft(leadDraftKey('asha', 'other'))).toEqual(NONE);
});

it('keeps nothing of an empty draft', () => {
  writeCallDraft(KEY, { note: 'Spoke', time: '' });
  writeCallDraft(KEY, NONE);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('drops drafts after thirty days, and those that it can’t read, and nothing else', () => {
  keep(KEY, 29);
  keep(leadDraftKey('asha', 'old'), 31);
  localStorage.setItem(leadDraftKey('asha', 'broken'), '{');
  localStorage.setItem('token', 't');
  expect(readCallDraft(KEY)).toMatchObject({ note: 'Call back' });
  expect(Object.keys(localStorage)).toEqual([KEY, 'token']);
});

it.each(['{"note":7,"time":{}}', 'null', '[]'])('makes nothing of %s', (text) => {
  localStorage.setItem(KEY, text);
  expect(readCallDraft(KEY)).toEqual(NONE);
});

it('keeps a draft until the person leaves where storage is forbidden', () => {
  globalThis.localStorage = createStorage({ isForbidden: true });
  const draft = { note: 'Call back', time: '' };
  writeCallDraft(KEY, draft);
  expect(readCallDraft(KEY)).toEqual(draft);
  dropWaiting();
  expect(readCallDraft(KEY)).toEqual(NONE);
});
