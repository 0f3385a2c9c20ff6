import { PRODUCTS } from '../../../shared/loans/products.ts';
import type { IconName } from '../../ui/icons/names.ts';
import { LOOKS } from '../loans/looks.ts';

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
  '/community/blogs': 'newspaper',
  '/community/our-core-values': 'heart',
  '/community/career': 'briefcase',
  '/community/work-culture': 'users-three',
  '/community/faq': 'question',
};
