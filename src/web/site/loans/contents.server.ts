import { type Language, LANGUAGE_CODES } from '../../../shared/languages/languages.ts';
import {
  LOAN_AGAINST_CAR,
  NEW_CAR_LOAN,
  PERSONAL_LOAN,
  type Product,
  USED_CAR_LOAN,
} from '../../../shared/loans/products.ts';
import type { IconName } from '../../ui/icons/names.ts';
import { inLanguage } from '../languages/words.ts';
import { readSections } from '../parts/text.ts';
import { figuresOf } from './figures.ts';
import loanAgainstCar from './loan-against-car.md?raw';
import newCarLoan from './new-car-loan.md?raw';
import personalLoan from './personal-loan.md?raw';
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
function contentOf(language: Language, product: Product, english: string, { anchor, icon, icons, example }: Beside) {
  const blocks = new Map(
    readSections(inLanguage(language, english), figuresOf(language, product)).map(({ id, blocks: [block] }) => [id, block]),
  );
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

type Contents = Readonly<Record<Product['slug'], ProductContent>>;

const readContents = (language: Language): Contents => ({
  'personal-loan': contentOf(language, PERSONAL_LOAN, personalLoan, {
    anchor: 'personal',
    icon: 'wallet',
    icons: ['lock-key', 'calendar-check', 'file-text', 'scales'],
    example: { principal: 500_000, months: 36 },
  }),
  'used-car-loan': contentOf(language, USED_CAR_LOAN, usedCarLoan, {
    anchor: 'used-car',
    icon: 'car-profile',
    icons: ['car-profile', 'coins', 'seal-check', 'folder-open'],
    example: { principal: 600_000, months: 48 },
  }),
  'new-car-loan': contentOf(language, NEW_CAR_LOAN, newCarLoan, {
    anchor: 'new-car',
    icon: 'steering-wheel',
    icons: ['seal-percent', 'car', 'calendar-dots', 'handshake'],
    example: { principal: 1_000_000, months: 84 },
  }),
  'loan-against-car': contentOf(language, LOAN_AGAINST_CAR, loanAgainstCar, {
    anchor: 'against-car',
    icon: 'key',
    icons: ['key', 'chart-line-up', 'wallet', 'lightning'],
    example: { principal: 400_000, months: 36 },
  }),
});

const CONTENTS = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, readContents(code)])) as Record<Language, Contents>;

export const contentsIn = (language: Language): Contents => CONTENTS[language];
