import type { Product } from '../../../../shared/loans/products.ts';

export interface Question {
  /** The fragment that opens it. Never changes once published. */
  id: string;
  question: string;
  /** Its paragraphs are separated by empty lines. */
  answer: string;
  /** A link to more. */
  link?: { to: string; label: string };
}

export interface QuestionGroup {
  id: string;
  category: string;
  /** The product whose page shows the group. */
  product: Product['slug'];
  questions: readonly Question[];
}
