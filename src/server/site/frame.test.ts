import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../tests/support/app.ts';
import { buildProduct } from '../../../tests/support/catalogues.ts';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { addOffered } from '../../../tests/support/offered.ts';
import { find, plainBrowser, textsOf } from '../../../tests/support/plain-browser.ts';
import { PRODUCTS } from '../../shared/loans/products.ts';
import { SAMPLE_SITE } from '../../shared/site/facts.ts';

const UNKNOWN = '/nothing-is-here';

describeOneEngine('the frame of every page', (fresh) => {
  let open: ReturnType<typeof plainBrowser>;
  beforeAll(async () => {
    open = plainBrowser(buildApp(await fresh()));
  });

  it.each([
    ['/', ['Home']],
    ['/loans/new-car-loan', ['Loans']],
    ['/calculators', ['Calculators']],
    ['/loansome', []],
  ])('marks the link of %s or of its section, and no other', async (path, marked) => {
    const { document } = await open(path);
    expect(textsOf(document, '.main-nav .nav-link[data-active=true]')).toEqual(marked);
  });

  it('has a header that leads to the application', async () => {
    const { document } = await open('/');
    const apply = [...document.querySelectorAll('.site-header-end > a')].find((link) => link.textContent === 'Apply Now');
    expect(apply?.getAttribute('href')).toBe('/apply');
  });

  it('has a footer with the specified links, facts and social networks', async () => {
    const { document } = await open('/');
    const footer = find(document, '.site-footer');
    const linksOf = (heading: string) => {
      const name = [...footer.querySelectorAll('nav h2')].find(({ textContent }) => textContent === heading);
      return [...(name?.parentElement?.querySelectorAll('a') ?? [])].map((link) => [
        link.textContent,
        link.getAttribute('href'),
      ]);
    };
    expect(linksOf('Quick Links')).toEqual([
      ['Home', '/'],
      ['About Us', '/our-story'],
      ['Calculators', '/calculators'],
      ['Become a Partner', '/become-partner'],
      ['Contact Us', '/our-story/contact-us'],
      ['Community', '/community'],
      ['Blogs', '/community/blogs'],
    ]);
    expect(linksOf('Loan Products')).toEqual(PRODUCTS.map(({ name, path }) => [name, path]));
    const year = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format(new Date());
    for (const text of [SAMPLE_SITE.tagline, 'Pune', `© ${year} ${SAMPLE_SITE.brand}, operated by ${SAMPLE_SITE.company}.`])
      expect(footer.textContent).toContain(text);
    const hrefOf = (text: string) =>
      [...footer.querySelectorAll('a')].find(({ textContent }) => textContent === text)?.getAttribute('href');
    expect(hrefOf(SAMPLE_SITE.email)).toBe(`mailto:${SAMPLE_SITE.email}`);
    expect(hrefOf('Privacy Policy')).toBe('/PrivacyPolicy');
    expect(hrefOf('Terms and Conditions')).toBe('/TermsAndCondition');
    const { facebook, instagram, x, linkedin, youtube } = SAMPLE_SITE.social;
    for (const [name, address] of Object.entries({
      Facebook: facebook,
      Instagram: instagram,
      X: x,
      LinkedIn: linkedin,
      YouTube: youtube,
    })) {
      const link = find(footer, `a[aria-label="${name} (opens in a new tab)"]`);
      expect(['href', 'target'].map((attribute) => link.getAttribute(attribute))).toEqual([address, '_blank']);
      expect(link.getAttribute('rel')).toContain('noopener');
    }
  });

  it.each(['/', UNKNOWN])('has buttons to chat and to call on %s', async (path) => {
    const { document } = await open(path);
    const support = find(document, 'aside[aria-label=Support]');
    expect(find(support, 'a[aria-label*=WhatsApp]').getAttribute('href')).toBe(`https://wa.me/${SAMPLE_SITE.whatsapp}`);
    expect(find(support, 'a[aria-label^=Call]').getAttribute('href')).toBe(`tel:${SAMPLE_SITE.phoneDial}`);
  });

  it.each([UNKNOWN, '/loans/nothing', '/community/nothing', '/our-story/nothing'])(
    'surrounds the 404 page too, which leads home: %s',
    async (path) => {
      const { answer, document } = await open(path);
      expect(answer.status).toBe(404);
      expect(document.title).toMatch(/not found/);
      const main = find(document, 'main');
      expect(textsOf(main, 'h1, p, a')).toEqual([
        '404',
        'Oops! Page not found',
        "The page you're looking for doesn't exist or has been moved.",
        'Go Back Home',
      ]);
      expect(find(main, 'a').getAttribute('href')).toBe('/');
      expect(document.querySelectorAll('.site-header, .site-footer')).toHaveLength(2);
    },
  );
});

