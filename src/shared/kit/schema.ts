import * as z from 'zod/mini';
import {
  type Field,
  type FieldTable,
  type IsNeeded,
  isRequired,
  type Kind,
  maxOf,
  valuesOf,
  type ValueOf,
} from './fields.ts';
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

const lower = (label: string) => label.toLowerCase();
const sentence = (label: string) => label.charAt(0) + lower(label.slice(1));
export const requiredText = ({ required, label }: Field) =>
  typeof required === 'string' ? required : `${sentence(label)} is required.`;
export const subjectOf = ({ subject, label }: Field) => subject ?? `The ${lower(label)}`;
const options = (field: Field) => valuesOf(field) as [string, ...string[]];
/** A text that is needed, or one that may be empty. */
export const eitherOf =
  (needed: typeof text, optional: (max: number, subject: string) => z.ZodMiniType) =>
  (field: Field): z.ZodMiniType =>
    isRequired(field)
      ? needed(requiredText(field), maxOf(field), subjectOf(field))
      : optional(maxOf(field), subjectOf(field));
const anyText = eitherOf(text, optionalText);

/** The schema of each kind, as browsers send and the server stores it. An optional text that is missing is empty. */
export const KINDS: Readonly<Record<Kind, (field: Field) => z.ZodMiniType>> = {
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
      ? choice(options(field), requiredText(field), sentence(field.label))
      : optionalChoice(options(field), sentence(field.label)),
  rupees: (field) => rupees(requiredText(field), maxOf(field)),
  bytes: () => z.int(),
  agreement: (field) => z.literal(true, requiredText(field)),
};

/** What a form may send for a value: amounts as people write them, and nothing where the field is optional. */
type SentOf<F extends Field> =
  | ValueOf<F>
  | (F extends { kind: 'rupees' } ? string : never)
  | (IsNeeded<F> extends true ? never : null | undefined);
type SchemaOf<F extends Field> = z.ZodMiniType<ValueOf<F>, SentOf<F>> &
  (IsNeeded<F> extends true ? unknown : { _zod: { optin: 'optional' } });
type ShapeOf<T extends FieldTable, Names extends keyof T> = { -readonly [N in Names]: SchemaOf<T[N]> };

export const shapeOf = <T extends FieldTable, Names extends keyof T>(
  entries: readonly (readonly [string, Field])[],
  schemaOf = (field: Field) => KINDS[field.kind](field),
) => Object.fromEntries(entries.map(([name, field]) => [name, schemaOf(field)])) as unknown as ShapeOf<T, Names>;

/** What a form may send. It has no imports beside the kinds of values, since pages load it when a form is touched. */
export const formSchema = <T extends FieldTable>(fields: T) =>
  z.object(shapeOf<T, keyof T & string>(Object.entries(fields)));
