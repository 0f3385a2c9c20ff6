import { MAX_EMAIL_LENGTH, PHONE_DIGITS, PINCODE_DIGITS } from './inputs.ts';

/**
 * What a field can be. Schemas, forms, columns, cells and files know each kind, so that a field says only what is its own.
 * A `name` says who or what it is about, `long` takes a few lines, and `prose` is written freely.
 */
export type Kind =
  | 'name'
  | 'text'
  | 'long'
  | 'prose'
  | 'email'
  | 'phone'
  | 'pincode'
  | 'website'
  | 'choice'
  | 'rupees'
  | 'bytes'
  | 'agreement';

/** Kinds without an empty value. */
type Needed = 'email' | 'pincode' | 'rupees' | 'bytes' | 'agreement';
type Numeric = 'rupees' | 'bytes';

interface Told {
  /** On the form. */
  label: string;
  /** In lists, details and files, where it is not the label. */
  heading?: string;
  /** In a sentence, and for its sender, where it is not the label. */
  said?: string;
  /** In the privacy policy, where it is not that either. */
  policy?: string;
  /** At the start of an error about its length, where it is not `The <label>`. */
  subject?: string;
  /** Maximum characters, or rupees. */
  max?: number;
  /** The values of a choice, with their words where they differ. */
  options?: readonly string[] | Readonly<Record<string, string>>;
  /** The control on the form, where it differs from others of its kind. */
  form?: { autoComplete?: string; hint?: string; placeholder?: string; rows?: number };
  /** It has a column in the list, by which the list can be sorted: its share of the width, beside those of the others. */
  list?: number;
  /** The title of its section in the details. */
  section?: string;
  /** Searches don't look at it. */
  unsearched?: true;
}

/**
 * One field of a noun, told once. Data only, so that pages stay light. A `required` one can't be empty, which is said in these
 * words or as `<Label> is required.`
 */
export type Field = Told &
  ({ kind: Needed; required: true | string } | { kind: Exclude<Kind, Needed>; required?: true | string });
export type FieldTable = Readonly<Record<string, Field>>;

type Names<T> = keyof T & string;
type OptionsOf<O> = O extends readonly (infer Value extends string)[] ? Value : Names<O>;

/** The value of a field. An optional one that is missing is the empty text. */
export type ValueOf<F extends Field> = F extends { options: infer O }
  ? OptionsOf<O> | (F extends { required: true | string } ? never : '')
  : F extends { kind: 'agreement' }
    ? true
    : F extends { kind: Numeric }
      ? number
      : string;

/** What is kept: all but an agreement, which the consents keep. */
export type Stored<T extends FieldTable> = { [N in Names<T>]: T[N] extends { kind: 'agreement' } ? never : N }[Names<T>];
export type Listed<T extends FieldTable> = { [N in Names<T>]: T[N] extends { list: number } ? N : never }[Names<T>];
export type SortOf<T extends FieldTable> = Listed<T> | 'createdAt';
export type ValuesOf<T extends FieldTable> = { -readonly [N in Stored<T>]: ValueOf<T[N]> };
export type RowOf<T extends FieldTable> = ValuesOf<T> & { _id: string; createdAt: string };

/** Whether the words of a choice are its values, but for their case. */
type ArePlain<O> = O extends readonly string[]
  ? true
  : { [V in keyof O]: Lowercase<O[V] & string> } extends { [V in keyof O]: Lowercase<V & string> }
    ? true
    : false;
/** Numbers, digits that are always there, and choices of plain words are sorted as they are stored. */
type IsSortedAsStored<F extends Field> = F extends { kind: Numeric }
  ? true
  : F extends { required: true | string; kind: 'phone' | 'pincode' }
    ? true
    : F extends { required: true | string; options: infer O }
      ? ArePlain<O>
      : false;
type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : S;
/** The columns of a table that hold the fields, and the keys by which they are sorted. */
export type ColumnsOf<T extends FieldTable> = { [N in Stored<T> as Snake<N>]: ValueOf<T[N]> } & {
  [N in Listed<T> as IsSortedAsStored<T[N]> extends true ? never : `${Snake<N>}_key`]: string | null;
};

export const isRequired = ({ required }: Field) => required !== undefined;
export const isNumber = ({ kind }: Field) => kind === 'rupees' || kind === 'bytes';
const isPlain = (field: Field) =>
  field.options !== undefined && valuesOf(field).every((value) => lower(wordsOf(field, value)) === lower(value));
