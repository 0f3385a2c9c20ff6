import { beforeEach, expect, it } from 'vitest';
import { createStorage } from '../../../../../tests/support/storage.ts';
import { DAY_MS } from '../../../../shared/kit/time.ts';
import { fieldsOf } from './fields.ts';
import { dropDraft, keepDraft, type KeptDraft, listDrafts, restoreDraft } from './store.ts';

const draft = (id: string, more: Partial<KeptDraft> = {}): KeptDraft => ({
  id,
  subject: 'new',
  savedAt: Date.now(),
  version: undefined,
  fields: { ...fieldsOf(undefined), title: `Draft ${id}` },
  picture: 'kept',
  ...more,
});
const ids = (subject: string) => listDrafts(subject).map(({ id }) => id);

beforeEach(() => {
  globalThis.localStorage = createStorage();
});

it('lists the drafts of a post, newest first', () => {
  keepDraft(draft('a', { savedAt: Date.now() - 2000 }));
  keepDraft(draft('b', { savedAt: Date.now() - 1000 }));
  keepDraft(draft('c', { subject: 'post', version: 3 }));
  expect(ids('new')).toEqual(['b', 'a']);
  expect(listDrafts('post')).toMatchObject([{ id: 'c', version: 3, fields: { title: 'Draft c' } }]);
  dropDraft('b');
  expect(ids('new')).toEqual(['a']);
});

it('drops what is older than sixty days, and nothing that is not a draft', () => {
  keepDraft(draft('old', { savedAt: Date.now() - 61 * DAY_MS }));
  keepDraft(draft('fresh', { savedAt: Date.now() - 59 * DAY_MS }));
  localStorage.setItem('token', 't');
  expect(ids('new')).toEqual(['fresh']);
  expect(Object.keys(localStorage)).toEqual(['post-draft:fresh', 'token']);
});

it.each([
  ['nothing', ''],
  ['broken JSON', '{'],
  ['null', 'null'],
  ['no fields', '{"savedAt":1}'],
  ['missing fields', JSON.stringify({ ...draft('x'), fields: { title: 'Old', content: '' } })],
])('drops a draft in another format: %s', (_, text) => {
  localStorage.setItem('post-draft:x', text);
  keepDraft(draft('a'));
  expect(ids('new')).toEqual(['a']);
  expect(Object.keys(localStorage)).toEqual(['post-draft:a']);
});

it('says when there is no space', () => {
  globalThis.localStorage = createStorage({ isForbidden: true });
  expect(keepDraft(draft('a'))).toBe(false);
  expect(ids('new')).toEqual([]);
  dropDraft('a');
});

it('restores a draft, and says when its picture is gone', async () => {
  expect(await restoreDraft(draft('a', { picture: 'removed' }))).toMatchObject({ picture: 'removed', pictureLost: false });
  expect(await restoreDraft(draft('a', { picture: 'file' }))).toMatchObject({ picture: 'kept', pictureLost: true });
});
