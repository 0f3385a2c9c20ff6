import {
  entriesOf,
  type Field,
  type FieldTable,
  isNumber,
  isRequired,
  type Listed,
  type SortOf,
  valuesOf,
  wordsOf,
} from './fields.ts';

/** Whether the words of a choice are its values, but for their case. */
const isPlain = (field: Field) =>
  field.options !== undefined &&
  valuesOf(field).every((value) => wordsOf(field, value).toLowerCase() === value.toLowerCase());
/** Numbers, digits, and choices of plain words are sorted by their column. */
const isSortedAsStored = (field: Field) =>
  isNumber(field) || (isRequired(field) && (field.kind === 'phone' || field.kind === 'pincode' || isPlain(field)));
export const hasSortKey = (field: Field) => field.list !== undefined && !isSortedAsStored(field);
/** Its column holds null where there is no value, since empty values are sorted last. */
export const mayBeNull = (field: Field) => field.mayBeMissing === true && isSortedAsStored(field);

/** A name as the database writes it. */
export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const listedOf = <T extends FieldTable>(fields: T) =>
  entriesOf(fields).filter(([, { list }]) => list !== undefined) as [Listed<T>, Field][];
export const sortsOf = <T extends FieldTable>(fields: T) =>
  [...listedOf(fields).map(([name]) => name), 'createdAt'] as readonly SortOf<T>[] as readonly [SortOf<T>, ...SortOf<T>[]];

/** Some names first, then all others: a new field needs no place of its own. */
export const inOrder = <Name extends string, Value>(
  entries: readonly (readonly [Name, Value])[],
  first: readonly Name[] = [],
): [Name, Value][] => {
  const place = (name: Name) => (first.includes(name) ? first.indexOf(name) : first.length);
  return entries.map(([name, value]): [Name, Value] => [name, value]).toSorted(([a], [b]) => place(a) - place(b));
};
