import { JSDOM } from 'jsdom';
import { beforeEach, expect, it } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../../tests/support/app.ts';
import { describeOneEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildProduct, buildRequest } from '../../../../tests/support/catalogues.ts';
import { buildLoan, buildMessage, buildPartnership } from '../../../../tests/support/factories.ts';
import { addOffered } from '../../../../tests/support/offered.ts';
import { ADMIN } from '../../../../tests/support/server.ts';
import type { Translated } from '../../../shared/languages/languages.ts';
import { offerQuery, offersPath } from '../../../shared/offers/address.ts';
import type { OffersAnswer } from '../../../shared/offers/offers.ts';
import { noticeIn } from '../../../shared/privacy/notices-in-use.ts';
import type { RequestsAnswer } from '../../../shared/privacy/requests.ts';
import { newId } from '../../engine/ids.ts';
import { words as english } from '../../../shared/privacy/words.ts';

const EMAIL = 'asha.sample@person.example';
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'office@example.com', MAIL_TO: 'team@example.com' };
/** What papers and people write in Latin letters. */
const LATIN =
  /R[NQ]-[\dA-Z-]+|(?<![a-z])(?:Rinova|WhatsApp|SMS|PAN|JSON|APR|EMI|GST)(?![a-z])|\S+@\S+|https?:\S+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

