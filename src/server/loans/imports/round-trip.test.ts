import { expect, it } from 'vitest';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { office } from '../../../../tests/support/imports.ts';
import { ADMIN } from '../../../../tests/support/server.ts';
import type { ImportRunAnswer } from '../../../shared/loans/imports.ts';
import { readLayout } from './reading/layout.ts';

/** An office that imports all rows of files, and exports them. */
async function desk(database: TestDatabase) {
  const { upload, post, get } = await office(database);
  return {
    async bring(content: string | Uint8Array<ArrayBuffer>, name: string) {
      const { body: checked } = await upload(content, name);
      const sent = { key: checked.key, duplicates: 'import' };
      const { body: run } = await post<ImportRunAnswer>(`/api/imports/${checked._id}/run`, sent);
      return { checked, run };
    },
    export: async (path: string) => new Uint8Array(await (await get(`/api/loans/export/${path}`)).arrayBuffer()),
  };
}

/** What differs between offices, or says when something was written there. */
const OWN = ['Application ID', 'Reference', 'Last Change (IST)', 'Notes', 'Marketing Consent', 'Credit Consent'];

/** The rows of an export by the names of its columns. */
function rowsOf(bytes: Uint8Array) {
  const { headers, rows } = readLayout(bytes, { sheet: null, headerRow: null });
  return rows
    .map(({ cells }) => Object.fromEntries(headers.map((header, place) => [header, cells[place] ?? ''])))
    .toSorted((a, b) => String(a['Phone']).localeCompare(String(b['Phone'])));
}
const compared = (rows: ReturnType<typeof rowsOf>) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !OWN.includes(name))));

const FILE = `Full name,Email,Phone,Pincode,Address,Loan type,Loan amount,Employment type,Received,Status,Owner,Lender,Sanctioned amount,Disbursed amount,Reason for rejection,Note,Source,Campaign
Asha Devi,asha@example.com,9876501234,411001,"1 ""MG"" Road, Pune",Personal Loan,500000,Salaried,2026-11-20 10:11:12,Disbursed,${ADMIN.email},Sample Bank,400000,350000,,Spoke twice,Fair,Diwali 2026
आशा देवी,,9876501235,,,Used Car Loan,,,2026-11-21 00:00:00,Rejected,,,,,Area not served,,sample-partner,
"=1+1, Traders",,9876501236,,,,,,2026-11-22 23:59:59,New,,,,,,,,
`;

const FACEBOOK = `id\tcreated_time\tcampaign_name\tform_id\tis_organic\tplatform\tfull_name\tphone_number\tcity\tzip_code\tlead_status
l:100000000000001\t2026-11-20T10:11:12+05:30\tDiwali sample\tf:1\tFALSE\tfb\tAsha Devi\tp:+919876501234\tPune\tz:411001\tCREATED
`;

describeEachEngine('files that come and go', (fresh) => {
  it('imports again what the office exports, field by field', async () => {
    const first = await desk(await fresh());
    expect((await first.bring(FILE, 'leads.csv')).run).toMatchObject({ imported: 3, faulty: 0 });
    for (const path of ['csv?columns=work', 'excel?columns=work']) {
      const exported = await first.export(path);
      const rows = rowsOf(exported);
      const second = await desk(await fresh());
      const { checked, run } = await second.bring(exported, 'export');
      expect({ run, unknown: checked.unknown }).toMatchObject({ run: { imported: 3, faulty: 0 }, unknown: [] });
      const again = rowsOf(await second.export(path));
      expect(compared(again)).toEqual(compared(rows));
      expect(rows[0]).toMatchObject({ Address: '1 "MG" Road, Pune', 'Date (IST)': '2026-11-20 10:11:12' });
      expect(again.map((row) => [row['Source'], row['Campaign']])).toEqual([
        ['fair', 'Diwali 2026'],
        ['sample-partner', ''],
        ['import', ''],
      ]);
      expect(checked.columns.filter(({ field }) => field === 'source' || field === 'campaign')).toHaveLength(2);
      expect(again[0]?.['Notes']).toContain('Spoke twice');
    }
  });

  it('imports what Facebook exports, with its source, campaign and time', async () => {
    const database = await fresh();
    const { bring } = await desk(database);
    const utf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from(FACEBOOK, 'utf16le')]);
    const { checked, run } = await bring(utf16, 'leads.csv');
    expect({ preset: checked.preset, run }).toMatchObject({ preset: 'Facebook lead ads', run: { imported: 1, faulty: 0 } });
    expect(await database.db.selectFrom('loans').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      full_name: 'Asha Devi',
      phone_number: '9876501234',
      address: 'Pune',
      pincode: '411001',
      email: '',
      status: 'New',
      source: 'facebook',
      created_at: Date.parse('2026-11-20T10:11:12+05:30'),
    });
  });
});
