import { PRODUCTS } from '../../../shared/products.ts';
import type { Findable } from '../../../shared/site-search.ts';
import { QUESTION_GROUPS } from '../community/faq/questions.server.ts';
import { PRODUCT_CONTENTS } from '../loans/contents.server.ts';

/** What readers find besides posts: the four loans, then the questions. */
export const FINDABLES: readonly Findable[] = [
  ...PRODUCTS.map(({ name, slug, path }) => ({
    title: name,
    text: PRODUCT_CONTENTS.find((content) => content.slug === slug)?.lead ?? '',
    path,
  })),
  ...QUESTION_GROUPS.flatMap(({ questions }) =>
    questions.map(({ id, question, answer }) => ({
      title: question,
      text: answer.join(' '),
      path: `/community/faq#${id}`,
    })),
  ),
];
