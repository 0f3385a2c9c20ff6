import { SEARCH_PAGE } from '../../../shared/posts/site-search.ts';
import { NAVIGATION } from '../../../shared/site/addresses.ts';
import { pageMeta } from '../../ui/pageMeta.ts';

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

/** The meta tags of a page with breadcrumbs, by default those of its address. */
export const siteMeta: typeof pageMeta = (args, page) =>
  pageMeta(args, { crumbs: crumbsOf(args.location.pathname), ...page });
