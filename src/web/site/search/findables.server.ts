import type { Language } from '../../../shared/languages/languages.ts';
import { words as said } from '../../../shared/leads/said/words.ts';
import { PRODUCTS } from '../../../shared/loans/products.ts';
import type { Findable } from '../../../shared/posts/site-search.ts';
import { OFFER_PAGES } from '../../../shared/site/addresses.ts';
import { existsIn } from '../../../shared/site/translated.ts';
import { questionGroups } from '../community/faq/questions.server.ts';
import { inLanguage } from '../languages/words.ts';
import { contentsIn } from '../loans/contents.server.ts';
import { readSections } from '../parts/text.ts';
import pages from './pages.md?raw';

/** Each page in the words that people look for it by. */
const pageWords = (language: Language): readonly Findable[] =>
  readSections(inLanguage(language, pages))
    .map(({ id, title, blocks }) => ({ title, text: blocks.join(' '), path: id }))
    .filter(({ path }) => existsIn(language, path));

/**
 * What readers find besides posts in a language: the loans, then pages and questions.
 *
 * @param hasOffers whether pages about offers exist
 */
export const findables = (language: Language, hasOffers: boolean): readonly Findable[] => [
  ...PRODUCTS.map(({ loanType, slug, path }) => ({
    title: inLanguage(language, said)[loanType],
    text: contentsIn(language)[slug].lead,
    path,
  })),
  ...pageWords(language).filter(({ path }) => hasOffers || !OFFER_PAGES.some((page) => page === path)),
  ...questionGroups(language).flatMap(({ questions }) =>
    questions.map(({ id, question, answer }) => ({
      title: question,
      text: answer.replaceAll('\n\n', ' '),
      path: `/community/faq#${id}`,
    })),
  ),
];
