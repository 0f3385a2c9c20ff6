import { JSDOM } from 'jsdom';
import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../tests/support/app.ts';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { addressIn, LANGUAGE_CODES, readAddress } from '../../shared/languages/languages.ts';
import { OFFER_PAGES, PAGES, REDIRECTS, SECOND_ADDRESSES, HOME_BLOGS } from '../../shared/site/addresses.ts';
import { MY_DATA } from '../../shared/privacy/my-data.ts';
import { TRACK } from '../../shared/loans/track.ts';
import { PRODUCTS } from '../../shared/loans/products.ts';

const NAMED_BY_THE_SPECIFICATION = [
  'auto-finance-and-solving-dealer-Challenges',
  'new-vs-used-car',
  'personal-loan',
  'used-car-dealers',
  'loan-eligibility',
];

const SITE_PAGES = [...PAGES, ...OFFER_PAGES];
const INDEXED_PAGES = SITE_PAGES.filter((path) => path !== HOME_BLOGS);

/** The properties that search engines require of each type. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo', 'address', 'telephone'],
  WebSite: ['name', 'url', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  LoanOrCredit: ['name', 'description', 'url', 'currency', 'interestRate', 'loanTerm'],
  WebApplication: ['name', 'url', 'applicationCategory', 'operatingSystem', 'offers'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
};

interface Thing {
  '@context': string;
  '@type': string;
  [name: string]: unknown;
}

/** What is checked of a page. Its document is not kept, since those of all pages take much memory. */
interface Facts {
  /** Where redirects have led. */
  url: URL;
  links: readonly URL[];
  ids: ReadonlySet<string>;
  canonical: readonly (string | null)[];
  mainHeadings: number;
  title: string;
  /** Contents of the `meta` elements by their names or properties. */
  meta: ReadonlyMap<string, string>;
  feed: string | null | undefined;
  cacheControl: string;
  things: readonly Thing[];
}

const ORIGIN = 'http://localhost';
const parser = new new JSDOM('').window.DOMParser();

async function read(url: URL, answer: Response): Promise<Facts> {
  const document = parser.parseFromString(await answer.text(), 'text/html');
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  return {
    url,
    links: all('a[href]').map((link) => new URL(link.getAttribute('href') ?? '', url)),
    ids: new Set(all('[id]').map(({ id }) => id)),
    canonical: all('link[rel=canonical]').map((link) => link.getAttribute('href')),
    mainHeadings: all('h1').length,
    title: document.title,
    meta: new Map(
      all('meta[content]').map((each) => [
        each.getAttribute('name') ?? each.getAttribute('property') ?? '',
        each.getAttribute('content') ?? '',
      ]),
    ),
    feed: document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href'),
    cacheControl: answer.headers.get('Cache-Control') ?? '',
    things: all('script[type="application/ld+json"]').map(({ textContent }) => JSON.parse(textContent ?? '') as Thing),
  };
}

/** Pages with one person’s own data, which are never kept. */
const OWN = [MY_DATA, TRACK].flatMap((path) => LANGUAGE_CODES.map((language) => addressIn(language, path)));
/** With one person’s own data or figures. */
const isOneOwn = (path: string) => OWN.includes(path) || /^\/offers\?(?!loanType=)/.test(readAddress(path).path);

const addressOf = ({ pathname, search }: URL) => `${pathname}${search}`;

/** Opens the pages that the specification lists, and all that they link to. */
async function walk({ call }: ReturnType<typeof buildApp>): Promise<Map<string, Facts>> {
  const pages = new Map<string, Facts>();
  const waiting = new Map(
    [...SITE_PAGES, ...SECOND_ADDRESSES, ...Object.keys(REDIRECTS)].map((path) => [path, 'the specification']),
  );
  async function follow(path: string): Promise<[URL, Response]> {
    const answer = await call('GET', path);
    const location = answer.headers.get('Location');
    return location === null ? [new URL(path, ORIGIN), answer] : follow(location);
  }
  for (const [path, from] of waiting) {
    const [url, answer] = await follow(path);
    expect(answer.status, `${path}, linked from ${from}`).toBe(200);
    if (!answer.headers.get('Content-Type')?.startsWith('text/html')) continue;
    const page = await read(url, answer);
    pages.set(path, page);
    for (const link of page.links) {
      if (link.origin === ORIGIN && !waiting.has(addressOf(link))) waiting.set(addressOf(link), path);
    }
  }
  return pages;
}

