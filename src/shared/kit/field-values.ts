import {
  type Choice,
  entriesOf,
  type Field,
  type FieldTable,
  isRequired,
  storedOf,
  valuesOf,
  type ValuesOf,
} from './fields.ts';

/** The values in a row that has more; without one, what an empty form holds, where a choice that is needed is the first. */
export const valuesIn = <T extends FieldTable>(fields: T, row?: ValuesOf<T>) =>
  Object.fromEntries(
    storedOf(fields).map(([name, field]) => [name, row?.[name] ?? (isRequired(field) ? (valuesOf(field)[0] ?? '') : '')]),
  ) as unknown as ValuesOf<T>;

export const choicesOf = <T extends FieldTable>(fields: T) =>
  entriesOf(fields).filter(([, { options }]) => options !== undefined) as [Choice<T>, Field][];
