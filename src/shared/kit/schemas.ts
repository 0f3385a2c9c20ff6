import * as z from 'zod/mini';
import { consentFields } from '../privacy/consents.ts';
import { sortsOf } from './field-columns.ts';
import { type Choice, type FieldTable, type Filtered, filteredOf, type SortOf } from './fields.ts';
import { choicesOf } from './field-values.ts';
import { listQuery, rowFields } from './lists.ts';
import { formSchema } from './schema.ts';
import { keptSchema } from './staff-schema.ts';

/**
 * The schemas of a noun: its form, what is kept of it, the form with its consents, its row for staff, how its list is asked and
 * filtered.
 *
 * @param keptAs the same fields, of which some may be missing in what is kept
 */
export function schemasOf<T extends FieldTable, Kept extends FieldTable = T>(fields: T, keptAs = fields as unknown as Kept) {
  const [form, kept, sorts] = [formSchema(fields), keptSchema(keptAs), sortsOf(fields)];
  return {
    form,
    kept,
    submission: z.extend(form, consentFields),
    row: z.extend(kept, rowFields),
    list: listQuery<readonly SortOf<T>[]>(sorts),
    filters: choiceSchemas(fields),
    sorts,
  };
}

/** A value for each choice, or for some: to filter by, or for all rows of a file. */
export const choiceSchemas = <T extends FieldTable>(fields: T) =>
  Object.fromEntries(
    choicesOf(fields).map(([name, field]) => [
      name,
      z.optional(z.enum(filteredOf(field), { error: `${name} is one of ${filteredOf(field).join(', ')}.` })),
    ]),
  ) as unknown as { [N in Choice<T>]: z.ZodMiniOptional<z.ZodMiniType<Filtered<T[N]>>> };
