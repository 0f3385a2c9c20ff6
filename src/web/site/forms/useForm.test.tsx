// @vitest-environment jsdom
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../../tests/support/wait.ts';
import { LOAN_NOTICE, MESSAGE_NOTICE, VENDOR_NOTICE } from '../../../shared/privacy/notices.ts';
import { HONEYPOT_FIELD, MIN_FILL_MS } from '../../../shared/kit/form-check.ts';
import { isRequired, namesOf } from '../../../shared/kit/fields.ts';
import { LOAN_FIELDS, type LoanField } from '../../../shared/loans/fields.ts';
import { leave, type } from '../../../../tests/support/component.ts';
import { buildLoan, buildMessage, buildPartnership } from '../../../../tests/support/factories.ts';
import { answerForms, renderForm } from '../../../../tests/support/form-page.ts';
import MessageForm from '../our-story/contact/MessageForm.tsx';
import PartnerForm from '../partner/PartnerForm.tsx';
import LoanForm from './LoanForm.tsx';

const REQUIRED = [
  'Full Name is required.',
  'email is required.',
  'Phone number is required.',
  'pincode is required.',
  'address is required.',
  'Loan type is required.',
  'Loan amount is required.',
  'Employment type is required.',
];
const SUBMITTED = 'Application submitted successfully!';
const ASKED = 'Enter one amount, for example 5 lakh.';
const UNTICKED = 'You must agree to the Terms and Conditions.';
const NO_CONSENTS = { notice: LOAN_NOTICE.version, marketing: false, credit: false };
const CREATED = { status: 201, body: '{"message":"Created"}' };

type Opening = Omit<Parameters<typeof LoanForm>[0], 'action' | 'labelledBy' | 'notice' | 'submitLabel'>;

const renderLoan = (opening: Opening = {}) =>
  renderForm(<LoanForm action="/apply" notice={LOAN_NOTICE} labelledBy="title" submitLabel="Apply" {...opening} />);
const renderPartner = () => renderForm(<PartnerForm notice={VENDOR_NOTICE} labelledBy="title" />);
/** As the fields hold it. */
const typed = (values: object) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

beforeEach(() => sessionStorage.clear());

describe('a form with mistakes', () => {
  test('names every required field and sends nothing', async () => {
    const { posts } = await answerForms(() => CREATED);
    const form = renderLoan();
    form.submit();
    await eventually(() => expect(form.errors()).toEqual(REQUIRED));
    const required = namesOf(LOAN_FIELDS).filter((name) => isRequired(LOAN_FIELDS[name]));
    for (const [place, name] of required.entries()) {
      expect(form.described(name)[0]).toBe(REQUIRED[place]);
      expect(form.field(name).getAttribute('aria-invalid')).toBe('true');
    }
    await eventually(() => expect(form.focused()).toBe('fullName'));
    expect(form.button().textContent).toBe('Apply');
    expect(posts).toEqual([]);
  });

  test.each([
    ['email', 'asha', 'Enter a valid email.'],
    ['email', 'asha@example', 'Enter a valid email.'],
    ['email', 'as ha@example.com', 'Enter a valid email.'],
    ['phoneNumber', '987654321', 'Enter a valid 10-digit phone number.'],
    ['fullName', '   ', 'Full Name is required.'],
    ['address', ' ', 'address is required.'],
    ['loanAmount', '0', 'Enter a whole amount in rupees, at most 1,00,00,00,000.'],
  ])('%s "%s": %s', async (name, value, message) => {
    const { posts } = await answerForms(() => CREATED);
    const form = renderLoan();
    form.enter({ ...buildLoan(), [name]: value });
    form.submit();
    await eventually(() => expect(form.errors()).toEqual([message]));
    await eventually(() => expect(form.focused()).toBe(name));
    expect(posts).toEqual([]);
  });

  test('loses the error of the field that is edited, and no other', async () => {
    const form = renderLoan();
    form.submit();
    await eventually(() => expect(form.errors()).toHaveLength(8));
    form.type('pincode', '4');
    expect(form.described('pincode')).toEqual(['Pincodes have 6 digits.']);
    form.type('loanType', 'Used Car Loan');
    expect(form.errors()).toEqual(REQUIRED.filter((error) => !/pincode|Loan type/.test(error)));
  });
});

