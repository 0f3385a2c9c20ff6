// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { type Change, saveChange } from './change.ts';

const LEAD = { _id: 'lead', fullName: 'Asha Rao', version: 1 };

/** What is said once a change is saved, and whether it can be taken back. */
async function saidOf(made: Awaited<ReturnType<Change['send']>>) {
  const said: unknown[] = [];
  await saveChange({ what: 'Contacted', done: 'Status Contacted.', send: async () => made }, LEAD, {
    say: (...words) => said.push(words.slice(0, 2), words[2] !== undefined),
    refresh: async () => undefined,
  });
  return said;
}

it('says that it is done where it was so already, too, with nothing to take back', async () => {
  expect(await saidOf({ version: 2, takeBack: async () => undefined })).toEqual([['success', 'Status Contacted.'], true]);
  expect(await saidOf(undefined)).toEqual([['success', 'Status Contacted.'], false]);
});
