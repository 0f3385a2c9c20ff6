import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createPersonRepository } from '../../src/server/privacy/my-data/person-repository.ts';
import { PERSONAL_DATA } from '../../src/server/leads/personal-data.ts';
import type { NewImport } from '../../src/shared/loans/imports.ts';
import { INCIDENT_FIELDS } from '../../src/shared/privacy/incidents.ts';
import { LOAN_LIST } from '../../src/web/office/loans/loan-list.tsx';
import { COLUMN_LABELS, columnsWith } from '../../src/web/office/loans/views/columns.tsx';
import { FILTER_NAMES } from '../../src/web/office/loans/views/view-address.ts';
import { CorrectionFields } from '../../src/web/office/requests/CorrectionFields.tsx';
import { addSession, addStaff, buildApp } from '../support/app.ts';
import { describeEachEngine } from '../support/databases.ts';
import { buildLoan } from '../support/factories.ts';
import { ADMIN } from '../support/server.ts';
import { FIFTH_TYPE } from './fields.ts';

interface List {
  data: Readonly<Record<string, unknown>>[];
}

// In a copy of the program with `GENDER` and `FIFTH_TYPE` planted: the trial `planted` of `npm run test:hard` makes it.
describeEachEngine('a field and a loan type that were planted', (fresh) => {
  it.runIf(process.env['PLANTED'] === '1')('are everywhere', async () => {
    const database = await fresh();
    await addStaff(database, ADMIN);
    await addSession(database, ADMIN, 'admin-token');
    const { call, send } = buildApp(database);
    const headers = { Authorization: 'Bearer admin-token' };
    const list = async (query: string) =>
      ((await (await call('GET', `/api/loans/get-applications?${query}`, { headers })).json()) as List).data;
    const text = async (path: string) => (await call('GET', path, { headers })).text();
    const planted = { loanType: FIFTH_TYPE, gender: 'f' } as object;
    const sent = { ...buildLoan({ fullName: 'Planted One' }), ...planted };
    const { gender: _none, ...without } = { gender: '', ...buildLoan({ fullName: 'Without' }) };

    // Form and API.
    for (const body of [sent, without]) expect((await send('POST', '/api/loans/post-application', body)).status).toBe(201);
    const refused = await send('POST', '/api/loans/post-application', { ...sent, gender: 'Female' });
    expect(await refused.json()).toMatchObject({ fields: { gender: 'Gender must be one of: f, m, x.' } });
    const page = await text('/apply');
    for (const words of ['Gender', 'Another gender', FIFTH_TYPE]) expect(page).toContain(words);
    for (const path of ['/', '/loans', '/loans/two-wheeler-loan']) expect(await text(path)).toContain(FIFTH_TYPE);
    expect(await text('/PrivacyPolicy')).toContain('gender');
    expect(INCIDENT_FIELDS.loans).toContain('gender');
    expect(await text('/api/openapi.json')).toContain('"gender"');

    // List, search, filters, files.
    const [row] = await list('search=female');
    expect(row).toMatchObject(planted);
    for (const direction of ['asc', 'desc'])
      expect((await list(`sort=gender&direction=${direction}`)).map(({ gender }) => gender)).toEqual(['f', '']);
    for (const filter of ['gender=f', `loanType=${encodeURIComponent(FIFTH_TYPE)}`])
      expect(await list(filter)).toHaveLength(1);
    const csv = await text('/api/loans/export/csv');
    for (const words of ['Gender', 'Female', FIFTH_TYPE]) expect(csv).toContain(words);

    // Office.
    expect(LOAN_LIST.columns.map(({ label }) => label)).toContain('Gender');
    expect([...columnsWith(true), ...FILTER_NAMES]).toEqual(expect.arrayContaining(['gender']));
    expect(COLUMN_LABELS).toMatchObject({ gender: 'Gender' });
    const kept = { version: '1', fields: { gender: 'f', loanType: FIFTH_TYPE } };
    const corrected = renderToStaticMarkup(
      <CorrectionFields
        leads={[{ noun: 'loans', _id: '1', name: 'One', kept }]}
        edits={{}}
        faults={{}}
        onEdit={() => undefined}
      />,
    );
    expect(corrected).toMatch(/<option value="f" selected="">Female/);
    expect(corrected).toContain(`<option value="${FIFTH_TYPE}" selected="">`);

    // Corrections, and what their person reads.
    const { _id, createdAt: _at, ...fields } = row ?? {};
    const path = `/api/loans/work/${String(_id)}/fields`;
    const change = { version: 1, fields: { ...fields, gender: 'x' } };
    expect((await send('PUT', path, change, { token: 'admin-token' })).status).toBe(200);
    const people = createPersonRepository(database);
    const [own] = await people.leadsOf(String(row?.['email']));
    expect(own?.fields).toEqual(
      expect.arrayContaining([
        ['Gender', 'Another gender'],
        ['Loan type', FIFTH_TYPE],
      ]),
    );
    if (own === undefined) throw new Error('The person has sent nothing.');
    expect((await people.belongingsOf(own)).corrections).toMatchObject([
      { label: 'Gender', from: 'Female', to: 'Another gender' },
    ]);
    expect(PERSONAL_DATA.loans).toMatchObject({ gender: 'lead', gender_key: 'lead' });

    // Import.
    const loan = buildLoan({ fullName: 'Imported Lead' });
    const lines = [
      'Name,Email,Phone,Pincode,Address,Loan,Amount,Occupation,Gender',
      [
        loan.fullName,
        loan.email,
        loan.phoneNumber,
        loan.pincode,
        'Road',
        'two wheeler',
        '5 lakh',
        'job',
        'another gender',
      ].join(','),
    ];
    const form = new FormData();
    form.set('file', new File([lines.join('\r\n')], 'leads.csv'));
    const answer = await call('POST', '/api/imports', { headers, body: form });
    const check = (await answer.json()) as NewImport;
    expect(check).toMatchObject({ missing: [], ready: 1, faulty: 0 });
    const run = { key: check.key, duplicates: 'skip' };
    expect((await send('POST', `/api/imports/${check._id}/run`, run, { token: 'admin-token' })).status).toBe(200);
    expect(await list('search=Imported+Lead')).toMatchObject([{ loanType: FIFTH_TYPE, gender: 'x' }]);
  });
});
