import fc, { type Arbitrary } from 'fast-check';

/** JSON Schema, as far as our OpenAPI document uses it for input. */
export interface Schema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  propertyNames?: Schema;
  additionalProperties?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

/** Stands in fields that are stored. No error, header or log may contain any of it. */
export const PERSON = { name: 'Zubeida Quillfeather', email: 'zubeida@quillfeather.example', phone: '9123409876' };
export const PERSONAL = /quillfeather|9123409876/i;

/** Characters that a layer below may refuse, drop or read as something else. */
const HOSTILE_CHARACTERS = [
  '\u0000',
  '\ud800',
  '\u202e',
  '\u200b',
  '\ufeff',
  '\r\nX: y',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '<b>',
  '*',
];

const HOSTILE_TEXTS = [
  ...HOSTILE_CHARACTERS,
  ...'% _%\\ NEAR( {{7*7}} =1+1 <script>alert(1)</script> ../../etc/passwd file:///etc/passwd'.split(' '),
  ...'javascript:alert(1) __proto__ constructor null NaN 1e999 -0 0x10 ٣ 1,00,000 2026-02-30 क्षि 👩‍👧'.split(' '),
  '',
  ' ',
  "' or 1=1 --",
  '"; drop table loans; --',
  '9'.repeat(400),
  'x'.repeat(2500),
  'ऀ'.repeat(1000),
  `${PERSON.name} <${PERSON.email}>`,
];
export const hostileText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }));
export const hostile = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 0.5, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[[[]]]], { toString: 1 }),
  fc.jsonValue(),
);

/** Makes values for schemas. */
export interface Values {
  inputFor(schema: Schema): Arbitrary<unknown>;
}

/**
 * @param ids of rows that exist, which a free text may be
 * @param isValid only what a schema allows; otherwise also values just beyond its limits or nothing like it
 */
export function createValues(ids: readonly string[], isValid: boolean): Values {
  /** Mostly the first, and any of the others only when values may be invalid. */
  const mostly = (weight: number, valid: Arbitrary<unknown>, ...others: Arbitrary<unknown>[]) =>
    isValid ? valid : fc.oneof({ weight, arbitrary: valid }, ...others);

  const inputFor = (schema: Schema) => mostly(19, fitting(schema), hostile);

  function fitting(schema: Schema): Arbitrary<unknown> {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(fitting));
    if (schema.type === 'object') return fittingObject(schema);
    if (schema.type === 'boolean') return fc.boolean();
    if (schema.type === 'null') return fc.constant(null);
    if (schema.type === 'integer' || schema.type === 'number') return fittingNumber(schema);
    return schema.type === 'string' ? fittingText(schema) : hostile;
  }

  function fittingNumber({ minimum: min = -(2 ** 53), maximum: max = 2 ** 53 }: Schema): Arbitrary<unknown> {
    const within = fc.integer({ min: Math.max(min, -1e15), max: Math.min(max, 1e15) });
    return mostly(3, fc.oneof(within, fc.constantFrom(min, max)), fc.constantFrom(min - 1, max + 1));
  }

  function fittingText({ minLength = 0, maxLength = 2000, pattern, format }: Schema): Arbitrary<unknown> {
    if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
    const lengths = [minLength - 1, maxLength + 1].filter((length) => length >= 0 && length < 100_000);
    // Where nothing is too short and too long is too much to send, an empty text is near enough.
    const beyond = fc.constantFrom(...(lengths.length > 0 ? lengths : [0]).map((length) => 'x'.repeat(length)));
    const person = fc.constantFrom(...Object.values(PERSON));
    if (pattern !== undefined) {
      const matching = Object.values(PERSON).filter((text) => new RegExp(pattern).test(text));
      const made = fc.stringMatching(new RegExp(pattern), { maxLength: 64 });
      return mostly(8, fc.oneof(made, ...matching.map(fc.constant)), person, beyond);
    }
    const seasoned = fc.tuple(person, fc.constantFrom('', ' ', ...HOSTILE_CHARACTERS)).map((parts) => parts.join(''));
    const texts = fc.oneof(
      { weight: 6, arbitrary: ids.length > 0 ? fc.constantFrom(...ids) : seasoned },
      { weight: 3, arbitrary: seasoned },
      { weight: 2, arbitrary: fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 30) }) },
      fc.constantFrom('x'.repeat(Math.max(1, minLength)), 'x'.repeat(Math.min(maxLength, 9000))),
    );
    return mostly(9, texts, beyond);
  }

  function fittingObject({
    properties = {},
    required = [],
    propertyNames,
    additionalProperties,
  }: Schema): Arbitrary<unknown> {
    const inputs = Object.entries(properties).map(([name, schema]) => [name, inputFor(schema)]);
    const named = fc.record(Object.fromEntries(inputs) as Record<string, Arbitrary<unknown>>, {
      requiredKeys: [...required],
    });
    const others = fc.dictionary(
      propertyNames === undefined ? hostileText : (fitting(propertyNames) as Arbitrary<string>),
      additionalProperties === undefined ? hostile : inputFor(additionalProperties),
      { maxKeys: 3 },
    );
    const both = fc.tuple(named, others).map(([one, other]) => ({ ...other, ...one }));
    return additionalProperties === undefined ? mostly(9, named, both) : both;
  }

  return { inputFor };
}
