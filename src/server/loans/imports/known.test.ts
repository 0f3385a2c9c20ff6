import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { addStaff } from '../../../../tests/support/app.ts';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { office } from '../../../../tests/support/imports.ts';
import { BLOG } from '../../../../tests/support/server.ts';
import type { DuplicateChoice, ImportCheck, ImportRunAnswer, NewImport } from '../../../shared/loans/imports.ts';
import type { LoanApplicationInput } from '../../../shared/loans/schemas.ts';
import { type LeadWorkDetails, MAX_NOTE } from '../../../shared/loans/work.ts';

const NONE = { sheet: null, headerRow: null, columns: [], fixed: {}, values: {} };

describeEachEngine('imports of people who are known', (fresh) => {
  async function arrange() {
    const database = await fresh();
    const desk = await office(database);
    const run = async ({ _id, key }: NewImport, duplicates: DuplicateChoice, rest = {}) =>
      await desk.post<ImportRunAnswer & { message: string }>(`/api/imports/${_id}/run`, { key, duplicates, ...rest });
    return {
      ...desk,
      database,
      run,
      check: ({ _id, key }: NewImport, change: object) =>
        desk.post<ImportCheck>(`/api/imports/${_id}/check`, { key, ...NONE, ...change }),
      async bring(lines: readonly string[], duplicates: DuplicateChoice = 'skip') {
        const { body } = await desk.upload(lines.join('\n'));
        return { check: body, counts: (await run(body, duplicates)).body };
      },
      work: async (id: string) => (await (await desk.get(`/api/loans/work/${id}`)).json()) as LeadWorkDetails,
      read: async (id: string) => {
        const answer = await desk.get(`/api/loans/get-application/${id}`);
        return ((await answer.json()) as { data: LoanApplicationInput }).data;
      },
      leads: () => database.db.selectFrom('loans').selectAll().orderBy('seq').execute(),
    };
  }

  it('goes by the phone number before the email, and fills in nothing for the same email alone', async () => {
    const { bring, leads, read } = await arrange();
    await bring(['Name,Phone,Email', 'Ravi Sample,9811000001,shop@example.com', 'Sita Sample,9822000002,shop@example.com']);
    const [ravi] = await leads();
    expect(await leads()).toHaveLength(1);
    await bring(['Name,Phone,Email', 'Sita Sample,9822000002,shop@example.com'], 'import');
    const [, sita] = await leads();
    const { check, counts } = await bring(
      [
        'Name,Phone,Email,Address,Pincode',
        'Ravi S,9811000001,shop@example.com,Ravi House,411001',
        'Gita Sample,9833000003,shop@example.com,Gita House,411003',
        // Of the first row by its number, and of others by the email alone.
        'Hari Sample,9844000004,,Hari House,',
        'Hari Sample,9844000004,shop@example.com,,411004',
        // Of the second row by its number, which is of Sita by the email alone.
        'Gita Sample,9833000003,,,411003',
      ],
      'fill',
    );
    expect(check.duplicates).toMatchObject([
      { row: 2, fullName: 'Ravi S', same: 'phone', lead: { _id: ravi?.id, fullName: 'Ravi Sample' } },
      { row: 3, fullName: 'Gita Sample', same: 'email', lead: { _id: sita?.id } },
      { row: 5, fullName: 'Hari Sample', same: 'phone', lead: null, earlierRow: 4 },
      { row: 6, fullName: 'Gita Sample', same: 'phone', lead: null, earlierRow: 3 },
    ]);
    expect(check.fillable).toBe(2);
    expect(counts).toMatchObject({ imported: 1, filled: 2, skipped: 2 });
    expect(await read(ravi?.id ?? '')).toMatchObject({ address: 'Ravi House', pincode: '411001' });
    expect(await read(sita?.id ?? '')).toMatchObject({ address: '', pincode: '' });
    const hari = (await leads()).find(({ phone_number }) => phone_number === '9844000004');
    expect(hari).toMatchObject({ address: 'Hari House', pincode: '411004', email: 'shop@example.com' });
  });

  it('lets other requests go on while it imports, notes and fills in', async () => {
    const { upload, run, rows: imports } = await arrange();
    const rows = Array.from({ length: 600 }, (_, place) => `Sample,97000${String(place).padStart(5, '0')}`);
    const added = rows.slice(0, 400).map((row) => `${row},Sample House`);
    for (const [what, choice, lines] of [
      ['imported', 'skip', ['Name,Phone', ...rows]],
      ['noted', 'note', ['Name,Phone,Address', ...added]],
      ['filled', 'fill', ['Name,Phone,Address', ...added]],
    ] as const) {
      const { body } = await upload(lines.join('\n'));
      const still = { running: true };
      const running = run(body, choice).finally(() => (still.running = false));
      let answered = 0;
      while (still.running) {
        await imports();
        if (still.running) answered += 1;
        await nextTurn();
      }
      const all = lines.length - 1;
      expect((await running).body).toMatchObject({ [what]: all, skipped: 0 });
      // One at its beginning and one at its end may be answered anyway.
      expect([what, answered > 2]).toEqual([what, true]);
    }
  });

  it('skips whom others have brought in the meantime', async () => {
    const { upload, run, leads, rows: imports, loans } = await arrange();
    const rows = Array.from({ length: 600 }, (_, place) => `Sample,97000${String(place).padStart(5, '0')}`);
    const { body } = await upload(['Name,Phone', ...rows].join('\n'));
    const running = run(body, 'skip');
    while ((await imports()).length === 0) await nextTurn();
    await loans.insert(buildLoan({ phoneNumber: '9700000599' }));
    expect((await running).body).toMatchObject({ imported: 599, skipped: 1 });
    expect((await leads()).filter(({ phone_number }) => phone_number === '9700000599')).toHaveLength(1);
  });

  it('imports a person once, however many import the same file at once', async () => {
    const { upload, run, leads, rows } = await arrange();
    const file = 'Name,Phone\nSample One,9700000001\nSample Two,9700000002';
    const files = [(await upload(file)).body, (await upload(file)).body];
    expect(files.map(({ duplicate }) => duplicate)).toEqual([0, 0]);
    const counts = await Promise.all(files.map(async (each) => (await run(each, 'skip')).body));
    expect(counts.map(({ imported }) => imported).toSorted()).toEqual([0, 2]);
    expect(counts.map(({ skipped }) => skipped).toSorted()).toEqual([0, 2]);
    expect(await leads()).toHaveLength(2);
    expect((await rows()).map(({ imported, skipped }) => imported + skipped)).toEqual([2, 2]);
  });

  it('keeps as a note what it can’t fill in, and says no status that the file had not', async () => {
    const { bring, leads, work } = await arrange();
    await bring(['Name,Phone', 'Sample One,9700000001']);
    const file = [
      'Name,Phone,Address,Lender,Source,Remarks,Employment',
      'Sample One,9700000001,Sample House,Sample Bank,Fair,Called us,Khidmat',
    ];
    expect((await bring(file, 'fill')).counts).toMatchObject({ filled: 1, skipped: 0 });
    const [one] = await leads();
    const [filled, ...others] = (await work(one?.id ?? '')).notes;
    expect(others).toEqual([]);
    for (const text of ['From leads.csv:', 'Lender: Sample Bank', 'Source: fair', 'Called us', 'Khidmat'])
      expect(filled?.text).toContain(text);
    for (const text of ['Status', 'Sample House', 'Phone']) expect(filled?.text).not.toContain(text);
    expect(one).toMatchObject({ address: 'Sample House', status: 'New', next_step: 'First call' });

    await bring(['Name,Phone', 'Sample One,9700000001'], 'note');
    await bring(['Name,Phone,Status', 'Sample One,9700000001,Rejected'], 'note');
    const texts = (await work(one?.id ?? '')).notes.map(({ text }) => text);
    expect(texts.filter((text) => text.includes('Status'))).toEqual([expect.stringContaining('Status: Rejected')]);

    // A long text becomes several, and no letter is cut in half.
    const long = '🙂'.repeat(MAX_NOTE);
    await bring(['Name,Phone,Remarks', `Sample Two,9700000002,${long}`]);
    const [, two] = await leads();
    const parts = (await work(two?.id ?? '')).notes.map(({ text }) => text);
    expect(parts).toHaveLength(2);
    expect(parts.join('')).toBe(long);
    expect(parts.every((part) => part.isWellFormed() && part.length <= MAX_NOTE)).toBe(true);
  });

  it('refuses to import by other choices than those that were shown', async () => {
    const { upload, check, run, leads } = await arrange();
    const { body } = await upload('Name,Phone,Place\nSample One,9700000001,Pune');
    const columns = ['fullName', 'phoneNumber', 'address'];
    const { body: shown } = await check(body, { columns });
    await check(body, { columns: columns.with(2, 'note') });
    const stale = await run(body, 'skip', { mappingDigest: shown.mappingDigest });
    expect(stale).toMatchObject({ status: 409 });
    expect(await leads()).toEqual([]);
    const { body: again } = await check(body, { columns });
    expect(again.mappingDigest).toBe(shown.mappingDigest);
    expect(await run(body, 'skip', { mappingDigest: again.mappingDigest })).toMatchObject({ body: { imported: 1 } });
    expect(await leads()).toMatchObject([{ address: 'Pune' }]);
  });

  it('imports no other cells than those that were shown', async () => {
    const { upload, post, run, leads } = await arrange();
    const { body } = await upload('Name,Phone\nSample One,97\nSample Two,9700000002');
    const mend = (phoneNumber: string) =>
      post<ImportCheck>(`/api/imports/${body._id}/mend`, { key: body.key, rows: [{ row: 2, cells: { phoneNumber } }] });
    const { body: shown } = await mend('9700000001');
    expect(shown.mappingDigest).not.toBe(body.mappingDigest);
    const { body: mended } = await mend('9700000009');
    expect(await run(body, 'skip', { mappingDigest: shown.mappingDigest })).toMatchObject({ status: 409 });
    // Mended while it is read: either comes too late.
    const { mappingDigest } = mended;
    const [late, ran] = await Promise.all([mend('9700000003'), run(body, 'skip', { mappingDigest })]);
    expect([late.status, ran.status].toSorted()).toEqual([200, 409]);
    const phones = (await leads()).map(({ phone_number }) => phone_number).toSorted();
    expect(phones).toEqual(ran.status === 200 ? ['9700000002', '9700000009'] : []);
  });

  it('gives applications only to those who work with them', async () => {
    const { database, upload, check } = await arrange();
    await addStaff(database, BLOG);
    const { body } = await upload('Name,Phone\nSample One,9700000001');
    for (const owner of [BLOG.email, 'unknown@example.com'])
      expect(await check(body, { fixed: { owner } })).toMatchObject({
        status: 400,
        body: { message: expect.any(String) as string },
      });
  });
});
