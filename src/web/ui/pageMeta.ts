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
  /** In place of title and brand. */
  fullTitle?: string;
  description: string;
  keywords?: readonly string[];
  /** Address of a picture for social networks, from the root of the site or a full one. */
  picture?: string | undefined;
  /** Path or full address of the page that this one is the same as, where two addresses lead to one page. */
  canonical?: string;
  /** Of what was published at a certain time, as ISO 8601. */
  published?: { at: string; updatedAt: string };
  /** What the page says to search engines in the words of schema.org. */
  structuredData?: (root: SiteData) => readonly Record<string, unknown>[];
  /** Pages that no search engine should list: faults, the office. */
  hidden?: boolean | undefined;
}

/** Title, description, canonical address and social card of one page; call it from the route's `meta`. */
export function pageMeta(
  { matches, location }: PageMetaArgs,
  { title, fullTitle, description, keywords = [], picture, canonical, published, structuredData, hidden }: PageMeta,
): MetaDescriptor[] {
  const root = matches[0]?.loaderData as SiteData | undefined;
  const brand = root?.site.brand ?? '';
  const origin = root?.origin ?? '';
  const full = (address: string) => (address.startsWith('/') ? `${origin}${address}` : address);
  const address = full(canonical ?? location.pathname);
  const card = full(picture ?? '/social-card.jpg');
  const heading = fullTitle || (brand ? `${title} | ${brand}` : title);
  if (hidden)
    return [{ title: heading }, { name: 'description', content: description }, { name: 'robots', content: 'noindex' }];
  return [
    { title: heading },
    { name: 'description', content: description },
    ...(keywords.length > 0 ? [{ name: 'keywords', content: keywords.join(', ') }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: published ? 'article' : 'website' },
    { property: 'og:site_name', content: brand },
    { property: 'og:title', content: heading },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: card },
    // Without its size a network leaves the picture out the first time that a page is shared.
    ...(picture
      ? []
      : [
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]),
    { property: 'og:locale', content: 'en_IN' },
    ...(published
      ? [
          { property: 'article:published_time', content: published.at },
          { property: 'article:modified_time', content: published.updatedAt },
        ]
      : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: heading },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: card },
    ...(root && structuredData ? structuredData(root).map((thing) => ({ 'script:ld+json': thing })) : []),
  ];
}
