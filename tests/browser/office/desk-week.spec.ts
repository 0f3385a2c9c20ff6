import type { Page } from '@playwright/test';
import type { Absence } from '../../../src/shared/desk/assignment.ts';
import type { CallResult } from '../../../src/shared/loans/steps.ts';
import type { LeadStatus } from '../../../src/shared/loans/statuses.ts';
import type { LeadWorkDetails, ListedOwner, WorkedLoan } from '../../../src/shared/loans/work.ts';
import type { ListAnswer } from '../../../src/shared/kit/lists.ts';
import type { LoanType } from '../../../src/shared/loans/schemas.ts';
import { LOAN_NOTICE } from '../../../src/shared/privacy/notices.ts';
import type { LeadReport, ReportBy, ReportRow } from '../../../src/shared/desk/reports.ts';
import { testApi } from '../../support/api.ts';
import { ADMIN, expect, expectAccessible, expectSoundAt, OPERATIONS, test } from '../../support/browser.ts';
import { type TestClock, createClock } from '../../support/clock.ts';
import { buildLoan } from '../../support/factories.ts';
import { createMailServer } from '../../support/mail-server.ts';
import { countUnsent } from '../../support/outbox.ts';
import { addAccount } from '../../support/passwords.ts';
import type { TestServer } from '../../support/server.ts';
import { LOANS } from './screens.ts';

const TEAM = [ADMIN, ...['one', 'two', 'three', 'four'].map((name) => ({ ...OPERATIONS, email: `${name}@rinova.test` }))];
const [, , , , ILL = ADMIN] = TEAM;

type Stage = 'received' | 'contacted' | 'documents' | 'lender' | 'approved' | 'disbursed';
const STAGES: readonly Stage[] = ['received', 'contacted', 'documents', 'lender', 'approved', 'disbursed'];

/** What is expected of an application at the end of the week, counted by hand. Minutes are those of office hours. */
interface Counted {
  type: LoanType;
  source: string;
  week: '2027-03-01' | '2027-03-08';
  reached: Stage;
  minutes?: number;
}
const WEEK: Readonly<Record<string, Counted>> = {
  'Asha Rao': { type: 'Personal Loan', source: 'diwali', week: '2027-03-01', reached: 'disbursed', minutes: 10 },
  'Kabir Das': { type: 'New Car Loan', source: 'search', week: '2027-03-01', reached: 'contacted', minutes: 5 },
  'Meera Iyer': { type: 'Personal Loan', source: 'none', week: '2027-03-01', reached: 'contacted', minutes: 20 },
  'Ravi Nair': { type: 'Used Car Loan', source: 'diwali', week: '2027-03-01', reached: 'approved', minutes: 10 },
  'Zoya Khan': { type: 'Loan Against Car', source: 'diwali', week: '2027-03-01', reached: 'lender', minutes: 10 },
  'Dev Patel': { type: 'New Car Loan', source: 'sample-dealer', week: '2027-03-01', reached: 'contacted', minutes: 10 },
  'Lata Sen': { type: 'Personal Loan', source: 'search', week: '2027-03-01', reached: 'contacted', minutes: 5 },
  'Imran Ali': { type: 'Personal Loan', source: 'search', week: '2027-03-01', reached: 'contacted', minutes: 5 },
  'Tara Bose': { type: 'Used Car Loan', source: 'none', week: '2027-03-01', reached: 'documents', minutes: 5 },
  'Om Shah': { type: 'Personal Loan', source: 'diwali', week: '2027-03-01', reached: 'contacted', minutes: 5 },
  'Nina Roy': { type: 'Personal Loan', source: 'sample-dealer', week: '2027-03-01', reached: 'contacted', minutes: 10 },
  'Ajit Deo': { type: 'New Car Loan', source: 'none', week: '2027-03-08', reached: 'received' },
};
const DUPLICATE = 'आशा राव';
const ASHA_PHONE = '9811000001';

const KEYS: Readonly<Record<Exclude<CallResult, 'call-back' | 'wrong-number'>, string>> = {
  spoke: '1',
  'no-answer': '2',
  busy: '3',
};

