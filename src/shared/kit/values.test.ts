import { describe, expect, it } from 'vitest';
import { buildLoan, buildMessage, buildPartnership } from '../../../tests/support/factories.ts';
import { optionalRupees } from './staff-values.ts';
import { loanApplicationSchema } from '../loans/schemas.ts';
import { messageSchema } from '../messages/schemas.ts';
import { partnershipSchema } from '../vendors/schemas.ts';

interface Checks {
  safeParse(input: unknown): {
    success: boolean;
    error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
  };
}

/** The error message of each invalid field, in form order. */
function refusals(schema: Checks, input: unknown): Record<string, string> {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(
    issues
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message])
      .toReversed(),
  );
}

describe('invisible characters', () => {
  const nameOf = (fullName: string) => loanApplicationSchema.safeParse({ ...buildLoan(), fullName }).data?.fullName;

  it.each([
    '\u200b',
    '\u3164',
    '\u2800',
    '\u00ad',
    '\u2060\ufeff',
    '\u202e',
    '\u200d\u200c',
    '\u115f \u00a0\u3000',
    '\u{e0001}',
    '\ufe0f',
  ])('are not a name: %j', (fullName) => {
    expect(refusals(loanApplicationSchema, { ...buildLoan(), fullName })).toEqual({ fullName: 'Full Name is required.' });
  });

  it('that change the direction of writing are removed, and joiners of Hindi are kept', () => {
    expect(nameOf('Asha \u202eahsA\u202c \u2067x\u2069\u200e\u200f\u061c')).toBe('Asha ahsA x');
    for (const name of ['क्\u200dष', 'र्\u200cक', '👩🏽\u200d💻 Asha', 'Nurul ʼAin', 'أحمد']) expect(nameOf(name)).toBe(name);
  });
});

it.each(['4110011', '41100a', '-'])('a loan application refuses the pincode %j', (pincode) => {
  expect(refusals(loanApplicationSchema, { ...buildLoan(), pincode })).toEqual({
    pincode: 'Enter the pincode in digits, 6 at most.',
  });
});

describe('a partnership application', () => {
  const refusalsOf = (changes: object) => refusals(partnershipSchema, { ...buildPartnership(), ...changes });

  it('requires everything except the website and the additional information', () => {
    expect(Object.entries(refusals(partnershipSchema, {}))).toEqual([
      ['companyName', 'Company name is required.'],
      ['partnershipType', 'Partnership type is required.'],
      ['contactPersonName', 'Contact person is required.'],
      ['designation', 'Designation is required.'],
      ['email', 'Email is required.'],
      ['phoneNumber', 'Phone number is required.'],
      ['agreedToTerms', 'You must agree to the Terms and Conditions.'],
    ]);
    expect(refusalsOf({ companyName: ' \t\n', designation: '\u0000' })).toEqual({
      companyName: 'Company name is required.',
      designation: 'Designation is required.',
    });
  });

  it('stores missing optional fields as the empty string', () => {
    const { companyWebsite: _website, additionalInfo: _info, ...least } = buildPartnership();
    const kept = { ...least, companyWebsite: '', additionalInfo: '' };
    for (const left of [{}, { companyWebsite: '', additionalInfo: ' ' }, { companyWebsite: null, additionalInfo: null }]) {
      expect(partnershipSchema.parse({ ...least, ...left })).toEqual(kept);
    }
  });

  it("accepts the API's three partnership types", () => {
    for (const partnershipType of ['Landing Partner', 'Referral', 'Technology'])
      expect(refusalsOf({ partnershipType })).toEqual({});
    for (const partnershipType of ['Lending Partner', 'landing partner', 7]) {
      expect(refusalsOf({ partnershipType })).toEqual({
        partnershipType: 'Partnership type must be one of: Landing Partner, Referral, Technology.',
      });
    }
  });

  it.each([
    'https://example.com',
    'http://www.example.co.in/a?b=c#d',
    'HTTPS://Example.com',
    'https://उदाहरण.भारत',
    ' https://example.com ',
  ])('accepts the website %s', (companyWebsite) => expect(refusalsOf({ companyWebsite })).toEqual({}));

  it.each([
    'example',
    'www.example.com',
    'ftp://example.com',
    'javascript:alert(1)//https://x.y',
    'https:/example.com',
    'https://',
    'https://a b.com',
    'https://localhost',
  ])('rejects the website %s', (companyWebsite) =>
    expect(refusalsOf({ companyWebsite })).toEqual({
      companyWebsite: expect.stringContaining('Enter the whole web address'),
    }),
  );

  it.each([false, 'true', 'on', 1, null])('does not accept %j as agreement', (agreedToTerms) => {
    expect(refusalsOf({ agreedToTerms })).toEqual({ agreedToTerms: 'You must agree to the Terms and Conditions.' });
  });

  it('names the maximum length of a text that is too long', () => {
    expect(refusalsOf({ companyName: 'x'.repeat(150), additionalInfo: 'x'.repeat(2000) })).toEqual({});
    expect(refusalsOf({ companyName: 'x'.repeat(151), additionalInfo: 'x'.repeat(2001) })).toEqual({
      companyName: 'The company name can have at most 150 characters.',
      additionalInfo: 'The additional information can have at most 2000 characters.',
    });
  });
});

