/** The length is shown from this share of the limit on. */
const COUNTER_THRESHOLD = 0.9;

const number = new Intl.NumberFormat('en-IN');

/**
 * A counter when a text is close to its limit, and advice when it is over. Text is never cut: what the visitor wrote stays
 * until they shorten it.
 */
export function lengthTexts(text: string, limit: number | undefined): { counter?: string; advice?: string } {
  if (limit === undefined) return {};
  // The rules count the trimmed text, too.
  const { length } = text.trim();
  return {
    ...(length >= limit * COUNTER_THRESHOLD && {
      counter: `${number.format(length)} of ${number.format(limit)} characters`,
    }),
    advice: length > limit ? `Too long. Shorten it to ${number.format(limit)} characters.` : '',
  };
}
