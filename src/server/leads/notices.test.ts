import { expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { LEAD_NOUNS } from '../../shared/leads/nouns.ts';
import { storeNotice } from './notices.ts';

/** A text that changes needs a new version, since receipts under the old one refer to the old text. */
const TEXTS: Readonly<Record<string, string>> = {
  'loans request 2026-11-28': '0034ddd7f360',
  'loans marketing 2026-11-28': '0e1dd9cdc935',
  'loans credit 2026-11-28': '67ac644ed319',
  'loans request 2026-11-28-hi': '054cc47350ad',
  'loans marketing 2026-11-28-hi': '97a984180790',
  'loans credit 2026-11-28-hi': 'b434d6221c98',
  'loans request 2026-11-28-mr': 'de2262f7c4df',
  'loans marketing 2026-11-28-mr': '277286c7fb1b',
  'loans credit 2026-11-28-mr': 'f1f3b9d7159d',
  'loans request 2026-11-26-spoken': '99a2373e7b68',
  'loans sharing 2026-11-27-sharing': '790d5f21196d',
  'loans sharing 2026-11-27-sharing-hi': '7a370d52428f',
  'loans sharing 2026-11-27-sharing-mr': '719646889ebc',
  'loans sharing 2026-11-27-sharing-spoken': 'feff0c1a1fce',
  'vendors request 2026-11-28': '5d1f259c1389',
  'vendors marketing 2026-11-28': 'cf91ac456bfb',
  'vendors request 2026-11-28-hi': '8286b81c6e5d',
  'vendors marketing 2026-11-28-hi': '4c92aa3b79b7',
  'vendors request 2026-11-28-mr': '4107ed847251',
  'vendors marketing 2026-11-28-mr': '8705c0f38660',
  'messages request 2026-11-28': '9041624a1dfb',
  'messages marketing 2026-11-28': 'e5b2b903b54f',
  'messages request 2026-11-28-hi': 'f7407ae4ad2b',
  'messages marketing 2026-11-28-hi': '09553af4fd63',
  'messages request 2026-11-28-mr': '6497a69c0df8',
  'messages marketing 2026-11-28-mr': 'cda30a470609',
  'resumes request 2026-11-28': '9dbcc7b22ace',
  'resumes marketing 2026-11-28': '1979d68891cd',
  'resumes request 2026-11-28-hi': '4dfc13b945a5',
  'resumes marketing 2026-11-28-hi': '4188f5ac1e4c',
  'resumes request 2026-11-28-mr': 'f71e27db95c2',
  'resumes marketing 2026-11-28-mr': '0920101f2abb',
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
