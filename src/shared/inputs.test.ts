import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { buildLoan, buildMessage, buildPartnership } from '../../tests/support/factories.ts';
import { parseAmount } from './amounts.ts';
import { cleanPhoneNumber } from './inputs.ts';
import { cleanPincode, loanApplicationSchema } from './loans.ts';
import { messageSchema } from './messages.ts';
import { partnershipSchema } from './vendors.ts';

const typed = (text: string) => [...text].reduce((shown, key) => cleanPhoneNumber(shown + key), '');

/** A number as people write it, and its ten digits. */
const written = fc
  .record({
    digits: fc.stringMatching(/^[6-9]\d{9}$/),
    prefix: fc.constantFrom(
      '',
      '+91',
      '+91 ',
      '+91-',
      '(+91) ',
      '0091',
      '0091 ',
      '91',
      '91 ',
      '0',
      '+91 0',
      '910',
      '०',
      '+९१ ',
    ),
    separator: fc.constantFrom('', ' ', '-', ' - ', '.', '–'),
    cut: fc.integer({ min: 1, max: 9 }),
    hindi: fc.boolean(),
  })
  .map(({ digits, prefix, separator, cut, hindi }) => {
    const number = digits.slice(0, cut) + separator + digits.slice(cut);
    const shown = hindi ? number.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit))) : number;
    return { digits, text: prefix + shown };
  });

describe('a phone number', () => {
  it('is the same whether typed, pasted or sent to the API', () => {
    fc.assert(
      fc.property(written, ({ digits: phoneNumber, text }) => {
        expect([typed(text), cleanPhoneNumber(text)]).toEqual([phoneNumber, phoneNumber]);
        for (const [schema, input] of [
          [loanApplicationSchema, buildLoan()],
          [partnershipSchema, buildPartnership()],
          [messageSchema, buildMessage()],
        ] as const) {
          expect(schema.parse({ ...input, phoneNumber: text })).toMatchObject({ phoneNumber });
        }
      }),
    );
  });

  it('is the same in the field however it is typed, and cleaning is idempotent', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(?:\+91)?[019 2-]{0,16}$/), (text) => {
        expect(typed(text)).toBe(cleanPhoneNumber(text));
        expect(cleanPhoneNumber(cleanPhoneNumber(text))).toBe(cleanPhoneNumber(text));
      }),
    );
  });

  it.each([
    ['9198765432', '9198765432'],
    ['0987654321', '0987654321'],
    ['91987654321', '987654321'],
    ['98765432101', '9876543210'],
    ['98a7-65 4321 0999', '9876543210'],
    ['+91 98765 432', '98765432'],
    ['+', '+'],
    ['none', ''],
  ])('%s is shown in its field as %s', (text, shown) => {
    expect([typed(text), cleanPhoneNumber(text)]).toEqual([shown, shown]);
  });

  it.each(['98765432101', '987654321', '91987654321', '+1 415 555 2671', 'x9876543210', '+', ' '.repeat(5)])(
    '%j is refused by the rules',
    (phoneNumber) => {
      expect(loanApplicationSchema.safeParse({ ...buildLoan(), phoneNumber }).success).toBe(false);
    },
  );
});

test('a pincode may contain separators and Devanagari digits', () => {
  for (const pincode of ['411 001', '411-001', '४११००१']) {
    expect(cleanPincode(pincode)).toBe('411001');
    expect(loanApplicationSchema.parse({ ...buildLoan(), pincode }).pincode).toBe('411001');
  }
});

describe('an amount', () => {
  it.each([
    ['5 lakh', 500_000],
    ['5 Lakhs', 500_000],
    ['5L', 500_000],
    ['2.5 lakh', 250_000],
    ['2.5 lacs', 250_000],
    ['1 crore', 10_000_000],
    ['1.25 Cr.', 12_500_000],
    ['0.29 crore', 2_900_000],
    ['1 crore 20 lakh', 12_000_000],
    ['3 lakh 50 thousand', 350_000],
    ['50k', 50_000],
    ['.5 lakh', 50_000],
    ['५ लाख', 500_000],
    ['१.५ करोड़', 15_000_000],
    ['Rs. 5,00,000/-', 500_000],
    ['Rs 5,00,000/- only', 500_000],
    ['INR 500000', 500_000],
    ['₹5,00,000', 500_000],
    ['₹ 1,25,00,000.50', 12_500_000],
    ['500000.00', 500_000],
    ['500000.', 500_000],
    ['5 00 000', 500_000],
    ['5 lakh rupees', 500_000],
    ['500000', 500_000],
  ])('%s is %d rupees', (text, rupees) => {
    expect(parseAmount(text)).toBe(rupees);
    expect(loanApplicationSchema.parse({ ...buildLoan(), loanAmount: text }).loanAmount).toBe(rupees);
  });

  it.each([
    '',
    'lakh',
    '5-6 lakh',
    '5 to 6 lakh',
    '5.5.5',
    '-5',
    '5e5',
    '5 apples',
    '5 la',
    '12abc34',
    '1 lakh x',
    '₹',
    '.',
  ])('%j is not an amount', (text) => {
    expect(parseAmount(text)).toBeUndefined();
    expect(loanApplicationSchema.safeParse({ ...buildLoan(), loanAmount: text }).success).toBe(false);
  });

  it.each([
    ['', 'Loan amount is required.'],
    ['  ', 'Loan amount is required.'],
    [null, 'Loan amount is required.'],
    ['0', 'Enter a whole amount in rupees, at most 1,00,00,00,000.'],
    ['0.5', 'Enter a whole amount in rupees, at most 1,00,00,00,000.'],
    ['about five', 'Enter a whole amount in rupees, at most 1,00,00,00,000.'],
    [1_000_000_001, 'Enter a whole amount in rupees, at most 1,00,00,00,000.'],
    [1e21, 'Enter a whole amount in rupees, at most 1,00,00,00,000.'],
    ['9'.repeat(400), 'Enter a whole amount in rupees, at most 1,00,00,00,000.'],
  ])('%j is rejected: %s', (loanAmount, message) => {
    expect(
      loanApplicationSchema.safeParse({ ...buildLoan(), loanAmount }).error?.issues.map((issue) => issue.message),
    ).toEqual([message]);
  });
});