describe('a field', () => {
  test.each([
    ['phoneNumber', '+91 98765 43210', '9876543210'],
    ['phoneNumber', '0091 98765-43210', '9876543210'],
    ['phoneNumber', '98a7-65 4321 0999', '9876543210'],
    ['pincode', '41x10 0199', '411001'],
  ])('%s understands "%s"', (name, value, shown) => {
    const form = renderLoan();
    form.type(name, value);
    expect(form.field(name).value).toBe(shown);
  });

  test('leaves the caret behind the digit that is typed, and shows the amount it understood once it is left', () => {
    const form = renderLoan();
    const [phone, amount] = [form.field('phoneNumber'), form.field('loanAmount')];
    form.type('phoneNumber', '98765');
    phone.focus();
    phone.setSelectionRange(2, 2);
    type(phone, 'x1y2');
    expect([phone.value, phone.selectionStart]).toEqual(['9812765', 4]);
    amount.focus();
    type(amount, 'Rs. 2.5 lakh');
    expect(form.described('loanAmount')).toEqual(['₹2.5 lakh (₹2,50,000)']);
    leave(amount);
    expect(amount.value).toBe('250000');
    expect(form.described('loanAmount')).toEqual(['₹2.5 lakh (₹2,50,000)']);
  });

  test('keeps an amount that is not understood, and asks for it once it is left and when the form is sent', async () => {
    const { posts } = await answerForms(() => CREATED);
    const form = renderLoan();
    const amount = form.field('loanAmount');
    form.enter({ ...buildLoan(), loanAmount: '' });
    amount.focus();
    type(amount, '2-3 lakh');
    const hint = 'In rupees, for example 500000 or 5 lakh.';
    expect(form.described('loanAmount')).toEqual([hint]);
    leave(amount);
    expect([amount.value, ...form.described('loanAmount')]).toEqual(['2-3 lakh', hint, ASKED]);
    form.submit();
    await eventually(() => expect(form.errors()).toEqual([ASKED]));
    expect([amount.value, posts]).toEqual(['2-3 lakh', []]);
  });

  test('asks for the amount of a draft, too', () => {
    const before = renderLoan();
    before.type('loanAmount', '2-3 lakh');
    before.close();
    const form = renderLoan();
    expect(form.field('loanAmount').value).toBe('2-3 lakh');
    expect(form.described('loanAmount').at(-1)).toBe(ASKED);
  });

  test('says what was taken of digits that did not fit, and doubts a number that cannot be, without refusing it', async () => {
    const { posts } = await answerForms(() => CREATED);
    const form = renderLoan();
    form.enter(buildLoan());
    form.type('phoneNumber', '9876501234 / 9876501235');
    expect(form.field('phoneNumber').value).toBe('9876501234');
    expect(form.described('phoneNumber')).toEqual(['Phone numbers have 10 digits, so only 9876501234 was taken.']);
    form.type('phoneNumber', '1234567890');
    form.type('pincode', '000000');
    expect(form.described('phoneNumber')).toEqual(['Mobile numbers in India begin with 6 to 9. Please check yours.']);
    form.submit();
    await eventually(() => expect(posts).toHaveLength(1));
    expect(posts[0]?.body).toMatchObject({ phoneNumber: '1234567890', pincode: '000000' });
  });

  test('repeats the amount in words, and doubts an unusual one', () => {
    const form = renderLoan({ initial: { loanType: 'Personal Loan' } });
    form.type('loanAmount', '1250000');
    expect(form.described('loanAmount')).toEqual(['₹12.5 lakh (₹12,50,000)']);
    form.type('loanAmount', '1');
    expect(form.described('loanAmount')).toEqual([
      '₹1',
      'Personal Loan amounts are usually between ₹10,000 and ₹25 lakh. Please check yours.',
    ]);
  });

  test('counts a text near its limit, and does not cut one over it', async () => {
    const form = renderLoan();
    form.enter(buildLoan());
    form.type('address', 'x'.repeat(449));
    expect(form.described('address')).toEqual([]);
    form.type('address', 'x'.repeat(501));
    expect(form.described('address')).toEqual(['Too long. Shorten it to 500 characters.', '501 of 500 characters']);
    form.submit();
    await eventually(() => expect(form.errors()).toEqual(['The address can have at most 500 characters.']));
    form.type('address', 'x'.repeat(500));
    expect(form.described('address')).toEqual(['500 of 500 characters']);
  });
});

