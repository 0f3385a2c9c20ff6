import { SEARCH_PAGE } from '../../../shared/posts/site-search.ts';
import { NAVIGATION } from '../../../shared/site/addresses.ts';
import { type PageMeta, pageMeta, type PageMetaArgs } from '../../ui/pageMeta.ts';
import type { SiteData } from '../../ui/useSite.ts';
import { headOf } from './heads.ts';

export interface Crumb {
  label: string;
  path: string;
}

const HOME: Crumb = { label: 'Home', path: '/' };

/** Of pages that are not in the navigation. */
const LABELS: Readonly<Record<string, string>> = {
  '/apply': 'Apply',
  '/how-we-match': 'How we match',
  '/offers': 'Offers',
  '/rates': 'Interest rates',
  '/PrivacyPolicy': 'Privacy Policy',
  '/TermsAndCondition': 'Terms and Conditions',
  '/our-story/mission': 'Mission and Vision',
  [SEARCH_PAGE]: 'Search',
};

/**
 * The breadcrumbs of a page: home, its section, itself.
 *
 * @param path in the navigation, or below one of its sections
 * @param label of a page that is not in the navigation
 */
export function crumbsOf(path: string, label = LABELS[path]): Crumb[] {
  const section = NAVIGATION.find((item) => item.path !== '/' && (path === item.path || path.startsWith(`${item.path}/`)));
  const page = section?.children?.find((item) => item.path === path);
  const own = page ?? (label === undefined ? undefined : { label, path });
  return [HOME, section, own].filter((crumb) => crumb !== undefined).map(({ label, path }) => ({ label, path }));
}

/** The meta tags of a page, by default with the breadcrumbs of its address and with what `pages.md` says of it. */
export function siteMeta(args: PageMetaArgs, page: Partial<PageMeta> = {}) {
  const { pathname } = args.location;
  const root = args.matches[0]?.loaderData as SiteData | undefined;
  const head = root && headOf(pathname, root.site);
  return pageMeta(args, { title: '', description: '', crumbs: crumbsOf(pathname), ...head, ...page });
}
