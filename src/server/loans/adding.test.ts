import { expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { BLOG, OPERATIONS } from '../../../tests/support/server.ts';
import { referenceOf } from '../../shared/loans/reference.ts';
import type { LeadWorkDetails } from '../../shared/loans/work.ts';
import { SPOKEN_LOAN_NOTICE } from '../../shared/privacy/notices.ts';
import type { ConsentsAnswer } from '../../shared/privacy/consents.ts';

const ADD = '/api/loans/add-application';

describeEachEngine('an application that staff enter', (fresh) => {
  async function arrange(account: typeof OPERATIONS | typeof BLOG = OPERATIONS) {
    const database = await fresh();
    await addStaff(database, account);
    const app = buildApp(database);
    const { token } = (await (await app.send('POST', '/api/auth/login', account)).json()) as { token: string };
    const as = async (method: string, path: string, body?: object, key?: string) => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const answer = await app.call(method, path, {
        headers: { ...headers, ...(key !== undefined && { 'Idempotency-Key': key }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const add = (change: object = {}, key?: string) =>
      as('POST', ADD, { ...buildLoan(), source: 'walk-in', agreed: true, ...change }, key);
    const leads = () => database.db.selectFrom('loans').selectAll().orderBy('seq').execute();
    return { ...app, database, as, add, leads };
  }

  it('is stored with its source, its consent and who recorded it', async () => {
    const { database, as, add, leads } = await arrange();
    const added = await add();
    const [lead] = await leads();
    const id = lead?.id ?? '';
    expect(added).toEqual({ status: 201, body: { _id: id, reference: referenceOf(id) } });
    expect(lead).toMatchObject({ source: 'walk-in', status: 'New', next_step: 'First call', owner_id: null });
    expect((await as('GET', `/api/loans/sources/${id}`)).body['source']).toMatchObject({
      utmSource: 'walk-in',
      utmMedium: 'office',
      partner: '',
    });
    const { consents } = (await as('GET', `/api/consents/loans/${id}`)).body as ConsentsAnswer;
    expect(consents).toMatchObject([
      { purpose: 'request', state: 'given', how: 'word', notice: { text: SPOKEN_LOAN_NOTICE.texts.request } },
    ]);
    const { notes } = (await as('GET', `/api/loans/work/${id}`)).body as unknown as LeadWorkDetails;
    const text = `Added by staff: Walk-in. The applicant agreed by word to the notice of ${SPOKEN_LOAN_NOTICE.version}.`;
    expect(notes).toMatchObject([{ by: OPERATIONS.email, at: new Date(lead?.created_at ?? 0).toISOString(), text }]);
    const entries = await database.db.selectFrom('audit').selectAll().where('action', '=', 'created').execute();
    expect(entries).toMatchObject([{ noun: 'loans', subject_id: id, email: OPERATIONS.email }]);
  });

  it('names the partner who sent the applicant', async () => {
    const { add, leads } = await arrange();
    expect((await add({ source: 'partner', partner: 'DSA-7' })).status).toBe(201);
    expect((await add({ source: 'phone', partner: 'DSA-7' })).status).toBe(201);
    expect((await leads()).map(({ source }) => source)).toEqual(['dsa-7', 'phone']);
    expect((await add({ source: 'partner', partner: 'a b' })).body['fields']).toHaveProperty('partner');
  });

  it('is stored once, however often it is sent', async () => {
    const { add, leads, database } = await arrange();
    const lead = buildLoan();
    const key = 'a-key-of-more-than-16-characters';
    const first = await add(lead, key);
    expect(await add(lead, key)).toEqual(first);
    expect(await leads()).toHaveLength(1);
    const entries = await database.db.selectFrom('audit').selectAll().where('action', '=', 'created').execute();
    expect(entries).toHaveLength(1);
  });

  it('is refused while it is incomplete, without consent, or for another role', async () => {
    const { add, leads } = await arrange();
    expect((await add({ agreed: undefined })).body['fields']).toEqual({
      agreed: 'Read the text to the applicant, and add the application only if they agree.',
    });
    expect((await add({ source: 'import', phoneNumber: '12' })).body['fields']).toEqual({
      phoneNumber: 'Enter a valid 10-digit phone number.',
      source: 'How did the applicant come to us? must be one of: walk-in, phone, message, partner, other.',
    });
    expect(await leads()).toEqual([]);
    expect((await (await arrange(BLOG)).add()).status).toBe(403);
  });

  it('names those who are known already, unless it is to be added anyway', async () => {
    const { add, leads, database } = await arrange();
    const known = buildLoan({ fullName: 'Asha Rao', email: 'Asha@example.com' });
    const { body } = await add(known);
    for (const same of [{ phoneNumber: known.phoneNumber }, { email: 'asha@EXAMPLE.com' }])
      expect(await add(same)).toMatchObject({
        status: 409,
        body: { code: 'conflict', duplicates: [{ _id: body['_id'], fullName: 'Asha Rao', status: 'New' }] },
      });
    expect(await leads()).toHaveLength(1);
    const read = await database.db.selectFrom('audit').selectAll().where('action', '=', 'listed').execute();
    expect(read).toMatchObject([
      { noun: 'loans', email: OPERATIONS.email, shown: expect.stringContaining(String(body['_id'])) },
    ]);
    expect((await add({ phoneNumber: known.phoneNumber, anyway: true })).status).toBe(201);
    expect(await leads()).toHaveLength(2);
  });

  it('can’t be pretended by a form of the website', async () => {
    const { send, leads, as } = await arrange();
    await send('POST', '/api/loans/post-application', { ...buildLoan(), source: 'utm_source=walk-in&utm_medium=office' });
    const [lead] = await leads();
    expect((await as('GET', `/api/loans/sources/${lead?.id}`)).body['source']).toMatchObject({ utmMedium: '' });
  });
});