describe('a form that is sent', () => {
  test('is confirmed and empty, and the next one has another key', async () => {
    const { posts } = await answerForms(() => CREATED);
    const form = renderLoan({ initial: { loanType: 'New Car Loan' } });
    const empty = form.values();
    expect(empty).toMatchObject({ fullName: '', loanType: 'New Car Loan' });
    const lead = buildLoan();
    for (const _ of [1, 2]) {
      form.enter(lead);
      form.submit();
      await eventually(() => expect(form.values()).toEqual(empty));
      await eventually(() => expect(form.notice('status')).toBe(SUBMITTED));
      await eventually(() => expect(form.focused()).toBe('outcome'));
      expect(sessionStorage).toHaveLength(0);
    }
    expect(posts.map(({ path, body }) => [path, body])).toEqual(
      [1, 2].map(() => ['/api/loans/post-application', { ...typed(lead), consents: NO_CONSENTS, source: '' }]),
    );
    expect(posts[0]?.key).toMatch(/^[\da-f]{32}$/);
    expect(posts[1]?.key).not.toBe(posts[0]?.key);
  });

  test('takes along what the page adds, each time', async () => {
    const { posts } = await answerForms(() => CREATED);
    const form = renderLoan({ extra: { offered: 'offer=1' } });
    for (const _ of [1, 2]) {
      form.enter(buildLoan());
      form.submit();
      await eventually(() => expect(form.values()['fullName']).toBe(''));
    }
    expect(posts.map(({ body }) => (body as { offered?: string }).offered)).toEqual(['offer=1', 'offer=1']);
  });

  test('says how long the page was open, and whether the hidden field is filled', async () => {
    const { posts } = await answerForms(() => CREATED);
    const form = renderLoan();
    form.enter(buildLoan());
    form.submit();
    await eventually(() => expect(form.notice('status')).toBe(SUBMITTED));
    const trap = form.field(HONEYPOT_FIELD);
    expect([trap.hidden, trap.autocomplete]).toEqual([true, 'off']);
    form.enter(buildLoan());
    form.type(HONEYPOT_FIELD, '0201234567');
    form.submit();
    await eventually(() => expect(posts).toHaveLength(2));
    expect(posts.map(({ check }) => String(check).replace(/\d+/, 'ms'))).toEqual(['ms', 'ms filled']);
  });

  test('shows that it is on its way, and goes out once however often it is submitted', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const { posts } = await answerForms(() => answered.then(() => CREATED));
    const form = renderLoan();
    form.enter(buildLoan());
    form.submit();
    form.submit();
    await eventually(() => expect(posts).toHaveLength(1));
    expect([form.button().textContent, form.button().disabled]).toEqual(['Submitting...', true]);
    form.submit();
    answer();
    await eventually(() => expect(form.notice('status')).toBe(SUBMITTED));
    expect([form.button().textContent, form.button().disabled]).toEqual(['Apply', false]);
    expect(posts).toHaveLength(1);
  });
});

