import { parse } from 'csv-parse/sync';
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { type Account, ADMIN } from '../../../tests/support/server.ts';
import { readZip } from '../../../tests/support/zip.ts';
import { isRequired, namesOf } from '../../shared/kit/fields.ts';
import type { ListAnswer } from '../../shared/kit/lists.ts';
import { LOAN_FIELDS } from '../../shared/loans/fields.ts';
import { referenceOf } from '../../shared/loans/reference.ts';
import type { LoanApplication } from '../../shared/loans/schemas.ts';
import { currentCaller } from '../engine/caller.ts';
import { createLoanRepository } from './repository.ts';

/** The columns of a file by the specification, in their order, and what the application below has in them. */
const SPECIFIED = {
  'Full Name': 'आशा',
  Email: 'asha@example.com',
  Address: 'A, B',
  Pincode: '001122',
  Phone: '0123456789',
  'Loan Type': 'Personal Loan',
  'Loan Amount (₹)': '1500000',
  Employment: 'Salaried',
  'Date (IST)': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
};

async function office(database: TestDatabase, account: Account = ADMIN) {
  await addStaff(database, account);
  const built = buildApp(database);
  const { token } = (await (await built.send('POST', '/api/auth/login', account)).json()) as { token: string };
  const as = (method: string, path: string) => built.call(method, path, { headers: { Authorization: `Bearer ${token}` } });
  const post = (loan: object) => built.send('POST', '/api/loans/post-application', loan);
  const list = async (query = '') =>
    (await (await as('GET', `/api/loans/get-applications${query}`)).json()) as ListAnswer<LoanApplication>;
  return { ...built, as, post, list };
}

