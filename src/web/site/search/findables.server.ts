import { OFFER_PAGES } from '../../../shared/site/addresses.ts';
import { PRODUCTS } from '../../../shared/loans/products.ts';
import type { Findable } from '../../../shared/posts/site-search.ts';
import { questionGroups } from '../community/faq/questions.server.ts';
import { contentsIn } from '../loans/contents.server.ts';
import { readSections } from '../parts/text.ts';
import pages from './pages.md?raw';

const LOANS: readonly Findable[] = PRODUCTS.map(({ name, slug, path }) => ({
  title: name,
  text: contentsIn('en')[slug].lead,
  path,
}));

/** Each page in the words that people look for it by. */
const PAGE_WORDS: readonly Findable[] = readSections(pages).map(({ id, title, blocks }) => ({
  title,
  text: blocks.join(' '),
  path: id,
}));

/**
 * What readers find besides posts: the loans, then pages and questions.
 *
 * @param hasOffers whether pages about offers exist
 */
export const findables = (hasOffers: boolean): readonly Findable[] => [
  ...LOANS,
  ...PAGE_WORDS.filter(({ path }) => hasOffers || !OFFER_PAGES.some((page) => page === path)),
  ...questionGroups('en').flatMap(({ questions }) =>
    questions.map(({ id, question, answer }) => ({
      title: question,
      text: answer.replaceAll('\n\n', ' '),
      path: `/community/faq#${id}`,
    })),
  ),
];
