import { JSDOM } from 'jsdom';
import { beforeEach, expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildLoan, buildMessage } from '../../../../tests/support/factories.ts';
import { ADMIN } from '../../../../tests/support/server.ts';
import type { HealthAnswer } from '../../../shared/operations/health.ts';
import type { ConsentsAnswer } from '../../../shared/privacy/consents.ts';
import type { OwnData } from '../../../shared/privacy/my-data.ts';
import type { RequestDetails, RequestsAnswer } from '../../../shared/privacy/requests.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';

const EMAIL = 'asha.sample@person.example';
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'office@example.com', MAIL_TO: 'team@example.com' };
const NOMINEE = { name: 'Ravi Sample', relation: 'husband', contact: 'ravi@person.example' };

describeEachEngine('at /my-data', (fresh, _engine, itOnce) => {
  let database: TestDatabase;
  let time: number;
  let app: ReturnType<typeof buildApp>;
  beforeEach(async () => {
    database = await fresh();
    time = Date.now();
    app = buildApp(database, { env: MAIL, now: () => time });
    await addStaff(database, ADMIN);
    await signIn();
    await app.send('POST', '/api/loans/post-application', buildLoan({ email: EMAIL }));
    await app.send('POST', '/api/contact/post-message', buildMessage({ email: EMAIL.toUpperCase() }));
    await app.send('POST', '/api/contact/post-message', buildMessage({ email: `á${EMAIL.slice(1)}` }));
    await database.db.deleteFrom('outbox').execute();
  });

  let token = '';
  async function signIn() {
    const answer = await app.send('POST', '/api/auth/login', { ...ADMIN, loginType: 'admin' });
    ({ token } = (await answer.json()) as { token: string });
  }
  const mails = async () => {
    const rows = await database.db.deleteFrom('outbox').where('event', '=', 'mail').returning('mail').execute();
    return rows.map(({ mail }) => JSON.parse(mail ?? '') as { to: string; text: string });
  };
  const main = (html: string) => new JSDOM(html).window.document.querySelector('main');

  async function open(contact = EMAIL) {
    let cookie = '';
    const post = async (form: string, fields: Record<string, string> = {}) => {
      const headers = { Cookie: cookie, Origin: 'http://localhost' };
      const answer = await app.call('POST', '/my-data', { headers, body: new URLSearchParams({ form, ...fields }) });
      for (const line of answer.headers.getSetCookie()) cookie = line.slice(0, line.indexOf(';'));
      return answer;
    };
    const get = async (path = '/my-data') => (await app.call('GET', path, { headers: { Cookie: cookie } })).text();
    await post('find', { contact });
    let code = '';
    await expect.poll(async () => (code = /\b\d{8}\b/.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? '')).not.toBe('');
    expect((await post('code', { code })).status).toBe(303);
    return { post, get, copy: async () => JSON.parse(await get('/my-data/copy.json')) as OwnData };
  }

  const staff = {
    get: async <Answer>(path: string) =>
      (await (await app.call('GET', path, { headers: { Authorization: `Bearer ${token}` } })).json()) as Answer,
    post: (path: string, body: object = {}) => app.send('POST', path, body, { token }),
  };
  const idsOf = async (noun: 'loans' | 'messages') =>
    (await database.db.selectFrom(noun).select('id').orderBy('seq').execute()).map(({ id }) => id);
  const named = () => database.db.selectFrom('nominees').select(['name', 'email']).execute();

  it('people name a nominee, change it and take it back', async () => {
    const person = await open();
    expect((await person.post('nominate', NOMINEE)).headers.get('Location')).toBe('/my-data?done=nominate');
    expect(await person.copy()).toMatchObject({ nominee: NOMINEE });
    for (const path of ['/my-data', '/my-data/copy.html']) expect(await person.get(path)).toContain('Ravi Sample');
    await person.post('nominate', { ...NOMINEE, name: 'Meera Sample', contact: '+91 98765 01234' });
    expect(await person.copy()).toMatchObject({ nominee: { name: 'Meera Sample', contact: '9876501234' } });
    // The same letters with an accent are another mailbox.
    const other = await open(`á${EMAIL.slice(1)}`);
    expect((await other.copy()).nominee).toBeNull();
    for (const _ of [1, 2]) expect((await person.post('remove-nominee')).status).toBe(303);
    expect(await named()).toEqual([]);
    const audits = await database.db
      .selectFrom('audit')
      .select('action')
      .where('action', 'in', ['nominee-named', 'nominee-removed'])
      .execute();
    expect(audits.map(({ action }) => action)).toEqual(['nominee-named', 'nominee-named', 'nominee-removed']);
  });

  itOnce('a nominee who can’t be reached is refused, and what was typed stays', async () => {
    const person = await open();
    const answer = await person.post('nominate', { ...NOMINEE, relation: ' ', contact: '12' });
    expect(answer.status).toBe(400);
    const page = main(await answer.text());
    const errors = [...(page?.querySelectorAll('.field-error') ?? [])].map(({ textContent }) => textContent);
    expect(errors.filter(Boolean)).toEqual([
      'Write how this person is related to you.',
      'Enter a valid email or a 10-digit phone number.',
    ]);
    expect(page?.querySelector('[name=name]')?.getAttribute('value')).toBe('Ravi Sample');
    expect(page?.querySelector('[autofocus]')?.getAttribute('name')).toBe('relation');
    expect(await named()).toEqual([]);
  });

  it('a nominee stays until the last of what the person has sent is erased, also from the bin', async () => {
    const person = await open();
    await person.post('nominate', NOMINEE);
    const [message = ''] = await idsOf('messages');
    const [loan = ''] = await idsOf('loans');
    const headers = { Authorization: `Bearer ${token}` };
    const erase = (leads: object[]) => staff.post('/api/erasures', { leads });
    expect((await erase([{ noun: 'messages', _id: message }])).status).toBe(200);
    expect(await named()).toEqual([{ name: 'Ravi Sample', email: EMAIL }]);
    expect((await app.call('DELETE', `/api/loans/delete-application/${loan}`, { headers })).status).toBe(200);
    expect(await named()).toHaveLength(1);
    expect((await erase([{ noun: 'loans', _id: loan }])).status).toBe(200);
    expect(await named()).toEqual([]);
  });

  it('staff see the nominee, and enter once what they ask for', async () => {
    const [loan = ''] = await idsOf('loans');
    const asked = { noun: 'loans', id: loan, text: 'Erase it all. Saw the death certificate and his passport.' };
    expect((await staff.post('/api/requests', asked)).status).toBe(404);
    await (await open()).post('nominate', NOMINEE);
    const consents = await staff.get<ConsentsAnswer>(`/api/consents/loans/${loan}`);
    expect(consents.nominee).toMatchObject(NOMINEE);

    const [first, second] = await Promise.all([staff.post('/api/requests', asked), staff.post('/api/requests', asked)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    expect((await staff.post('/api/requests', { ...asked, text: ' ' })).status).toBe(400);
    const { requests } = await staff.get<RequestsAnswer>('/api/requests');
    expect(requests.map(({ kind }) => kind)).toEqual(['by-nominee']);
    const path = `/api/requests/${requests[0]?._id}`;
    const details = await staff.get<RequestDetails>(path);
    expect(details).toMatchObject({ email: NOMINEE.contact, text: asked.text, nominee: NOMINEE });
    expect(details.leads).toHaveLength(2);
    // A new address of the person is not that of the nominee.
    expect((await mails()).map(({ to }) => to)).toEqual([NOMINEE.contact]);

    expect((await staff.post(`${path}/erase`, { outcome: 'As he asked.' })).status).toBe(200);
    expect((await mails()).map(({ to }) => to)).toEqual([NOMINEE.contact]);
    expect([await idsOf('loans'), await named()]).toEqual([[], []]);
  });

  it('what a nominee asks for reaches all of the person, though staff deleted what it came with', async () => {
    const [loan = ''] = await idsOf('loans');
    await (await open()).post('nominate', NOMINEE);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await app.call('DELETE', `/api/loans/delete-application/${loan}`, { headers })).status).toBe(200);
    const asked = { noun: 'loans', id: loan, text: 'Erase it all. Saw the death certificate and his passport.' };
    expect((await staff.post('/api/requests', asked)).status).toBe(200);
    const { requests } = await staff.get<RequestsAnswer>('/api/requests');
    const path = `/api/requests/${requests[0]?._id}`;
    const details = await staff.get<RequestDetails>(path);
    expect(details).toMatchObject({ nominee: NOMINEE });
    expect(details.leads).toHaveLength(2);
    expect((await staff.post(`${path}/erase`, { outcome: 'As he asked.' })).status).toBe(200);
    const bin = await database.db.selectFrom('bin').select('id').execute();
    // What came from the mailbox with an accent is another person’s.
    expect([await idsOf('loans'), (await idsOf('messages')).length, bin, await named()]).toEqual([[], 1, [], []]);
  });

  it('the request of a nominee is not done while it is unknown whose data to erase', async () => {
    const [loan = ''] = await idsOf('loans');
    await (await open()).post('nominate', NOMINEE);
    await staff.post('/api/requests', { noun: 'loans', id: loan, text: 'Erase it all.' });
    const { requests } = await staff.get<RequestsAnswer>('/api/requests');
    const path = `/api/requests/${requests[0]?._id}`;
    expect((await staff.post('/api/erasures', { leads: [{ noun: 'loans', _id: loan }] })).status).toBe(200);
    expect((await staff.post(`${path}/erase`, { outcome: 'As he asked.' })).status).toBe(409);
    expect(await staff.get<RequestDetails>(path)).toMatchObject({ closedAt: null, leads: [], nominee: null });
    expect([await idsOf('messages'), await named()]).toMatchObject([{ length: 2 }, [{ email: EMAIL }]]);
  });

  it('a complaint has a number and dates, and staff and person are told when it is overdue', async () => {
    const person = await open();
    await person.post('request', { kind: 'complaint', text: 'Nobody called back.' });
    const [own] = (await person.copy()).requests;
    expect(own).toMatchObject({ kind: 'complaint', number: expect.stringMatching(/^RQ-/), isOverdue: false, outcome: '' });
    expect(Date.parse(own?.dueAt ?? '') - Date.parse(own?.sentAt ?? '')).toBe(7 * DAY_MS);
    expect(Date.parse(own?.legalDueAt ?? '') - Date.parse(own?.sentAt ?? '')).toBe(90 * DAY_MS);
    const page = await person.get();
    expect(main(page)?.textContent).toContain(`Number ${own?.number}. By law we must answer by`);
    expect(main(page)?.textContent).toContain('complain to the Data Protection Board of India');
    expect(page).not.toContain('This answer is overdue.');
    const checkOf = async () =>
      (await staff.get<HealthAnswer>('/api/health')).checks.find(({ id }) => id === 'data-requests');
    expect(await checkOf()).toMatchObject({ state: 'ok' });

    time += 8 * DAY_MS;
    await signIn();
    expect(await (await open()).get()).toContain('This answer is overdue.');
    expect(await checkOf()).toMatchObject({ state: 'failing', text: 'One is overdue.', path: '/admin/requests' });
    const { requests } = await staff.get<RequestsAnswer>('/api/requests');
    const closed = await staff.post(`/api/requests/${requests[0]?._id}/close`, { result: 'done', outcome: 'We are sorry.' });
    expect(closed.status).toBe(200);
    expect(main(await (await open()).get())?.textContent).toContain('Our answer: We are sorry.');
    expect(await checkOf()).toMatchObject({ state: 'ok' });
  });
});
