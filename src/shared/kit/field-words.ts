import { type Field, type FieldTable, type Stored, storedOf } from './fields.ts';

const lower = (label: string) => label.toLowerCase();
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** In lists, details and files. */
export const headingOf = ({ kind, heading, label }: Field) => heading ?? (kind === 'phone' ? 'Phone' : label);
const saidOf = ({ said, label }: Field) => said ?? lower(label);
/** For its sender, and for staff who correct it. */
export const labelOf = (field: Field) => sentence(saidOf(field));

/** In the place of a value that may be missing. */
export const NOT_GIVEN = 'Not given yet';
export const isMissing = ({ mayBeMissing }: Field, value: unknown) =>
  mayBeMissing === true && (value === '' || value === null || value === undefined);

export const labelsOf = <T extends FieldTable>(fields: T) =>
  Object.fromEntries(storedOf(fields).map(([name, field]) => [name, labelOf(field)])) as Record<Stored<T>, string>;

export const headingsOf = <T extends FieldTable>(fields: T) =>
  Object.fromEntries(storedOf(fields).map(([name, field]) => [name, headingOf(field)])) as Record<Stored<T>, string>;

const list = new Intl.ListFormat('en-IN');
/** What a noun says of a person. */
export const personalWords = (fields: FieldTable) => list.format(storedOf(fields).map(([, field]) => saidOf(field)));
/** What its form asks for. */
export const policyWords = (fields: FieldTable) =>
  list.format(
    Object.values(fields).map((field) => field.policy ?? (field.kind === 'email' ? 'email address' : saidOf(field))),
  );
