import * as z from 'zod/mini';
import { errorBody } from './errors.ts';

/** That staff have dealt with a row, such as answered a message. */
const handled = z.object({
  /** The e-mail of whoever marked it. */
  by: z.string(),
  at: z.iso.datetime(),
});
export type Handled = z.infer<typeof handled>;

/** What a list adds to each row when it is asked for its marks; null when the row is open. */
export const handledRow = z.object({ handled: z.exactOptional(z.nullable(handled)) });
export type HandledRow = z.infer<typeof handledRow>;

export const HANDLED_FILTERS = ['any', 'open', 'handled'] as const;

export interface HandledFilter {
  handled?: (typeof HANDLED_FILTERS)[number] | undefined;
}

/** What narrows a list or an export by its marks. In a list, it also asks for the mark of each row. */
export const handledFilter = {
  handled: z.optional(z.enum(HANDLED_FILTERS, { error: `handled is one of ${HANDLED_FILTERS.join(', ')}.` })),
};

/** A mark that is set or removed. `seen` is the `at` of the mark as the caller knew it; null when the row was open. */
export const handledChangeSchema = z.object({
  handled: z.boolean({ error: 'handled is true or false.' }),
  seen: z.nullable(z.iso.datetime({ error: 'seen is the time of the mark, or null.' })),
});
export type HandledChange = z.output<typeof handledChangeSchema>;

/** What reading or changing a mark answers. */
export const handledAnswer = z.object({ handled: z.nullable(handled) });
export type HandledAnswer = z.infer<typeof handledAnswer>;

/** What a refused change answers: a colleague has changed the mark, and `handled` is what it is now. */
export const handledConflict = z.extend(errorBody, { code: z.literal('conflict'), handled: z.nullable(handled) });
