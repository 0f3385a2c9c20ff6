import * as z from 'zod/mini';
import { type Field, type FieldTable, type Kind, maxOf, type Stored, storedOf } from './fields.ts';
import { eitherOf, KINDS, shapeOf, subjectOf } from './schema.ts';
import { line, optionalAmount, optionalEmail, optionalLine, optionalPincode } from './staff-values.ts';
import { isWebAddress } from './web-address.ts';

const anyLine = eitherOf(line, optionalLine);

function link(field: Field) {
  const what = subjectOf(field);
  return line(`${what} is required.`, maxOf(field), what).check(
    z.refine(
      (text) => text.startsWith('https://') && isWebAddress(text),
      `${what} must be a link that starts with https://.`,
    ),
  );
}

/** On the forms of staff, names and texts are single lines, and a website is a link that borrowers follow. */
const STAFF_KINDS: typeof KINDS = { ...KINDS, name: anyLine, text: anyLine, website: link };

export const staffShape = <T extends FieldTable>(fields: T) =>
  shapeOf<T, Stored<T>>(storedOf(fields), (field) => STAFF_KINDS[field.kind](field));

/** Kinds that the form always needs, where they may be missing. */
const MISSING: Readonly<Partial<Record<Kind, (field: Field) => z.ZodMiniType>>> = {
  email: optionalEmail,
  pincode: optionalPincode,
  rupees: (field) => optionalAmount(maxOf(field)),
};

const sparseSchemaOf = ({ mayBeMissing, ...field }: Field) => {
  if (!mayBeMissing) return KINDS[field.kind](field as Field);
  const { required: _required, ...rest } = field;
  return (MISSING[field.kind] ?? KINDS[field.kind])(rest as Field);
};

/** What is kept of a form. A text that is missing is empty, a number null. */
export const keptSchema = <T extends FieldTable>(fields: T) =>
  z.object(shapeOf<T, Stored<T>>(storedOf(fields), sparseSchemaOf));

/** A form of staff on which some fields may be missing. */
export const sparseForm = <T extends FieldTable>(fields: T) =>
  z.object(shapeOf<T, keyof T & string>(Object.entries(fields), sparseSchemaOf));

/** Texts as they are answered. */
export const textShape = <T extends FieldTable>(fields: T) =>
  Object.fromEntries(storedOf(fields).map(([name]) => [name, z.string()])) as Record<Stored<T>, z.ZodMiniString>;
