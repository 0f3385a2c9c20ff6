import { expect, it } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { ADMIN } from '../../../../tests/support/server.ts';
import type { ImportRunAnswer, NewImport } from '../../../shared/loans/imports.ts';
import { readLayout } from './reading/layout.ts';

const TOKEN = 'admin-token';
const HEADERS = { Authorization: `Bearer ${TOKEN}` };

async function office(database: TestDatabase) {
  await addStaff(database, ADMIN);
  await addSession(database, ADMIN, TOKEN);
  const { call, send } = buildApp(database);
  return {
    /** Imports all rows of a file. */
    async bring(content: Uint8Array<ArrayBuffer> | string, name: string) {
      const form = new FormData();
      form.set('file', new File([content], name));
      const checked = (await (await call('POST', '/api/imports', { headers: HEADERS, body: form })).json()) as NewImport;
      const body = { key: checked.key, duplicates: 'import' };
      const run = await send('POST', `/api/imports/${checked._id}/run`, body, { token: TOKEN });
      return { checked, run: (await run.json()) as ImportRunAnswer };
    },
    async export(path: string) {
      const answer = await call('GET', `/api/loans/export/${path}`, { headers: HEADERS });
      return new Uint8Array(await answer.arrayBuffer());
    },
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

const FILE = `Full name,Email,Phone,Pincode,Address,Loan type,Loan amount,Employment type,Received,Status,Owner,Lender,Sanctioned amount,Disbursed amount,Reason for rejection,Note
Asha Devi,asha@example.com,9876501234,411001,"1 ""MG"" Road, Pune",Personal Loan,500000,Salaried,2026-11-20 10:11:12,Disbursed,${ADMIN.email},Sample Bank,400000,350000,,Spoke twice
आशा देवी,,9876501235,,,Used Car Loan,,,2026-11-21 00:00:00,Rejected,,,,,Area not served,
"=1+1, Traders",,9876501236,,,,,,2026-11-22 23:59:59,New,,,,,,
`;

describeEachEngine('what the office exports', (fresh) => {
  it('imports again, field by field', async () => {
    const first = await office(await fresh());
    expect((await first.bring(FILE, 'leads.csv')).run).toMatchObject({ imported: 3, faulty: 0 });
    for (const path of ['csv?columns=work', 'excel?columns=work']) {
      const exported = await first.export(path);
      const rows = rowsOf(exported);
      const second = await office(await fresh());
      const { checked, run } = await second.bring(exported, 'export');
      expect({ path, run, unknown: checked.unknown }).toMatchObject({ path, run: { imported: 3, faulty: 0 }, unknown: [] });
      const again = rowsOf(await second.export(path));
      expect(compared(again)).toEqual(compared(rows));
      expect(rows[0]).toMatchObject({
        Phone: '9876501234',
        Address: '1 "MG" Road, Pune',
        'Date (IST)': '2026-11-20 10:11:12',
      });
      expect(again[0]?.['Notes']).toContain('Spoke twice');
    }
  });
});
