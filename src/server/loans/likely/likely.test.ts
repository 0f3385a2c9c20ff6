import { beforeEach, expect, it } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../../tests/support/app.ts';
import { buildProduct, buildRequest } from '../../../../tests/support/catalogues.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { addOffered } from '../../../../tests/support/offered.ts';
import { ADMIN } from '../../../../tests/support/server.ts';
import type { AnswerFrom } from '../../../shared/kit/call-list.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { usualMonths } from '../../../shared/loans/likely.ts';
import { LOAN_TYPES } from '../../../shared/loans/fields.ts';
import type { LeadWorkDetails } from '../../../shared/loans/work.ts';
import { offerQuery, offersPath } from '../../../shared/offers/address.ts';
import type { LeadOffersAnswer } from '../../../shared/offers/offered.ts';
import { createPersonRepository } from '../../privacy/my-data/person-repository.ts';
import { createPassService } from './pass-service.ts';

const NOW = Date.UTC(2026, 10, 22, 6);
const LIKELY = '/api/loans/likely';
const SUBMIT = '/api/loans/post-application';
const MINUTE_MS = 60_000;
const rate = (annualRate: number) => [{ annualRate, when: [] }];
const PRODUCTS = [
  buildProduct({ name: 'Dear', rates: rate(14) }, 'Sample Bank A'),
  buildProduct({ name: 'Young', rates: rate(11), rules: [{ rule: 'maxAge', years: 40 }] }, 'Sample Bank B'),
  buildProduct({ name: 'Middle', rates: rate(12), rules: [{ rule: 'minIncome', rupees: 50_000 }] }, 'Sample Bank C'),
  buildProduct({ name: 'Dearest', rates: rate(16) }, 'Sample Bank D'),
  buildProduct({ name: 'Elsewhere', rates: rate(9), rules: [{ rule: 'pincode', startsWith: ['1'] }] }, 'Sample Bank E'),
];
const SENT = {
  loanType: 'Personal Loan',
  loanAmount: 500_000,
  employmentType: 'Salaried',
  pincode: '411001',
} as const;

const NO_PARTS = {
  likely: { read: async () => undefined },
  decisionTime: '24 hours',
  cookie: { read: (header?: string) => header, write: (token: string) => token },
};

type Shown = AnswerFrom<'GET /api/loans/likely'>;

