/** Translations of texts by the texts in English, in which values stand as `{1}`, `{2}`. */
export type Said = Readonly<Record<string, string>>;

/** Says in a language what is made in English. */
export type Tell = (text: string) => string;
export const IN_ENGLISH: Tell = (text) => text;

/** What differs from one time to the next: numbers and amounts, and the browser's own words for a failure. */
const VALUE = /(?<=^Server error: ).+|₹?\d(?:[\d,.]*\d)?(?: (?:lakh|crore))?/g;

/**
 * A text that was made in English, such as the message of a rule or of the server, as the page's language has it. Without a
 * translation it stays as it is.
 *
 * @param said nothing on an English page
 */
export function say(said: Said | undefined, text: string): string {
  if (said === undefined || text === '') return text;
  const values: string[] = [];
  const key = text.replace(VALUE, (value) => `{${values.push(value)}}`);
  const unit = (value: string) => value.replace(/lakh|crore/, (name) => said[name] ?? name);
  return (said[key] ?? key).replace(/\{(\d)\}/g, (hole, place: string) => unit(values[Number(place) - 1] ?? hole));
}
