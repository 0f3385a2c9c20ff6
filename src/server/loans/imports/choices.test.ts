import { expect, it } from 'vitest';
import { addStaff } from '../../../../tests/support/app.ts';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { office } from '../../../../tests/support/imports.ts';
import { OPERATIONS } from '../../../../tests/support/server.ts';
import type { LeadReport } from '../../../shared/desk/reports.ts';
import type {
  DuplicateChoice,
  ImportCheck,
  ImportMapping,
  ImportRunAnswer,
  ImportUndoAnswer,
  NewImport,
} from '../../../shared/loans/imports.ts';
import type { LoanApplicationInput } from '../../../shared/loans/schemas.ts';
import type { LeadWorkDetails } from '../../../shared/loans/work.ts';
import { createOverdueRepository } from '../work/overdue-repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const mappingOf = ({ sheet, headerRow, columns, fixed, values }: ImportCheck): ImportMapping => ({
  sheet,
  headerRow,
  columns: columns.map(({ field }) => field),
  fixed,
  values,
});

describeEachEngine('choices of an import', (fresh) => {
  /** An office that checks and runs a file in one go. */
  async function arrange(now?: () => number) {
    const database = await fresh();
    const desk = await office(database, now);
    return {
      ...desk,
      database,
      check: async ({ _id, key, ...check }: NewImport, change: Partial<ImportMapping>) =>
        (await desk.post<ImportCheck>(`/api/imports/${_id}/check`, { key, ...mappingOf({ _id, ...check }), ...change }))
          .body,
      run: async ({ _id, key }: NewImport, duplicates: DuplicateChoice) =>
        (await desk.post<ImportRunAnswer>(`/api/imports/${_id}/run`, { key, duplicates })).body,
      work: async (id: string) => (await (await desk.get(`/api/loans/work/${id}`)).json()) as LeadWorkDetails,
      read: async (id: string) => {
        const answer = await desk.get(`/api/loans/get-application/${id}`);
        return ((await answer.json()) as { data: LoanApplicationInput & { createdAt: string } }).data;
      },
      leads: () => database.db.selectFrom('loans').selectAll().orderBy('seq').execute(),
    };
  }

  it('keeps when and from where people came, how far they are, whose they are and what was noted', async () => {
    const { database, upload, run, work, leads, get, all } = await arrange();
    await addStaff(database, OPERATIONS);
    const rows = [
      'Name,Phone,Created time,Source,Campaign,Status,Owner,Lender,Remarks',
      `Sample One,9700000001,2026-03-02 10:00:00,Facebook,Diwali,Sent to lender,${OPERATIONS.email},Sample Bank,Asked twice`,
      'Sample Two,9700000002,2026-01-05 10:00:00,Facebook,,Disbursed,,,',
      'Sample Three,9700000003,,,,,,,',
    ];
    const { body } = await upload(rows.join('\n'));
    expect(body).toMatchObject({ missing: [], ready: 3, faulty: 0 });
    const before = Date.now();
    expect(await run(body, 'skip')).toMatchObject({ imported: 3, faulty: 0 });
    const found = await leads();
    // The last received is the newest of the list.
    expect(found.map(({ full_name }) => full_name)).toEqual(['Sample Two', 'Sample One', 'Sample Three']);
    const [two, one, three] = found;
    expect(one).toMatchObject({
      created_at: Date.parse('2026-03-02T10:00+05:30'),
      source: 'facebook',
      status: 'Sent to lender',
      stage: 3,
      next_step: 'Ask the lender',
      first_contact_at: null,
    });
    // What is to be done is due from now on.
    expect(one?.next_at).toBeGreaterThan(before);
    expect(two).toMatchObject({ status: 'Disbursed', stage: 5, next_step: null, next_at: null, owner_id: null });
    expect(three).toMatchObject({ status: 'New', next_step: 'First call', source: 'import', loan_amount: null });
    expect(three?.created_at).toBeGreaterThanOrEqual(before);
    expect(await work(one?.id ?? '')).toMatchObject({
      owner: { email: OPERATIONS.email },
      details: { lender: 'Sample Bank' },
      notes: [{ text: expect.stringContaining('Asked twice') as string, at: '2026-03-02T04:30:00.000Z' }],
      history: [],
    });
    // What was noted and the lender are found like what staff write.
    for (const words of ['asked twice', 'sample bank']) expect(await all(words)).toMatchObject([{ fullName: 'Sample One' }]);
    const source = (await (await get(`/api/loans/sources/${one?.id}`)).json()) as object;
    expect(source).toMatchObject({ source: { utmSource: 'facebook', utmCampaign: 'Diwali' } });

    // They count in their weeks and under their source, are found by their day, and alarm no one.
    const report = (await (await get('/api/reports/leads?by=source&from=2026-03-01&to=2026-03-31')).json()) as LeadReport;
    expect(report.rows).toMatchObject([{ key: 'facebook', received: 1, lender: 1 }]);
    const listed = async (query: string) =>
      ((await (await get(`/api/loans/get-applications?${query}`)).json()) as { data: { fullName: string }[] }).data.map(
        ({ fullName }) => fullName,
      );
    expect(await listed('from=2026-01-01&to=2026-01-31')).toEqual(['Sample Two']);
    expect(await listed('sort=createdAt&direction=asc')).toEqual(['Sample Two', 'Sample One', 'Sample Three']);
    const outbox = { channels: ['email' as const], notify: () => undefined };
    await createOverdueRepository(database, outbox).announce(Date.now() + DAY_MS);
    const events = await database.db.selectFrom('outbox').select('event').execute();
    expect(events.map(({ event }) => event)).toEqual(['imported']);
  });

  it('sets for the whole file what has no column', async () => {
    const { database, upload, check, run, leads } = await arrange();
    await addStaff(database, OPERATIONS);
    const { body } = await upload('Name,Phone\nSample One,9700000001');
    const fixed = {
      source: 'Fair',
      campaign: 'Pune',
      status: 'Contacted',
      owner: OPERATIONS.email,
      receivedAt: '2026-02-03',
      loanType: 'Personal Loan',
    } as const;
    expect(await check(body, { fixed })).toMatchObject({ ready: 1, fixed });
    await run(body, 'skip');
    const [lead] = await leads();
    expect(lead).toMatchObject({ source: 'fair', status: 'Contacted', next_step: 'Follow up', loan_type: 'Personal Loan' });
    expect(new Date((lead?.created_at ?? 0) + 5.5 * 3_600_000).toISOString()).toMatch(/^2026-02-03/);
    expect(lead?.owner_id).not.toBeNull();
    // A later file of the same kind gets the type of loan and the source, but not the day and the owner of this one.
    const { body: next } = await upload('Name,Phone\nSample Two,9700000002');
    expect(next).toMatchObject({
      isRemembered: true,
      fixed: { source: 'Fair', loanType: 'Personal Loan', status: 'Contacted' },
    });
    expect(Object.keys(next.fixed).toSorted()).toEqual(['loanType', 'source', 'status']);
  });

  it('adds what rows say to those who are there: as a note, or where something is missing', async () => {
    const { database, upload, run, work, read, leads, post, all } = await arrange();
    const { body: first } = await upload('Name,Phone\nKnown Sample,9700000001\nOther Sample,9700000002');
    await run(first, 'skip');
    const [known, other] = await leads();
    const id = known?.id ?? '';
    const file = [
      'Name,Phone,Email,Amount,Remarks',
      'Another Name,9700000001,known@example.com,500000,Called us',
      'New Sample,9700000003,,,',
      'New Sample,9700000003,new@example.com,,Again',
      'Other Sample,9700000002,other@example.com,,',
    ].join('\n');
    const { body: notes } = await upload(file);
    expect(notes).toMatchObject({
      duplicate: 3,
      fillable: 3,
      duplicates: [
        { row: 2, lead: { _id: id, fullName: 'Known Sample' }, earlierRow: null },
        { row: 4, lead: null, earlierRow: 3 },
        { row: 5, lead: { _id: other?.id }, earlierRow: null },
      ],
    });
    const read1 = await database.db.selectFrom('audit').select('shown').where('action', '=', 'listed').execute();
    expect(read1.map(({ shown }) => shown)).toContainEqual(expect.stringContaining(id));
    expect(await run(notes, 'note')).toEqual({ imported: 1, noted: 3, filled: 0, skipped: 0, faulty: 0 });
    const [note] = (await work(id)).notes;
    for (const text of ['From leads.csv', 'Another Name', 'known@example.com', '₹5,00,000', 'Called us'])
      expect(note?.text).toContain(text);
    expect(await read(id)).toMatchObject({ fullName: 'Known Sample', email: '' });
    expect(await all('called us')).toMatchObject([{ fullName: 'Known Sample' }]);
    expect(await all('again')).toMatchObject([{ fullName: 'New Sample' }]);

    const { body: fills } = await upload(file);
    expect(fills).toMatchObject({ duplicate: 4, fillable: 3 });
    await database.db
      .insertInto('holds')
      .values({ lead_id: other?.id ?? '', noun: 'loans', reason: 'Court', staff_email: '', created_at: 1 })
      .execute();
    expect(await run(fills, 'fill')).toMatchObject({ imported: 0, noted: 0, filled: 2, skipped: 2 });
    expect(await read(id)).toMatchObject({ fullName: 'Known Sample', email: 'known@example.com', loanAmount: 500_000 });
    const [change] = (await work(id)).history;
    expect(change).toMatchObject({ field: 'fields' });
    expect(change?.corrections).toContainEqual({ field: 'Email', from: '', to: 'known@example.com' });
    // What was filled is found.
    expect(await all('known@example')).toMatchObject([{ fullName: 'Known Sample' }]);

    // Undoing takes back what the file brought, and nothing of those who were there.
    const undone = await post<ImportUndoAnswer>(`/api/imports/${notes._id}/undo`, { force: false });
    expect(undone.body).toMatchObject({ isDone: true });
    // That of the first file, and what filling had no field for.
    expect((await work(id)).notes).toHaveLength(2);
    expect(await leads()).toHaveLength(undone.body.removed === 1 ? 2 : 3);
    expect(await all('called us')).toHaveLength(1);
  });

  it('imports people who are there already too, when that is chosen', async () => {
    const { upload, run, leads } = await arrange();
    const file = 'Name,Phone\nSample One,9700000001\nSample One,9700000001';
    const { body } = await upload(file);
    expect(await run(body, 'import')).toMatchObject({ imported: 2, skipped: 0 });
    expect(await leads()).toHaveLength(2);
  });

  it('corrects rows in place, encrypted like the file', async () => {
    const { database, upload, post, run, all } = await arrange();
    const { body } = await upload('Name,Phone\nSample One,97\nSample Two,9700000002\n,9700000003');
    expect(body.faultRows).toMatchObject([
      { row: 2, cells: { fullName: 'Sample One', phoneNumber: '97' }, faults: [{ field: 'phoneNumber' }] },
      { row: 4, faults: [{ field: 'fullName' }] },
    ]);
    const mend = (rows: object[], key = body.key) => post<ImportCheck>(`/api/imports/${body._id}/mend`, { key, rows });
    expect((await mend([{ row: 2, cells: { phoneNumber: '97000 00001' } }])).body).toMatchObject({ ready: 2, faulty: 1 });
    expect((await mend([{ row: 4, cells: { fullName: 'Sample Three' } }])).body).toMatchObject({ ready: 3, faulty: 0 });
    expect((await mend([{ row: 4, cells: { nothing: '' } }])).status).toBe(400);
    expect((await mend([], 'A'.repeat(43))).status).toBe(404);
    const { mends } = await database.db.selectFrom('imports').select('mends').executeTakeFirstOrThrow();
    expect(Buffer.from(mends ?? '', 'base64').toString('latin1')).not.toContain('Sample');
    expect(await run(body, 'skip')).toMatchObject({ imported: 3, faulty: 0 });
    expect((await all()).map(({ fullName }) => fullName).toSorted()).toEqual(['Sample One', 'Sample Three', 'Sample Two']);
    expect(await database.db.selectFrom('imports').select(['content', 'mends']).execute()).toEqual([
      { content: null, mends: null },
    ]);
  });

  it('maps values once, and remembers them for other files, but nothing about people', async () => {
    const { database, upload, check, run, leads } = await arrange();
    const { body } = await upload('Name,Phone,Employment\nSample One,9700000001,Khidmat\nSample Two,9700000002,khidmat');
    expect(body.unknown).toEqual([{ field: 'employmentType', value: 'Khidmat', rows: 2, option: null }]);
    const values = { employmentType: { Khidmat: 'Salaried', 'someone@example.com': 'Salaried', '9700000001': '' } };
    expect(await check(body, { values })).toMatchObject({ unknown: [{ value: 'Khidmat', option: 'Salaried' }] });
    await run(body, 'skip');
    expect((await leads()).map((lead) => lead.employment_type)).toEqual(['Salaried', 'Salaried']);
    const { body: next } = await upload('Applicant,Mobile,Occupation\nSample Three,9700000003,KHIDMAT');
    expect(next).toMatchObject({ isRemembered: false, unknown: [{ option: 'Salaried' }] });
    const kept = JSON.stringify([
      await database.db.selectFrom('import_values').selectAll().execute(),
      await database.db.selectFrom('import_mappings').selectAll().execute(),
    ]);
    expect(kept).toContain('khidmat');
    expect(kept).not.toMatch(/example\.com|97000/);
    // What is said later counts, however it is written.
    expect(await check(next, { values: { employmentType: { KHIDMAT: 'Self Employed' } } })).toMatchObject({ ready: 1 });
    await run(next, 'skip');
    const { body: last } = await upload('Client,Mobile,Occupation\nSample Four,9700000004,Khidmat');
    expect(last.unknown).toMatchObject([{ option: 'Self Employed' }]);
  });

  it('takes back what a file brought, with what it says of status, lender and notes, unless it was worked on', async () => {
    const { upload, run, post, leads, database, all } = await arrange();
    const rows = [
      'Name,Phone,Status,Lender,Remarks',
      'Sample One,9700000001,Approved,Sample Bank,Asked twice',
      'Sample Two,9700000002,Contacted,,',
    ];
    const { body } = await upload(rows.join('\n'));
    await run(body, 'skip');
    const [one] = await leads();
    await post(`/api/loans/work/${one?.id}/notes`, { text: 'Spoke with them.' });
    const undo = (force: boolean) => post<ImportUndoAnswer>(`/api/imports/${body._id}/undo`, { force });
    expect((await undo(false)).body).toMatchObject({
      isDone: true,
      removed: 1,
      kept: 1,
      leads: [{ fullName: 'Sample One' }],
    });
    expect((await undo(true)).body).toMatchObject({ removed: 1, kept: 0 });
    for (const table of ['loans', 'loan_notes', 'lead_details', 'lead_sources', 'import_leads'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await database.db.selectFrom('sealed').select('id').execute()).toEqual([{ id: one?.id }]);
    for (const words of ['asked twice', 'bank', 'spoke with']) expect(await all(words)).toEqual([]);
  });

  it('counts the days that data may be kept from its receipt', async () => {
    const { upload, run, post, get } = await arrange();
    const file = [
      'Name,Phone,Date,Status',
      'Sample One,9700000001,2024-01-31,New',
      'Sample Two,9700000002,,Rejected',
      `Sample Three,9700000003,${new Date(Date.now() - 400 * DAY_MS).toISOString().slice(0, 10)},Rejected`,
      'Sample Four,97,2024-01-31,New',
    ].join('\n');
    expect((await upload(file)).body.erased).toEqual([]);
    await post('/api/retention/rules', { noun: 'loans', status: null, days: 500 });
    await post('/api/retention/rules', { noun: 'loans', status: 'Rejected', days: 365 });
    await post('/api/retention/rules', { noun: 'messages', status: null, days: 365 });
    const { body } = await upload(file);
    expect(body.erased).toEqual([
      { status: null, days: 500, rows: 1 },
      { status: 'Rejected', days: 365, rows: 1 },
    ]);
    await run(body, 'skip');
    const preview = (await (await get('/api/retention/preview')).json()) as object;
    expect(preview).toMatchObject({
      rules: [{ leads: 1, first: [{ name: 'Sample One' }] }, { leads: 1, first: [{ name: 'Sample Three' }] }, { leads: 0 }],
    });
  });
});