/** The desk as a test moves it: the clock, the applicants, and the colleagues at their desks. */
function createDesk(server: TestServer, clock: TestClock, page: Page) {
  const api = testApi(server);
  let day = '';
  let tokens = new Map<string, Promise<string>>();

  async function as(email: string, method: string, path: string, body?: unknown): Promise<Response> {
    const account = TEAM.find((each) => each.email === email) ?? ADMIN;
    if (!tokens.has(email)) tokens.set(email, api.signIn(account));
    const answer = await fetch(server.origin + path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await tokens.get(email)}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }
  const get = async <Answer>(path: string) => (await (await as(ADMIN.email, 'GET', path)).json()) as Answer;
  const all = async () => (await get<ListAnswer<WorkedLoan>>('/api/loans/get-applications?work=1&limit=100')).data;

  return {
    as,
    get,
    all,
    find: async (name: string) => {
      const found = (await all()).find(({ fullName }) => fullName === name);
      if (found === undefined) throw new Error(`There is no ${name}.`);
      return found;
    },
    /** @param time `HH:MM` in India */
    async at(time: string, on = day) {
      // Sessions end over night, and people go home.
      if (on !== day) {
        tokens = new Map();
        await page.goto('about:blank');
      }
      day = on;
      await expect.poll(() => countUnsent(server.dataDir, clock.now())).toBe(0);
      await clock.moveTo(`${on}T${time}:00+05:30`);
    },
    async arrives(...names: string[]) {
      for (const fullName of names) {
        const { type = 'Personal Loan', source = 'diwali' } = WEEK[fullName] ?? {};
        const query = source === 'sample-dealer' ? `partner=${source}` : `utm_source=${source}`;
        const loan = buildLoan({
          fullName,
          loanType: type,
          ...([DUPLICATE, 'Asha Rao'].includes(fullName) && { phoneNumber: ASHA_PHONE }),
        });
        const consents = { notice: LOAN_NOTICE.version };
        await api.postLead(
          Object.assign(loan, { consents, ...(source !== 'none' && { source: `${query}&landing=/loans` }) }),
        );
      }
    },
    async everyoneHasAnOwner() {
      await expect.poll(async () => (await all()).filter(({ work }) => !work?.owner).length).toBe(0);
    },
    async logs(name: string, result: CallResult, callBackAt?: string) {
      const { _id, work } = await this.find(name);
      await as(work?.owner?.email ?? ADMIN.email, 'POST', `/api/loans/work/${_id}/calls`, { result, callBackAt });
    },
    async sets(name: string, status: LeadStatus) {
      const { _id, work } = await this.find(name);
      const leads = { [_id]: work?.version };
      await as(work?.owner?.email ?? ADMIN.email, 'POST', '/api/loans/work/change', { leads, status });
    },
    /** In the evening, nothing is forgotten. */
    async closes() {
      const open = (await all()).filter(({ work }) => !['Disbursed', 'Rejected'].includes(work?.status ?? ''));
      expect(open.filter(({ work }) => !work?.nextStep?.what || !work.nextStep.at).map(({ fullName }) => fullName)).toEqual(
        [],
      );
    },
  };
}

/** What a report should say, from the list above and nothing else. */
function countByHand(keyOf: (lead: Counted, name: string) => string) {
  const groups = Map.groupBy(Object.entries(WEEK), ([name, lead]) => keyOf(lead, name));
  return new Map(
    [...groups].map(([key, leads]) => {
      const counts = STAGES.map((_, stage) => leads.filter(([, { reached }]) => STAGES.indexOf(reached) >= stage).length);
      const minutes = leads.flatMap(([, lead]) => lead.minutes ?? []).toSorted((a, b) => a - b);
      const middle = [minutes[Math.floor((minutes.length - 1) / 2)], minutes[Math.floor(minutes.length / 2)]];
      const median = minutes.length === 0 ? null : ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2;
      return [key, [...counts, median]] as const;
    }),
  );
}
const shown = (rows: readonly ReportRow[]) =>
  new Map(rows.map((row) => [row.key, [...STAGES.map((stage) => row[stage]), row.medianMinutes]]));

/** Logs a call from "My day" by keys alone. */
async function callByKey(page: Page, name: string, result: keyof typeof KEYS): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press(KEYS[result]);
  await expect(page.getByText(new RegExp(`^${name}: .* logged\\. Next step: `))).toBeVisible();
}

