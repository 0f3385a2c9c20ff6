import { formatRupees } from '../calculators/emi.ts';
import { sayBytes } from './bytes.ts';
import { type Field, type FieldTable, storedOf, wordsOf } from './fields.ts';
import { labelOf } from './field-words.ts';
import { IN_ENGLISH } from '../languages/say.ts';

export function shownOf(field: Field, value: unknown, tell = IN_ENGLISH): string {
  if (field.kind === 'rupees') return value ? formatRupees(Number(value)) : '';
  if (field.kind === 'bytes') return sayBytes(Number(value));
  const text = wordsOf(field, String(value ?? ''));
  return field.kind === 'choice' ? tell(text) : text;
}

/** What was sent, as its sender reads it, without what is empty. */
export const factsOf = (fields: FieldTable, row: object, tell = IN_ENGLISH): [label: string, value: string][] =>
  storedOf(fields)
    .map(([name, field]): [string, string] => [
      tell(labelOf(field)),
      shownOf(field, (row as Readonly<Record<string, unknown>>)[name], tell),
    ])
    .filter(([, value]) => value !== '');
