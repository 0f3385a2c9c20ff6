import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { buildLoan, buildMessage, buildPartnership } from '../../../tests/support/factories.ts';
import { advisePhoneNumber, PHONE_DIGITS, phoneDigits } from './inputs.ts';
import { loanApplicationSchema } from '../loans/schemas.ts';
import { messageSchema } from '../messages/schemas.ts';
import { partnershipSchema } from '../vendors/schemas.ts';

const shownIn = (text: string) => phoneDigits(text).slice(0, PHONE_DIGITS);
const typed = (text: string) => [...text].reduce((shown, key) => shownIn(shown + key), '');

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
  it('of two that are pasted is the first, also when that begins like a prefix', () => {
    for (const sign of [' / ', ',', '; ', '&']) expect(shownIn(`9123456789${sign}9876501235`)).toBe('9123456789');
  });

  it.each([
    ['9876543210', ''],
    ['1234567890', 'Mobile numbers in India begin with 6 to 9. Please check yours.'],
    ['2224001234', 'Mobile numbers in India begin with 6 to 9. Please check yours.'],
    ['9999999999', 'This doesn’t look like a mobile number. Please check it.'],
    ['98765', ''],
  ])('%s brings the doubt “%s”', (number, doubt) => expect(advisePhoneNumber(number)).toBe(doubt));

  it('is the same whether typed, pasted or sent to the API', () => {
    fc.assert(
      fc.property(written, ({ digits: phoneNumber, text }) => {
        expect([typed(text), shownIn(text)]).toEqual([phoneNumber, phoneNumber]);
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
        expect(typed(text)).toBe(shownIn(text));
        expect(shownIn(shownIn(text))).toBe(shownIn(text));
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
    ['9876501234 / 9876501235', '9876501234'],
  ])('%s is shown in its field as %s', (text, shown) => {
    expect([typed(text), shownIn(text)]).toEqual([shown, shown]);
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
    expect(loanApplicationSchema.parse({ ...buildLoan(), pincode }).pincode).toBe('411001');
  }
});