describe('a form that fails', () => {
  test.each([
    ['with a message', { status: 500, body: '{"message":"We are closed for a minute."}' }, 'We are closed for a minute.'],
    ['without a message', { status: 400, body: '{}' }, 'Submission failed.'],
    ['with the page of a proxy', { status: 502, body: '<h1>Bad gateway</h1>' }, 'Submission failed.'],
    ['with a success that is none', { status: 200, body: '{"message":""}' }, 'Submission failed.'],
  ])('%s keeps what was typed, and a retry has the same key', async (_how, answer, message) => {
    const { posts } = await answerForms(() => answer);
    const form = renderLoan();
    const lead = buildLoan();
    form.enter(lead);
    for (const count of [1, 2]) {
      form.submit();
      await eventually(() => expect(posts).toHaveLength(count));
      await eventually(() => expect(form.notice('alert')).toBe(message));
      await eventually(() => expect(form.focused()).toBe('outcome'));
      expect(form.button().disabled).toBe(false);
      expect(form.values()).toEqual({ ...typed(lead), marketing: '', credit: '' });
    }
    expect(posts[1]?.key).toBe(posts[0]?.key);
  });

  test('has words of its own for a message', async () => {
    await answerForms(() => ({ status: 502, body: '<h1>Bad gateway</h1>' }));
    const form = renderForm(<MessageForm notice={MESSAGE_NOTICE} labelledBy="title" />);
    form.enter(buildMessage());
    form.submit();
    await eventually(() => expect(form.notice('alert')).toBe('Your message could not be sent. Try again.'));
  });

  test('without an answer says so', async () => {
    const server = await answerForms(() => CREATED);
    const form = renderLoan();
    form.enter(buildLoan());
    server.close();
    form.submit();
    await eventually(() =>
      expect(form.notice('alert')).toBe('Server error: fetch failedNothing is lost. Check your connection and press again.'),
    );
    expect(form.button().disabled).toBe(false);
  });

  test('by the server’s rules shows the errors of the fields that it has', async () => {
    const fields = { pincode: 'We do not lend there yet.', email: 'This address bounces.', unheardOf: 'No field.' };
    await answerForms(() => ({ status: 400, body: JSON.stringify({ message: 'Two fields need another look.', fields }) }));
    const form = renderLoan();
    form.enter(buildLoan());
    form.submit();
    await eventually(() => expect(form.notice('alert')).toBe('Two fields need another look.'));
    expect(form.errors()).toEqual([fields.email, fields.pincode]);
    await eventually(() => expect(form.focused()).toBe('email'));
  });
});

describe('a form that can not be taken now', () => {
  /** The second answer is what `then` says. */
  const busy = (seconds: number, then = CREATED) => {
    let calls = 0;
    const wait = { status: 429, body: '{"message":"Too many requests."}', headers: { 'Retry-After': String(seconds) } };
    return answerForms(() => (++calls === 1 ? wait : then));
  };

  test('is sent by itself, once, with the same key', async () => {
    const { posts } = await busy(1);
    const form = renderLoan();
    form.enter(buildLoan());
    form.submit();
    await eventually(() => expect(form.notice('status')).toBe(SUBMITTED));
    expect(posts).toHaveLength(2);
    expect(posts[1]?.key).toBe(posts[0]?.key);
    expect(form.values()['fullName']).toBe('');
  });

  test('waits by itself only once', async () => {
    const { posts } = await busy(1, { status: 429, body: '{}', headers: { 'Retry-After': '1' } } as typeof CREATED);
    const form = renderLoan();
    form.enter(buildLoan());
    form.submit();
    await eventually(() => expect(form.notice('status')).toContain('Press the button to try again in a minute.'));
    expect(posts).toHaveLength(2);
  });

  test('because of a fault of the server says so, and not that many people send forms', async () => {
    const body = '{"message":"Something went wrong on our side."}';
    const { posts } = await answerForms(() => ({ status: 503, body, headers: { 'Retry-After': '1' } }));
    const form = renderLoan();
    form.enter(buildLoan());
    form.submit();
    await eventually(() =>
      expect(form.notice('alert')).toBe('Something went wrong on our side.Press the button to try again in a minute.'),
    );
    expect(posts).toHaveLength(2);
  });

  test('counts down, reads that out once, and is not sent by itself when it is changed meanwhile', async () => {
    const { posts } = await busy(90);
    const form = renderLoan();
    const lead = buildLoan();
    form.enter(lead);
    form.submit();
    await eventually(() => expect(form.notice('status')).toContain('Not sent yet'));
    expect(form.notice('status')).toMatch(
      /Nothing is lost\.It is sent by itself in 90 seconds\. Changing the form cancels that\.It is sent by itself in \d+ seconds\.$/,
    );
    const silent = [...document.querySelectorAll('#outcome p[aria-hidden=true]')].map((part) => part.textContent);
    expect(silent).toEqual([expect.stringMatching(/^It is sent by itself in \d+ seconds\.$/)]);
    expect(form.button().disabled).toBe(false);
    form.type('address', 'Another road');
    expect(form.notice('status')).toContain('You have changed the form, so it is not sent by itself.');
    expect(form.values()).toMatchObject({ ...typed(lead), address: 'Another road' });
    expect(posts).toHaveLength(1);
    form.submit();
    await eventually(() => expect(form.notice('status')).toBe(SUBMITTED));
    expect(posts).toHaveLength(2);
  });

  test('says how long a longer wait is, and waits for a press', async () => {
    const answer = { status: 429, body: '{"message":"Please try again in 3 minutes."}', headers: { 'Retry-After': '180' } };
    await answerForms(() => answer);
    const form = renderLoan();
    form.enter(buildLoan());
    form.submit();
    await eventually(() => expect(form.notice('alert')).toBe('Please try again in 3 minutes.'));
  });
});

