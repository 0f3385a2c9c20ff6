import { PRODUCTS } from '../../../shared/loans/products.ts';
import { isPictureName, type PictureName } from '../../../shared/posts/own-files.ts';
import type { SiteFacts } from '../../../shared/site/facts.ts';
import pages from '../pages.md?raw';
import { type Language, localeOf } from '../../../shared/languages/languages.ts';
import { inLanguage } from '../languages/words.ts';
import { labelOf } from '../frame/navigation.ts';
import { isLink, readSections } from './text.ts';

/** The top of a page. */
export interface Hero {
  /** The page's only h1, in two parts; the second is highlighted. */
  heading: readonly [string, string];
  lead: string;
  picture: PictureName;
  alt: string;
}

interface Head {
  /** For search engines, without the brand. */
  title: string;
  description: string;
  lead: string;
  hero?: Hero;
}

interface Site {
  language: Language;
  site: SiteFacts;
}

const textOf = (language: Language, path: string) =>
  inLanguage(language, pages)
    .split(/^(?=## )/m)
    .find((text) => text.split('\n', 1)[0]?.endsWith(`{#${path}}`)) ?? '';

/** All types of loans in a sentence. */
const loansIn = (language: Language) =>
  new Intl.ListFormat(localeOf(language)).format(
    PRODUCTS.map(({ path }) => labelOf(language, path)?.toLocaleLowerCase(language) ?? ''),
  );

/**
 * What `pages.md` says of a page: title and description, then the lead; heading and picture where it has one.
 *
 * @param path of the page
 * @param lenders how many there are, in words
 */
export function headOf(path: string, { language, site }: Site, lenders = ''): Head | undefined {
  const { brand, claims, office } = site;
  const values = { brand, city: office.city, decisionTime: claims.decisionTime, loans: loansIn(language), lenders };
  const [section] = readSections(textOf(language, path), values);
  if (!section) return undefined;
  const { title, blocks } = section;
  const [description = '', lead = ''] = blocks.filter((block) => typeof block === 'string');
  const [first, second] = blocks.find((block) => Array.isArray(block)) ?? [];
  const image = blocks.find(isLink);
  const head = { title, description, lead };
  if (first === undefined || second === undefined || !image || !isPictureName(image.to)) return head;
  return { ...head, hero: { heading: [first, second], lead, picture: image.to, alt: image.label } };
}

/** @throws Error for a page without one */
export function heroOf(path: string, site: Site, lenders = ''): Hero {
  const hero = headOf(path, site, lenders)?.hero;
  if (!hero) throw new Error(`pages.md has no heading for ${path}.`);
  return hero;
}