describeOneEngine('the ways to offers', (fresh) => {
  const PAGES = ['/', '/loans/used-car-loan', '/apply', '/track', UNKNOWN];
  const linksTo = (document: Document, start: string) =>
    [...document.querySelectorAll(`a[href^="${start}"]`)].map((link) => [
      link.textContent?.trim(),
      link.getAttribute('href'),
    ]);

  it('are in both menus under Loans, last in Quick Links, and on slides and products, while there are offers', async () => {
    const database = await fresh();
    await addOffered(database, [buildProduct({ validFrom: '2020-01-01' })]);
    const open = plainBrowser(buildApp(database));
    const [home, product, apply, track, missing] = await Promise.all(PAGES.map(open));
    for (const page of [home, product, apply, track, missing]) {
      const { document } = page as NonNullable<typeof page>;
      const menu = [...document.querySelectorAll('.main-nav .nav-item')].find(({ textContent }) =>
        textContent?.startsWith('Loans'),
      );
      const products = PRODUCTS.map(({ name }) => name);
      expect(textsOf(menu as Element, '.nav-menu a')).toEqual([...products, 'Compare offers', 'Interest rates']);
      const section = [...document.querySelectorAll('.side-link')].find(({ textContent }) => textContent === 'Loans');
      expect(textsOf(section?.parentElement as Element, '.side-submenu a')).toEqual([
        ...products,
        'Compare offers',
        'Interest rates',
      ]);
      expect(textsOf(document, '#footer-quick-links + ul a').slice(-2)).toEqual(['Compare offers', 'Interest rates']);
    }
    const slides = [...(home?.document.querySelectorAll('.slide-steps') ?? [])];
    expect(slides.map((slide) => [...slide.querySelectorAll('a')].map((link) => link.getAttribute('href')))).toEqual([
      ['/apply', '/offers'],
      ...PRODUCTS.map(({ loanType }) => ['/apply', `/offers?${new URLSearchParams({ loanType })}`]),
    ]);
    expect(linksTo(product?.document as Document, '/offers?')[0]).toEqual(['See offers', '/offers?loanType=Used+Car+Loan']);
  });

  it('are in the docks of phones, before the footer in the order of the keyboard', async () => {
    const database = await fresh();
    await addOffered(database, [buildProduct({ validFrom: '2020-01-01' })]);
    const open = plainBrowser(buildApp(database));
    const docks = await Promise.all(
      ['/', '/apply?loanType=Personal+Loan&loanAmount=500000', '/offers', '/track'].map(async (path) => {
        const dock = (await open(path)).document.querySelector('main .dock');
        expect(dock?.nextElementSibling ?? null).toBeNull();
        return [...(dock?.children ?? [])].map((each) => each.getAttribute('href') ?? each.tagName);
      }),
    );
    const support = [`https://wa.me/${SAMPLE_SITE.whatsapp}`, `tel:${SAMPLE_SITE.phoneDial}`];
    expect(docks).toEqual([
      [],
      // Nothing leads away from a form that is being filled in.
      ['P', ...support],
      ['BUTTON', ...support],
      ['P', ...support],
    ]);
  });

  it('are nowhere without one', async () => {
    const open = plainBrowser(buildApp(await fresh()));
    for (const { document } of await Promise.all(PAGES.map(open))) {
      expect(linksTo(document, '/offers')).toEqual([]);
      expect(document.body.textContent).not.toContain('Compare offers');
    }
  });
});