describe('a draft', () => {
  test('is restored when the page opens again, with the key of a try whose answer was lost', async () => {
    const server = await answerForms(() => CREATED);
    const before = renderLoan();
    const lead = buildLoan();
    before.enter(lead);
    const key = before.field('idempotencyKey').value;
    before.close();
    const form = renderLoan();
    expect(form.values()).toEqual({ ...typed(lead), marketing: '', credit: '' });
    form.submit();
    await eventually(() => expect(server.posts).toHaveLength(1));
    expect(server.posts[0]?.key).toBe(key);
    // However fast it is sent now: it was filled in before.
    expect(server.posts[0]?.check).toBe(String(MIN_FILL_MS));
  });

  test('gives way to a loan that the page has chosen since', () => {
    const before = renderLoan({ initial: { loanType: 'Used Car Loan' } });
    before.enter({ fullName: 'Asha', loanType: 'Personal Loan' });
    before.close();
    const same = renderLoan({ initial: { loanType: 'Used Car Loan' } });
    expect(same.values()).toMatchObject({ fullName: 'Asha', loanType: 'Personal Loan' });
    same.close();
    const other = renderLoan({ initial: { loanType: 'New Car Loan' } });
    expect(other.values()).toMatchObject({ fullName: 'Asha', loanType: 'New Car Loan' });
  });

  test('shows the reference of the server, which can be copied', async () => {
    await answerForms(() => ({ status: 201, body: '{"message":"Created","reference":"RN-7F3K-92QD"}' }));
    const form = renderLoan();
    form.enter(buildLoan());
    form.submit();
    await eventually(() => expect(form.notice('status')).toBe(SUBMITTED));
    expect(form.outcome()).toContain('Your reference: RN-7F3K-92QD');
  });

  test('ends with the confirmation of a post without script', () => {
    const before = renderLoan();
    before.type('fullName', 'Asha');
    before.close();
    const form = renderLoan({ sent: true });
    expect(form.notice('status')).toBe(SUBMITTED);
    expect(form.field('fullName').value).toBe('');
  });
});

