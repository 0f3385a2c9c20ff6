import * as z from 'zod/mini';
import { errorBody } from '../kit/errors.ts';

/** Marks a row as dealt with by staff, for example a message that was answered. */
const handled = z.object({
  /** Email of the staff member who marked it. */
  by: z.string(),
  at: z.iso.datetime(),
});
export type Handled = z.infer<typeof handled>;

/** Added to each row of a list when the query asks for marks; null when the row is open. */
export const handledRow = z.object({ handled: z.exactOptional(z.nullable(handled)) });
export type HandledRow = z.infer<typeof handledRow>;

export const HANDLED_FILTERS = ['any', 'open', 'handled'] as const;

export interface HandledFilter {
  handled?: (typeof HANDLED_FILTERS)[number] | undefined;
}

/** Filters a list or an export by mark. In a list, it also adds the mark to each row. */
export const handledFilter = {
  handled: z.optional(z.enum(HANDLED_FILTERS, { error: `handled is one of ${HANDLED_FILTERS.join(', ')}.` })),
};

/** Sets or removes a mark. `seen` is the `at` of the mark that the caller last saw; null when the row was open. */
export const handledChangeSchema = z.object({
  handled: z.boolean({ error: 'handled is true or false.' }),
  seen: z.nullable(z.iso.datetime({ error: 'seen is the time of the mark, or null.' })),
});
export type HandledChange = z.output<typeof handledChangeSchema>;

/** The response to reading or changing a mark. */
export const handledAnswer = z.object({ handled: z.nullable(handled) });

/** The response to a conflicting change: a colleague has changed the mark; `handled` is the current one. */
export const handledConflict = z.extend(errorBody, { code: z.literal('conflict'), handled: z.nullable(handled) });
