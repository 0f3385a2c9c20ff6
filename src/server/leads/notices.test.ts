import { expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { LEAD_NOUNS } from '../../shared/leads/nouns.ts';
import { storeNotice } from './notices.ts';

/** A text that changes needs a new version, since receipts under the old one refer to the old text. */
const TEXTS: Readonly<Record<string, string>> = {
  'loans request 2026-11-22': '25725d273769',
  'loans marketing 2026-11-22': '14f7ab9ba0f9',
  'loans credit 2026-11-22': '9dd7d0fb8ff3',
  'loans request 2026-11-26-spoken': '99a2373e7b68',
  'vendors request 2026-11-22': '6ea567b73523',
  'vendors marketing 2026-11-22': '8cac52f5cff0',
  'messages request 2026-11-22': 'b7ccacc713ed',
  'messages marketing 2026-11-22': 'f6ee33d6ef51',
  'resumes request 2026-11-22': 'e2577e98b0dc',
  'resumes marketing 2026-11-22': '176c77197c69',
};

describeEachEngine('the notices of the forms', (fresh) => {
  it('have the texts of their versions, and are stored once', async () => {
    const { db } = await fresh();
    for (const _ of [1, 2]) await Promise.all(LEAD_NOUNS.map((noun) => storeNotice(db, noun)));
    const rows = await db.selectFrom('notices').selectAll().execute();
    expect(
      Object.fromEntries(
        rows.map(({ noun, purpose, version, hash }) => [`${noun} ${purpose} ${version}`, hash.slice(0, 12)]),
      ),
    ).toEqual(TEXTS);
  });
});
