import { useRouteLoaderData } from 'react-router';
import { PRODUCTS } from '../../../shared/loans/products.ts';
import { NAVIGATION, type NavigationItem, OFFER_LINKS } from '../../../shared/site/addresses.ts';
import type { IconName } from '../../ui/icons/names.ts';
import { LOOKS } from '../loans/looks.ts';
import type { loader } from './SiteFrame.tsx';

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
