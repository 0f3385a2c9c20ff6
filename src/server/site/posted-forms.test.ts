import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { buildLoan, buildMessage, buildPartnership } from '../../../tests/support/factories.ts';
import { referenceOf } from '../../shared/loans/reference.ts';
import { find, type PlainPage, plainBrowser, textsOf, valuesOf } from '../../../tests/support/plain-browser.ts';

const SUBMITTED = 'Application submitted successfully!';
const FORM = 'form[method=post]';

const FORMS = [
  { path: '/', table: 'loans', sent: SUBMITTED, build: buildLoan },
  { path: '/apply', table: 'loans', sent: SUBMITTED, build: buildLoan },
  { path: '/become-partner', table: 'vendors', sent: SUBMITTED, build: buildPartnership },
  { path: '/our-story/contact-us', table: 'messages', sent: 'Message sent successfully!', build: buildMessage },
] as const;

/** As the fields hold it. */
const typed = (input: object) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'boolean' ? value : String(value)]),
  );
const formOf = ({ document }: PlainPage) => find<HTMLFormElement>(document, FORM);
const noticesOf = (page: PlainPage, role: 'status' | 'alert') => textsOf(formOf(page), `[role=${role}] .notice-text`);
const focusOf = ({ document }: PlainPage) => {
  const [focused, ...more] = document.querySelectorAll('[autofocus]');
  expect(more).toEqual([]);
  return focused?.getAttribute('name') ?? focused?.id;
};
/** The text that describes a field, as screen readers say it. */
function descriptionOf(page: PlainPage, name: string): string {
  const ids = find(formOf(page), `[name=${name}]`).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids
    .map((id) => page.document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
}

describeEachEngine('a form that a browser without script sends', (fresh, _engine, itOnce) => {
  let database: TestDatabase;
  let open: ReturnType<typeof plainBrowser>;
  const opened = new Map<string, PlainPage>();
  beforeAll(async () => {
    database = await fresh();
    open = plainBrowser(buildApp(database));
    for (const { path } of FORMS) opened.set(path, await open(path));
  });
  const pageAt = (path: string) => opened.get(path) as PlainPage;
  const rowsOf = (table: (typeof FORMS)[number]['table'], email: string) =>
    database.db.selectFrom(table).selectAll().where('email', '=', email).execute();

  it.each(FORMS)('from $path is stored once and confirmed, and the form is empty again', async (form) => {
    const input = typed(form.build());
    const empty = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, value === true ? false : '']));
    const page = await pageAt(form.path).submit(FORM, input);
    const isLoan = form.table === 'loans';
    expect([page.url.pathname, page.url.hash]).toEqual([isLoan ? '/apply/sent' : form.path, '#outcome']);
    for (const answer of [page, await open(page.url.href)]) {
      const said = isLoan ? textsOf(answer.document, '#outcome[role=status] h1') : noticesOf(answer, 'status');
      expect(said).toEqual([form.sent]);
      const again = isLoan ? await open(form.path) : answer;
      expect(valuesOf(formOf(again), Object.keys(input))).toEqual(empty);
    }
    const rows = await rowsOf(form.table, String(input['email']));
    expect(rows).toHaveLength(1);
    const reference = isLoan ? [referenceOf(rows[0]?.id ?? '')] : [];
    // The same form, sent once more.
    for (const answer of [page, await pageAt(form.path).submit(FORM, input)])
      expect(textsOf(answer.document, '.sent-reference strong')).toEqual(reference);
  });

  it.each(FORMS)('from $path with mistakes comes back with what was typed, and nothing is stored', async (form) => {
    const input = { ...typed(form.build()), email: `asha${form.path}`, phoneNumber: '+91 98765-4321' };
    const page = await pageAt(form.path).submit(FORM, input);
    expect([page.answer.status, page.answer.headers.get('Cache-Control')]).toEqual([400, 'no-store']);
    expect(textsOf(formOf(page), '.field-error')).toEqual(['Enter a valid email.', 'Enter a valid 10-digit phone number.']);
    expect(descriptionOf(page, 'email')).toBe('Enter a valid email.');
    expect(find(formOf(page), '[name=email]').getAttribute('aria-invalid')).toBe('true');
    expect(focusOf(page)).toBe('email');
    expect(valuesOf(formOf(page), Object.keys(input))).toEqual(input);
    expect(await rowsOf(form.table, input.email)).toEqual([]);
  });

  it.each<[string, string[]]>([
    [
      '/apply',
      [
        'Full Name is required.',
        'email is required.',
        'Phone number is required.',
        'pincode is required.',
        'address is required.',
        'Loan type is required.',
        'Loan amount is required.',
        'Employment type is required.',
      ],
    ],
    [
      '/become-partner',
      [
        'Company name is required.',
        'Partnership type is required.',
        'Contact person is required.',
        'Designation is required.',
        'Email is required.',
        'Phone number is required.',
      ],
    ],
    [
      '/our-story/contact-us',
      ['Full Name is required.', 'Email is required.', 'Inquiry type is required.', 'Message is required.'],
    ],
  ])('from %s names every required field', async (path, errors) => {
    expect(textsOf(formOf(await pageAt(path).submit(FORM, {})), '.field-error')).toEqual(errors);
  });

  itOnce('may contain phone number, pincode and amount as people write them', async () => {
    const lead = buildLoan({ phoneNumber: '9876543210', pincode: '411001', loanAmount: 1_250_000 });
    const input = { ...lead, phoneNumber: '+91 98765-43210', pincode: '411 001', loanAmount: '12.5 lakh' };
    expect(textsOf((await pageAt('/').submit(FORM, input)).document, 'h1')).toEqual([SUBMITTED]);
    expect(await rowsOf('loans', lead.email)).toMatchObject([
      { phone_number: '9876543210', pincode: '411001', loan_amount: 1_250_000 },
    ]);
  });

  itOnce('may leave out what is optional', async () => {
    const vendor = buildPartnership({ companyWebsite: '', additionalInfo: '' });
    await pageAt('/become-partner').submit(FORM, vendor);
    expect(await rowsOf('vendors', vendor.email)).toMatchObject([{ company_website: '', additional_info: '' }]);
    const message = buildMessage({ phoneNumber: '', inquiryType: 'support' });
    await pageAt('/our-story/contact-us').submit(FORM, message);
    expect(await rowsOf('messages', message.email)).toMatchObject([{ phone_number: '', inquiry_type: 'support' }]);
  });

  itOnce('comes back with what was typed if the terms are not agreed to', async () => {
    const input = { ...typed(buildPartnership()), agreedToTerms: false };
    const page = await pageAt('/become-partner').submit(FORM, input);
    expect(noticesOf(page, 'alert')).toEqual(['You must agree to the Terms and Conditions.']);
    expect(valuesOf(formOf(page), Object.keys(input))).toEqual(input);
  });

  it('comes back with what was typed if it is sent too often', async () => {
    const limited = buildApp(database, { env: { RATE_LIMITS: 'on', LIMITS: 'lead=1/h' } });
    for (let time = 0; time < 10; time++) await limited.send('POST', '/api/loans/post-application', buildLoan());
    const input = typed(buildLoan());
    const answer = await (await plainBrowser(limited)('/apply')).submit(FORM, input);
    expect(answer.answer.status).toBe(429);
    expect(noticesOf(answer, 'alert')).toEqual([expect.stringContaining('Too many requests.')]);
    expect(focusOf(answer)).toBe('outcome');
    expect(valuesOf(formOf(answer), Object.keys(input))).toEqual(input);
  });

  itOnce('is confirmed only by the address that the server has answered with', async () => {
    const page = await pageAt('/').submit(FORM, buildLoan());
    const { href } = page.url;
    const another = plainBrowser(buildApp(database));
    expect(textsOf((await another(href)).document, 'h1')).toEqual([SUBMITTED]);
    for (const address of ['/apply/sent?sent=1#outcome', '/apply/sent', href.replace(/sent=\w/, 'sent=z')])
      expect(textsOf((await another(address)).document, 'h1')).toEqual(['Nothing to show here any more']);
  });
});
