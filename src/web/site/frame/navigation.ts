import { useRouteLoaderData } from 'react-router';
import type { Language } from '../../../shared/languages/languages.ts';
import { PRODUCTS } from '../../../shared/loans/products.ts';
import { NAVIGATION, type NavigationItem, OFFER_LINKS } from '../../../shared/site/addresses.ts';
import type { IconName } from '../../ui/icons/names.ts';
import { LOOKS } from '../loans/looks.ts';
import { inLanguage, useWords } from '../languages/words.ts';
import type { loader } from './SiteFrame.tsx';
import { words } from './words.ts';

const WITH_OFFERS = NAVIGATION.map((item) =>
  item.path === '/loans' ? { ...item, children: [...(item.children ?? []), ...OFFER_LINKS] } : item,
);

/** Whether a page may mention offers. None does whose frame could not be read. */
export function useHasOffers(): boolean {
  return useRouteLoaderData<typeof loader>('site/frame/SiteFrame')?.hasOffers ?? false;
}

/** The links of both menus. */
export function useNavigation(): readonly NavigationItem[] {
  return useHasOffers() ? WITH_OFFERS : NAVIGATION;
}

/** The label of a page in breadcrumbs; undefined for a page that has none of its own. */
export const labelOf = (language: Language, path: string): string | undefined =>
  (inLanguage(language, words).pages as Readonly<Record<string, string>>)[path];

/** The label of a page in menus. */
export function useLabels(): (path: string) => string {
  const { pages, compareOffers } = useWords(words);
  const labels: Readonly<Record<string, string>> = { ...pages, '/offers': compareOffers };
  return (path) => labels[path] ?? path;
}

/** A link is active on its own page and on every page below it; the home page only on itself. */
export function isActive(pathname: string, path: string): boolean {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
}

/** For `aria-current`: the page itself, or the section that contains it. */
export function current(pathname: string, path: string): 'page' | 'true' | undefined {
  if (pathname === path) return 'page';
  return isActive(pathname, path) ? 'true' : undefined;
}

export const ICONS: Readonly<Record<string, IconName>> = {
  '/our-story/about': 'buildings',
  '/our-story/contact-us': 'chat-circle-dots',
  ...Object.fromEntries(PRODUCTS.map(({ path, slug }) => [path, LOOKS[slug].icon])),
  '/offers': 'scales',
  '/rates': 'percent',
  '/community/blogs': 'newspaper',
  '/community/our-core-values': 'heart',
  '/community/career': 'briefcase',
  '/community/work-culture': 'users-three',
  '/community/faq': 'question',
};
