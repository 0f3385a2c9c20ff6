import * as z from 'zod/mini';
import { consentFields } from '../privacy/consents.ts';
import {
  type Choice,
  choicesOf,
  errorLabel,
  type Field,
  type FieldTable,
  isRequired,
  type Kind,
  maxOf,
  requiredText,
  type SortOf,
  sortsOf,
  type Stored,
  storedOf,
  subjectOf,
  valuesOf,
  type ValueOf,
} from './fields.ts';
import { listQuery, rowFields } from './lists.ts';
import {
  choice,
  email,
  optionalChoice,
  optionalPhoneNumber,
  optionalText,
  phoneNumber,
  pincode,
  rupees,
  text,
  website,
} from './values.ts';

const options = (field: Field) => valuesOf(field) as [string, ...string[]];
const anyText = (field: Field) =>
  isRequired(field)
    ? text(requiredText(field), maxOf(field), subjectOf(field))
    : optionalText(maxOf(field), subjectOf(field));

/** The schema of each kind, as browsers send and the server stores it. An optional text that is missing is empty. */
const KINDS: Readonly<Record<Kind, (field: Field) => z.ZodMiniType>> = {
  name: anyText,
  text: anyText,
  long: anyText,
  prose: anyText,
  email: (field) => email(requiredText(field)),
  phone: (field) => (isRequired(field) ? phoneNumber(requiredText(field)) : optionalPhoneNumber()),
  pincode: (field) => pincode(requiredText(field)),
  website: (field) => website(maxOf(field), subjectOf(field)),
  choice: (field) =>
    isRequired(field)
      ? choice(options(field), requiredText(field), errorLabel(field))
      : optionalChoice(options(field), errorLabel(field)),
  rupees: (field) => rupees(requiredText(field), maxOf(field)),
  bytes: () => z.int(),
  agreement: (field) => z.literal(true, requiredText(field)),
};

/** What a form may send for a value: amounts as people write them, and nothing where the field is optional. */
type SentOf<F extends Field> =
  | ValueOf<F>
  | (F extends { kind: 'rupees' } ? string : never)
  | (F extends { required: true | string } ? never : null | undefined);
type SchemaOf<F extends Field> = z.ZodMiniType<ValueOf<F>, SentOf<F>> &
  (F extends { required: true | string } ? unknown : { _zod: { optin: 'optional' } });
type ShapeOf<T extends FieldTable, Names extends keyof T> = { -readonly [N in Names]: SchemaOf<T[N]> };

const shapeOf = <T extends FieldTable, Names extends keyof T>(entries: readonly (readonly [string, Field])[]) =>
  Object.fromEntries(entries.map(([name, field]) => [name, KINDS[field.kind](field)])) as unknown as ShapeOf<T, Names>;

/** The schemas of a noun: its form, what is kept of it, the form with its consents, its row for staff, and how its list is asked. */
export function schemasOf<T extends FieldTable>(fields: T) {
  const form = z.object(shapeOf<T, keyof T & string>(Object.entries(fields)));
  const kept = z.object(shapeOf<T, Stored<T>>(storedOf(fields)));
  return {
    form,
    kept,
    submission: z.extend(form, consentFields),
    row: z.extend(kept, rowFields),
    list: listQuery<readonly SortOf<T>[]>(sortsOf(fields)),
    sorts: sortsOf(fields),
  };
}

/** A value for each choice, or for some: to filter by, or for all rows of a file. */
export const choiceSchemas = <T extends FieldTable>(fields: T) =>
  Object.fromEntries(
    choicesOf(fields).map(([name, field]) => [
      name,
      z.optional(z.enum(options(field), { error: `${name} is one of ${valuesOf(field).join(', ')}.` })),
    ]),
  ) as unknown as { [N in Choice<T>]: z.ZodMiniOptional<z.ZodMiniType<Exclude<ValueOf<T[N]>, ''>>> };
