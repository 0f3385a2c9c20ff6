import { expect, it } from 'vitest';
import { buildProduct } from '../../../../tests/support/catalogues.ts';
import { addOffered } from '../../../../tests/support/offered.ts';
import { addSession, addStaff, buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { ADMIN, OPERATIONS } from '../../../../tests/support/server.ts';
import type { LeadStatus } from '../../../shared/loans/statuses.ts';
import { LOAN_FIELDS, type LoanType } from '../../../shared/loans/fields.ts';
import { STAGES } from '../../../shared/loans/steps.ts';
import { type LeadReport, listQueryOf, REPORT_NAMES, STAGE_NAMES } from '../../../shared/desk/reports.ts';
import { DEFAULT_HOURS } from '../../../shared/desk/hours.ts';
import { newId } from '../../engine/ids.ts';
import { toColumns } from '../../kit/columns.ts';
import { createLoanRepository } from '../../loans/repository.ts';
import { createReportRepository } from './repository.ts';

/** A Monday at noon. */
const NOW = Date.parse('2026-11-23T12:00+05:30');
const at = (india: string) => Date.parse(`${india}+05:30`);

interface Lead {
  /** In India. */
  received: string;
  stage?: LeadStatus;
  contacted?: string;
  source?: string;
  owner?: string;
  type?: LoanType;
  isSample?: true;
}

/** Monday is the 9th. The desk is open from 9:30 to 18:30, and closed on Sundays. */
const LEADS: readonly Lead[] = [
  // The last minute of a week, contacted after 15 minutes of the next morning.
  { received: '2026-11-15T23:59', contacted: '2026-11-16T09:45', stage: 'Disbursed', source: 'mail', owner: 'one' },
  // The first minute of the next one, after five.
  { received: '2026-11-16T00:00', contacted: '2026-11-16T09:35', stage: 'Approved', source: 'mail', owner: 'one' },
  // Over a night: ten minutes and fifty. Rejected since.
  { received: '2026-11-17T18:20', contacted: '2026-11-18T10:20', stage: 'Documents', source: 'mail', owner: 'two' },
  // Called twice without an answer.
  { received: '2026-11-18T10:00', contacted: '2026-11-18T10:10', source: 'pune-7', type: 'New Car Loan' },
  { received: '2026-11-19T10:00', source: 'import', stage: 'Sent to lender' },
  { received: '2026-11-20T10:00', contacted: '2026-11-20T10:00', stage: 'Contacted', type: 'New Car Loan' },
  { received: '2026-11-23T11:59' },
  { received: '2026-11-18T10:00', contacted: '2026-11-18T10:01', stage: 'Disbursed', source: 'mail', isSample: true },
  // Thirty-one days ago.
  { received: '2026-10-24T23:59', contacted: '2026-10-26T09:31', stage: 'Disbursed', source: 'mail' },
];

async function addLeads({ db }: TestDatabase, owners: Readonly<Record<string, string>>): Promise<void> {
  for (const { received, stage = 'New', contacted, source = '', owner, type = 'Personal Loan', isSample } of LEADS)
    await db
      .insertInto('loans')
      .values({
        id: newId(),
        ...toColumns(LOAN_FIELDS, buildLoan({ loanType: type })),
        created_at: at(received),
        next_at: at(received),
        stage: STAGES[stage] ?? 0,
        first_contact_at: contacted === undefined ? null : at(contacted),
        source,
        owner_id: owner === undefined ? null : (owners[owner] ?? null),
        sample: isSample ? 1 : 0,
      })
      .execute();
}

/** Received, contacted, documents, lender, approved, disbursed, and the median. */
const short = ({ received, contacted, documents, lender, approved, disbursed, medianMinutes }: LeadReport['total']) => [
  received,
  contacted,
  documents,
  lender,
  approved,
  disbursed,
  medianMinutes,
];

describeEachEngine('reports about applications', (fresh) => {
  async function office() {
    const database = await fresh();
    const app = buildApp(database, { now: () => NOW });
    for (const account of [ADMIN, OPERATIONS]) await addStaff(database, account);
    await addSession(database, ADMIN, 'admin-token', NOW - Date.now() + 3_600_000);
    const staff = await database.db.selectFrom('staff').select(['id', 'email']).execute();
    const idOf = (email: string) => staff.find((each) => each.email === email)?.id ?? '';
    await addLeads(database, { one: idOf(ADMIN.email), two: idOf(OPERATIONS.email) });
    const call = (query: string) =>
      app.call('GET', `/api/reports/leads${query}`, { headers: { Authorization: 'Bearer admin-token' } });
    const read = async (query = '') => {
      const report = (await (await call(query)).json()) as LeadReport;
      return { report, rows: report.rows.map((row) => [row.key, row.label, ...short(row)]), total: short(report.total) };
    };
    return { database, app, call, read, idOf };
  }

  // By hand: 15, 5, 60, 10, 0 and 1 minutes, in the middle of which are 5 and 10.
  const TOTAL = [8, 6, 5, 4, 3, 2, 7.5];

  it('count the last thirty days by source, samples among them', async () => {
    const { read } = await office();
    const { report, rows, total } = await read();
    expect([report.by, report.from, report.to, report.others]).toEqual(['source', '2026-10-25', '2026-11-23', null]);
    expect(rows).toEqual([
      ['mail', 'mail', 4, 4, 4, 3, 3, 2, 10],
      ['none', 'Unknown', 2, 1, 0, 0, 0, 0, 0],
      ['import', 'import', 1, 1, 1, 1, 0, 0, null],
      ['pune-7', 'pune-7', 1, 0, 0, 0, 0, 0, 10],
    ]);
    expect(total).toEqual(TOTAL);
  });

  it('count by owner, by loan type, and by week of India from its Monday', async () => {
    const { read, idOf } = await office();
    const byOwner = await read('?by=owner');
    expect(byOwner.rows).toEqual([
      ['none', 'No owner', 5, 3, 2, 2, 1, 1, 1],
      [idOf(ADMIN.email), ADMIN.email, 2, 2, 2, 2, 2, 1, 10],
      [idOf(OPERATIONS.email), OPERATIONS.email, 1, 1, 1, 0, 0, 0, 60],
    ]);
    expect((await read('?by=type')).rows).toEqual([
      ['Personal Loan', 'Personal Loan', 6, 5, 5, 4, 3, 2, 10],
      ['New Car Loan', 'New Car Loan', 2, 1, 0, 0, 0, 0, 5],
    ]);
    const byWeek = await read('?by=week&from=2026-10-24');
    expect(byWeek.rows).toEqual([
      ['2026-10-19', '2026-10-19', 1, 1, 1, 1, 1, 1, 1],
      ['2026-10-26', '2026-10-26', 0, 0, 0, 0, 0, 0, null],
      ['2026-11-02', '2026-11-02', 0, 0, 0, 0, 0, 0, null],
      ['2026-11-09', '2026-11-09', 1, 1, 1, 1, 1, 1, 15],
      ['2026-11-16', '2026-11-16', 6, 5, 4, 3, 2, 1, 5],
      ['2026-11-23', '2026-11-23', 1, 0, 0, 0, 0, 0, null],
    ]);
    expect([byOwner.total, byWeek.total]).toEqual([TOTAL, [9, 7, 6, 5, 4, 3, 5]]);
  });

  it('count the days of a period, both inclusive, and nothing for an empty one', async () => {
    const { read } = await office();
    expect((await read('?from=2026-11-15&to=2026-11-16')).total).toEqual([2, 2, 2, 2, 2, 1, 10]);
    const { report, rows, total } = await read('?by=week&to=2026-01-31');
    expect([report.from, rows, total]).toEqual(['2026-01-02', [], [0, 0, 0, 0, 0, 0, null]]);
  });

  it('have as many applications in each figure as the list that it opens', async () => {
    const { database, app, read } = await office();
    const [one, two, three, four] = await database.db.selectFrom('loans').select('id').orderBy('seq').execute();
    const from = { utm_source: '', utm_medium: '', utm_term: '', utm_content: '', referrer_host: '' };
    await addOffered(database, [
      buildProduct({ name: 'Personal & more' }, 'Sample Bank A'),
      buildProduct({ name: 'ऋण' }, 'Sample Bank B'),
    ]);
    const versions = await database.db.selectFrom('product_versions').select('id').orderBy('terms').execute();
    for (const [lead, utm_campaign] of [
      [one, 'Diwali'],
      [two, 'diwali'],
      [three, ''],
      [four, 'none'],
    ] as const)
      await database.db
        .insertInto('lead_sources')
        .values({
          ...from,
          partner: '',
          lead_id: lead?.id ?? '',
          utm_campaign,
          article: utm_campaign.toLowerCase(),
          landing_path: utm_campaign && `/loans/${utm_campaign}`,
        })
        .execute();
    // One prefers nothing.
    for (const [lead, version_id] of [
      [one, versions[0]?.id ?? ''],
      [two, versions[0]?.id ?? ''],
      [three, versions[1]?.id ?? ''],
      [four, null],
    ] as const)
      await database.db
        .insertInto('lead_offers')
        .values({
          lead_id: lead?.id ?? '',
          catalogue_version: 1,
          as_of: '2026-11-22',
          request: '{}',
          answer: '{}',
          version_id,
        })
        .execute();
    for (const [lead, lender] of [
      [one, 'Bank of A & B'],
      [two, ''],
      [three, 'नाम'],
    ] as const)
      await database.db
        .insertInto('lead_details')
        .values({ lead_id: lead?.id ?? '', lender, rejection_reason: '' })
        .execute();
    await database.db
      .updateTable('loans')
      .set({ loan_type: null })
      .where('id', '=', two?.id ?? '')
      .execute();
    const headers = { Authorization: 'Bearer admin-token' };
    for (const by of REPORT_NAMES) {
      const { report } = await read(`?by=${by}&from=2026-10-22&to=2026-11-22`);
      expect([by, report.rows.length > 1]).toEqual([by, true]);
      for (const row of [undefined, ...report.rows])
        for (const stage of STAGE_NAMES) {
          const query = listQueryOf(report, stage, row);
          const answer = await app.call('GET', `/api/loans/get-applications?${query}`, { headers });
          const { pagination } = (await answer.json()) as { pagination: { total: number } };
          expect([query, pagination.total]).toEqual([query, (row ?? report.total)[stage]]);
        }
    }
    expect((await read('?by=campaign')).rows.map(([key, label, count]) => [key, label, count])).toEqual([
      ['none', 'No campaign', 6],
      ['Diwali', 'Diwali', 1],
      ['diwali', 'diwali', 1],
    ]);
    expect((await read('?by=page')).rows.map(([key, label, count]) => [key, label, count])).toEqual([
      ['none', 'Unknown', 5],
      ['/loans/Diwali', '/loans/Diwali', 1],
      ['/loans/diwali', '/loans/diwali', 1],
      ['/loans/none', '/loans/none', 1],
    ]);
    expect((await read('?by=offer')).rows.map(([key, , count]) => [key, count])).toEqual([
      ['none', 5],
      ['Sample Bank A, Personal & more', 2],
      ['Sample Bank B, ऋण', 1],
    ]);
    expect((await read('?by=lender')).rows.map(([key, , count]) => [key, count])).toEqual([
      ['none', 6],
      ['Bank of A & B', 1],
      ['नाम', 1],
    ]);
  });

  it('look at the hours of no day before the first application, however early the period starts', async () => {
    const { database } = await office();
    let days = 0;
    const hours = {
      ...DEFAULT_HOURS,
      get week() {
        days += 1;
        return DEFAULT_HOURS.week;
      },
    };
    await createReportRepository(database).count('source', { from: '0001-01-01', to: '2026-11-23' }, hours);
    // From 24 October to the last first contact.
    expect(days).toBe(28);
  });

  it('count what is beyond fifty sources together', async () => {
    const { database, read } = await office();
    const loans = createLoanRepository(database);
    for (let n = 0; n < 60; n += 1) await loans.insert({ ...buildLoan(), source: `utm_source=s${n}` });
    await database.db.updateTable('loans').set({ created_at: NOW }).where('source', 'like', 's%').execute();
    const { report, total } = await read();
    expect([report.rows.length, report.others?.groups, report.others?.received]).toEqual([50, 14, 14]);
    expect(total[0]).toBe(68);
  });

  it('are exported as CSV, which is recorded', async () => {
    const { database, app, call } = await office();
    await database.db.updateTable('loans').set({ source: '=1+1' }).where('source', '=', 'pune-7').execute();
    const answer = await call('/csv?by=source');
    expect(answer.headers.get('Content-Disposition')).toContain('leads-by-source');
    expect((await answer.text()).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Source,Received,Contacted,Documents,Sent to lender,Approved,Disbursed,Median office minutes to first contact',
      'mail,4,4,4,3,3,2,10',
      'Unknown,2,1,0,0,0,0,0',
      "'=1+1,1,0,0,0,0,0,10",
      'import,1,1,1,1,0,0,',
      'Total,8,6,5,4,3,2,7.5',
    ]);
    const entries = await database.db.selectFrom('audit').selectAll().where('action', '=', 'exported').execute();
    expect(entries).toMatchObject([{ noun: 'reports', email: ADMIN.email, detail: '{"name":"leads by source","rows":4}' }]);
    expect((await call('?by=name')).status).toBe(400);
    expect((await call('?from=yesterday')).status).toBe(400);
    expect((await app.call('GET', '/api/reports/leads')).status).toBe(401);
  });
});
