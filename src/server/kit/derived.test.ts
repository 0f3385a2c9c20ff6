import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { LEAD_NOUNS, type LeadNoun } from '../../shared/leads/nouns.ts';
import { type Field, type FieldTable, isNumber, isRequired, storedOf, valuesOf, wordsOf } from '../../shared/kit/fields.ts';
import { snake } from '../../shared/kit/field-columns.ts';
import { LEAD_FIELDS } from '../../shared/leads/fields.ts';
import { migrations } from '../tables/migrations/index.ts';
import { sortColumnsOf, toColumns } from './columns.ts';

/** A new option is in no row yet, but those with words of their own are found by them. */
const exemplaryOf = (field: Field) =>
  valuesOf<Field>(field).filter((value, place) => place === 0 || wordsOf(field, value) !== value);

/** What a field may hold, as far as what is derived from it differs. */
const examplesOf = (name: string, field: Field): readonly (string | number)[] => [
  ...(field.options
    ? exemplaryOf(field)
    : isNumber(field)
      ? [7]
      : [`Straße  ${name} O’Brien-José, M. G. हिन्दी `.padEnd(300, 'x')]),
  ...(isRequired(field) ? [] : ['']),
];

/** Of all that is stored by derivation from the fields of a noun: search texts, sort keys, and which column sorts. */
function fingerprintOf(noun: LeadNoun): string {
  const fields: FieldTable = LEAD_FIELDS[noun];
  const stored = storedOf(fields);
  const first = Object.fromEntries(stored.map(([name, field]) => [name, examplesOf(name, field)[0]]));
  const derived = stored.flatMap(([name, field]) =>
    examplesOf(name, field).map((value) => {
      const columns = toColumns(fields, { ...first, [name]: value } as never);
      return Object.entries(columns).filter(([column]) => !stored.some(([each]) => snake(each) === column));
    }),
  );
  return createHash('sha256')
    .update(JSON.stringify([sortColumnsOf(fields), derived]))
    .digest('base64url')
    .slice(0, 12);
}

it.each(LEAD_NOUNS)('%s are found and sorted by what the last migration has left in the rows that are there', (noun) => {
  const last = migrations.findLast(({ derived }) => derived?.[noun] !== undefined);
  // New rows hold other search texts or sort keys than old ones. Write a migration that brings the old ones up to date, or
  // that adds what is new, and give it the fingerprint: `derived: { loans: '…' }`.
  expect({ [noun]: fingerprintOf(noun) }).toEqual({ [noun]: last?.derived?.[noun] });
});
