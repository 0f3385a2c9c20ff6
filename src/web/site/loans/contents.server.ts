import {
  LOAN_AGAINST_CAR,
  NEW_CAR_LOAN,
  PERSONAL_LOAN,
  type Product,
  USED_CAR_LOAN,
} from '../../../shared/loans/products.ts';
import type { IconName } from '../../ui/icons/names.ts';
import { readSections } from '../parts/text.ts';
import { figuresOf } from './figures.ts';
import loanAgainstCar from './loan-against-car.md?raw';
import newCarLoan from './new-car-loan.md?raw';
import personalLoanText from './personal-loan.md?raw';
import usedCarLoan from './used-car-loan.md?raw';

export type ProductContent = ReturnType<typeof contentOf>;

interface Beside {
  /** The id of its section on /loans. */
  anchor: string;
  /** Of its slide, and of its benefits. */
  icon: IconName;
  icons: readonly IconName[];
  /** The worked example: rupees and months. */
  example: { principal: number; months: number };
}

/** What is said about a loan beyond its figures. It stays on the server and reaches a page as its data. */
function contentOf(product: Product, text: string, { anchor, icon, icons, example }: Beside) {
  const blocks = new Map(readSections(text, figuresOf(product)).map(({ id, blocks: [block] }) => [id, block]));
  const words = (id: string) => String(blocks.get(id) ?? '');
  const list = (id: string) => [blocks.get(id) ?? []].flat().filter((item) => typeof item === 'string');
  const pairs = (id: string) =>
    list(id).map((item) => {
      const [title = '', text = ''] = item.slice(2).split('** ');
      return { title, text };
    });
  const [heading = '', rest = ''] = list('slide');
  return {
    anchor,
    example,
    /** Of the home page. Its heading has two parts; the second is highlighted. */
    slide: { icon, heading: [heading, rest] as const, text: words('slide-text'), alt: words('slide-picture') },
    /** The second part of the heading, after the loan's name. */
    promise: words('promise'),
    lead: words('lead'),
    /** Introduces the loan on /loans, in one or two sentences. */
    summary: words('summary'),
    /** For search results. */
    description: words('description'),
    pictureAlt: words('picture'),
    benefits: pairs('benefits').map((pair, place) => ({ icon: icons[place] ?? 'check', ...pair })),
    /** Rows of the terms table that not every loan has. */
    otherTerms: pairs('terms').map(({ title, text }) => ({ label: title, value: text })),
    eligibility: list('eligibility'),
    /** From application to disbursal, in four steps. */
    steps: pairs('steps'),
  };
}

const personalLoan = contentOf(PERSONAL_LOAN, personalLoanText, {
  anchor: 'personal',
  icon: 'wallet',
  icons: ['lock-key', 'calendar-check', 'file-text', 'scales'],
  example: { principal: 500_000, months: 36 },
});

export const PRODUCT_CONTENTS: Readonly<Record<Product['slug'], ProductContent>> = {
  'personal-loan': personalLoan,
  'used-car-loan': contentOf(USED_CAR_LOAN, usedCarLoan, {
    anchor: 'used-car',
    icon: 'car-profile',
    icons: ['car-profile', 'coins', 'seal-check', 'folder-open'],
    example: { principal: 600_000, months: 48 },
  }),
  'new-car-loan': contentOf(NEW_CAR_LOAN, newCarLoan, {
    anchor: 'new-car',
    icon: 'steering-wheel',
    icons: ['seal-percent', 'car', 'calendar-dots', 'handshake'],
    example: { principal: 1_000_000, months: 84 },
  }),
  'loan-against-car': contentOf(LOAN_AGAINST_CAR, loanAgainstCar, {
    anchor: 'against-car',
    icon: 'key',
    icons: ['key', 'chart-line-up', 'wallet', 'lightning'],
    example: { principal: 400_000, months: 36 },
  }),
};