describe('a contact message', () => {
  const refusalsOf = (changes: object) => refusals(messageSchema, { ...buildMessage(), ...changes });

  it('requires everything except the phone number', () => {
    expect(Object.entries(refusals(messageSchema, {}))).toEqual([
      ['fullName', 'Full Name is required.'],
      ['email', 'Email is required.'],
      ['inquiryType', 'Inquiry type is required.'],
      ['message', 'Message is required.'],
    ]);
  });

  it('accepts a phone number of ten digits, or none', () => {
    for (const phoneNumber of ['9876543210', '', ' ', null, undefined]) expect(refusalsOf({ phoneNumber })).toEqual({});
    for (const phoneNumber of ['987654321', '98765432101', '+1 415 555 2671', 'none']) {
      expect(refusalsOf({ phoneNumber })).toEqual({ phoneNumber: 'Enter a valid 10-digit phone number.' });
    }
  });

  it('accepts a phone number in any grouping, up to 30 characters', () => {
    const grouped = (separators: number) => `98765${'-'.repeat(separators)}43210`;
    expect(refusalsOf({ phoneNumber: grouped(20) })).toEqual({});
    expect(refusalsOf({ phoneNumber: grouped(21) })).toEqual({
      phoneNumber: 'The phone number can have at most 30 characters.',
    });
  });

  it('accepts four kinds of inquiry', () => {
    for (const inquiryType of ['loan', 'support', 'partnership', 'other']) expect(refusalsOf({ inquiryType })).toEqual({});
    expect(refusalsOf({ inquiryType: 'Loan' })).toEqual({
      inquiryType: 'Inquiry type must be one of: loan, support, partnership, other.',
    });
  });
});

describe('every text', () => {
  it('is stored without control characters, surrounding whitespace and lone surrogates', () => {
    expect(messageSchema.parse(buildMessage({ message: ' \u0000नमस्ते \ud83d 🙂\nbye\u007f ' })).message).toBe(
      'नमस्ते \ufffd 🙂\nbye',
    );
    expect(loanApplicationSchema.parse(buildLoan({ fullName: '\udc00A' })).fullName).toBe('\ufffdA');
  });
});

it.each([
  ['much', 'Enter one amount, for example 5 lakh.'],
  ['5-6 lakh', 'Enter one amount, for example 5 lakh.'],
  ['0', 'Enter a whole amount in rupees, at most 1,000.'],
  ['5 lakh', 'Enter a whole amount in rupees, at most 1,000.'],
  [-1, 'Enter a whole amount in rupees, at most 1,000.'],
])('an optional amount of %j is refused: %s', (sent, message) => {
  expect(refusals(optionalRupees(1_000), sent)).toEqual({ '': message });
});