describeOneEngine('/my-data in Hindi and Marathi', (fresh) => {
  let database: TestDatabase;
  let app: ReturnType<typeof buildApp>;
  let time: number;
  beforeEach(async () => {
    database = await fresh();
    time = Date.now();
    app = buildApp(database, { env: MAIL, now: () => time });
    await addStaff(database, ADMIN);
    await addSession(database, ADMIN, 'admin-token');
  });

  const parser = new new JSDOM('').window.DOMParser();
  const latinIn = (text: string) => text.replaceAll(LATIN, '').match(/[a-z]+/gi);
  /** What a page says besides what stays as it was written. */
  const saidOn = (html: string) => {
    const main = parser.parseFromString(html, 'text/html').querySelector('main');
    for (const other of main?.querySelectorAll('script, style, [lang]') ?? []) other.remove();
    return main?.textContent ?? 'nothing';
  };
  const errorsOn = (html: string) =>
    [...parser.parseFromString(html, 'text/html').querySelectorAll('main .field-error, main .notice-error')].map(
      ({ textContent }) => textContent,
    );
  const mails = async () => {
    const rows = await database.db.selectFrom('outbox').select('mail').where('event', '=', 'mail').orderBy('id').execute();
    await database.db.deleteFrom('outbox').execute();
    return rows.map(({ mail }) => JSON.parse(mail ?? '') as { to: string; subject: string; text: string });
  };

  /** What one person has sent with all forms, each field in the language. */
  async function sendForms(language: Translated) {
    const noticeOf = (noun: 'loans' | 'vendors' | 'messages') => ({
      consents: { notice: noticeIn(language, noun).version, marketing: true },
    });
    const person = { email: EMAIL, fullName: 'आशा' };
    const loan = { ...buildLoan({ ...person, address: 'पुणे' }), consents: { ...noticeOf('loans').consents, credit: true } };
    const request = buildRequest({ income: 61_237, pincode: undefined });
    const products = [
      buildProduct({ name: 'Cheap', rates: [{ annualRate: 11, when: [] }] }, 'Sample Bank'),
      buildProduct({ name: '3', rules: [{ rule: 'minIncome', rupees: 90_000 }] }, '4'),
      buildProduct({ name: '5', rules: [{ rule: 'pincode', startsWith: ['4'] }] }, '6'),
    ];
    await addOffered(database, products, time - 60_000);
    const answer = (await (await app.call('GET', `/api${offersPath(request)}`)).json()) as OffersAnswer;
    const { catalogueVersion, asOf, matched } = answer;
    const offered = offerQuery(request, { versionId: matched[0]?.versionId ?? '', catalogueVersion, asOf });
    await app.send('POST', '/api/loans/post-application', { ...loan, offered, source: 'utm_campaign=1&partner=2' });
    const partnership = buildPartnership({ email: EMAIL, companyName: 'क', contactPersonName: 'आशा', designation: 'क' });
    await app.send('POST', '/api/vendors/post-partnership', {
      ...partnership,
      companyWebsite: '',
      additionalInfo: 'क',
      ...noticeOf('vendors'),
    });
    await app.send('POST', '/api/contact/post-message', {
      ...buildMessage({ ...person, message: 'क' }),
      ...noticeOf('messages'),
    });
    await database.db.deleteFrom('outbox').execute();
    const { id } = await database.db.selectFrom('loans').select('id').executeTakeFirstOrThrow();
    return id;
  }

  /** A browser at the page in a language. */
  function visitor(language: Translated) {
    let cookie = '';
    const path = `/${language}/my-data`;
    return {
      text: async (query = '') => (await app.call('GET', `${path}${query}`, { headers: { Cookie: cookie } })).text(),
      download: async (query: string) =>
        (await app.call('GET', `/my-data/copy.html${query}`, { headers: { Cookie: cookie } })).text(),
      async post(form: string, fields: Record<string, string> = {}) {
        const body = new URLSearchParams({ form, ...fields });
        const answer = await app.call('POST', path, { headers: { Cookie: cookie, Origin: 'http://localhost' }, body });
        for (const line of answer.headers.getSetCookie()) cookie = line.slice(0, line.indexOf(';'));
        return answer;
      },
    };
  }
  /** @returns the mail with the code, too */
  async function enter(language: Translated) {
    const person = visitor(language);
    await person.post('find', { contact: EMAIL });
    await expect.poll(async () => (await database.db.selectFrom('outbox').select('id').execute()).length).toBeGreaterThan(0);
    const [mail] = await mails();
    const code = /\b\d{8}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    const opened = await person.post('code', { code });
    expect(opened.headers.get('Location')).toBe(`/${language}/my-data`);
    return { person, mail };
  }

  it.each(['hi', 'mr'] as const)(
    'shows and prints all that is kept in the language, and writes in it (%s)',
    async (language) => {
      const id = await sendForms(language);
      const entry = { lead_id: id, staff_email: ADMIN.email };
      await database.db
        .insertInto('lead_corrections')
        .values({
          ...entry,
          id: 'c',
          field: 'employmentType',
          old_value: '',
          new_value: 'Salaried',
          created_at: time,
          version: 2,
        })
        .execute();
      await database.db
        .insertInto('lead_documents')
        .values({ ...entry, document: 'pan', received_at: time })
        .execute();
      await database.db
        .insertInto('loan_notes')
        .values({ id: newId(), loan_id: id, staff_email: 'applicant', created_at: 1, text: 'क' })
        .execute();
      const { person, mail } = await enter(language);
      expect(latinIn(`${mail?.subject} ${mail?.text}`)).toBeNull();
      for (const html of [await person.text(), await person.download(`?language=${language}`)]) {
        expect(html).toContain(EMAIL);
        expect(latinIn(saidOn(html))).toBeNull();
        expect(html.match(/₹[\d,]+/g)?.length).toBeGreaterThan(0);
      }
      const page = await person.text();
      expect(page).toContain(`/my-data/copy.html?language=${language}`);
      expect(page).toContain(noticeIn(language, 'loans').texts.credit);
      expect(await person.download('?language=xx')).toContain('<html lang="en-IN">');

      const withdrawn = await person.post('withdraw', { noun: 'loans', id, purpose: 'marketing' });
      expect(withdrawn.headers.get('Location')).toBe(`/${language}/my-data?done=withdraw`);
      for (const done of ['withdraw', 'request', 'leave'])
        expect(latinIn(saidOn(await person.text(`?done=${done}`)))).toBeNull();

      const headers = { Authorization: 'Bearer admin-token', 'Content-Type': 'application/json' };
      await app.call('DELETE', `/api/loans/delete-application/${id}`, { headers });
      expect(latinIn(saidOn(await person.text()))).toBeNull();
    },
  );

  it.each(['hi', 'mr'] as const)('refuses every form in the language (%s)', async (language) => {
    const id = await sendForms(language);
    const stranger = visitor(language);
    expect(latinIn(saidOn(await stranger.text()))).toBeNull();
    const refusals: [fields: string, message: string[]][] = [];
    const refuse = async (person: ReturnType<typeof visitor>, form: string, fields: Record<string, string> = {}) => {
      const answer = await person.post(form, fields);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      const html = await answer.text();
      expect(latinIn(saidOn(html).replaceAll('x', ''))).toBeNull();
      refusals.push([form, errorsOn(html)]);
    };
    await refuse(stranger, 'find', { contact: '' });
    await refuse(stranger, 'find', { contact: '12' });
    await refuse(stranger, 'code', { code: '1' });
    await refuse(stranger, 'request', { kind: 'erasure' });
    await refuse(stranger, 'withdraw', { noun: 'loans', id, purpose: 'marketing' });
    await refuse(stranger, 'nothing');
    await stranger.post('find', { contact: 'unknown@person.example' });
    expect(latinIn(saidOn(await stranger.text()))).toBeNull();
    await refuse(stranger, 'code', { code: '1' });
    const { person } = await enter(language);
    await refuse(person, 'withdraw', { noun: 'loans', id: 'x', purpose: 'marketing' });
    await refuse(person, 'request', { kind: '' });
    await refuse(person, 'request', { kind: 'complaint', text: '' });
    await refuse(person, 'request', { kind: 'complaint', text: 'x'.repeat(2001) });
    await person.post('nominate', { name: 'क', relation: 'क', contact: '9876501234' });
    expect(latinIn(saidOn(await person.text('?done=nominate')))).toBeNull();
    expect(latinIn(saidOn(await person.text('?done=remove-nominee')))).toBeNull();
    expect(latinIn(saidOn(await person.download(`?language=${language}`)))).toBeNull();
    for (let turn = 0; turn < 10; turn++) await person.post('request', { kind: 'complaint', text: 'क' });
    await refuse(person, 'request', { kind: 'complaint', text: 'क' });
    for (const [, messages] of refusals) expect(messages).toHaveLength(1);
    await refuse(person, 'nominate', { name: '', relation: '', contact: '' });
    await refuse(person, 'nominate', { name: 'x'.repeat(101), relation: 'x'.repeat(61), contact: '12' });
    await refuse(person, 'nominate', { name: 'क', relation: 'क', contact: 'x'.repeat(255) });
    expect(refusals.slice(-3).map(([, messages]) => messages.length)).toEqual([3, 3, 1]);
  });

  it.each(['hi', 'mr'] as const)(
    'answers a request in the language of the lead, and keeps the answer in English (%s)',
    async (language) => {
      await sendForms(language);
      const { person } = await enter(language);
      await person.post('request', { kind: 'erasure' });
      const [received] = await mails();
      expect(latinIn(`${received?.subject} ${received?.text}`)).toBeNull();
      const headers = { Authorization: 'Bearer admin-token', 'Content-Type': 'application/json' };
      // The request came with the newest lead, which stays.
      const { id: message } = await database.db.selectFrom('messages').select('id').executeTakeFirstOrThrow();
      const hold = { headers, body: JSON.stringify({ reason: 'A sample case' }) } as const;
      await app.call('PUT', `/api/holds/messages/${message}`, hold);
      const listed = (await (await app.call('GET', '/api/requests', { headers })).json()) as RequestsAnswer;
      const address = `/api/requests/${listed.requests[0]?._id}`;
      expect((await app.send('POST', `${address}/erase`, { outcome: 'ठीक.' }, { token: 'admin-token' })).status).toBe(200);
      const [closed] = await mails();
      expect(latinIn(`${closed?.subject} ${closed?.text}`)).toBeNull();
      expect(closed?.text).toMatch(/: 2[^]+: 1/);
      expect(await (await app.call('GET', address, { headers })).json()).toMatchObject({
        outcome: `ठीक.\n\nErased: 2.\n\n${english.sealed}\n\nKept because the law requires it: 1.`,
      });
    },
  );

  it('says in the language where to write when the server sends no e-mail', async () => {
    app = buildApp(database);
    const silent = visitor('mr');
    const page = parser.parseFromString(await silent.text(), 'text/html').querySelector('main')?.textContent ?? '';
    expect(page).toContain('तक्रार अधिकारी');
    const refused = await silent.post('find', { contact: EMAIL });
    expect([refused.status, latinIn(errorsOn(await refused.text()).join(''))]).toEqual([503, null]);
  });
});
