// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_AMOUNT, loanApplicationSchema } from '../../../shared/loans/schemas.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { settleEntry, type Limits, typeEntry } from '../calculators/limits.ts';
import { groupTyped } from '../calculators/number-text.ts';
import { tidyWhenLeft, tidyWhileTyping } from './typing.ts';

type Kind = Parameters<typeof tidyWhileTyping>[1];

/** What a field holds, and what is said, after each of these texts was added at its end; then it is left. */
function fill(kind: Kind, parts: Iterable<string>) {
  const input = document.createElement('input');
  let said = '';
  for (const part of parts) {
    input.value += part;
    said = tidyWhileTyping(input, kind);
  }
  const typed = input.value;
  tidyWhenLeft(input, kind);
  return { typed, left: input.value, said };
}

describe('an amount', () => {
  test.each([
    ['5,00,000', '500000'],
    ['2.5 lakh', '250000'],
    ['Rs. 5,00,000/-', '500000'],
    ['5000 only', '5000'],
    ['2-3 lakh', '2-3 lakh'],
    ['five lakh', 'five lakh'],
    ['-500000', '-500000'],
    ['1e9', '1e9'],
    ['0', '0'],
    ['9'.repeat(30), '9'.repeat(30)],
  ])('%s keeps every key, and shows %s once it is left', (text, left) => {
    for (const parts of [[...text], [text]]) expect(fill('amount', parts)).toEqual({ typed: text, left, said: '' });
  });
});

describe('digits that do not fit', () => {
  test.each<[Kind, string, string, string]>([
    ['phone', '9876501234 / 9876501235', '9876501234', 'Phone numbers have 10 digits, so only 9876501234 was taken.'],
    ['phone', '+91 98765 01234', '9876501234', ''],
    ['pincode', '411001, 411002', '411001', 'Pincodes have 6 digits, so only 411001 was taken.'],
    ['pincode', '411 001', '411001', ''],
  ])('of a %s, %s leave %s and are mentioned', (kind, text, left, said) => {
    for (const parts of [[...text], [text]]) expect(fill(kind, parts)).toEqual({ typed: left, left, said });
  });
});

const UNITS = [
  [1e3, ['k', 'thousand', 'hazar', 'हज़ार', 'हजार']],
  [1e5, ['l', 'lac', 'lakh', 'lakhs', 'Lakh', 'LAKH', 'लाख']],
  [1e7, ['cr', 'Cr.', 'crore', 'crores', 'करोड़', 'करोड']],
] as const;

interface Writing {
  text: string;
  /** Undefined when it must be asked about. */
  rupees: number | undefined;
}

const indian = new Intl.NumberFormat('en-IN');
const western = new Intl.NumberFormat('en-US');
const plain = fc
  .tuple(
    fc.integer({ min: 1, max: MAX_AMOUNT }),
    fc.constantFrom<(rupees: number) => string>(
      String,
      (rupees) => indian.format(rupees),
      (rupees) => western.format(rupees),
      (rupees) => indian.format(rupees).replaceAll(',', ' '),
      (rupees) => `${rupees}.00`,
      (rupees) => `${indian.format(rupees)}.50`,
    ),
  )
  .map(([rupees, write]): Writing => ({ text: write(rupees), rupees }));
const inUnits = fc
  .tuple(
    fc.constantFrom(...UNITS),
    fc.integer({ min: 1, max: 99_99 }),
    fc.constantFrom(1, 10, 100),
    fc.constantFrom('', ' '),
    fc.nat(),
  )
  .map(([[factor, names], count, share, space, pick]): Writing => ({
    text: `${count / share}${space}${names[pick % names.length]}`,
    rupees: Math.round((count / share) * factor),
  }));
const falling = fc
  .tuple(fc.constantFrom([1, 2], [0, 1], [0, 2]), fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), fc.nat())
  .map(([places, upper, lower, pick]): Writing => {
    const [[small, smallNames], [large, largeNames]] = places.map((place) => UNITS[place]) as [Unit, Unit];
    const text = `${upper} ${largeNames[pick % largeNames.length]} ${lower} ${smallNames[pick % smallNames.length]}`;
    return { text, rupees: upper * large + lower * small };
  });
type Unit = (typeof UNITS)[number];

const one = fc
  .tuple(
    fc.oneof(plain, inUnits, falling),
    fc.constantFrom('', '', '₹', '₹ ', 'Rs. ', 'rs.', 'INR '),
    fc.constantFrom('', '', '/-', ' only', '/- only', ' rupees', ' Rs'),
    fc.boolean(),
  )
  .map(([{ text, rupees }, start, end, isHindi]): Writing => {
    const written = `${start}${text}${end}`;
    const toHindi = (digit: string) => String.fromCharCode(0x966 + Number(digit));
    return { text: isHindi ? written.replace(/\d/g, toHindi) : written, rupees };
  });
/** Two amounts, a sign that no amount has, or a word for one. */
const doubtful = fc.oneof(
  fc
    .tuple(one, fc.constantFrom('-', ' - ', '–', ' to ', ' se ', '/', ' / ', ' or ', ' and ', '+', ' & ', '; '), one)
    .map(([first, join, second]) => `${first.text}${join}${second.text}`),
  fc.tuple(one, fc.constantFrom('-', '+', '~', 'about ', 'upto ', '<', '$')).map(([{ text }, sign]) => `${sign}${text}`),
  fc
    .tuple(one, fc.constantFrom(' approx', '+', ' a month', ' pa', ' x', '%', ' (five)', 'e9'))
    .map(([{ text }, end]) => text + end),
);
const writing = fc.oneof(
  { weight: 3, arbitrary: one },
  { weight: 2, arbitrary: doubtful.map((text): Writing => ({ text, rupees: undefined })) },
);

const LIMITS: Limits = { unit: 'rupees', min: 10_000, max: 10_000_000, step: 10_000, nudge: 10_000, initial: 500_000 };

/** What a calculator understands of a text that is typed key by key, or pasted, and what it then shows. */
function fillCalculator(parts: readonly string[]) {
  let shown = '';
  for (const part of parts) shown = groupTyped(shown, shown + part, parts.length === 1 ? null : part);
  const { number, text } = settleEntry(shown, LIMITS, LIMITS.initial);
  return { whileTyped: typeEntry(shown, LIMITS, LIMITS.initial).number, number, isAsked: text !== undefined };
}

test('5,000 writings, typed and pasted: the amount is the one meant, or none, in forms, calculators and at the API', () => {
  const lead = buildLoan();
  const isWithin = (rupees: number, min: number, max: number) => rupees >= min && rupees <= max;
  fc.assert(
    fc.property(writing, ({ text, rupees }) => {
      const number = rupees ?? LIMITS.initial;
      const isAsked = rupees === undefined || !isWithin(rupees, LIMITS.min, LIMITS.max);
      const ways = [[...text], [text]];
      expect({
        forms: ways.map((parts) => fill('amount', parts)),
        calculators: ways.map(fillCalculator),
        sent: loanApplicationSchema.safeParse({ ...lead, loanAmount: text }).data?.loanAmount,
      }).toEqual({
        forms: ways.map(() => ({ typed: text, left: rupees === undefined ? text : String(rupees), said: '' })),
        calculators: ways.map(() => ({ whileTyped: number, number, isAsked })),
        sent: rupees !== undefined && isWithin(rupees, 1, MAX_AMOUNT) ? rupees : undefined,
      });
    }),
    { numRuns: 5_000 },
  );
}, 120_000);
