import * as z from 'zod/mini';

/** That staff have dealt with a row, such as answered a message. `at` is an ISO 8601 instant in UTC. */
export interface Handled {
  /** The e-mail of whoever marked it. */
  by: string;
  at: string;
}

/** A row of a list that was asked for its marks; null when it is open. */
export interface HandledRow {
  handled?: Handled | null;
}

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
export interface HandledAnswer {
  handled: Handled | null;
}
