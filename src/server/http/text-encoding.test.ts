import { describe, expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../tests/support/app.ts';
import { isLinear } from '../../../tests/support/cost.ts';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { buildPdf } from '../../../tests/support/documents.ts';
import { buildLoan, buildMessage, buildPartnership } from '../../../tests/support/factories.ts';
import { ADMIN } from '../../../tests/support/server.ts';
import { requireUtf8Form } from './text-encoding.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART_TYPE = 'multipart/form-data; boundary=line';

/** Encodes text as ISO-8859-1, one byte per character, as an outdated client would. */
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const multipart = (fields: Record<string, string>, file = '') =>
  `${Object.entries(fields)
    .map(([name, value]) => `--line\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}${file}--line--\r\n`;
const filePart = (field: string, name: string, content: string) =>
  `--line\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ` +
  `application/pdf\r\n\r\n${content}\r\n`;
const strings = (fields: object) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

const LOAN = buildLoan({ fullName: 'José' });
const PDF = buildPdf().toString('latin1').replace('\n', '\n%\xe2\xe3\xcf\xd3\n');

describeOneEngine('texts that are not UTF-8', (fresh) => {
  it.each([
    ['JSON of a loan application', '/api/loans/post-application', JSON_TYPE, JSON.stringify(LOAN)],
    [
      'JSON of a partner',
      '/api/vendors/post-partnership',
      JSON_TYPE,
      JSON.stringify(buildPartnership({ companyName: 'Café' })),
    ],
    ['JSON of a message', '/api/contact/post-message', JSON_TYPE, JSON.stringify(buildMessage({ message: 'Olé' }))],
    ['JSON of a sign-in', '/api/auth/login', JSON_TYPE, JSON.stringify({ ...ADMIN, password: 'José’s' })],
    [
      'a posted form',
      '/apply',
      FORM_TYPE,
      `fullName=José&${new URLSearchParams(strings({ ...LOAN, fullName: undefined }))}`,
    ],
    [
      'a posted form, percent-encoded',
      '/apply',
      FORM_TYPE,
      new URLSearchParams(strings(LOAN)).toString().replace('%C3%A9', '%E9'),
    ],
    ['a posted form in parts', '/apply', MULTIPART_TYPE, multipart(strings(LOAN))],
    ['the name of a resume', '/upload', MULTIPART_TYPE, multipart({}, filePart('resume', 'José.pdf', PDF))],
    [
      'a field beside a resume',
      '/upload',
      MULTIPART_TYPE,
      multipart({ position: 'Café' }, filePart('resume', 'a.pdf', PDF)),
    ],
  ])('are refused: %s', async (_, path, type, body) => {
    const database = await fresh();
    const { call } = buildApp(database);
    const answer = await call('POST', path, { headers: { 'Content-Type': type }, body: latin1(body) });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('The body is not valid UTF-8.');
    for (const table of ['loans', 'vendors', 'messages', 'resumes'] as const) {
      expect(await database.db.selectFrom(table).select('id').execute()).toEqual([]);
    }
  });

  it('are refused in a post', async () => {
    const database = await fresh();
    await addStaff(database, ADMIN);
    const { call, send } = buildApp(database);
    const { token } = (await (await send('POST', '/api/auth/login', ADMIN)).json()) as { token: string };
    const headers = { 'Content-Type': MULTIPART_TYPE, Authorization: `Bearer ${token}` };
    const answer = await call('POST', '/api/posts', {
      headers,
      body: latin1(multipart({ title: 'Café', content: '<p>a</p>', category: 'x' })),
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { message: 'The body is not valid UTF-8.' }]);
  });

  it('do not include Hindi, a lone percent sign or the bytes of a file', async () => {
    const database = await fresh();
    const { call } = buildApp(database);
    const name = 'आशा 100% é';
    const form = new URLSearchParams(strings({ ...LOAN, fullName: name }));
    const post = (path: string, type: string, body: string | Uint8Array<ArrayBuffer>) =>
      call('POST', path, { headers: { 'Content-Type': type }, body });
    expect((await post('/api/loans/post-application', JSON_TYPE, JSON.stringify({ ...LOAN, fullName: name }))).status).toBe(
      201,
    );
    expect((await post('/apply', FORM_TYPE, form.toString().replace('%25', '%'))).status).toBe(303);
    expect(
      (await post('/apply', MULTIPART_TYPE, multipart(strings({ ...LOAN, fullName: name, address: 'Elsewhere' })))).status,
    ).toBe(303);
    expect((await post('/upload', MULTIPART_TYPE, latin1(multipart({}, filePart('resume', 'a.pdf', PDF))))).status).toBe(
      201,
    );
    const kept = await database.db.selectFrom('loans').select('full_name').execute();
    expect(new Set(kept.map((row) => row.full_name))).toEqual(new Set([name]));
  });
});

describe('a form of many parts', () => {
  it.each(['--x', '--x\r', '--x\r\n', '--x\r\n\r '])('is checked in linear time: %j', (part) => {
    const prepare = (length: number) => {
      const body = new Uint8Array(Buffer.from(part.repeat(length)));
      return () => requireUtf8Form(body, 'multipart/form-data; boundary=x');
    };
    expect(isLinear(prepare)).toBe(true);
  });
});
