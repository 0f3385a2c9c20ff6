import { useSite } from '../../ui/useSite.ts';

/** A text that is in English in every language, such as the name of a product, marked as such. */
export const EnglishText = ({ text }: { text: string }) =>
  useSite().language === 'en' ? text : <span lang="en">{text}</span>;

/** Names of benchmarks, charges and places, and a lender's own notes: letters beyond the abbreviations that papers have. */
const NAME = /(\b(?!(?:EMI|GST|APR)\b)[A-Za-z][A-Za-z&’.-]*(?:,? (?:\d+ )?(?!(?:EMI|GST|APR)\b)[A-Za-z][A-Za-z&’.-]*)*)/;

/** A sentence in the language of the page, in which names from the catalogue are in English. */
export const WithNames = ({ text }: { text: string }) =>
  useSite().language === 'en'
    ? text
    : text.split(NAME).map((part, place) => (place % 2 === 0 ? part : <EnglishText key={part} text={part} />));