describeOneEngine('all pages', (fresh) => {
  let built: ReturnType<typeof buildApp>;
  let pages: Map<string, Facts>;
  const get = (path: string) => built.call('GET', path);
  const thingsOf = (path: string) => pages.get(path)?.things ?? [];
  const allOf = (type: string) =>
    [...pages].flatMap(([path, { things }]) =>
      things.filter((thing) => thing['@type'] === type).map((thing) => [path, thing] as const),
    );

  beforeAll(async () => {
    built = buildApp(await fresh());
    await built.modules.addSamples();
    pages = await walk(built);
  });

  it('link to pages, and to elements that exist on them', () => {
    for (const slug of NAMED_BY_THE_SPECIFICATION) expect([...pages.keys()]).toContain(`/blog/${slug}`);
    for (const { cardPath, path } of PRODUCTS) expect(pages.get(cardPath)?.url.pathname).toBe(path);
    for (const [path, { links }] of pages) {
      for (const link of links) {
        if (link.origin !== ORIGIN || link.hash === '') continue;
        const id = decodeURIComponent(link.hash.slice(1));
        expect(pages.get(addressOf(link))?.ids.has(id), `${link.href} on ${path}`).toBe(true);
      }
    }
  });

  it('have one main heading and one canonical address', () => {
    for (const [path, { mainHeadings, canonical }] of pages)
      // What is one person's own is not for search engines.
      expect([path, mainHeadings, canonical.length]).toEqual([path, 1, isOneOwn(path) ? 0 : 1]);
    for (const path of INDEXED_PAGES) expect(pages.get(path)?.canonical).toEqual([ORIGIN + path]);
    expect([HOME_BLOGS, ...SECOND_ADDRESSES].map((path) => pages.get(path)?.canonical[0])).toEqual([
      `${ORIGIN}/community/blogs`,
      `${ORIGIN}/PrivacyPolicy`,
      `${ORIGIN}/TermsAndCondition`,
    ]);
  });

  it('have a title and a description of their own, and the picture to share', async () => {
    const found = SITE_PAGES.map((path) => pages.get(path));
    const titles = found.map((page) => page?.title ?? '');
    const descriptions = found.map((page) => page?.meta.get('description') ?? '');
    for (const title of titles) expect(title).toMatch(/.{8,} \| Rinova$/);
    for (const { length } of descriptions) expect(length > 50 && length <= 160).toBe(true);
    for (const texts of [titles, descriptions]) expect(new Set(texts).size).toBe(SITE_PAGES.length);
    for (const page of found) {
      expect(Object.fromEntries(page?.meta ?? [])).toMatchObject({
        'og:image': `${ORIGIN}/social-card.jpg`,
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
      });
    }
    expect((await get('/social-card.jpg')).headers.get('Content-Type')).toBe('image/jpeg');
  });

  it('can be kept in memory for Back', () => {
    const forgotten = [...pages].filter(([, { cacheControl }]) => cacheControl.includes('no-store'));
    expect(forgotten.map(([path]) => path).toSorted()).toEqual(OWN.toSorted());
  });

  it('of the blog name the feed', async () => {
    for (const path of ['/blog/emi-explained', '/community/blogs', '/BlogsForHome'])
      expect(pages.get(path)?.feed).toBe('/feed.xml');
    expect(await (await get('/feed.xml')).text()).toContain('/blog/emi-explained</link>');
  });

  it('are in the sitemap that robots.txt names', async () => {
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers.get('Content-Type')).toContain('xml');
    const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');
    expect(addresses).not.toContain(ORIGIN + HOME_BLOGS);
    for (const path of [...INDEXED_PAGES, '/blog/emi-explained']) expect(addresses).toContain(ORIGIN + path);
    expect(addresses.filter((address) => !address.startsWith(`${ORIGIN}/`))).toEqual([]);
    expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  it('name a manifest with the name and the icons of the site', async () => {
    const manifest = (await (await get('/site.webmanifest')).json()) as { name: string; icons: { src: string }[] };
    expect(manifest.name).toBe('Rinova');
    expect(manifest.icons.length).toBeGreaterThan(0);
    for (const { src } of manifest.icons) expect([src, (await get(src)).status]).toEqual([src, 200]);
  });

  it('have all properties that search engines require', () => {
    const things = [...pages].flatMap(([path, page]) => page.things.map((thing) => ({ path, thing })));
    expect([...new Set(things.map(({ thing }) => thing['@type']))].toSorted()).toEqual(Object.keys(REQUIRED).toSorted());
    const missing = things.flatMap(({ path, thing }) =>
      (REQUIRED[thing['@type']] ?? [])
        .filter((name) => thing[name] === undefined || thing[name] === '')
        .map((name) => `${thing['@type']}.${name} of ${path}`),
    );
    expect(missing).toEqual([]);
    expect(new Set(things.map(({ thing }) => thing['@context']))).toEqual(new Set(['https://schema.org']));
  });

  it('have breadcrumbs on every page but the first, which lead to pages', () => {
    const lacking = SITE_PAGES.slice(1).filter(
      (path) => !thingsOf(path).some((thing) => thing['@type'] === 'BreadcrumbList'),
    );
    expect(lacking).toEqual([]);
    for (const [path, trail] of allOf('BreadcrumbList')) {
      const steps = trail['itemListElement'] as { '@type': string; position: number; name: string; item: string }[];
      expect(steps.map((step) => [step['@type'], step.position])).toEqual(steps.map((_, place) => ['ListItem', place + 1]));
      for (const { name, item } of steps) {
        expect(name).not.toBe('');
        expect([...pages.keys()], `breadcrumb of ${path}`).toContain(addressOf(new URL(item)));
      }
    }
  });

  it('have questions with answers', () => {
    expect(allOf('FAQPage').length).toBeGreaterThan(1);
    for (const [, faq] of allOf('FAQPage')) {
      for (const question of faq['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[]) {
        expect(question).toMatchObject({ '@type': 'Question', acceptedAnswer: { '@type': 'Answer' } });
        expect(Math.min(question.name.length, question.acceptedAnswer.text.length)).toBeGreaterThan(10);
      }
    }
    expect(thingsOf('/community/faq').find((thing) => thing['@type'] === 'FAQPage')?.['mainEntity']).toHaveLength(32);
  });

  it('describe a loan by its figures', () => {
    const things = thingsOf('/loans/new-car-loan');
    expect(things.map((thing) => thing['@type'])).toEqual(['LoanOrCredit', 'FAQPage', 'BreadcrumbList']);
    expect(things[0]).toMatchObject({
      name: 'New Car Loan',
      interestRate: { minValue: 8.25 },
      loanTerm: { minValue: 12, maxValue: 120, unitCode: 'MON' },
    });
    expect(things[1]?.['mainEntity']).toHaveLength(8);
  });
});
