import { expect, it } from 'vitest';
import { type FieldTable, valuesOf, wordsOf } from './fields.ts';
import { hasSortKey, inOrder } from './field-columns.ts';
import { labelsOf, personalWords, policyWords } from './field-words.ts';
import { schemasOf } from './schemas.ts';

const FIELDS = {
  name: { kind: 'name', label: 'Full Name', heading: 'Name', required: true, max: 10, list: 1 },
  phone: { kind: 'phone', label: 'Phone Number', policy: 'phone number if you give it', list: 1 },
  city: { kind: 'choice', label: 'Home City', said: 'city', options: { pune: 'Pune', goa: 'Goa' }, list: 1 },
  plan: { kind: 'choice', label: 'Plan', required: 'Choose a plan.', options: ['Basic', 'Full'], list: 1 },
  agreed: { kind: 'agreement', label: 'Terms', policy: 'your agreement', required: 'Agree first.' },
} as const satisfies FieldTable;
const { form, kept } = schemasOf(FIELDS);

it('takes what is optional as the empty text', () => {
  const sent = { name: ' Asha ', plan: 'Full', agreed: true } as const;
  for (const none of [{}, { city: null, phone: null }, { city: '', phone: '' }] as const)
    expect(form.parse({ ...sent, ...none })).toEqual({ name: 'Asha', phone: '', city: '', plan: 'Full', agreed: true });
  expect(kept.parse(sent)).not.toHaveProperty('agreed');
});

it('refuses in the words of the form, in its order', () => {
  const { error } = form.safeParse({ name: 'Asha Ashaverma', phone: '1', city: 'Pune' });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'The full name can have at most 10 characters.',
    'Enter a valid 10-digit phone number.',
    'Home city must be one of: pune, goa.',
    'Choose a plan.',
    'Agree first.',
  ]);
  expect(form.safeParse({}).error?.issues[0]?.message).toBe('Full name is required.');
});

it('has words for each place', () => {
  expect(labelsOf(FIELDS)).toEqual({ name: 'Full name', phone: 'Phone number', city: 'City', plan: 'Plan' });
  expect(personalWords(FIELDS)).toBe('full name, phone number, city and plan');
  expect(policyWords(FIELDS)).toBe('full name, phone number if you give it, city, plan and your agreement');
  expect([valuesOf(FIELDS.city), valuesOf(FIELDS.plan)]).toEqual([
    ['pune', 'goa'],
    ['Basic', 'Full'],
  ]);
  expect([wordsOf(FIELDS.city, 'goa'), wordsOf(FIELDS.plan, 'Full'), wordsOf(FIELDS.city, '')]).toEqual(['Goa', 'Full', '']);
});

it('sorts by a key unless the value itself sorts as people expect', () => {
  const keyed = Object.entries(FIELDS).filter(([, field]) => hasSortKey(field));
  expect(keyed.map(([name]) => name)).toEqual(['name', 'phone', 'city']);
});

it('puts some first and forgets none', () => {
  const entries = Object.entries({ a: 1, b: 2, c: 3 });
  expect(inOrder(entries, ['c', 'a']).map(([name]) => name)).toEqual(['c', 'a', 'b']);
});
