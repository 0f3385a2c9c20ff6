import { beforeEach, describe, expect, it } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../../tests/support/app.ts';
import { buildProduct } from '../../../../tests/support/catalogues.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { addOffered } from '../../../../tests/support/offered.ts';
import { ADMIN } from '../../../../tests/support/server.ts';
import { MAIL, tracking } from '../../../../tests/support/tracking.ts';
import type { LoanFields } from '../../../shared/loans/fields.ts';
import type { ValuesOf } from '../../../shared/kit/fields.ts';
import type { LeadWorkDetails } from '../../../shared/loans/work.ts';
import type { ConsentsAnswer } from '../../../shared/privacy/consents.ts';
import { LOAN_NOTICE } from '../../../shared/privacy/notices.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';

/** A Monday at noon in India. */
const MONDAY = Date.parse('2026-11-23T12:00:00+05:30');
const SHOWN = { loanType: 'Personal Loan', loanAmount: '654321', employmentType: 'Salaried', pincode: '411001' } as const;

describeEachEngine('what an applicant changes at /track', (fresh, _engine, itOnce) => {
  let database: TestDatabase;
  let time: number;
  let app: ReturnType<typeof buildApp>;
  let { apply, visitor, enter, office } = {} as ReturnType<typeof tracking>;
  beforeEach(async () => {
    database = await fresh();
    time = MONDAY;
    app = open();
    ({ apply, visitor, enter, office } = tracking(database, app));
    await addStaff(database, ADMIN);
    await addSession(database, ADMIN, 'admin-token');
    await database.db
      .updateTable('sessions')
      .set({ last_used_at: MONDAY, expires_at: MONDAY + DAY_MS })
      .execute();
  });

  const open = (env: Record<string, string> = MAIL) => buildApp(database, { env, now: () => time });
  const work = (id: string) => office.get<LeadWorkDetails>(`/api/loans/work/${id}`);
  const stored = async (id: string) =>
    (await office.get<{ data: ValuesOf<LoanFields> }>(`/api/loans/get-application/${id}`)).data;
  const correctAsStaff = async (id: string, fields: object) => {
    const { version } = await work(id);
    const answer = await app.send('PUT', `/api/loans/work/${id}/fields`, { fields, version }, { token: 'admin-token' });
    expect(answer.status).toBe(200);
  };
  const audited = async (id: string) => {
    const rows = await database.db
      .selectFrom('audit')
      .select(['action', 'staff_id', 'email', 'detail'])
      .where('subject_id', '=', id)
      .where('staff_id', 'is', null)
      .orderBy('seq')
      .execute();
    return rows.map(({ detail, ...entry }) => ({ ...entry, detail: JSON.parse(detail) as unknown }));
  };
  const seen = (fields: Readonly<Record<string, string>> = SHOWN) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [`seen-${name}`, value]));
  /** The form as the page shows it, with these fields typed. */
  const typed = (fields: Readonly<Record<string, string>>, version = '1') => ({
    ...seen(),
    ...SHOWN,
    fullName: '',
    address: '',
    version,
    ...fields,
  });
  const begin = async () => {
    const applied = await apply(SHOWN_LOAN);
    return { ...applied, person: await enter(applied.reference) };
  };
  const SHOWN_LOAN = { loanType: SHOWN.loanType, employmentType: SHOWN.employmentType, pincode: SHOWN.pincode };

  describe('a correction', () => {
    it('that is refused shows the place of its pincode', async () => {
      const { person } = await begin();
      const placeOf = async (pincode: string) =>
        (await person.post('correct', typed({ pincode, loanAmount: 'much' }))).text();
      expect(await placeOf('560001')).toContain('Bengaluru, Karnataka');
      expect(await placeOf('799999')).toContain('Not in our list, but accepted.');
    });

    it('is kept with what it replaces, named by the history, and looked at by staff', async () => {
      const { id, person, loan } = await begin();
      await office.setStatus(id, 'Sent to lender');
      const page = await person.text();
      expect(page).toContain('₹6,54,321');
      expect(page).toContain('A lender has your details already');
      const answer = await person.post('correct', typed({ loanAmount: '7 lakh', fullName: ' Asha Rao ' }));
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/track?done=correct']);
      expect(await stored(id)).toMatchObject({
        ...SHOWN_LOAN,
        fullName: 'Asha Rao',
        loanAmount: 700_000,
        address: loan.address,
      });
      const { history, nextStep } = await work(id);
      expect(nextStep).toEqual({
        what: 'Look at what the applicant corrected',
        at: new Date(MONDAY + 3_600_000).toISOString(),
      });
      expect(
        history
          .filter(({ by }) => by === 'applicant')
          .map(({ field, to }) => [field, to])
          .toSorted(),
      ).toEqual([
        ['fields', 'Full name, Loan amount'],
        ['step', 'Look at what the applicant corrected, 2026-11-23 13:00'],
      ]);
      expect(history.find(({ field }) => field === 'fields')?.corrections).toEqual([
        { field: 'Full name', from: loan.fullName, to: 'Asha Rao' },
        { field: 'Loan amount', from: '654321', to: '700000' },
      ]);
      expect((await audited(id)).at(-1)).toEqual({
        action: 'applicant-corrected',
        staff_id: null,
        email: null,
        detail: { fields: ['Full name', 'Loan amount'] },
      });
      const { data } = await office.get<{ data: object[] }>('/api/loans/get-applications?search=rao');
      expect(data).toHaveLength(1);
      expect(app.logged()).not.toMatch(/Asha|700000/);
    });

    it('leaves a first call and a call back as they are, and does nothing twice', async () => {
      const { id, person } = await begin();
      const before = (await work(id)).nextStep;
      for (let turn = 0; turn < 2; turn++)
        expect((await person.post('correct', typed({ pincode: '560 001' }))).status).toBe(303);
      expect((await work(id)).nextStep).toEqual(before);
      expect((await work(id)).history.map(({ field }) => field)).toEqual(['fields']);
    });

    it('loses neither what staff have changed meanwhile nor what was typed', async () => {
      const { id, person } = await begin();
      await correctAsStaff(id, { pincode: '560001', loanType: 'New Car Loan', fullName: 'Usha Rao' });
      // What was not typed stays as staff have left it.
      expect((await person.post('correct', typed({ loanAmount: '800000' }))).status).toBe(303);
      expect(await stored(id)).toMatchObject({
        pincode: '560001',
        loanType: 'New Car Loan',
        fullName: 'Usha Rao',
        loanAmount: 800_000,
      });
      const late = await person.post('correct', {
        ...typed({ pincode: '110001', fullName: 'Asha Rao', loanAmount: '', 'seen-loanAmount': '800000' }),
      });
      const page = await late.text();
      expect(late.status).toBe(400);
      expect(page).toContain('This was changed to 560001 meanwhile.');
      expect(page).toContain('This was changed meanwhile.');
      expect(page).toContain('Loan amount is required.');
      expect(page).toMatch(/value="110001"/);
      expect(page).toMatch(/value="Asha Rao"/);
      expect(page).not.toContain('Usha');
      expect(page).toMatch(/name="seen-pincode" value="560001"/);
      // A field that was not typed shows what is kept now.
      expect(page).toMatch(/<option value="New Car Loan" selected/);
      const { version } = await work(id);
      const now = { ...SHOWN, pincode: '560001', loanType: 'New Car Loan', loanAmount: '800000' };
      const again = { ...seen(now), ...now, pincode: '110001', fullName: 'Asha Rao', address: '', version: String(version) };
      expect((await person.post('correct', again)).status).toBe(303);
      expect(await stored(id)).toMatchObject({ pincode: '110001', fullName: 'Asha Rao', loanType: 'New Car Loan' });
    });

    it('of two at once is kept whole, on two nodes', async () => {
      const { id, person, reference } = await begin();
      const other = open();
      const elsewhere = await enter(reference, { server: other });
      const answers = await Promise.all([
        person.post('correct', typed({ pincode: '560001' })),
        elsewhere.post('correct', typed({ loanAmount: '900000' })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([303, 303]);
      expect(await stored(id)).toMatchObject({ pincode: '560001', loanAmount: 900_000 });
      await other.modules.stop();
    });

    it('takes what no page has sent for a mistake of its sender', async () => {
      const { id, person } = await begin();
      const NUL = '\u0000';
      for (const version of ['', '9999999999999', '-1', NUL])
        expect((await person.post('correct', typed({ address: `${NUL}1 New Street` }, version))).status).toBe(303);
      for (const [form, fields] of [
        ['contact', { phoneNumber: NUL }],
        ['contact', { email: `a${NUL}@x.test` }],
        ['tell', { age: NUL }],
        ['tell', { preferred: NUL }],
      ] as const)
        expect((await person.post(form, fields)).status).toBeLessThan(500);
      expect((await stored(id)).address).toBe('1 New Street');
      expect((await person.post('withdraw', { sure: 'yes', reason: `${NUL}So` })).status).toBe(303);
    });

    itOnce('is checked like the form, and typed text stays', async () => {
      const { id, person } = await begin();
      const answer = await person.post('correct', typed({ pincode: 'Pune', loanAmount: 'much', address: 'x'.repeat(501) }));
      const page = await answer.text();
      expect(answer.status).toBe(400);
      for (const words of ['Enter the pincode in digits', 'Enter one amount', 'at most 500 characters'])
        expect.soft(page).toContain(words);
      expect(page).toMatch(/value="much"/);
      expect(page).toContain('x'.repeat(501));
      expect((await stored(id)).pincode).toBe('411001');
    });
  });

  describe('new contact details', () => {
    it('are noted for staff, who check them: codes still go to the old ones', async () => {
      const { id, person, loan } = await begin();
      await office.setStatus(id, 'Documents');
      for (let turn = 0; turn < 2; turn++) {
        const answer = await person.post('contact', { phoneNumber: '+91 90000 12345', email: 'asha@new.example' });
        expect(answer.headers.get('Location')).toBe('/track?done=contact');
      }
      expect(await stored(id)).toMatchObject({ phoneNumber: loan.phoneNumber, email: loan.email });
      const { notes, nextStep } = await work(id);
      expect(notes.map(({ by, text }) => [by, text])).toEqual([
        ['applicant', 'New at /track: Phone number 9000012345, Email asha@new.example. Check it before you correct it.'],
      ]);
      expect(nextStep?.what).toBe('Check the new contact details with the applicant');
      const asked = (await audited(id)).filter(({ action }) => action === 'applicant-asked');
      expect(asked.map(({ detail }) => detail)).toEqual([{ fields: ['Phone number', 'Email'] }]);
      expect(app.logged()).not.toMatch(/90000|new\.example/);
    });

    itOnce('are refused with words where there are none, or they are wrong', async () => {
      const { id, person } = await begin();
      const none = await person.post('contact', { phoneNumber: ' ', email: '' });
      expect([none.status, await none.text()]).toEqual([400, expect.stringContaining('Enter the new phone number or')]);
      const wrong = await (await person.post('contact', { phoneNumber: '12', email: 'nobody' })).text();
      expect(wrong).toContain('Enter a valid 10-digit phone number.');
      expect(wrong).toContain('Enter a valid email.');
      expect((await work(id)).notes).toEqual([]);
    });
  });

  describe('a withdrawal', () => {
    const consents = { notice: LOAN_NOTICE.version, marketing: true, credit: true };

    it('closes the application, ends the consents to it, and is told to its owner', async () => {
      const applied = await apply({ ...SHOWN_LOAN, consents } as never);
      const person = await enter(applied.reference);
      const { id: owner } = await database.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
      await database.db.updateTable('loans').set({ owner_id: owner }).execute();
      const sure = { sure: 'yes', reason: ' Found another loan ' };
      // A double click.
      const answers = await Promise.all([1, 2].map(() => person.post('withdraw', sure)));
      expect(answers.map(({ headers }) => headers.get('Location'))).toEqual(Array(2).fill('/track?done=withdraw'));

      const { status, nextStep, history, notes, details } = await work(applied.id);
      expect({ status, nextStep, reason: details.rejectionReason }).toEqual({
        status: 'Rejected',
        nextStep: null,
        reason: 'No longer interested',
      });
      expect(history.map(({ field, by, to }) => [field, by, to]).toSorted()).toEqual([
        ['rejectionReason', 'applicant', 'No longer interested'],
        ['status', 'applicant', 'Rejected'],
      ]);
      expect(notes.map(({ by, text }) => [by, text])).toEqual([['applicant', 'Found another loan']]);
      const { consents: receipts } = await office.get<ConsentsAnswer>(`/api/consents/loans/${applied.id}`);
      expect(receipts.map(({ purpose, state, withdrawnHow }) => [purpose, state, withdrawnHow])).toEqual([
        ['request', 'withdrawn', 'track'],
        ['marketing', 'given', null],
        ['credit', 'withdrawn', 'track'],
      ]);
      const told = await database.db.selectFrom('outbox').selectAll().where('event', '=', 'withdrawn').execute();
      expect(told).toMatchObject([{ channel: 'email', recipient_id: owner, lead_id: applied.id }]);
      expect((await audited(applied.id)).slice(-3).map(({ action, detail }) => [action, detail])).toEqual([
        ['applicant-withdrew', {}],
        ['consent-withdrawn', { purpose: 'request' }],
        ['consent-withdrawn', { purpose: 'credit' }],
      ]);

      const page = await person.text();
      expect(page).toContain('You withdrew this application on 23 November 2026.');
      expect(page).not.toMatch(/How far it is|There is a decision|Correct what|Ask for a call|Found another/);
      // Nothing is erased; staff can take it up again.
      await office.setStatus(applied.id, 'Contacted');
      expect(await person.text()).toContain('We are talking with you');
    });

    it('ends the consents to what was merged into it, too', async () => {
      const first = await apply({ ...SHOWN_LOAN, consents } as never);
      const second = await apply({ ...SHOWN_LOAN, consents } as never);
      const body = { other: second.id, version: 1, otherVersion: 1 };
      const merged = await app.send('POST', `/api/loans/work/${first.id}/merged`, body, { token: 'admin-token' });
      expect(merged.status).toBe(200);
      // The reference of either opens it.
      const person = await enter(second.reference);
      expect((await person.post('withdraw', { sure: 'yes', reason: '' })).status).toBe(303);
      expect((await work(first.id)).status).toBe('Rejected');
      const rows = await database.db.selectFrom('consents').select(['lead_id', 'purpose', 'withdrawn_at']).execute();
      const ended = rows
        .filter(({ withdrawn_at }) => withdrawn_at === MONDAY)
        .map(({ lead_id, purpose }) => [lead_id, purpose]);
      const both = [first.id, second.id].flatMap((id) => [
        [id, 'credit'],
        [id, 'request'],
      ]);
      expect(ended.toSorted()).toEqual(both.toSorted());
      for (const { id } of [first, second]) {
        const audits = (await audited(id)).filter(({ action }) => action === 'consent-withdrawn');
        expect(audits.map(({ detail }) => detail)).toEqual([{ purpose: 'request' }, { purpose: 'credit' }]);
      }
    });

    it('needs a tick, and is refused with words once staff have decided', async () => {
      const { id, person } = await begin();
      const unsure = await person.post('withdraw', { reason: 'No need' });
      const page = await unsure.text();
      expect([unsure.status, page]).toEqual([400, expect.stringContaining('Tick the box to withdraw')]);
      expect(page).toContain('No need</textarea>');
      expect((await person.post('withdraw', { sure: 'yes', reason: 'x'.repeat(301) })).status).toBe(400);
      for (const status of ['Approved', 'Disbursed', 'Rejected'] as const) {
        await office.setStatus(id, status);
        for (const [form, fields] of [
          ['withdraw', { sure: 'yes' }],
          ['correct', typed({ pincode: '560001' })],
          ['contact', { phoneNumber: '9000012345' }],
        ] as const) {
          const late = await person.post(form, fields);
          expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('can’t be changed here any more')]);
        }
        expect((await work(id)).status).toBe(status);
      }
      expect((await work(id)).notes).toEqual([]);
    });
  });

  describe('the lenders that fit', () => {
    const rate = (annualRate: number) => [{ annualRate, when: [] }];
    const PRODUCTS = [
      buildProduct({ name: 'Dear', rates: rate(14) }, 'Sample Bank A'),
      buildProduct({ name: 'Young', rates: rate(11), rules: [{ rule: 'maxAge', years: 40 }] }, 'Sample Bank B'),
    ];
    const addCatalogue = () => addOffered(database, PRODUCTS, MONDAY - 20 * DAY_MS);
    const versionOf = (page: string) => /value="([\w-]+)"[^>]* name="preferred"/.exec(page)?.[1] ?? '';

    it('become exact with what is added, and one is preferred, until a decision', async () => {
      await addCatalogue();
      const { id, person } = await begin();
      const first = await person.text();
      expect(first).toContain('Lenders whose published rules fit what you told us');
      expect(first.indexOf('Sample Bank B')).toBeLessThan(first.indexOf('Sample Bank A'));
      expect(first).toContain('Not checked yet: age, income.');

      const prefer = await person.post('tell', { preferred: versionOf(first) });
      expect(prefer.headers.get('Location')).toBe('/track?done=prefer');
      expect(await person.text()).toContain('You prefer this one.');
      const wrong = await person.post('tell', { age: 'old', months: '36' });
      const page = await wrong.text();
      expect([wrong.status, page]).toEqual([400, expect.stringContaining('Enter your age in years')]);
      expect(page).toContain('value="old"');
      // The preferred offer is for younger people.
      const told = await person.post('tell', { age: '45', income: '1 lakh', months: '48' });
      expect(told.headers.get('Location')).toBe('/track?done=lapsed');
      const exact = await person.text();
      expect(exact).toContain('over 48 months');
      expect(exact).not.toMatch(/Sample Bank B|Not checked yet/);
      expect((await work(id)).history.map(({ by, field, to }) => [by, field, to]).toSorted()).toEqual([
        ['applicant', 'facts', 'Tenure, Age, Income a month'],
        ['applicant', 'preference', ''],
        ['applicant', 'preference', 'Sample Bank B, Young'],
      ]);
      // A correction counts at once.
      await person.post('correct', typed({ loanAmount: '700000' }));
      expect(await person.text()).toContain('Personal Loan of ₹7,00,000 over 48 months');

      await office.setStatus(id, 'Approved');
      expect(await person.text()).not.toContain('Sample Bank');
      for (const [form, fields] of [
        ['tell', { age: '30' }],
        ['tell', { preferred: '' }],
      ] as const) {
        const late = await person.post(form, fields);
        expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('This application is decided')]);
      }
    });

    itOnce('leave no trace where no product is in force', async () => {
      const { person } = await begin();
      expect((await person.text()).replace(/<style>.*<\/style>/s, '')).not.toMatch(/Lenders whose|prefer/);
      const late = await person.post('tell', { age: '30' });
      expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('There are no offers')]);
    });
  });

  itOnce('is for the sender alone, limited, and refused on legal hold', async () => {
    const { id, person } = await begin();
    for (const form of ['correct', 'contact', 'withdraw', 'tell'])
      expect((await visitor().post(form, { sure: 'yes', ...typed({ pincode: '560001' }) })).status).toBe(401);
    time += 31 * 60_000;
    const ended = await person.post('correct', typed({ address: '1 New Street' }));
    const page = await ended.text();
    expect([ended.status, page]).toEqual([401, expect.stringContaining('Your visit has ended.')]);
    expect(page).toContain('1 New Street</dd>');
    expect(page).not.toContain('411001');
    time = MONDAY;
    const hold = { lead_id: id, noun: 'loans', reason: 'A case', staff_email: ADMIN.email, created_at: 1 } as const;
    await database.db.insertInto('holds').values(hold).execute();
    const held = await person.post('correct', typed({ pincode: '560001' }));
    expect([held.status, await held.text()]).toEqual([409, expect.stringContaining('can’t be changed at the moment')]);

    const limited = open({ ...MAIL, RATE_LIMITS: 'on', LIMITS: 'trackChange=2/h' });
    const { reference } = await tracking(database, limited).apply(SHOWN_LOAN);
    const another = await enter(reference, { server: limited });
    const answers = [];
    for (const address of ['1 New Street', '2 New Street', '3 New Street'])
      answers.push(await another.post('correct', typed({ address }, '9')));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 429]);
    expect(await answers[2]?.text()).toContain('3 New Street</textarea>');
    await limited.modules.stop();
  });
});