export const hasSortKey = (field: Field) => {
  const { kind, required, list } = field;
  const isFixed = required !== undefined && (kind === 'phone' || kind === 'pincode' || isPlain(field));
  return list !== undefined && !isFixed && !isNumber(field);
};

/** A name as the database writes it. */
export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const entriesOf = <T extends FieldTable>(fields: T) => Object.entries(fields) as [Names<T>, Field][];
/** In the order of the form, so that the first error is the topmost one. */
export const namesOf = <T extends FieldTable>(fields: T) => Object.keys(fields) as [Names<T>, ...Names<T>[]];
export const storedOf = <T extends FieldTable>(fields: T) =>
  entriesOf(fields).filter(([, { kind }]) => kind !== 'agreement') as [Stored<T>, Field][];
export const listedOf = <T extends FieldTable>(fields: T) =>
  entriesOf(fields).filter(([, { list }]) => list !== undefined) as [Listed<T>, Field][];
export const sortsOf = <T extends FieldTable>(fields: T) =>
  [...listedOf(fields).map(([name]) => name), 'createdAt'] as readonly SortOf<T>[] as readonly [SortOf<T>, ...SortOf<T>[]];

export type Choice<T extends FieldTable> = {
  [N in Names<T>]: T[N] extends { options: unknown } ? N : never;
}[Names<T>];
export const choicesOf = <T extends FieldTable>(fields: T) =>
  entriesOf(fields).filter(([, { options }]) => options !== undefined) as [Choice<T>, Field][];

/** Some names first, then all others: a new field needs no place of its own. */
export const inOrder = <Name extends string, Value>(
  entries: readonly (readonly [Name, Value])[],
  first: readonly Name[] = [],
): [Name, Value][] => {
  const place = (name: Name) => (first.includes(name) ? first.indexOf(name) : first.length);
  return entries.map(([name, value]): [Name, Value] => [name, value]).toSorted(([a], [b]) => place(a) - place(b));
};

const lower = (label: string) => label.toLowerCase();
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** In lists, details and files. */
export const headingOf = ({ kind, heading, label }: Field) => heading ?? (kind === 'phone' ? 'Phone' : label);
const saidOf = ({ said, label }: Field) => said ?? lower(label);
/** For its sender, and for staff who correct it. */
export const labelOf = (field: Field) => sentence(saidOf(field));
/** In errors, where the form's own words stand. */
export const errorLabel = ({ label }: Field) => sentence(lower(label));
export const requiredText = ({ required, label }: Field) =>
  typeof required === 'string' ? required : `${sentence(lower(label))} is required.`;
export const subjectOf = ({ subject, label }: Field) => subject ?? `The ${lower(label)}`;

export const labelsOf = <T extends FieldTable>(fields: T) =>
  Object.fromEntries(storedOf(fields).map(([name, field]) => [name, labelOf(field)])) as Record<Stored<T>, string>;

export const headingsOf = <T extends FieldTable>(fields: T) =>
  Object.fromEntries(storedOf(fields).map(([name, field]) => [name, headingOf(field)])) as Record<Stored<T>, string>;

/** Of a choice, without the empty text. */
export const valuesOf = <F extends Field>({ options = [] }: F) =>
  (Array.isArray(options) ? options : Object.keys(options)) as readonly Exclude<ValueOf<F>, ''>[];
/** The words of a choice; any other value as it is. */
export const wordsOf = ({ options = [] }: Field, value: string): string =>
  Array.isArray(options) ? value : ((options as Readonly<Record<string, string>>)[value] ?? value);

/** Maximum characters, or the largest number. */
export const maxOf = ({ kind, max = 0 }: Field) =>
  kind === 'email' ? MAX_EMAIL_LENGTH : kind === 'phone' ? PHONE_DIGITS : kind === 'pincode' ? PINCODE_DIGITS : max;

const list = new Intl.ListFormat('en-IN');
/** What a noun says of a person. */
export const personalWords = (fields: FieldTable) => list.format(storedOf(fields).map(([, field]) => saidOf(field)));
/** What its form asks for. */
export const policyWords = (fields: FieldTable) =>
  list.format(
    Object.values(fields).map((field) => field.policy ?? (field.kind === 'email' ? 'email address' : saidOf(field))),
  );
