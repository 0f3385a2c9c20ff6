import { useSite } from '../../ui/useSite.ts';

/** A text that is in English in every language, such as the name of a product, marked as such. */
export const EnglishText = ({ text }: { text: string }) =>
  useSite().language === 'en' ? text : <span lang="en">{text}</span>;
