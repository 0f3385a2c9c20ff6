import type { APIRequestContext } from '@playwright/test';
import { PRODUCTS } from '../../../src/shared/products.ts';
import { REDIRECTS } from '../../../src/shared/addresses.ts';
import { expect, test } from '../../support/browser.ts';
import { FIVE_ARTICLES, ROUTES } from './routes.ts';

test.use({ sampleContent: 'on' });

const attributes = (html: string, tag: string, name: string) =>
  [...html.matchAll(new RegExp(`<${tag}(?=\\s)[^>]*?\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  );

/** Follows every link of the site from its first page on, and answers the pages by the address at which they were found. */
async function walk(request: APIRequestContext, origin: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = new Map([...ROUTES, ...Object.keys(REDIRECTS)].map((path) => [path, 'the specification']));
  for (const [path, from] of waiting) {
    const answer = await request.get(`${origin}${path}`);
    expect(answer.status(), `${path}, linked from ${from}`).toBe(200);
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue;
    const html = await answer.text();
    pages.set(path, html);
    for (const href of attributes(html, 'a', 'href')) {
      const url = new URL(href, answer.url());
      const target = `${url.pathname}${url.search}`;
      if (url.origin === origin && !waiting.has(target)) waiting.set(target, path);
    }
  }
  return pages;
}

/** What search engines ask of each kind of thing before they use it. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
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

const thingsOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as Thing,
  );

/** Looks at what a page says to search engines, by the rules of schema.org. */
function expectSound(path: string, html: string, pages: ReadonlyMap<string, string>, origin: string): void {
  const things = thingsOf(html);
  for (const thing of things) {
    const asked = ASKED[thing['@type']] ?? [`no rules for ${thing['@type']}`];
    expect(thing['@context']).toBe('https://schema.org');
    expect(
      asked.filter((name) => thing[name] === undefined || thing[name] === ''),
      `${thing['@type']} of ${path}`,
    ).toEqual([]);
  }
  for (const trail of things.filter((thing) => thing['@type'] === 'BreadcrumbList')) {
    const steps = trail['itemListElement'] as { '@type': string; position: number; name: string; item: string }[];
    expect(steps.map((step) => [step['@type'], step.position])).toEqual(steps.map((_, place) => ['ListItem', place + 1]));
    for (const { name, item } of steps) {
      expect(name).not.toBe('');
      expect([...pages.keys()], `step of ${path}`).toContain(item.replace(origin, ''));
    }
  }
  for (const faq of things.filter((thing) => thing['@type'] === 'FAQPage')) {
    const questions = faq['mainEntity'] as {
      '@type': string;
      name: string;
      acceptedAnswer: { '@type': string; text: string };
    }[];
    for (const question of questions) {
      expect(question).toMatchObject({ '@type': 'Question', acceptedAnswer: { '@type': 'Answer' } });
      expect(Math.min(question.name.length, question.acceptedAnswer.text.length)).toBeGreaterThan(10);
    }
  }
}

test('every link of every page leads somewhere, and search engines are told what is true', async ({
  request,
  newServer,
}) => {
  test.slow();
  const { origin } = await newServer({ SAMPLE_CONTENT: 'on' });
  const pages = await walk(request, origin);
  for (const slug of FIVE_ARTICLES) expect([...pages.keys()]).toContain(`/blog/${slug}`);
  for (const { cardPath } of PRODUCTS) expect([...pages.keys()]).toContain(cardPath);
  const kinds = new Set([...pages.values()].flatMap(thingsOf).map((thing) => thing['@type']));
  expect([...kinds].toSorted()).toEqual(Object.keys(ASKED).toSorted());
  for (const path of ROUTES.slice(1)) {
    expect(
      thingsOf(pages.get(path) ?? '').map((thing) => thing['@type']),
      `trail of ${path}`,
    ).toContain('BreadcrumbList');
  }

  for (const [path, html] of pages) {
    expect(html.match(/<h1[\s>]/g), `headings of ${path}`).toHaveLength(1);
    expectSound(path, html, pages, origin);
    for (const href of attributes(html, 'a', 'href')) {
      const url = new URL(href, `${origin}${path}`);
      if (url.origin === origin && url.hash !== '') {
        const target = pages.get(`${url.pathname}${url.search}`) ?? '';
        expect(attributes(target, '[a-z][a-z0-9]*', 'id'), `${href} of ${path}`).toContain(
          decodeURIComponent(url.hash.slice(1)),
        );
      }
    }
  }
});

test('an address that does not exist answers 404', async ({ request }) => {
  for (const path of ['/nothing', '/loans/nothing', '/blog/nothing', '/community/nothing', '/our-story/nothing']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

for (const path of new Set(ROUTES)) {
  test(`every button of ${path} does something and breaks nothing`, async ({ page, context, faults }) => {
    // The map of the contact page, which comes from elsewhere once it is asked for.
    faults.allow(/openstreetmap/);
    await context.route(/openstreetmap/, (route) => route.fulfill({ body: '' }));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      window.print = () => {};
    });
    context.on('page', (popup) => void popup.close());
    // What moves would have to be waited for before each press.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    const buttons = page.getByRole('main').locator('button, summary').filter({ visible: true });
    const names = await buttons.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? each.textContent));
    expect(
      names.filter((name) => name?.trim() === ''),
      'buttons without a name',
    ).toEqual([]);

    for (let place = 0; place < (await buttons.count()); place++) {
      const button = buttons.nth(place);
      if (await button.isDisabled()) continue;
      await button.click();
      await page.keyboard.press('Escape');
      // A posted form may be answered by the page itself, never by another one.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    }
  });
}
