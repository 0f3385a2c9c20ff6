import { expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { cells, csvOf, HEADERS, office } from '../../../../tests/support/imports.ts';
import { ADMIN } from '../../../../tests/support/server.ts';
import {
  IMPORT_HOURS,
  IMPORT_TOO_LARGE,
  MAX_IMPORT_BYTES,
  type ImportCheck,
  type ImportRunAnswer,
  type ImportUndoAnswer,
} from '../../../shared/loans/imports.ts';
import { namesOf } from '../../../shared/kit/fields.ts';
import { LOAN_FIELDS, type LoanApplicationInput } from '../../../shared/loans/schemas.ts';
import { createOverdueRepository } from '../work/overdue-repository.ts';

describeEachEngine('imports', (fresh, _engine, itOnce) => {
  it('says what a file would do, imports it once, and keeps nothing of it', async () => {
    const database = await fresh();
    const { upload, post, loans, all, rows, logged } = await office(database);
    const known = await loans.insert(buildLoan());
    const [plain, same, repeated] = [buildLoan({ fullName: '=1+1' }), buildLoan(), buildLoan()];
    const file = csvOf([
      [...HEADERS, 'Date'],
      [
        ...cells({ ...plain, phoneNumber: `+91 ${plain.phoneNumber}`, loanType: 'personal', loanAmount: '₹ 5,00,000' }),
        '1/1/2026',
      ],
      ['', ''],
      cells({ ...same, email: known.email.toUpperCase() }),
      cells({ ...repeated, phoneNumber: plain.phoneNumber }),
      cells(buildLoan({ fullName: 'राम', email: 'marker', phoneNumber: '123' })),
    ]);
    const { status, body } = await upload(`\uFEFF${file}`);
    expect(status).toBe(201);
    const { _id, key, ...check } = body;
    expect(check.columns.map(({ field }) => field)).toEqual([...namesOf(LOAN_FIELDS), 'receivedAt']);
    expect(check).toMatchObject({
      fileName: 'leads.csv',
      isRemembered: false,
      missing: [],
      rows: 4,
      ready: 3,
      faulty: 1,
      faultRows: [
        {
          row: 6,
          cells: { fullName: 'राम', phoneNumber: '123' },
          faults: [
            { field: 'email', message: 'Enter a valid email.' },
            { field: 'phoneNumber', message: 'Enter a valid 10-digit phone number.' },
          ],
        },
      ],
      duplicate: 2,
      duplicates: [
        { row: 4, lead: { _id: known._id, fullName: known.fullName, reference: known.reference }, earlierRow: null },
        { row: 5, lead: null, earlierRow: 2 },
      ],
      fillable: 0,
    });
    const stored = await database.db.selectFrom('imports').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(plain.phoneNumber);
    expect(Buffer.from(stored.content ?? '', 'base64').toString('latin1')).not.toContain(plain.phoneNumber);

    const wrong = await post(`/api/imports/${_id}/run`, { key: 'A'.repeat(43), duplicates: 'skip' });
    expect(wrong.status).toBe(404);
    const run = await post<ImportRunAnswer>(`/api/imports/${_id}/run`, { key, duplicates: 'skip' });
    expect(run).toEqual({ status: 200, body: { imported: 1, noted: 0, filled: 0, skipped: 2, faulty: 1 } });
    expect((await post(`/api/imports/${_id}/run`, { key, duplicates: 'skip' })).status).toBe(404);
    expect(await all('1%2B1')).toMatchObject([{ ...plain, loanAmount: 500_000, loanType: 'Personal Loan' }]);
    expect(await all()).toHaveLength(2);

    const lead = await database.db.selectFrom('loans').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
    expect(lead).toMatchObject({ status: 'New', next_step: 'First call', source: 'import', version: 1, sample: 0 });
    const consents = await database.db.selectFrom('consents').selectAll().where('lead_id', '=', lead.id).execute();
    expect(consents).toMatchObject([{ purpose: 'request', given: 0, how: 'import', notice_hash: null }]);
    // One notification, no acknowledgements; no first calls are due.
    const announced = { channel: 'email', event: 'imported', lead_id: '', leads: 1, summary: '1 loan application' };
    expect(await database.db.selectFrom('outbox').selectAll().execute()).toMatchObject([announced]);
    const outbox = { channels: ['email' as const], notify: () => undefined };
    await createOverdueRepository(database, outbox).announce((lead.next_at ?? 0) + 1);
    expect(await database.db.selectFrom('outbox').selectAll().orderBy('id').execute()).toMatchObject([
      announced,
      { event: 'overdue', lead_id: known._id, leads: 1 },
    ]);
    expect((await database.db.selectFrom('imports').select('content').execute())[0]?.content).toBeNull();
    expect(await rows()).toMatchObject([{ by: ADMIN.email, imported: 1, skipped: 2, faulty: 1, removed: 0 }]);
    const trail = await database.db.selectFrom('audit').select(['action', 'detail']).where('noun', '=', 'imports').execute();
    expect(trail.map(({ action, detail }) => [action, JSON.parse(detail) as unknown])).toEqual([
      ['checked', { rows: 4 }],
      ['imported', { rows: 1 }],
    ]);
    expect(logged()).not.toContain(plain.phoneNumber);
  });

  it('leaves out the district and the state beside a pincode, and says so', async () => {
    const { upload } = await office(await fresh());
    const { body } = await upload('Name,Phone,District,State,Pincode\nAsha Devi,9876501234,Pune,Maharashtra,411045\n');
    expect(body.columns).toMatchObject([
      { field: 'fullName', isOfPincode: false },
      { field: 'phoneNumber', isOfPincode: false },
      { field: null, isOfPincode: true },
      { field: null, isOfPincode: true },
      { field: 'pincode', isOfPincode: false },
    ]);
    const alone = await upload('Name,Phone,State\nAsha Devi,9876501234,Maharashtra\n');
    expect(alone.body.columns).toMatchObject([{}, {}, { field: 'address', isOfPincode: false }]);
  });

  it('takes other columns, the same value for all rows, and remembers them for files with the same headers', async () => {
    const { upload, post, all } = await office(await fresh());
    const [first, second] = [buildLoan(), buildLoan()];
    const columns = ['fullName', 'email', 'phoneNumber', 'pincode', 'address', 'loanAmount'] as const;
    const file = (loan: LoanApplicationInput) =>
      `Who;Mail;Mobile No.;Pin;Where;Rupees\n${columns.map((field) => loan[field]).join(';')}\n`;
    const { body } = await upload(file(first));
    expect(body.columns.map(({ field }) => field)).toEqual([null, 'email', 'phoneNumber', 'pincode', null, null]);
    expect(body.missing).toEqual(['fullName']);
    const early = await post(`/api/imports/${body._id}/run`, { key: body.key, duplicates: 'skip' });
    expect(early.status).toBe(409);

    const fixed = { loanType: 'Used Car Loan', employmentType: 'Salaried' };
    const mapping = { sheet: null, headerRow: null, columns, fixed, values: {} };
    const twice = { ...mapping, columns: columns.with(0, 'email') };
    expect((await post(`/api/imports/${body._id}/check`, { key: body.key, ...twice })).status).toBe(400);
    const checked = await post<ImportCheck>(`/api/imports/${body._id}/check`, { key: body.key, ...mapping });
    expect(checked.body).toMatchObject({ missing: [], ready: 1, faulty: 0, fixed: mapping.fixed });
    await post(`/api/imports/${body._id}/run`, { key: body.key, duplicates: 'import' });
    expect(await all()).toMatchObject([{ ...first, loanType: 'Used Car Loan', employmentType: 'Salaried' }]);

    const next = await upload(file(second));
    expect(next.body).toMatchObject({ isRemembered: true, ready: 1, fixed: mapping.fixed });
  });

  itOnce('refuses a file just over 20 MB', async () => {
    const { upload } = await office(await fresh());
    const { status, body } = await upload(new Uint8Array(MAX_IMPORT_BYTES + 10_240));
    expect([status, body.message]).toEqual([413, IMPORT_TOO_LARGE]);
  });

  itOnce('gives the rows with faults as a file that no spreadsheet runs', async () => {
    const { upload, call } = await office(await fresh());
    const { body } = await upload(
      csvOf([HEADERS, cells(buildLoan({ fullName: '=cmd()', phoneNumber: '1' })), cells(buildLoan())]),
    );
    const answer = await call('POST', `/api/imports/${body._id}/faults`, {
      headers: { Authorization: 'Bearer admin-token', 'Content-Type': 'application/json' },
      body: JSON.stringify({ key: body.key }),
    });
    const lines = (await answer.text()).split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe(`Row,What to correct,${HEADERS.join(',')}`);
    expect(lines[1]).toMatch(/^2,Phone number: Enter a valid 10-digit phone number\.,'=cmd\(\),/);
  });

  it('can be undone for a day, but keeps applications with work on them unless forced', async () => {
    const database = await fresh();
    let time = Date.now();
    const { upload, post, rows, send, all } = await office(database, () => time);
    const [worked, other] = [buildLoan(), buildLoan()];
    const { body } = await upload(csvOf([HEADERS, cells(worked), cells(other)]));
    await post(`/api/imports/${body._id}/run`, { key: body.key, duplicates: 'skip' });
    const lead = await database.db
      .selectFrom('loans')
      .select('id')
      .where('full_name', '=', worked.fullName)
      .executeTakeFirstOrThrow();
    await send('POST', `/api/loans/work/${lead.id}/notes`, { text: 'Spoke with her.' }, { token: 'admin-token' });
    const undo = (force: boolean) => post<ImportUndoAnswer>(`/api/imports/${body._id}/undo`, { force });
    expect((await undo(false)).body).toEqual({
      isDone: true,
      removed: 1,
      kept: 1,
      leads: [{ _id: lead.id, fullName: worked.fullName }],
    });
    expect(await all()).toMatchObject([worked]);
    expect(await rows()).toMatchObject([{ removed: 1, undoUntil: expect.any(String) as string }]);
    expect((await undo(true)).body).toEqual({ isDone: true, removed: 1, kept: 0, leads: [] });
    expect(await rows()).toMatchObject([{ removed: 2, undoUntil: null }]);
    const ledger = await database.db.selectFrom('erasures').select(['lead_id', 'cause']).execute();
    expect(ledger.map(({ cause }) => cause).toSorted()).toEqual(['deleted', 'undone']);
    expect(ledger).toContainEqual({ lead_id: lead.id, cause: 'deleted' });
    // What was worked with stays sealed, and what came by mistake does not.
    expect(await database.db.selectFrom('sealed').select('id').execute()).toEqual([{ id: lead.id }]);
    // Sessions end after twelve idle hours.
    for (let hours = 0; hours < IMPORT_HOURS; hours += 6) {
      time += 6 * 60 * 60 * 1000;
      await rows();
    }
    expect((await undo(true)).status).toBe(404);
  });

  it('keeps applications that were to be shared with a lender unless undoing is forced', async () => {
    const database = await fresh();
    const { upload, post, all } = await office(database);
    const loan = buildLoan();
    const { body } = await upload(csvOf([HEADERS, cells(loan)]));
    await post(`/api/imports/${body._id}/run`, { key: body.key, duplicates: 'skip' });
    const lead = await database.db.selectFrom('loans').select('id').executeTakeFirstOrThrow();
    await database.db
      .insertInto('sharing_consents')
      .values({ id: lead.id, lead_id: lead.id, lender_id: lead.id, lender: 'Bank of Tests', asked_at: Date.now() })
      .execute();
    const { body: undone } = await post<ImportUndoAnswer>(`/api/imports/${body._id}/undo`, { force: false });
    expect(undone).toMatchObject({ removed: 0, kept: 1 });
    expect(await all()).toMatchObject([loan]);
  });

  it('removes a file on request, and one that was not imported within a day', async () => {
    const database = await fresh();
    let time = Date.now();
    const { upload, remove, rows, modules } = await office(database, () => time);
    const { body } = await upload(csvOf([HEADERS, cells(buildLoan())]));
    expect((await remove(`/api/imports/${body._id}`)).status).toBe(200);
    expect((await remove(`/api/imports/${body._id}`)).status).toBe(404);
    await upload(csvOf([HEADERS, cells(buildLoan())]));
    expect(await rows()).toEqual([]);
    time += IMPORT_HOURS * 60 * 60 * 1000;
    await modules.start();
    await modules.stop();
    expect(await database.db.selectFrom('imports').select('id').execute()).toEqual([]);
  });
});
