import type { MetaDescriptor } from 'react-router';
import type { SiteData } from './useSite.ts';

interface PageMetaArgs {
  /** As React Router hands them to `meta`: the root's data, which comes first, holds brand and origin. */
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
}

interface PageMeta {
  /** Without the brand, which is put behind it. */
  title: string;
  description: string;
  /** Address of a picture for social networks, from the root of the site. */
  picture?: string;
  /** Path of the page that this one is the same as, where two addresses lead to one page. */
  canonical?: string;
  /** What the page says to search engines in the words of schema.org. */
  structuredData?: (root: SiteData) => readonly Record<string, unknown>[];
  /** Pages that no search engine should list: faults, the office. */
  hidden?: boolean | undefined;
}

/** Title, description, canonical address and social card of one page; call it from the route's `meta`. */
export function pageMeta(
  { matches, location }: PageMetaArgs,
  { title, description, picture, canonical, structuredData, hidden }: PageMeta,
): MetaDescriptor[] {
  const root = matches[0]?.loaderData as SiteData | undefined;
  const brand = root?.site.brand ?? '';
  const origin = root?.origin ?? '';
  const address = `${origin}${canonical ?? location.pathname}`;
  const card = `${origin}${picture ?? '/social-card.jpg'}`;
  const fullTitle = brand ? `${title} | ${brand}` : title;
  if (hidden) return [{ title: fullTitle }, { name: 'description', content: description }, { name: 'robots', content: 'noindex' }];
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: card },
    { property: 'og:locale', content: 'en_IN' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: fullTitle },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: card },
    ...(root && structuredData ? structuredData(root).map((thing) => ({ 'script:ld+json': thing })) : []),
  ];
}
