import type { MetaDescriptor } from 'react-router';
import { LANGUAGE_CODES, LANGUAGES } from '../../shared/languages/languages.ts';
import { type Alternates, alternatesOf, linkIn } from '../../shared/site/translated.ts';
import type { SiteData } from './useSite.ts';

export interface PageMetaArgs {
  /** As React Router passes them to `meta`; the first is the root, whose data has brand and origin. */
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
}

export interface Card {
  address: string;
  alt?: string | undefined;
  /** Pixels. Without them networks omit the picture the first time that a page is shared. */
  width?: number;
  height?: number;
}

const OWN_CARD: Card = { address: '/social-card.jpg', width: 1200, height: 630 };

export interface PageMeta {
  /** Without the brand, which is appended. */
  title: string;
  /** Replaces title and brand. */
  fullTitle?: string;
  description: string;
  keywords?: readonly string[];
  /** By default that of the site. */
  card?: Card | undefined;
  /** The path or URL of the original, where two addresses show one page. */
  canonical?: string;
  /** Of an article, as ISO 8601. */
  published?: { at: string; updatedAt: string };
  /** The way to the page, from the home page to itself. */
  crumbs?: readonly { label: string; path: string }[] | undefined;
  /** Further schema.org data for search engines. */
  structuredData?: (root: SiteData) => readonly Record<string, unknown>[];
  /** Not for search engines: errors, the office. */
  hidden?: boolean | undefined;
  /** Hidden, but sent to others: messengers show its title and description, without a picture. */
  isShared?: boolean | undefined;
}

/** Title, description, canonical address and social card of one page; call it from the route's `meta`. */
export function pageMeta(
  { matches, location }: PageMetaArgs,
  { title, fullTitle, description, keywords = [], card = OWN_CARD, published, hidden, isShared, ...more }: PageMeta,
): MetaDescriptor[] {
  const { canonical = location.pathname, crumbs, structuredData } = more;
  const root = matches[0]?.loaderData as SiteData | undefined;
  const brand = root?.site.brand ?? '';
  const origin = root?.origin ?? '';
  const full = (address: string) => (address.startsWith('/') ? `${origin}${address}` : address);
  const language = root?.language ?? 'en';
  const inLanguage = (path: string) => linkIn(language, path, root?.hasBlog);
  const own = inLanguage(canonical);
  const address = full(own);
  const picture = full(card.address);
  const heading = fullTitle || (brand ? `${title} | ${brand}` : title);
  const text = [
    { property: 'og:site_name', content: brand },
    { property: 'og:title', content: heading },
    { property: 'og:description', content: description },
  ];
  if (hidden)
    return [
      { title: heading },
      { name: 'description', content: description },
      { name: 'robots', content: 'noindex' },
      ...(isShared ? text : []),
    ];
  const properties = {
    'og:type': published ? 'article' : 'website',
    'og:url': address,
    'og:image': picture,
    'og:image:width': card.width?.toString(),
    'og:image:height': card.height?.toString(),
    'og:image:alt': card.alt,
    'og:locale': `${language}_IN`,
    'article:published_time': published?.at,
    'article:modified_time': published?.updatedAt,
  };
  const things = [
    ...((root && structuredData?.(root)) ?? []),
    ...(root && crumbs ? [breadcrumbList(origin, crumbs, inLanguage)] : []),
  ];
  return [
    { title: heading },
    { name: 'description', content: description },
    ...(keywords.length > 0 ? [{ name: 'keywords', content: keywords.join(', ') }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    ...linksTo(alternatesOf(canonical, matches.at(-1)?.loaderData), own, full),
    ...text,
    ...Object.entries(properties).flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: heading },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
    ...(card.alt ? [{ name: 'twitter:image:alt', content: card.alt }] : []),
    ...things.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ];
}

/** The same page in other languages; nothing of a page that is not the one named, such as the second of a list. */
function linksTo(alternates: Alternates, own: string, full: (address: string) => string): MetaDescriptor[] {
  const named = LANGUAGE_CODES.flatMap((code) => {
    const address = alternates[code];
    return address === undefined ? [] : [{ tag: LANGUAGES[code].tag as string, address }];
  });
  if (named.length < 2 || named.every(({ address }) => address !== own)) return [];
  const standard = alternates.en === undefined ? [] : [{ tag: 'x-default', address: alternates.en }];
  return [...named, ...standard].map(({ tag, address }) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang: tag,
    href: full(address),
  }));
}

const breadcrumbList = (origin: string, crumbs: NonNullable<PageMeta['crumbs']>, linked: (path: string) => string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + linked(path),
  })),
});
