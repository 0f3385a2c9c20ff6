import { createHmac, randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildLoan, buildMessage } from '../../../../tests/support/factories.ts';
import { deleteLead } from '../../leads/bin.ts';
import { newId } from '../../engine/ids.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { referenceOf } from '../../../shared/loans/reference.ts';
import type { ConsentReceipt } from '../../../shared/privacy/consents.ts';
import { LOAN_NOTICE, MESSAGE_NOTICE } from '../../../shared/privacy/notices.ts';

const EMAIL = 'asha.sample@person.example';
const SECRET = Buffer.alloc(32, 9);
const ENV = { CONSENT_MANAGER: 'Sample Manager', CONSENT_MANAGER_SECRET: `whsec_${SECRET.toString('base64')}` };

describeEachEngine('a consent manager', (fresh, _engine, itOnce) => {
  let database: TestDatabase;
  let app: ReturnType<typeof buildApp>;
  let time: number;
  let reference: string;
  beforeEach(async () => {
    database = await fresh();
    time = Date.now();
    app = buildApp(database, { env: ENV, now: () => time });
    const loan = buildLoan({ email: EMAIL, phoneNumber: '9876501234' });
    await app.send('POST', '/api/loans/post-application', { ...loan, consents: { notice: LOAN_NOTICE.version } });
    const { id } = await database.db.selectFrom('loans').select('id').executeTakeFirstOrThrow();
    reference = referenceOf(id);
  });

  interface Sent {
    id?: string;
    at?: number;
    secret?: Buffer;
    signedBody?: string;
  }
  async function send(call: string, body: object, { id = randomUUID(), at = time, secret = SECRET, signedBody }: Sent = {}) {
    const text = JSON.stringify(body);
    const timestamp = String(Math.floor(at / 1000));
    const signature = createHmac('sha256', secret)
      .update(`${id}.${timestamp}.${signedBody ?? text}`)
      .digest('base64');
    const headers = {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    };
    return app.call('POST', `/api/consent-manager/${call}`, { headers, body: text });
  }
  const person = () => ({ reference, contact: EMAIL.toUpperCase() });
  const statesIn = async (answer: Response) => {
    const { consents } = (await answer.json()) as { consents: Omit<ConsentReceipt, 'notice'>[] };
    return Object.fromEntries(consents.map(({ purpose, state }) => [purpose, state]));
  };
  const states = async () => statesIn(await send('review', person()));
  const marketing = () => ({ ...person(), purpose: 'marketing', notice: LOAN_NOTICE.version });

  it('gives, reviews and withdraws the consents of a person, each named in receipts and audited', async () => {
    expect(await states()).toEqual({ request: 'given', marketing: 'not-given', credit: 'not-given' });
    expect(await statesIn(await send('give', marketing()))).toMatchObject({ marketing: 'given' });
    expect(await statesIn(await send('give', { ...marketing(), purpose: 'credit' }))).toMatchObject({ credit: 'given' });
    time += 60_000;
    const withdrawn = await send('withdraw', { ...person(), contact: '+91 98765 01234', purpose: 'marketing' });
    expect(await statesIn(withdrawn)).toMatchObject({ marketing: 'withdrawn', credit: 'given' });
    const rows = await database.db.selectFrom('consents').selectAll().where('purpose', '<>', 'request').execute();
    expect(rows).toHaveLength(2);
    for (const { how, manager, notice_hash } of rows)
      expect([how, manager, notice_hash === null]).toEqual(['manager', 'Sample Manager', false]);
    expect(rows.find(({ purpose }) => purpose === 'marketing')).toMatchObject({ withdrawn_how: 'manager' });
    const audits = await database.db.selectFrom('audit').select(['action', 'detail']).orderBy('seq').execute();
    const seen = audits.filter(({ action }) => action.startsWith('consent-')).map(({ action }) => action);
    expect(seen).toEqual(['consent-reviewed', 'consent-given', 'consent-given', 'consent-withdrawn']);
    expect(JSON.stringify(audits)).not.toMatch(/asha|98765/i);
    // Final: it takes a new form.
    expect((await send('give', marketing())).status).toBe(409);
    time += 200 * DAY_MS;
    expect(await states()).toMatchObject({ credit: 'ended' });
    expect((await send('give', { ...marketing(), purpose: 'credit' })).status).toBe(409);
  });

  it('changes nothing with a message that comes twice, or at the same time', async () => {
    const once = { id: 'message-1' };
    const answers = await Promise.all([send('give', marketing(), once), send('give', marketing(), once)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const withdrawal = { id: 'message-2' };
    await send('withdraw', { ...person(), purpose: 'marketing' }, withdrawal);
    expect(await statesIn(await send('give', marketing(), once))).toMatchObject({ marketing: 'withdrawn' });
    expect((await send('withdraw', { ...person(), purpose: 'request' }, withdrawal)).status).toBe(409);
    expect(await states()).toMatchObject({ request: 'given' });
    const audits = await database.db.selectFrom('audit').select('action').where('action', '=', 'consent-given').execute();
    expect(audits).toHaveLength(1);
  });

  it('reviews and withdraws sharing with a lender, and gives nothing once the request is withdrawn, also from the bin', async () => {
    const { id } = await database.db.selectFrom('loans').select('id').executeTakeFirstOrThrow();
    const lender = { lender_id: newId(), lender: 'Bank of Tests' };
    const given = { id: newId(), lead_id: id, ...lender, at: time, how: 'track' } as const;
    await database.db.insertInto('sharing_consents').values(given).execute();
    expect(await deleteLead(database, { noun: 'loans', id, at: time, by: 'staff@person.example' })).toBe('deleted');
    const shared = async (answer: Response) => ((await answer.json()) as { sharing: object[] }).sharing;
    expect(await shared(await send('review', person()))).toMatchObject([{ lender: 'Bank of Tests', state: 'given' }]);
    const withdraw = (more: object) => send('withdraw', { ...person(), purpose: 'sharing', ...more });
    const statuses = [];
    for (const more of [{}, { lenderId: newId() }]) statuses.push((await withdraw(more)).status);
    expect(statuses).toEqual([400, 404]);
    expect(await shared(await withdraw({ lenderId: lender.lender_id }))).toMatchObject([{ state: 'withdrawn' }]);
    expect((await send('withdraw', { ...person(), purpose: 'request' })).status).toBe(200);
    expect((await send('give', { ...marketing(), purpose: 'credit' })).status).toBe(409);
    expect(await states()).toMatchObject({ request: 'withdrawn', credit: 'not-given' });
  });

  itOnce('tells nothing of others', async () => {
    await app.send('POST', '/api/contact/post-message', {
      ...buildMessage({ email: 'ravi@person.example' }),
      consents: { notice: MESSAGE_NOTICE.version },
    });
    const { id } = await database.db.selectFrom('messages').select('id').executeTakeFirstOrThrow();
    expect(await statesIn(await send('review', { reference: id, contact: 'ravi@person.example' }))).toEqual({
      request: 'given',
      marketing: 'not-given',
    });
    const answers = await Promise.all(
      [
        { reference, contact: 'ravi@person.example' },
        { reference: id, contact: EMAIL },
        { reference: 'RN-0000-0000', contact: EMAIL },
        { reference: randomUUID(), contact: EMAIL },
        { reference: 'x', contact: '12' },
      ].map(async (asked) => {
        const answer = await send('review', asked);
        return [answer.status, ((await answer.json()) as { message: string }).message];
      }),
    );
    for (const answer of answers) expect(answer).toEqual([404, 'There is nothing under this reference and contact.']);
    expect((await send('give', { ...marketing(), notice: 'unknown' })).status).toBe(400);
    expect((await send('give', { ...marketing(), purpose: 'request' })).status).toBe(400);
  });

  itOnce.each<[string, Sent | ((now: number) => Sent)]>([
    ['with another secret', { secret: Buffer.alloc(32, 8) }],
    ['of another body', { signedBody: '{}' }],
    ['that is ten minutes old', (now) => ({ at: now - 600_000 })],
    ['of ten minutes ahead', (now) => ({ at: now + 600_000 })],
    ['with an id that is none', { id: 'a b' }],
  ])('is refused with a signature %s', async (_, how) => {
    const answer = await send('withdraw', { ...person(), purpose: 'request' }, typeof how === 'function' ? how(time) : how);
    expect(answer.status).toBe(401);
    expect(await states()).toMatchObject({ request: 'given' });
  });

  itOnce('is not there while none is set up', async () => {
    app = buildApp(database, { now: () => time });
    expect((await send('review', person())).status).toBe(404);
    const document = await (await app.call('GET', '/api/openapi.json')).text();
    expect(document).not.toContain('consent-manager');
  });
});
