import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../tests/support/app.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { LATIN, latinTexts } from '../../../tests/support/latin.ts';
import { indianDate } from '../../shared/kit/time.ts';
import { addressIn, LANGUAGES, readAddress, type Translated } from '../../shared/languages/languages.ts';
import { TRANSLATED } from '../../shared/site/translated.ts';
import { STATEMENT_PAGE } from '../../shared/offers/statements/address.ts';
import { createSampleCatalogueRepository, sampleCatalogue } from '../offers/sample-repository.ts';

/** Without the statement, which there is of an offer alone; `statements.test.ts` opens it. */
const PAGES = [...TRANSLATED].filter((path) => path !== STATEMENT_PAGE);
const OTHERS = Object.keys(LANGUAGES).filter((code) => code !== 'en') as Translated[];

/** Calculators with figures, with an unusual result, and with input that is refused. */
const CALCULATIONS = [
  'tab=emi&amount=500000&rate=10&months=1',
  'tab=emi&amount=12&rate=99&months=abc',
  'tab=eligibility&income=60000&emis=5000&rate=12&months=60',
  'tab=eligibility&income=10000&emis=20000',
  'tab=eligibility&income=x&emis=y',
  'tab=prepayment&outstanding=500000&rate=12&months=60&lump=50000&after=12&extra=2000',
  'tab=prepayment&outstanding=10000&months=2&lump=100&after=1&extra=0',
  'tab=prepayment&outstanding=1&months=x&lump=-1&after=x',
  'tab=tenure&amount=500000&rate=10&pay=16134',
  'tab=tenure&amount=500000&rate=10&pay=4200',
  'tab=tenure&amount=1&rate=x&pay=x',
  'tab=transfer&outstanding=500000&rate=14&newRate=10&months=48&costs=5000&fee=2',
  'tab=transfer&outstanding=100000&rate=12&newRate=13&months=12&costs=0',
  'tab=transfer&outstanding=1&rate=x&newRate=x&months=x&costs=x',
  'tab=apr&amount=500000&rate=12&months=36&charges=10000&thirdParty=2000&gst=18&stated=13',
  'tab=apr&amount=1&rate=99&months=999&charges=99999999&gst=99&stated=999',
];

