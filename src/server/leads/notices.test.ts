import { expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { LEAD_NOUNS } from '../../shared/leads/nouns.ts';
import { storeNotice } from './notices.ts';

/** A text that changes needs a new version, since receipts under the old one refer to the old text. */
const TEXTS: Readonly<Record<string, string>> = {
  'loans request 2026-11-28': 'b40a82d5bfcb',
  'loans marketing 2026-11-28': '33d40752eba7',
  'loans credit 2026-11-28': '90c8df2ce948',
  'loans sharing 2026-11-27-sharing': '790d5f21196d',
  'loans request 2026-11-28-hi': '03827012a54b',
  'loans marketing 2026-11-28-hi': '5974e60f0324',
  'loans credit 2026-11-28-hi': '57589c4863bc',
  'loans sharing 2026-11-27-sharing-hi': '7a370d52428f',
  'loans request 2026-11-28-mr': '7a5c27afddea',
  'loans marketing 2026-11-28-mr': '33dbcb25c669',
  'loans credit 2026-11-28-mr': '47b6762d8763',
  'loans sharing 2026-11-27-sharing-mr': '719646889ebc',
  'loans request 2026-11-26-spoken': '99a2373e7b68',
  'loans sharing 2026-11-27-sharing-spoken': 'feff0c1a1fce',
  'vendors request 2026-11-28': '18bbed50271c',
  'vendors marketing 2026-11-28': '69a3b9c45e22',
  'vendors request 2026-11-28-hi': '00effed3785c',
  'vendors marketing 2026-11-28-hi': 'b6d04cbf6cdc',
  'vendors request 2026-11-28-mr': 'cf247247b73d',
  'vendors marketing 2026-11-28-mr': 'db58a5d6fade',
  'messages request 2026-11-28': '915cae6697d0',
  'messages marketing 2026-11-28': '3c011df2f26a',
  'messages request 2026-11-28-hi': '8fdf622765e5',
  'messages marketing 2026-11-28-hi': '6c5e44b962de',
  'messages request 2026-11-28-mr': 'b63136cc4e01',
  'messages marketing 2026-11-28-mr': '234436cad5ad',
  'resumes request 2026-11-28': 'b782dca83a68',
  'resumes marketing 2026-11-28': 'f31b951af6f7',
  'resumes request 2026-11-28-hi': '80504f1e0578',
  'resumes marketing 2026-11-28-hi': '604057f65253',
  'resumes request 2026-11-28-mr': '18f3f20b8a2d',
  'resumes marketing 2026-11-28-mr': 'd20b733cae71',
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
