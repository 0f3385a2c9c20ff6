/** Share of a limit from which on the length is shown. */
const NEAR = 0.9;

const number = new Intl.NumberFormat('en-IN');

/**
 * How much of a limited text is used, once that is nearly all, and that it is too long. A text is never cut: what somebody wrote
 * stays until they shorten it.
 */
export function sayLength(text: string, limit: number | undefined): { counter?: string; advice?: string } {
  if (limit === undefined) return {};
  // As the rules count it.
  const { length } = text.trim();
  return {
    ...(length >= limit * NEAR && { counter: `${number.format(length)} of ${number.format(limit)} characters` }),
    advice: length > limit ? `Too long. Shorten it to ${number.format(limit)} characters.` : '',
  };
}