describeOneEngine('pages in Hindi and Marathi', (fresh) => {
  let built: ReturnType<typeof buildApp>;
  const parser = new new JSDOM('').window.DOMParser();
  beforeAll(async () => {
    const database = await fresh();
    await createSampleCatalogueRepository(database).addToEmpty(sampleCatalogue(indianDate(new Date())), Date.now());
    built = buildApp(database, { env: { PUBLIC_URL: 'https://www.example.com' } });
  });
  const get = (path: string) => built.call('GET', path);
  const read = async (path: string) => parser.parseFromString(await (await get(path)).text(), 'text/html');

  describe.each(OTHERS)('%s', (language) => {
    it.each(PAGES)('shows %s in the language alone', async (path) => {
      const answer = await get(addressIn(language, path));
      expect(answer.status).toBe(200);
      const document = parser.parseFromString(await answer.text(), 'text/html');
      expect(document.documentElement.lang).toBe(LANGUAGES[language].tag);
      expect(latinTexts(document)).toEqual([]);
    });

    it.each(CALCULATIONS)('shows what is worked out for %s in the language alone', async (asked) => {
      const document = await read(addressIn(language, `/calculators?${asked}`));
      expect(document.querySelector('[role=tabpanel], main form')).not.toBeNull();
      expect(latinTexts(document)).toEqual([]);
    });

    it.each(PAGES)('leads from %s to pages of the language where they exist', async (path) => {
      const document = await read(addressIn(language, path));
      const links = [...document.querySelectorAll('a[href^="/"]:not([hreflang]), form[action^="/"]')].map((element) =>
        readAddress((element.getAttribute('href') ?? element.getAttribute('action') ?? '').replace(/[?#].*$/s, '')),
      );
      expect(links.length).toBeGreaterThan(5);
      expect(links.filter((link) => TRANSLATED.has(link.path) !== (link.language === language))).toEqual([]);
    });
  });

  it.each(PAGES)('names the languages of %s to search engines and readers', async (path) => {
    const every = [path, ...OTHERS.map((language) => addressIn(language, path))];
    const isPrivate = (await read(path)).querySelector('meta[name=robots][content*=noindex]') !== null;
    for (const address of every) {
      const document = await read(address);
      const alternates = [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]);
      const whole = (to: string) => `https://www.example.com${to}`;
      const named = [
        ['en-IN', whole(path)],
        ['hi-IN', whole(addressIn('hi', path))],
        ['mr-IN', whole(addressIn('mr', path))],
        ['x-default', whole(path)],
      ];
      expect(alternates).toEqual(isPrivate ? [] : named);
      expect(document.querySelector('meta[name=robots][content*=noindex]') !== null).toBe(isPrivate);
      const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
      expect(canonical).toBe(isPrivate ? undefined : whole(address));
      const chosen = [...document.querySelectorAll('.languages a')].map((link) => link.getAttribute('href'));
      expect(new Set(chosen)).toEqual(new Set(every.filter((each) => each !== address)));
    }
    const sitemap = await (await get('/sitemap.xml')).text();
    for (const address of every) {
      expect(sitemap.includes(`<loc>https://www.example.com${address}</loc>`)).toBe(!isPrivate);
    }
  });

  it('leads past redirects, which know no language', async () => {
    const document = await read('/mr/community/faq');
    expect(document.querySelector('main a[href="/mr/our-story/contact-us"]')).not.toBeNull();
    expect(document.querySelector('a[href$="/contactus"]')).toBeNull();
  });

  it('says that the English text of the law binds, and links to it', async () => {
    for (const path of ['/PrivacyPolicy', '/TermsAndCondition']) {
      for (const language of OTHERS) {
        const link = (await read(addressIn(language, path))).querySelector('main a[hreflang]');
        expect([link?.getAttribute('hreflang'), link?.getAttribute('href')]).toEqual(['en-IN', path]);
      }
      expect((await read(path)).querySelector('main a[hreflang]')).toBeNull();
    }
  });

  it.each(['/hi/blog/none', '/mr/community/blogs', '/hi/admin', '/hi/nothing', '/hi/hi', '/hi/sitemap.xml'])(
    'has no page at %s, and says so in the language',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      const { documentElement, body, title } = parser.parseFromString(await answer.text(), 'text/html');
      expect(documentElement.lang).toBe(LANGUAGES[readAddress(path).language].tag);
      expect(`${title} ${body.querySelector('main')?.textContent}`.replaceAll(LATIN, '')).not.toMatch(/[a-z]/i);
    },
  );

  it('keeps a form without script in its language, with what was typed, and leads to its confirmation', async () => {
    const document = await read('/mr/apply');
    const notice = document.querySelector('form.site-form input[name=notice]')?.getAttribute('value') ?? '';
    const send = (fields: Record<string, string>) =>
      built.call('POST', '/mr/apply', {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://www.example.com' },
        body: String(new URLSearchParams({ notice, ...fields })),
      });
    const loan = Object.fromEntries(Object.entries(buildLoan()).map(([name, value]) => [name, String(value)]));
    const refused = await send({ ...loan, phoneNumber: '12' });
    expect(refused.status).toBe(400);
    const page = parser.parseFromString(await refused.text(), 'text/html');
    expect(page.documentElement.lang).toBe('mr-IN');
    expect(page.querySelector('.field-error')?.textContent).toBe('10 अंकी बरोबर फोन नंबर लिहा.');
    expect(page.querySelector('[name=fullName]')?.getAttribute('value')).toBe(loan['fullName']);

    const sent = await send(loan);
    expect(sent.status).toBe(303);
    const location = sent.headers.get('Location') ?? '';
    const confirmation = await get(location.replace(/#.*$/, ''));
    expect([location, confirmation.status]).toEqual([expect.stringContaining('/mr/apply/sent?sent='), 200]);
  });

  it.each([
    ['/hi/', '/hi'],
    ['/mr/our-story/mission/?utm_source=a', '/mr/our-story/mission?utm_source=a'],
    ['/hi/Our-Story/Mission', '/hi/our-story/mission'],
  ])('moves %s to %s', async (from, to) => {
    const answer = await get(from);
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, to]);
  });
});
