import type { Language } from '../../../shared/languages/languages.ts';
import { NAVIGATION } from '../../../shared/site/addresses.ts';
import { type PageMeta, pageMeta, type PageMetaArgs } from '../../ui/pageMeta.ts';
import type { SiteData } from '../../ui/useSite.ts';
import { labelOf } from '../frame/navigation.ts';
import { headOf } from './heads.ts';

export interface Crumb {
  label: string;
  path: string;
}

/**
 * The breadcrumbs of a page: home, its section, itself.
 *
 * @param path in the navigation, or below one of its sections
 * @param label of a page that the menus and their words do not name
 */
export function crumbsOf(language: Language, path: string, label = labelOf(language, path)): Crumb[] {
  const section = NAVIGATION.find((item) => item.path !== '/' && path.startsWith(`${item.path}/`))?.path;
  return [
    ...['/', section].flatMap((each) => (each === undefined ? [] : { label: labelOf(language, each) ?? '', path: each })),
    ...(label === undefined || path === '/' ? [] : [{ label, path }]),
  ];
}

/** The meta tags of a page, by default with the breadcrumbs of its address and with what `pages.md` says of it. */
export function siteMeta(args: PageMetaArgs, page: Partial<PageMeta> = {}) {
  const { pathname } = args.location;
  const root = args.matches[0]?.loaderData as SiteData | undefined;
  const head = root && headOf(pathname, root);
  const crumbs = crumbsOf(root?.language ?? 'en', pathname);
  return pageMeta(args, { title: '', description: '', crumbs, ...head, ...page });
}
