import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildPdf } from '../../../../tests/support/documents.ts';
import { buildLoan, buildMessage, buildPartnership } from '../../../../tests/support/factories.ts';
import { plainBrowser } from '../../../../tests/support/plain-browser.ts';
import { ADMIN } from '../../../../tests/support/server.ts';
import type { ConsentsAnswer } from '../../../shared/privacy/consents.ts';
import { LOAN_NOTICE, NOTICES } from '../../../shared/privacy/notices.ts';
import type { LeadNoun } from '../../../shared/leads/nouns.ts';
import { createConsentRepository } from './repository.ts';

const { version } = LOAN_NOTICE;
const JSON_FORMS = {
  loans: { path: '/api/loans/post-application', build: buildLoan, page: '/apply' },
  vendors: { path: '/api/vendors/post-partnership', build: buildPartnership, page: '/become-partner' },
  messages: { path: '/api/contact/post-message', build: buildMessage, page: '/our-story/contact-us' },
} as const;
const CASES = Object.entries(JSON_FORMS).map(([noun, form]) => ({ noun: noun as keyof typeof JSON_FORMS, ...form }));

describeEachEngine('consents', (fresh, engine, itOnce) => {
  let database: TestDatabase;
  let built: ReturnType<typeof buildApp>;
  let token: string;
  beforeEach(async () => {
    database = await fresh();
    built = buildApp(database);
    await addStaff(database, ADMIN);
    const answer = await built.send('POST', '/api/auth/login', { ...ADMIN, loginType: 'admin' });
    ({ token } = (await answer.json()) as { token: string });
  });

  const headers = () => ({ Authorization: `Bearer ${token}` });
  const idsOf = async (noun: LeadNoun) =>
    (await database.db.selectFrom(noun).select('id').orderBy('seq').execute()).map(({ id }) => id);
  async function receiptsOf(noun: LeadNoun, id: string, from = built) {
    const answer = await from.call('GET', `/api/consents/${noun}/${id}`, { headers: headers() });
    return ((await answer.json()) as ConsentsAnswer).consents;
  }
  const statesOf = async (noun: LeadNoun, id: string, from = built) =>
    Object.fromEntries((await receiptsOf(noun, id, from)).map(({ purpose, state }) => [purpose, state]));
  async function sendLoan(consents?: object): Promise<string> {
    const answer = await built.send('POST', '/api/loans/post-application', {
      ...buildLoan(),
      ...(consents && { consents }),
    });
    expect(answer.status).toBe(201);
    return (await idsOf('loans')).at(-1) ?? '';
  }
  const withdraw = (noun: LeadNoun, id: string, purpose: string) =>
    built.send('POST', `/api/consents/${noun}/${id}/withdraw`, { purpose }, { token });

  it.each(CASES)('to $noun are kept with the text that was shown', async ({ noun, path, build }) => {
    const consents = { notice: NOTICES[noun].version, marketing: true };
    expect((await built.send('POST', path, { ...build(), consents })).status).toBe(201);
    const [id = ''] = await idsOf(noun);
    const receipts = await receiptsOf(noun, id);
    const { credit, ...others } = NOTICES[noun].texts;
    expect(receipts.map(({ purpose, state, how, notice }) => [purpose, state, how, notice?.text])).toEqual([
      ['request', 'given', 'form', others.request],
      ['marketing', 'given', 'form', others.marketing],
      ...(credit === undefined ? [] : [['credit', 'not-given', 'form', credit]]),
    ]);
  });

  itOnce.each(CASES)(
    'to $noun are "not given" when a call brings none, as the specified one',
    async ({ noun, path, build }) => {
      expect((await built.send('POST', path, build())).status).toBe(201);
      const [id = ''] = await idsOf(noun);
      const receipts = await receiptsOf(noun, id);
      expect(receipts).toHaveLength(noun === 'loans' ? 3 : 2);
      for (const receipt of receipts) expect(receipt).toMatchObject({ state: 'not-given', how: 'call', notice: null });
    },
  );

  itOnce.each(CASES)('to $noun are kept from a page without script', async ({ noun, page, build }) => {
    const open = plainBrowser(built);
    const opened = await open(page);
    const typed = Object.fromEntries(
      Object.entries(build()).map(([name, value]) => [name, typeof value === 'boolean' ? value : String(value)]),
    );
    await opened.submit('form[method=post]', { ...typed, marketing: true });
    const [id = ''] = await idsOf(noun);
    expect(await statesOf(noun, id)).toEqual({
      request: 'given',
      marketing: 'given',
      ...(noun === 'loans' && { credit: 'not-given' }),
    });
  });

  itOnce('of a refused form without script stay ticked', async () => {
    const page = await (await plainBrowser(built)('/apply')).submit('form[method=post]', { credit: true });
    const boxes = ['marketing', 'credit'].map((name) => page.document.querySelector<HTMLInputElement>(`[name=${name}]`));
    expect(boxes.map((box) => box?.checked)).toEqual([false, true]);
  });

  itOnce('to resumes are kept from the upload', async () => {
    const upload = (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('resume', new File([new Uint8Array(buildPdf())], 'cv.pdf'));
      return built.call('POST', '/upload', { body: form });
    };
    expect((await upload({ marketing: 'on', notice: NOTICES.resumes.version })).status).toBe(201);
    expect((await upload({})).status).toBe(201);
    expect((await upload({ marketing: 'on', notice: 'not a version' })).status).toBe(201);
    const [full = '', bare = '', strange = ''] = await idsOf('resumes');
    expect(await statesOf('resumes', full)).toEqual({ request: 'given', marketing: 'given' });
    expect(await statesOf('resumes', bare)).toEqual({ request: 'not-given', marketing: 'not-given' });
    expect(await statesOf('resumes', strange)).toEqual({ request: 'not-given', marketing: 'not-given' });
  });

  itOnce('under an unknown notice do not count, and the lead is kept', async () => {
    const id = await sendLoan({ notice: '1999-01-01', marketing: true, credit: true });
    expect(await statesOf('loans', id)).toEqual({ request: 'not-given', marketing: 'not-given', credit: 'not-given' });
  });

  it('under a former notice count with its text', async () => {
    const former = { noun: 'loans', version: '2026-01-01', language: 'en', from_at: 1 } as const;
    await database.db
      .insertInto('notices')
      .values({ ...former, purpose: 'marketing', hash: 'of the former text', text: 'A former text.' })
      .execute();
    const id = await sendLoan({ notice: former.version, marketing: true });
    const receipts = await receiptsOf('loans', id);
    expect(receipts.find(({ purpose }) => purpose === 'marketing')).toMatchObject({
      state: 'given',
      notice: { version: former.version, text: 'A former text.', hash: 'of the former text' },
    });
  });

  itOnce.each([{ notice: 'x y' }, { notice: 5 }, { marketing: 'yes' }, 'all', null])(
    'sent as %j are refused',
    async (consents) => {
      const answer = await built.send('POST', '/api/loans/post-application', { ...buildLoan(), consents });
      expect(answer.status).toBe(400);
      expect(await idsOf('loans')).toEqual([]);
    },
  );

  itOnce('to credit information end after six months', async () => {
    const id = await sendLoan({ notice: version, credit: true });
    const credit = (await receiptsOf('loans', id)).find(({ purpose }) => purpose === 'credit');
    const end = Date.parse(credit?.validUntil ?? '');
    expect(end).toBeGreaterThan(Date.parse(credit?.at ?? '') + 179 * 86_400_000);
    const stateAt = async (now: number) =>
      (await createConsentRepository(database).list('loans', id, now)).find(({ purpose }) => purpose === 'credit')?.state;
    expect([await stateAt(end - 1), await stateAt(end)]).toEqual(['given', 'ended']);
  });

  it('are written once for a form that is sent twice, and again when a choice has changed', async () => {
    const loan = buildLoan();
    const key = 'a-key-of-some-length';
    for (const marketing of [false, false, true, true]) {
      const body = JSON.stringify({ ...loan, consents: { notice: version, marketing } });
      await built.call('POST', '/api/loans/post-application', {
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body,
      });
    }
    const ids = await idsOf('loans');
    expect(ids).toHaveLength(2);
    expect(await database.db.selectFrom('consents').select('lead_id').execute()).toHaveLength(3);
    expect(await statesOf('loans', ids[1] ?? '')).toMatchObject({ marketing: 'given' });
  });

  it('and their lead are written together or not at all', async () => {
    await sql`drop table consents`.execute(database.db);
    expect((await built.send('POST', '/api/loans/post-application', buildLoan())).status).toBe(500);
    expect(await idsOf('loans')).toEqual([]);
  });

  it('are withdrawn once, which the audit trail records', async () => {
    const id = await sendLoan({ notice: version, marketing: true, credit: true });
    const answers = await Promise.all([1, 2].map(() => withdraw('loans', id, 'marketing')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statesOf('loans', id)).toEqual({ request: 'given', marketing: 'withdrawn', credit: 'given' });
    const marketing = (await receiptsOf('loans', id)).find(({ purpose }) => purpose === 'marketing');
    expect(marketing).toMatchObject({ withdrawnHow: 'office', withdrawnAt: expect.any(String) });
    const entries = await database.db.selectFrom('audit').selectAll().where('action', '=', 'consent-withdrawn').execute();
    expect(entries).toMatchObject([
      { noun: 'loans', subject_id: id, email: ADMIN.email, detail: JSON.stringify({ purpose: 'marketing' }) },
    ]);
  });

  // The trigger is in SQLite's SQL.
  it.runIf(engine === 'sqlite')('are withdrawn with an audit entry even if they can’t be read again', async () => {
    const { db } = database;
    const id = await sendLoan({ notice: version, marketing: true });
    // No date is as late as this one, which therefore can't be written in an answer.
    await sql`create trigger spoil after update of withdrawn_how on consents
      begin update consents set withdrawn_at = 9e15 where lead_id = new.lead_id; end`.execute(db);
    expect((await withdraw('loans', id, 'marketing')).status).toBe(500);
    const entries = await db.selectFrom('audit').selectAll().where('action', '=', 'consent-withdrawn').execute();
    expect(entries).toMatchObject([{ noun: 'loans', subject_id: id }]);
  });

  itOnce('can be withdrawn only when they were given, of a lead of that kind', async () => {
    const id = await sendLoan({ notice: version, marketing: true });
    const statuses = [
      await withdraw('loans', id, 'credit'),
      await withdraw('messages', id, 'marketing'),
      await withdraw('loans', 'nobody', 'marketing'),
      await withdraw('loans', id, 'everything'),
      await withdraw('posts' as LeadNoun, id, 'marketing'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 400, 400]);
    expect(await statesOf('loans', id)).toMatchObject({ marketing: 'given' });
  });

  itOnce('are still proved when their lead is deleted, without personal data', async () => {
    const id = await sendLoan({ notice: version, marketing: true });
    await built.call('DELETE', `/api/loans/delete-application/${id}`, { headers: headers() });
    expect(await idsOf('loans')).toEqual([]);
    expect(await statesOf('loans', id)).toMatchObject({ marketing: 'given' });
    const [row = {}] = await database.db.selectFrom('consents').selectAll().execute();
    expect(Object.keys(row).toSorted()).toEqual(
      [
        'lead_id',
        'purpose',
        'noun',
        'notice_hash',
        'given',
        'at',
        'how',
        'valid_until',
        'withdrawn_at',
        'withdrawn_how',
        'manager',
      ].sort(),
    );
  });

  itOnce('show in the export with status and notes', async () => {
    const id = await sendLoan({ notice: version, credit: true });
    await withdraw('loans', id, 'request');
    const answer = await built.call('GET', '/api/loans/export/csv?columns=work', { headers: headers() });
    const [titles, row] = (await answer.text()).trim().split('\r\n');
    expect(titles).toMatch(/,Application ID,Marketing Consent,Credit Consent,Lender,/);
    expect(row).toMatch(/,Not given,Given until \d{4}-\d\d-\d\d,/);
  });

  it('have texts that cannot be changed', async () => {
    await sendLoan();
    await expect(database.db.updateTable('notices').set({ text: 'Other.' }).execute()).rejects.toThrow("can't be changed");
    await expect(database.db.deleteFrom('notices').execute()).rejects.toThrow("can't be changed");
  });
});