describeEachEngine('the lenders that fit an application', (fresh, _engine, itOnce) => {
  let database: TestDatabase;
  let time: number;
  let site: ReturnType<typeof buildApp>;
  let office: ReturnType<typeof buildApp>;
  beforeEach(async () => {
    database = await fresh();
    time = NOW;
    site = buildApp(database, { now: () => time });
    // Another node, whose clock has not moved: sessions of staff end.
    office = buildApp(database);
    await addStaff(database, ADMIN);
    await addSession(database, ADMIN, 'admin-token');
  });
  const headers = { Authorization: 'Bearer admin-token' };
  const addCatalogue = () => addOffered(database, PRODUCTS, NOW - 20 * DAY_MS);

  /** Sends an application, and is the browser that has sent it. */
  async function apply(more: object = {}, sent: Record<string, string> = {}, app = site) {
    const answer = await app.call('POST', SUBMIT, {
      headers: { 'Content-Type': 'application/json', ...sent },
      body: JSON.stringify({ ...buildLoan({ ...SENT, ...more }), ...more }),
    });
    expect(answer.status).toBe(201);
    const cookie = (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
    const [newest] = await database.db.selectFrom('loans').select('id').orderBy('seq', 'desc').limit(1).execute();
    return { ...visitor(cookie, app), id: newest?.id ?? '', setCookie: answer.headers.get('Set-Cookie') ?? '' };
  }
  const visitor = (cookie: string, app = site) => ({
    cookie,
    read: () => app.call('GET', LIKELY, { headers: { Cookie: cookie } }),
    shown: async () => (await (await app.call('GET', LIKELY, { headers: { Cookie: cookie } })).json()) as Shown,
    tell: (body: object) =>
      app.call('PUT', LIKELY, {
        headers: { Cookie: cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
  });
  const get = async <Answer>(path: string) => (await (await office.call('GET', path, { headers })).json()) as Answer;
  const work = (id: string) => get<LeadWorkDetails>(`/api/loans/work/${id}`);
  const kept = async (id: string) => (await get<LeadOffersAnswer>(`/api/loans/offers/${id}`)).offers;
  const audited = async () => {
    const rows = await database.db
      .selectFrom('audit')
      .select(['action', 'noun', 'subject_id', 'detail'])
      .where('action', 'in', ['applicant-told', 'applicant-preferred'])
      .orderBy('seq')
      .execute();
    return rows.map(({ action, noun, detail }) => [action, noun, JSON.parse(detail) as unknown]);
  };
  const versionOf = ({ likely }: Shown, lender: string) =>
    likely?.offers.find((offer) => offer.lender === lender)?.versionId ?? '';

  it('are the three cheapest for what it says, and become exact with what its sender adds', async () => {
    await addCatalogue();
    const { id, setCookie, shown, tell } = await apply();
    expect(setCookie).toMatch(/^sent=\S+; Max-Age=1800; Path=\/; HttpOnly; SameSite=Strict$/);
    const first = await shown();
    expect(first).toMatchObject({ sentAt: new Date(NOW).toISOString(), lapsed: '' });
    expect(first.likely).toMatchObject({
      request: {
        loanType: 'Personal Loan',
        amount: 500_000,
        months: 36,
        employment: 'Salaried',
        pincode: '411001',
        emis: 0,
      },
      count: 4,
      missing: ['age', 'income'],
      preference: null,
      isClosed: false,
    });
    expect(first.likely?.offers.map(({ lender, apr }) => [lender, apr])).toEqual([
      ['Sample Bank B', 11],
      ['Sample Bank C', 12],
      ['Sample Bank A', 14],
    ]);
    // Nothing is kept of what was only looked at: it follows from the application and the catalogue of the day.
    expect(await kept(id)).toBeNull();

    const told = await tell({ age: '45', income: '60 thousand', months: '48' });
    expect(told.status).toBe(200);
    const { likely } = (await told.json()) as Shown;
    expect(likely).toMatchObject({ request: { age: 45, income: 60_000, months: 48 }, count: 3, missing: [] });
    expect(likely?.offers.map(({ lender }) => lender)).toEqual(['Sample Bank C', 'Sample Bank A', 'Sample Bank D']);
    expect(await kept(id)).toMatchObject({ versionId: null, request: { age: 45, months: 48 } });
    const { history, version } = await work(id);
    expect(history.map(({ by, field, to }) => [by, field, to])).toEqual([
      ['applicant', 'facts', 'Tenure, Age, Income a month'],
    ]);
    expect(version).toBe(2);
    expect(await audited()).toEqual([['applicant-told', 'loans', { fields: ['Tenure', 'Age', 'Income a month'] }]]);
    // The same once more changes nothing, and an empty answer takes it back.
    expect((await tell({ age: '45' })).status).toBe(200);
    expect((await work(id)).version).toBe(2);
    expect(((await (await tell({ age: '' })).json()) as Shown).likely).toMatchObject({ missing: ['age'], count: 4 });
    expect(site.logged()).not.toMatch(/60000|60,000|60 thousand/);
  });

  it('are preferred once, changed and taken back, by the history and the audit trail', async () => {
    await addCatalogue();
    const { id, shown, tell } = await apply();
    const first = await shown();
    const [young, middle] = ['Sample Bank B', 'Sample Bank C'].map((lender) => versionOf(first, lender));
    // A double click, in two tabs.
    const answers = await Promise.all([1, 2].map(() => tell({ preferred: young })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await shown()).likely?.preference).toEqual({ versionId: young, lender: 'Sample Bank B', product: 'Young' });
    expect(await kept(id)).toMatchObject({ versionId: young, request: { months: 36 } });
    await tell({ preferred: middle });
    await tell({ preferred: '' });
    expect((await shown()).likely?.preference).toBeNull();
    const { history } = await work(id);
    expect(history.map(({ field, from, to }) => `${field}: ${from} → ${to}`).toReversed()).toEqual([
      'preference:  → Sample Bank B, Young',
      'preference: Sample Bank B, Young → Sample Bank C, Middle',
      'preference: Sample Bank C, Middle → ',
    ]);
    expect((await audited()).map(([action]) => action)).toEqual(Array(3).fill('applicant-preferred'));
  });

  itOnce('lose a preference that does not fit what is added, and say so', async () => {
    await addCatalogue();
    const { id, shown, tell } = await apply();
    await tell({ preferred: versionOf(await shown(), 'Sample Bank B') });
    const told = (await (await tell({ age: '50' })).json()) as Shown;
    expect([told.lapsed, told.likely?.preference]).toEqual(['Sample Bank B, Young', null]);
    expect((await work(id)).history).toContainEqual(
      expect.objectContaining({ field: 'preference', from: 'Sample Bank B, Young', to: '' }),
    );
  });

  itOnce('ask for employment and pincode where the application has none, and there alone', async () => {
    await addCatalogue();
    const { id, cookie, shown, tell } = await apply();
    const asked = { employment: 'Self Employed', pincode: '110001' };
    await tell(asked);
    expect((await shown()).likely?.request).toMatchObject({ employment: 'Salaried', pincode: '411001' });
    await database.db.updateTable('loans').set({ employment_type: null, pincode: null }).where('id', '=', id).execute();
    expect((await shown()).likely).toMatchObject({ missing: ['age', 'income', 'pincode'] });
    expect((await tell({ ...asked, pincode: '12' })).status).toBe(400);
    expect((await tell(asked)).status).toBe(200);
    const { likely } = await shown();
    expect(likely).toMatchObject({ request: asked, missing: ['age', 'income'] });
    expect([likely?.offers[0]?.lender, likely?.hasSamples]).toEqual(['Sample Bank E', true]);
    const plain = buildApp(database, { env: { SAMPLE_CONTENT: 'off' }, now: () => time });
    expect((await visitor(cookie, plain).shown()).likely?.hasSamples).toBe(false);
  });

  itOnce('begin with the offer that was chosen before, and what was told for it', async () => {
    await addCatalogue();
    const request = buildRequest({ months: 24, age: 30, income: 60_000, emis: 1_000, pincode: '411001' });
    const answer = (await (await site.call('GET', `/api${offersPath(request)}`)).json()) as {
      matched: { versionId: string; lender: string }[];
      catalogueVersion: number;
      asOf: string;
    };
    const versionId = answer.matched.find(({ lender }) => lender === 'Sample Bank C')?.versionId ?? '';
    const key = { versionId, catalogueVersion: answer.catalogueVersion, asOf: answer.asOf };
    const offered = offerQuery(request, key);
    for (const sent of [{}, { 'Form-Check': '60000 filled' }]) {
      const { likely } = await (await apply({ offered }, sent)).shown();
      expect(likely).toMatchObject({
        request: { months: 24, age: 30, income: 60_000, emis: 1_000 },
        preference: { versionId, lender: 'Sample Bank C' },
        missing: [],
      });
    }
  });

  itOnce('are the same for one that may be spam, which keeps what was told once it is none', async () => {
    await addCatalogue();
    const spam = await apply({}, { 'Form-Check': '60000 filled' });
    const first = await spam.shown();
    const other = await (await apply({ phoneNumber: '9000000001' })).shown();
    expect({ ...first, reference: '' }).toEqual({ ...other, reference: '' });
    expect((await spam.tell({ age: '30', preferred: versionOf(first, 'Sample Bank B') })).status).toBe(200);
    expect((await spam.shown()).likely).toMatchObject({ request: { age: 30 }, preference: { lender: 'Sample Bank B' } });
    const { id } = await database.db.selectFrom('suspects').select('id').executeTakeFirstOrThrow();
    expect((await office.call('POST', `/api/suspects/${id}/accept`, { headers })).status).toBe(200);
    expect(await kept(id)).toMatchObject({ request: { age: 30 }, versionId: versionOf(first, 'Sample Bank B') });

    const deleted = await apply({ phoneNumber: '9000000002' }, { 'Form-Check': '60000 filled' });
    await deleted.tell({ age: '31' });
    const { id: gone } = await database.db.selectFrom('suspects').select('id').executeTakeFirstOrThrow();
    expect((await office.call('DELETE', `/api/suspects/${gone}`, { headers })).status).toBeLessThan(300);
    const rows = await database.db.selectFrom('lead_offers').select('lead_id').where('lead_id', '=', gone).execute();
    expect(rows).toEqual([]);
    expect((await deleted.tell({ age: '32' })).status).toBe(404);
  });

  itOnce('are not shown without a pass, with a wrong one, and after half an hour', async () => {
    await addCatalogue();
    const { cookie, read, tell, id } = await apply();
    const forged = createPassService({ ...NO_PARTS, secret: Buffer.from('another'), now: () => time }).cookieOf(id);
    for (const wrong of [
      '',
      'sent=x',
      `sent=${forged}`,
      cookie.replace(/.(?=.{9}$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
    ]) {
      expect((await visitor(wrong).read()).status).toBe(404);
      expect((await visitor(wrong).tell({ age: '30' })).status).toBe(404);
    }
    time += 30 * MINUTE_MS - 1;
    expect((await read()).status).toBe(200);
    time += 1;
    const late = await tell({ age: '30' });
    expect([late.status, await late.text()]).toEqual([404, expect.stringContaining('half an hour')]);
    // From when the clock was ahead.
    time -= DAY_MS;
    expect((await read()).status).toBe(404);
  });

  itOnce('are not shown while no product is in force', async () => {
    const { shown, tell } = await apply();
    expect((await shown()).likely).toBeNull();
    expect((await tell({ age: '30' })).status).toBe(409);
  });

  itOnce('refuse what is wrong, unknown or too late', async () => {
    await addCatalogue();
    const { id, tell } = await apply();
    const wrong = await tell({ age: '7', months: 'long' });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { fields: { age: expect.stringContaining('18 to 100'), months: expect.stringContaining('in months') } },
    ]);
    expect((await tell({ age: 'x'.repeat(65) })).status).toBe(400);
    expect((await tell({ preferred: 'nothing' })).status).toBe(409);
    const hold = { lead_id: id, noun: 'loans', reason: 'A case', staff_email: ADMIN.email, created_at: 1 } as const;
    await database.db.insertInto('holds').values(hold).execute();
    expect((await tell({ age: '30' })).status).toBe(409);
    await database.db.deleteFrom('holds').execute();
    await database.db.updateTable('loans').set({ status: 'Approved' }).execute();
    const late = await tell({ age: '30' });
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('is decided')]);
    await database.db.deleteFrom('loans').execute();
    expect((await tell({ age: '30' })).status).toBe(404);
    expect(await database.db.selectFrom('lead_offers').selectAll().execute()).toEqual([]);
  });

  it('lose a preference that does not fit any more once the application is corrected', async () => {
    await addCatalogue();
    const { id, tell, shown } = await apply();
    const [first] = (await shown()).likely?.offers ?? [];
    expect((await tell({ preferred: first?.versionId })).status).toBe(200);
    const correct = async (fields: object) => {
      const { version } = await work(id);
      const answer = await office.send('PUT', `/api/loans/work/${id}/fields`, { version, fields }, { token: 'admin-token' });
      expect(answer.status).toBe(200);
      return (await answer.json()) as LeadWorkDetails;
    };

    // The same product fits another amount: the preference stays, and what was shown.
    const corrected = await correct({ loanAmount: 300_000 });
    expect(await kept(id)).toMatchObject({ request: { amount: 500_000 }, versionId: first?.versionId });
    expect((await shown()).likely).toMatchObject({ request: { amount: 300_000 }, preference: { lender: first?.lender } });
    expect((await work(id)).version).toBe(corrected.version);

    await correct({ loanType: 'New Car Loan' });
    expect(await kept(id)).toMatchObject({ request: { loanType: 'Personal Loan' }, versionId: null });
    expect((await shown()).likely?.preference).toBeNull();
    const { history } = await work(id);
    expect(history[0]).toMatchObject({ field: 'preference', from: expect.stringContaining(first?.lender ?? ''), to: '' });
    // Staff have caused it, not its sender.
    expect(history[0]).toMatchObject({ by: ADMIN.email });
  });

  it('go with the application into exports, into the copy of its sender and into another one, and back', async () => {
    await addCatalogue();
    const { id, shown, tell } = await apply({ email: 'asha@person.example', phoneNumber: '9811000001' });
    const versionId = versionOf(await shown(), 'Sample Bank C');
    await tell({ preferred: versionId, age: '30' });
    const { id: newer } = await apply({ email: 'asha@person.example', phoneNumber: '9811000001', pincode: '560001' });
    const csv = async () => (await office.call('GET', '/api/loans/export/csv?columns=work', { headers })).text();
    const preferred = async () =>
      (await csv())
        .trim()
        .split('\r\n')
        .map((line) => /,("?)([^,"]*(?:, [^,"]*)?)\1$/.exec(line)?.[2]);
    expect(await preferred()).toEqual(['Preferred Offer', '', 'Sample Bank C, Middle']);
    const people = createPersonRepository(database);
    const [, own] = await people.leadsOf('asha@person.example');
    expect(own && (await people.belongingsOf(own)).offers).toMatchObject({ versionId, request: { age: 30 } });

    const versions = async (...ids: string[]) => Promise.all(ids.map(async (each) => (await work(each)).version));
    const [version, otherVersion] = await versions(newer, id);
    const merging = { other: id, version, otherVersion };
    const merged = await office.send('POST', `/api/loans/work/${newer}/merged`, merging, { token: 'admin-token' });
    expect(merged.status).toBe(200);
    expect(await kept(newer)).toMatchObject({ versionId, request: { age: 30 } });
    const separated = await office.call('DELETE', `/api/loans/work/${newer}/merged/${id}`, { headers });
    expect(separated.status).toBe(200);
    expect([await kept(newer), (await kept(id))?.versionId]).toEqual([null, versionId]);
  });

  itOnce('are told of a limited number of times', async () => {
    await addCatalogue();
    const limited = buildApp(database, { env: { RATE_LIMITS: 'on', LIMITS: 'trackChange=2/h' }, now: () => time });
    const { tell } = await apply({}, {}, limited);
    const answers = [];
    for (const age of ['30', '31', '32']) answers.push((await tell({ age })).status);
    expect(answers).toEqual([200, 200, 429]);
  });

  itOnce('follow what staff correct', async () => {
    await addCatalogue();
    const { id, shown, tell } = await apply();
    await tell({ age: '30', months: '48' });
    const fields = { loanAmount: '7 lakh', loanType: 'New Car Loan' };
    const { version } = await work(id);
    const answer = await office.send('PUT', `/api/loans/work/${id}/fields`, { fields, version }, { token: 'admin-token' });
    expect(answer.status).toBe(200);
    expect((await shown()).likely).toMatchObject({
      request: { loanType: 'New Car Loan', amount: 700_000, months: 48, age: 30 },
      count: 0,
    });
  });
});

it('assumes the middle of the range of each product, in whole years', () => {
  expect(LOAN_TYPES.map((loanType) => [loanType, usualMonths(loanType)])).toEqual([
    ['Personal Loan', 36],
    ['Used Car Loan', 36],
    ['New Car Loan', 60],
    ['Loan Against Car', 36],
  ]);
});
