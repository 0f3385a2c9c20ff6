import type { Language } from '../../../shared/languages/languages.ts';
import { words as said } from '../../../shared/leads/said/words.ts';
import { PRODUCTS } from '../../../shared/loans/products.ts';
import type { Findable } from '../../../shared/posts/site-search.ts';
import { OFFER_PAGES } from '../../../shared/site/addresses.ts';
import { existsIn, listsPosts } from '../../../shared/site/translated.ts';
import { questionGroups } from '../community/faq/questions.server.ts';
import { inLanguage } from '../languages/words.ts';
import { contentsIn } from '../loans/contents.server.ts';
import { readSections } from '../parts/text.ts';
import pages from './pages.md?raw';

/** What exists for a reader. */
interface Existing {
  language: Language;
  /** Pages about offers. */
  hasOffers: boolean;
  /** Posts in the language, and so a list of them. */
  hasBlog: boolean;
}

/** Each page in the words that people look for it by. */
const pageWords = ({ language, hasOffers, hasBlog }: Existing): readonly Findable[] =>
  readSections(inLanguage(language, pages))
    .map(({ id, title, blocks }) => ({ title, text: blocks.join(' '), path: id }))
    .filter(({ path }) => existsIn(language, path))
    .filter(({ path }) => hasOffers || !OFFER_PAGES.some((page) => page === path))
    .filter(({ path }) => hasBlog || language === 'en' || !listsPosts(path));

/** What readers find besides posts in a language: the loans, then pages and questions. */
export function findables(existing: Existing): readonly Findable[] {
  const { language } = existing;
  const loans = PRODUCTS.map(({ loanType, slug, path }) => ({
    title: inLanguage(language, said)[loanType],
    text: contentsIn(language)[slug].lead,
    path,
  }));
  const questions = questionGroups(language).flatMap((group) =>
    group.questions.map(({ id, question, answer }) => ({
      title: question,
      text: answer.replaceAll('\n\n', ' '),
      path: `/community/faq#${id}`,
    })),
  );
  return [...loans, ...pageWords(existing), ...questions];
}