describe('a form that React fails to render', () => {
  /** The server's form, which takes the place of what React has removed. */
  const restored = () => {
    document.body.insertAdjacentHTML('beforeend', '<form><div id="outcome" class="site-form-notice"></div></form>');
    const form = document.body.lastElementChild;
    onTestFinished(() => form?.remove());
    return form;
  };

  test('says what became of it, and does not promise to send it', async () => {
    await answerForms(() => ({ status: 429, body: '{}', headers: { 'Retry-After': '90' } }));
    const form = renderLoan();
    form.enter(buildLoan());
    form.submit();
    await eventually(() => expect(form.outcome()).toContain('Changing the form cancels that.'));
    const server = restored();
    form.close();
    await eventually(() =>
      expect(server?.textContent).toBe(
        'Not sent yet: very many people are sending forms just now. Nothing is lost. Press the button to send it.',
      ),
    );
  });

  test('says nothing of what the visitor has put away', async () => {
    await answerForms(() => CREATED);
    const form = renderLoan();
    form.enter(buildLoan());
    form.submit();
    await eventually(() => expect(form.notice('status')).toBe(SUBMITTED));
    document.querySelector<HTMLElement>('.notice button')?.click();
    await eventually(() => expect(form.notice('status')).toBeUndefined());
    const server = restored();
    form.close();
    expect(server?.textContent).toBe('');
  });
});

test('the answer to a post without script shows what was typed and what is wrong with it', () => {
  const lead = typed({ ...buildLoan(), email: 'asha' }) as Record<LoanField, string>;
  const values = { ...lead, marketing: 'on', credit: '' };
  const message = { kind: 'error', text: 'One field needs another look.' } as const;
  const form = renderLoan({ refused: { values, message, fields: { email: 'Enter a valid email.' } } });
  expect(form.values()).toEqual(values);
  expect(form.errors()).toEqual(['Enter a valid email.']);
  expect(form.notice('alert')).toBe(message.text);
  expect(form.focused()).toBe('email');
});

describe('the optional consents', () => {
  test('are unticked at first, sent as ticked, and unticked again', async () => {
    const { posts } = await answerForms(() => CREATED);
    const form = renderLoan();
    expect(form.values()).toMatchObject({ marketing: '', credit: '' });
    form.enter(buildLoan());
    form.type('credit', true);
    form.submit();
    await eventually(() => expect(form.notice('status')).toBe(SUBMITTED));
    expect(posts[0]?.body).toMatchObject({ consents: { ...NO_CONSENTS, credit: true } });
    expect(form.values()).toMatchObject({ marketing: '', credit: '' });
  });

  test('stay in the draft of the tab', () => {
    const form = renderLoan();
    form.type('marketing', true);
    form.close();
    expect(renderLoan().values()).toMatchObject({ marketing: 'on', credit: '' });
  });

  test('are asked for again when their text has changed, and what was typed stays', () => {
    const form = renderLoan();
    form.type('marketing', true);
    form.type('fullName', 'Asha Rao');
    form.close();
    const [name = '', kept = ''] = Object.entries(sessionStorage).find(([key]) => key.includes('loan')) ?? [];
    sessionStorage.setItem(name, kept.replace(LOAN_NOTICE.version, '2026-01-01'));
    expect(renderLoan().values()).toMatchObject({ fullName: 'Asha Rao', marketing: '' });
  });
});

describe('the terms of the partner form', () => {
  test('are asked for in the notice, beside the errors of other fields', async () => {
    const form = renderPartner();
    form.submit();
    await eventually(() => expect(form.notice('alert')).toBe(UNTICKED));
    expect(form.errors()).toHaveLength(6);
    await eventually(() => expect(form.focused()).toBe('companyName'));
  });

  test('are all that is missing until they are ticked', async () => {
    const { posts } = await answerForms(() => ({ status: 503, body: '{"message":"Please come back in a minute."}' }));
    const form = renderPartner();
    const input = buildPartnership({ companyWebsite: '' });
    form.enter({ ...input, agreedToTerms: false });
    form.submit();
    await eventually(() => expect(form.notice('alert')).toBe(UNTICKED));
    expect(form.errors()).toEqual([]);
    await eventually(() => expect(form.focused()).toBe('agreedToTerms'));
    expect(form.described('agreedToTerms')[0]).toContain(UNTICKED);
    form.type('agreedToTerms', true);
    expect(form.notice('alert')).toBeUndefined();
    form.submit();
    await eventually(() => expect(form.notice('alert')).toBe('Submission failed.Please come back in a minute.'));
    expect(posts[0]?.body).toEqual({ ...input, consents: { notice: VENDOR_NOTICE.version, marketing: false } });
  });
});
