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
  'loans request 2026-11-27-hi': '30daf1d97017',
  'loans marketing 2026-11-27-hi': 'ecd0e4fc8aa6',
  'loans credit 2026-11-27-hi': 'df6c47b10d1a',
  'loans request 2026-11-27-mr': '8a240991fbf4',
  'loans marketing 2026-11-27-mr': '0b3ce58e21a8',
  'loans credit 2026-11-27-mr': 'fdfe6aa14982',
  'vendors request 2026-11-27-hi': '80d0559515b1',
  'vendors marketing 2026-11-27-hi': 'c899f86a3369',
  'vendors request 2026-11-27-mr': 'f7c91f98e995',
  'vendors marketing 2026-11-27-mr': 'c1f1fbf3a2eb',
  'messages request 2026-11-27-hi': 'c1787c67bf02',
  'messages marketing 2026-11-27-hi': 'd6c6d2307475',
  'messages request 2026-11-27-mr': 'daddc1caffe3',
  'messages marketing 2026-11-27-mr': '4bcfce8aad70',
  'resumes request 2026-11-27-hi': 'b273e497bcbe',
  'resumes marketing 2026-11-27-hi': 'cc95b2c8791f',
  'resumes request 2026-11-27-mr': '8f5cd27cf89f',
  'resumes marketing 2026-11-27-mr': '0523ab19c220',
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
