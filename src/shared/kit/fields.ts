import { MAX_EMAIL_LENGTH } from './inputs.ts';

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
  /** It has a column in the list, by which the list can be sorted: its width in rem. */
  list?: number;
  /** The title of its section in the details. */
  section?: string;
  /** Searches don't look at it. */
  unsearched?: true;
  /** Not written in a table: `sparse` gives it. */
  mayBeMissing?: true;
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

/** The value of a field. An optional one that is missing is the empty text, a number that is missing null. */
export type ValueOf<F extends Field> = F extends { options: infer O }
  ? OptionsOf<O> | (IsNeeded<F> extends true ? never : '')
  : F extends { kind: 'agreement' }
    ? true
    : F extends { kind: Numeric }
      ? number | (F extends MayBeMissing ? null : never)
      : string;
type MayBeMissing = { mayBeMissing: true };
/** It has a value in each row. */
export type IsNeeded<F> = F extends MayBeMissing ? false : F extends { required: true | string } ? true : false;

/** The fields as staff bring them in and keep them: all but those that are known are needed on the form alone. */
export type Sparse<T extends FieldTable, Known extends keyof T> = {
  readonly [N in keyof T]: N extends Known ? T[N] : T[N] & MayBeMissing;
};
export const sparse = <T extends FieldTable, Known extends Names<T>>(fields: T, known: readonly Known[]) =>
  Object.fromEntries(
    entriesOf(fields).map(([name, field]) => [
      name,
      (known as readonly string[]).includes(name) ? field : { ...field, mayBeMissing: true },
    ]),
  ) as unknown as Sparse<T, Known>;

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
type ColumnOf<F extends Field> = F extends MayBeMissing
  ? IsSortedAsStored<F> extends true
    ? Exclude<ValueOf<F>, ''> | null
    : ValueOf<F>
  : ValueOf<F>;
/**
 * The columns of a table that hold the fields, and the keys by which they are sorted. What is missing is null where the column
 * itself is sorted by.
 */
export type ColumnsOf<T extends FieldTable> = { [N in Stored<T> as Snake<N>]: ColumnOf<T[N]> } & {
  [N in Listed<T> as IsSortedAsStored<T[N]> extends true ? never : `${Snake<N>}_key`]: string | null;
};

export const isRequired = ({ required }: Field) => required !== undefined;
export const isNumber = ({ kind }: Field) => kind === 'rupees' || kind === 'bytes';
export const entriesOf = <T extends FieldTable>(fields: T) => Object.entries(fields) as [Names<T>, Field][];
/** In the order of the form, so that the first error is the topmost one. */
export const namesOf = <T extends FieldTable>(fields: T) => Object.keys(fields) as [Names<T>, ...Names<T>[]];
export const storedOf = <T extends FieldTable>(fields: T) =>
  entriesOf(fields).filter(([, { kind }]) => kind !== 'agreement') as [Stored<T>, Field][];
/** Of a choice, without the empty text. */
export const valuesOf = <F extends Field>({ options = [] }: F) =>
  (Array.isArray(options) ? options : Object.keys(options)) as readonly Exclude<ValueOf<F>, ''>[];
/** The words of a choice; any other value as it is. */
export const wordsOf = ({ options = [] }: Field, value: string): string =>
  Array.isArray(options) ? value : ((options as Readonly<Record<string, string>>)[value] ?? value);

/** Maximum characters, or the largest number. */
export const maxOf = ({ kind, max = 0 }: Field) => (kind === 'email' ? MAX_EMAIL_LENGTH : max);

export type Choice<T extends FieldTable> = {
  [N in Names<T>]: T[N] extends { options: unknown } ? N : never;
}[Names<T>];
/** In the place of a choice, an owner or a source: none. Filters find the rows without one. */
export const NONE = 'none';
export type Filtered<F extends Field> = Exclude<ValueOf<F>, ''> | (F extends MayBeMissing ? typeof NONE : never);
/** What a list can be filtered by. */
export type ChoiceFilters<T extends FieldTable> = { [N in Choice<T>]?: Filtered<T[N]> | undefined };
export const filteredOf = (field: Field) => [...valuesOf(field), ...(field.mayBeMissing ? [NONE] : [])];