describeEachEngine('loan applications over HTTP', (fresh, _engine, itOnce) => {
  itOnce('stores a submitted application and confirms it', async () => {
    const { post, list } = await office(await fresh());
    const sent = buildLoan({ fullName: '  आशा\u0000 देशपांडे ', loanAmount: 500_000 });
    const answer = await post({ ...sent, loanAmount: '₹5,00,000', stray: 'ignored' });
    const confirmed = (await answer.json()) as object;
    const { data } = await list();
    const reference = referenceOf(data[0]?._id ?? '');
    expect([answer.status, confirmed]).toEqual([201, { message: 'Application submitted successfully!', reference }]);
    expect(data).toEqual([
      {
        ...sent,
        fullName: 'आशा देशपांडे',
        _id: expect.stringMatching(/^[\da-f-]{36}$/),
        reference,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      },
    ]);
  });

  itOnce('returns the first error in form order, and never echoes the input', async () => {
    const { post, list } = await office(await fresh());
    const answer = await post({ ...buildLoan(), email: 'marker', phoneNumber: '12345', employmentType: 'Marker' });
    const text = await answer.text();
    expect(answer.status).toBe(400);
    expect(JSON.parse(text)).toEqual({
      code: 'invalid_input',
      message: 'Enter a valid email.',
      fields: {
        email: 'Enter a valid email.',
        phoneNumber: 'Enter a valid 10-digit phone number.',
        employmentType: 'Employment type must be one of: Salaried, Self Employed.',
      },
    });
    expect(text).not.toMatch(/marker/i);
    const { fields, message } = (await (await post({})).json()) as { fields: object; message: string };
    expect(message).toBe('Full Name is required.');
    expect(Object.keys(fields)).toEqual(namesOf(LOAN_FIELDS).filter((name) => isRequired(LOAN_FIELDS[name])));
    expect((await list()).pagination.total).toBe(0);
  });

  itOnce('reads long lists on behalf of the caller, and exports on behalf of each of them', async () => {
    const database = await fresh();
    let callers: unknown[] = [];
    const recorder: KyselyPlugin = {
      transformQuery({ node }) {
        callers.push(currentCaller());
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const watched: TestDatabase = {
      ...database,
      scans: database.scans.withPlugin(recorder),
      readMapped(...query) {
        callers.push(currentCaller());
        return database.readMapped(...query);
      },
    };
    const [asha, ravi] = [await office(watched), await office(watched, { ...ADMIN, email: 'ravi@rinova.test' })];
    await asha.post(buildLoan());
    const callerOf = async ({ as }: typeof asha, path: string) => {
      callers = [];
      await (await as('GET', `/api/loans/${path}`)).text();
      expect(new Set(callers).size).toBe(1);
      return callers[0];
    };
    // Each for something else, since results are remembered.
    const search = (word: string) => `get-applications?search=${word}`;
    const first = await callerOf(asha, search('one'));
    const again = await callerOf(asha, search('two'));
    const other = await callerOf(ravi, search('three'));
    expect(first).toEqual(expect.any(String));
    expect(again).toBe(first);
    const exports = [await callerOf(asha, 'export/csv'), await callerOf(asha, 'export/csv')];
    expect(new Set([undefined, first, other, ...exports]).size).toBe(5);
  });

  it('lists by page, search and sort', async () => {
    const { post, list, as } = await office(await fresh());
    for (const [index, city] of ['Pune', 'Kochi', 'Pune', 'Pune'].entries())
      await post(buildLoan({ address: city, loanAmount: index + 1 }));
    const page = await list('?search=pune&page=2&limit=2&sort=loanAmount&direction=desc');
    expect(page).toMatchObject({ success: true, pagination: { page: 2, limit: 2, total: 3, totalPages: 2 } });
    expect(page.data.map(({ loanAmount }) => loanAmount)).toEqual([1]);
    expect((await list('?search=nowhere')).pagination).toEqual({ page: 1, limit: 10, total: 0, totalPages: 1 });
    for (const query of ['page=0', 'page=x', 'limit=101', 'sort=createdat', 'direction=up', `search=${'x'.repeat(201)}`]) {
      expect([query, (await as('GET', `/api/loans/get-applications?${query}`)).status]).toEqual([query, 400]);
    }
  });

  itOnce('exports all rows as CSV, newest first, safe to open', async () => {
    const { post, as } = await office(await fresh());
    await post(buildLoan({ fullName: '=HYPERLINK("http://evil.example")', address: 'Line 1\nLine "2"' }));
    await post(
      buildLoan({
        fullName: 'आशा',
        email: 'asha@example.com',
        phoneNumber: '0123456789',
        pincode: '001122',
        address: 'A, B',
        loanAmount: 1_500_000,
      }),
    );
    const answer = await as('GET', '/api/loans/export/csv');
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="loan-applications-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    const [row = {}] = parse(text, { columns: true }) as Record<string, string>[];
    // Fields that were added since may stand between those of the specification.
    expect(Object.entries(row).filter(([heading]) => heading in SPECIFIED)).toEqual(Object.entries(SPECIFIED));
    expect(text).toContain('\r\nआशा,asha@example.com,"A, B",001122,0123456789,');
    expect(text).toContain('"\'=HYPERLINK(""http://evil.example"")"');
    expect(text).toContain('"Line 1\nLine ""2"""');
  });

  itOnce('exports an Excel workbook', async () => {
    const { post, as } = await office(await fresh());
    await post(buildLoan({ fullName: 'आशा & <Co>', phoneNumber: '0123456789', loanAmount: 1_500_000 }));
    const answer = await as('GET', '/api/loans/export/excel');
    expect(answer.headers.get('Content-Type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="loan-applications-\d{4}-\d\d-\d\d\.xlsx"$/,
    );
    const parts = readZip(Buffer.from(await answer.arrayBuffer()));
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('<c t="inlineStr" s="2"><is><t xml:space="preserve">आशा &amp; &lt;Co&gt;</t></is></c>');
    expect(sheet).toContain('>0123456789</t>');
    expect(sheet).toContain('<v>1500000</v>');
    expect(sheet.match(/<row>/g)).toHaveLength(2);
  });

  it('exports more rows than fit one chunk, each once', async () => {
    const database = await fresh();
    const { as } = await office(database);
    const loans = createLoanRepository(database);
    await Promise.all(Array.from({ length: 1203 }, () => loans.insert(buildLoan())));
    const csv = (await (await as('GET', '/api/loans/export/csv')).text()).trimEnd().split('\r\n').slice(1);
    expect(new Set(csv).size).toBe(1203);
    const parts = readZip(Buffer.from(await (await as('GET', '/api/loans/export/excel')).arrayBuffer()));
    expect(parts.get('xl/worksheets/sheet1.xml')?.match(/<row>/g)).toHaveLength(1204);
  });
});