test('a week of five people at the desk, whose report is what a count by hand says', async ({
  page,
  context,
  newServer,
  signIn,
}) => {
  test.slow();
  // The Sunday before.
  const clock = createClock('2027-02-28T12:00:00+05:30');
  const mail = await createMailServer();
  try {
    await mail.accept();
    const sender = {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'office@example.com',
      MAIL_TO: 'team@example.com',
    };
    const server = await newServer({ ...clock.environment, ...sender });
    for (const account of TEAM.slice(1)) addAccount(server.dataDir, account);
    await clock.follow(context);
    const desk = createDesk(server, clock, page);
    const { as } = desk;
    const dialog = page.getByRole('dialog', { name: 'Loan Application Details' });

    // Monday: five applications, one for each of the five.
    await desk.at('09:45', '2027-03-01');
    const owners = await desk.get<ListedOwner[]>('/api/loans/work/owners');
    const members = owners.map(({ _id: staffId }) => ({ staffId, loanTypes: [], pincodes: [] }));
    const { revision } = await desk.get<{ revision: number }>('/api/desk/assignment');
    await as(ADMIN.email, 'PUT', '/api/desk/assignment', { isOn: true, members, revision });
    await desk.at('10:00');
    const monday = ['Asha Rao', 'Kabir Das', 'Meera Iyer', 'Ravi Nair', 'Zoya Khan'];
    await desk.arrives(...monday);
    await desk.everyoneHasAnOwner();
    expect(new Set((await desk.all()).map(({ work }) => work?.owner?.email))).toEqual(
      new Set(TEAM.map(({ email }) => email)),
    );

    await signIn(ADMIN, server);
    await page.goto(`${server.origin}/admin/my-day?of=all`);
    await desk.at('10:05');
    await callByKey(page, 'Kabir Das', 'no-answer');
    await desk.at('10:10');
    await callByKey(page, 'Asha Rao', 'spoke');
    await callByKey(page, 'Ravi Nair', 'busy');
    await desk.logs('Zoya Khan', 'call-back', new Date(clock.now() + 3_600_000).toISOString());
    // Meera was not called: her owner's four colleagues are told once.
    await desk.at('10:16');
    const told = () => mail.mails.filter(({ subject }) => subject.includes('First contact overdue')).map(({ to }) => to);
    await expect.poll(() => told().length).toBe(4);
    await desk.at('10:20');
    await callByKey(page, 'Meera Iyer', 'spoke');
    await desk.at('11:10');
    await desk.logs('Zoya Khan', 'spoke');
    await desk.logs('Ravi Nair', 'spoke');
    await desk.at('12:30');
    await desk.logs('Kabir Das', 'no-answer');
    await desk.closes();

    // Applications that arrive at night wait for the morning.
    await desk.at('23:15');
    await desk.arrives(DUPLICATE, 'Dev Patel');

    // Tuesday: one is ill, and gets nothing. The two applications of Asha become one.
    await desk.at('09:00', '2027-03-02');
    const illId = owners.find(({ email }) => email === ILL.email)?._id;
    const absence = { staffId: illId, from: '2027-03-02', to: '2027-03-04' };
    expect(((await (await as(ADMIN.email, 'POST', '/api/desk/absences', absence)).json()) as Absence).from).toBe(
      '2027-03-02',
    );
    await desk.at('09:30');
    await desk.everyoneHasAnOwner();
    await desk.at('09:40');
    await desk.logs('Dev Patel', 'spoke');
    await signIn(ADMIN, server);
    await page.goto(`${server.origin}${LOANS}/${(await desk.find('Asha Rao'))._id}`);
    await dialog.getByRole('button', { name: `Merge with ${DUPLICATE}, Personal Loan` }).click();
    await page.getByRole('dialog', { name: 'Merge applications' }).getByRole('button', { name: 'Merge' }).click();
    await expect(dialog.getByRole('heading', { name: 'Merged applications' })).toBeFocused();
    await desk.at('11:00');
    await desk.arrives('Lata Sen', 'Imran Ali', 'Tara Bose', 'Om Shah');
    await desk.everyoneHasAnOwner();
    const tuesday = await Promise.all(['Lata Sen', 'Imran Ali', 'Tara Bose', 'Om Shah'].map((name) => desk.find(name)));
    expect(new Set(tuesday.map(({ work }) => work?.owner?.email)).size).toBe(4);
    expect(tuesday.map(({ work }) => work?.owner?.email)).not.toContain(ILL.email);
    await desk.at('11:05');
    await desk.logs('Imran Ali', 'wrong-number');
    for (const name of ['Lata Sen', 'Tara Bose', 'Om Shah']) await desk.logs(name, 'spoke');
    await desk.logs('Kabir Das', 'no-answer');
    expect((await desk.find('Kabir Das')).work).toMatchObject({ status: 'Unreachable' });
    await desk.sets('Asha Rao', 'Documents');
    await desk.closes();

    // Wednesday: Lata withdraws her consent, and staff who would call her are warned.
    await desk.at('10:00', '2027-03-03');
    await signIn(ADMIN, server);
    const { _id: lata } = await desk.find('Lata Sen');
    await page.goto(`${server.origin}${LOANS}/${lata}`);
    await expect(dialog.getByRole('link', { name: /^Call/ })).not.toHaveAttribute('aria-describedby');
    await dialog.getByRole('heading', { name: 'Consents' }).click();
    await dialog.getByRole('button', { name: 'Withdraw consent: Handle the request' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw consent' }).click();
    await expect(dialog).toContainText('The applicant has withdrawn the consent to be contacted.');
    await expectSoundAt(page, [390, 1280]);
    for (const name of ['Ravi Nair', 'Zoya Khan', 'Tara Bose']) await desk.sets(name, 'Documents');
    await desk.sets('Asha Rao', 'Sent to lender');
    await desk.closes();

    // Thursday to Saturday. The colleague who was ill is back, and gets no more than the others.
    await desk.at('10:00', '2027-03-04');
    for (const name of ['Ravi Nair', 'Zoya Khan']) await desk.sets(name, 'Sent to lender');
    await desk.sets('Lata Sen', 'Rejected');
    await desk.at('10:00', '2027-03-05');
    await desk.sets('Asha Rao', 'Approved');
    await desk.sets('Ravi Nair', 'Approved');
    await desk.at('10:00', '2027-03-06');
    await desk.sets('Asha Rao', 'Disbursed');
    await desk.closes();

    // On Sunday the desk is closed, and the clock of a first contact stands still.
    await desk.at('12:00', '2027-03-07');
    await desk.arrives('Nina Roy');
    await desk.at('09:30', '2027-03-08');
    await desk.everyoneHasAnOwner();
    expect((await desk.find('Nina Roy')).work?.owner?.email).toBe(ILL.email);
    await desk.at('09:40');
    await desk.logs('Nina Roy', 'spoke');
    await desk.arrives('Ajit Deo');
    await desk.everyoneHasAnOwner();
    expect(told()).toHaveLength(4);

    const details = await desk.get<LeadWorkDetails>(`/api/loans/work/${(await desk.find('Asha Rao'))._id}`);
    expect(details.merged.map(({ fullName }) => fullName)).toEqual([DUPLICATE]);

    // The report is what a count by hand says.
    const ownerOf = new Map((await desk.all()).map(({ fullName, work }) => [fullName, work?.owner?._id ?? '']));
    const counts = {
      source: ({ source }) => source,
      type: ({ type }) => type,
      week: ({ week }) => week,
      owner: (_, name) => ownerOf.get(name) ?? '',
    } satisfies Partial<Record<ReportBy, (lead: Counted, name: string) => string>>;
    for (const [by, keyOf] of Object.entries(counts)) {
      const report = await desk.get<LeadReport>(`/api/reports/leads?by=${by}`);
      expect(shown(report.rows), by).toEqual(countByHand(keyOf));
      expect(shown([{ ...report.total, key: 'all', label: '' }])).toEqual(countByHand(() => 'all'));
    }
    const csv = await (await as(ADMIN.email, 'GET', '/api/reports/leads/csv?by=week')).text();
    const weeks = countByHand(({ week }) => week);
    expect(csv.trim().split('\r\n').slice(1, 3)).toEqual(
      [...weeks].map(([week, counts]) => [week, ...counts.map((count) => String(count ?? ''))].join(',')),
    );
    await signIn(ADMIN, server);
    await page.goto(`${server.origin}/admin/reports?by=type`);
    const [, personal = []] = [...countByHand(({ type }) => type)].find(([type]) => type === 'Personal Loan') ?? [];
    const cells = page.getByRole('row', { name: 'Personal Loan' }).getByRole('cell');
    await expect(cells).toHaveCount(personal.length);
    // After each number stands its share.
    for (const [place, count] of personal.entries())
      await expect(cells.nth(place)).toHaveText(
        place < STAGES.length ? new RegExp(`^${count}(\\d+%)?$`) : `${Math.round(count ?? 0)} min`,
      );
    await expectSoundAt(page, [390, 1280]);
    await page.goto(`${server.origin}/admin/my-day?of=all`);
    await expect(page.getByRole('button', { name: 'Ajit Deo' })).toBeVisible();
    await expectAccessible(page);
  } finally {
    await mail.close();
    clock.remove();
  }
});
