import { formatRupees } from '../calculators/emi.ts';
import { sayBytes } from './bytes.ts';
import { type Field, type FieldTable, storedOf, wordsOf } from './fields.ts';
import { labelOf } from './field-words.ts';

export function shownOf(field: Field, value: unknown): string {
  if (field.kind === 'rupees') return value ? formatRupees(Number(value)) : '';
  return field.kind === 'bytes' ? sayBytes(Number(value)) : wordsOf(field, String(value ?? ''));
}

/** What was sent, as its sender reads it, without what is empty. */
export const factsOf = (fields: FieldTable, row: object): [label: string, value: string][] =>
  storedOf(fields)
    .map(([name, field]): [string, string] => [
      labelOf(field),
      shownOf(field, (row as Readonly<Record<string, unknown>>)[name]),
    ])
    .filter(([, value]) => value !== '');
