import { NAVIGATION } from '../../../shared/site/addresses.ts';

export interface Crumb {
  label: string;
  path: string;
}

const HOME: Crumb = { label: 'Home', path: '/' };

/**
 * The breadcrumbs of a page: home, its section, itself.
 *
 * @param path in the navigation, or below one of its sections
 * @param label of a page that is not in the navigation
 */
export function crumbsOf(path: string, label?: string): Crumb[] {
  const section = NAVIGATION.find((item) => item.path !== '/' && (path === item.path || path.startsWith(`${item.path}/`)));
  const page = section?.children?.find((item) => item.path === path);
  const own = page ?? (label === undefined ? undefined : { label, path });
  return [HOME, section, own].filter((crumb) => crumb !== undefined).map(({ label, path }) => ({ label, path }));
}
