import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { buildApp } from '../../../../tests/support/app.ts';
import { buildProduct, buildRequest } from '../../../../tests/support/catalogues.ts';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { addOffered } from '../../../../tests/support/offered.ts';
import { readPdf } from '../../../../tests/support/pdf.ts';
import { find, plainBrowser, textsOf } from '../../../../tests/support/plain-browser.ts';
import { type OfferKey, offersPath } from '../../../shared/offers/address.ts';
import type { OfferRequest, OffersAnswer } from '../../../shared/offers/offers.ts';
import { statementOf } from '../../../shared/offers/statements/from-offer.ts';
import { STATEMENT_PDF, statementPath, statementPdfPath } from '../../../shared/offers/statements/address.ts';
import { STATEMENT_WORDS } from '../../../shared/offers/statements/words.ts';
import type { AppEnv } from '../../http/environment.ts';
import { errorResponse, toApiError } from '../../http/errors.ts';
import { RATES } from '../../config/config.ts';
import { createLimits } from '../../http/limits.ts';
import { createSnapshotRepository } from '../repository.ts';
import { createOfferService } from '../service.ts';
import { sampleCatalogue } from '../sample-repository.ts';
import { statementPdf } from './pdf/statement-pdf.ts';
import { createStatementRenderer } from './pdf-service.ts';
import { statementRoutes } from './routes.ts';
import { createStatementService } from './service.ts';
import { addressIn, LANGUAGE_CODES, LANGUAGES } from '../../../shared/languages/languages.ts';

const NOW = Date.UTC(2026, 10, 22, 6);
const DAY_MS = 24 * 60 * 60 * 1000;
const REQUEST = buildRequest();

/** The sample products, each with the longest term and the largest loan that it allows. */
const LONGEST = sampleCatalogue('2026-11-22').lenders.flatMap(({ products, ...lender }) =>
  products.map((terms) => {
    const { loanType, amount, months } = terms;
    return statementOf({
      product: { versionId: '', lender, terms: { ...terms, rules: [] } },
      request: { ...REQUEST, income: 10_000_000, loanType, amount: amount.max, months: months.max },
      catalogueVersion: 1,
      asOf: '2026-11-22',
      brand: 'Rinova',
    });
  }),
);

it.each(LANGUAGE_CODES)('the statement of every sample product takes at most 60 kB in %s', async (language) => {
  expect(LONGEST).toHaveLength(12);
  const files = await Promise.all(LONGEST.map((statement) => statement && statementPdf(statement, language)));
  expect(Math.max(...files.map((file) => file?.length ?? Infinity))).toBeLessThanOrEqual(60_000);
});

describeEachEngine('the indicative statement', (fresh, _engine, itOnce) => {
  async function arrange(request: OfferRequest = REQUEST, env: Record<string, string> = {}) {
    const database = await fresh();
    await addOffered(database, [
      buildProduct({ name: 'Sample Loan', rates: [{ annualRate: 10.99, when: [] }] }, 'Sample Bank A'),
      buildProduct({ name: 'Closed', rules: [{ rule: 'minIncome', rupees: 90_000 }] }, 'Sample Bank B'),
    ]);
    let time = NOW;
    const built = buildApp(database, { now: () => time, env });
    const answer = (await (await built.call('GET', `/api${offersPath(request)}`)).json()) as OffersAnswer;
    const keyOf = (offer: { versionId: string } | undefined): OfferKey => ({ ...answer, versionId: offer?.versionId ?? '' });
    return {
      ...built,
      database,
      open: plainBrowser(built),
      key: keyOf(answer.matched[0]),
      unmatched: keyOf(answer.unmatched[0]),
      pass: (ms: number) => (time += ms),
    };
  }

  itOnce.each(LANGUAGE_CODES)('stands on a page in %s, with links to the others and to the lender', async (language) => {
    const { open, key } = await arrange();
    const { document, answer } = await open(statementPath(REQUEST, key, language));
    const words = STATEMENT_WORDS[language];
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('private, max-age=0, must-revalidate');
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');

    const article = find(document, 'article.statement');
    expect(article.closest('[lang]')?.getAttribute('lang')).toBe(LANGUAGES[language].tag);
    expect(find(article, 'h1').textContent).toBe(`${words.title} ${words.indicative}`);
    expect(textsOf(article, '.statement-notice p')[0]).toBe(words.notice);
    expect(textsOf(article, 'h2')).toEqual([words.part1, words.part2, words.working, words.schedule]);
    expect(textsOf(article, 'tr.statement-apr td')).toEqual(['10.99%', '10.99%']);
    expect(article.querySelectorAll('.statement-schedule tbody tr')).toHaveLength(36);
    expect(article.textContent).toContain('₹16,366.99');
    expect(document.querySelector('.statement-changed')).toBeNull();

    const hrefs = [...article.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      ...LANGUAGE_CODES.map((each) => statementPath(REQUEST, key, each)),
      statementPdfPath(REQUEST, key, language),
      addressIn(language, offersPath(REQUEST)),
      'https://lender.example/statement',
    ]);
    expect(find(article, 'a[href^=https]').getAttribute('rel')).toBe('noopener noreferrer');
  });

  itOnce('moves addresses that name the language beside the offer', async () => {
    const { call, key } = await arrange();
    const english = statementPath(REQUEST, key);
    for (const language of LANGUAGE_CODES) {
      const answer = await call('GET', `${english}&language=${language}`);
      expect([answer.status, answer.headers.get('Location')]).toEqual([301, statementPath(REQUEST, key, language)]);
    }
  });

  itOnce('is a file in each language', async () => {
    const { call, key } = await arrange();
    for (const language of LANGUAGE_CODES) {
      const answer = await call('GET', statementPdfPath(REQUEST, key, language));
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
      expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename=key-facts-statement-${language}.pdf`);
      expect([answer.headers.get('Cache-Control'), answer.headers.get('X-Robots-Tag')]).toEqual(['no-store', 'noindex']);
      const { root } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
      expect(root).toContain(`/Lang (${language}-IN)`);
    }
  });

  it('asks to try again later while too many wait', async () => {
    const { database, key } = await arrange();
    const offers = createOfferService({ snapshots: createSnapshotRepository(database), staleDays: 30, now: () => NOW });
    const routes = statementRoutes({
      statements: createStatementService({ offers, brand: 'Rinova', now: () => NOW }),
      renderStatement: createStatementRenderer({ maxWaiting: 0 }),
      limits: createLimits({ rateLimits: false, rates: RATES }),
    });
    const app = new Hono<AppEnv>().onError((error) => errorResponse(toApiError(error)));
    app.use((c, next) => {
      c.set('facts', { requestId: 'test', client: '192.0.2.1' });
      return next();
    });
    const answer = await app.route(STATEMENT_PDF, routes).request(statementPdfPath(REQUEST, key));
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  });

  itOnce('is there for offers alone, with a way back', async () => {
    const { open, call, key, unmatched } = await arrange();
    const wrong = [
      statementPath(REQUEST, unmatched),
      statementPath(REQUEST, { ...key, versionId: 'other' }),
      statementPath(REQUEST, { ...key, catalogueVersion: 2 }),
      statementPath(REQUEST, { ...key, asOf: '2026-11-21' }),
      statementPath(REQUEST, { ...key, asOf: '2026-11-23' }),
      statementPath({ ...REQUEST, months: 120 }, key),
      '/offers/statement',
      '/offers/statement?amount=%00&offer=<script>',
    ];
    for (const path of wrong) {
      const { answer, document } = await open(path);
      expect([path, answer.status, textsOf(document, 'h1')]).toEqual([path, 404, ['There is no such statement']]);
      expect(find(document, 'main a.btn').getAttribute('href')).toBe('/offers');
      expect((await call('GET', path.replace('/statement', '/statement.pdf'))).status).toBe(404);
    }
  });

  itOnce('stays as it was, and says when the offer has changed', async () => {
    const { open, key, database, pass } = await arrange();
    const path = statementPath(REQUEST, key, 'hi');
    const before = await open(path);
    const { products } = await database.db.selectFrom('catalogue_snapshots').select('products').executeTakeFirstOrThrow();
    async function change(number: number, products: string) {
      pass(DAY_MS);
      const snapshot = { number, at: NOW + number * DAY_MS, by: 'a@site.example', changes: '[]', products };
      await database.db.insertInto('catalogue_snapshots').values(snapshot).execute();
      const after = await open(path);
      expect(textsOf(after.document, 'article td')).toEqual(textsOf(before.document, 'article td'));
      return textsOf(after.document, '.statement-changed, a[href^="/hi/offers?"]');
    }
    const { changed, backToOffers, offersNow } = STATEMENT_WORDS.hi;
    const compared = products.replaceAll('2026-11-20', '2026-11-23').replaceAll(key.versionId, 'another');
    expect(await change(2, compared)).toEqual([backToOffers]);
    expect(await change(3, compared.replace('10.99', '10.49'))).toEqual([changed, offersNow]);
    expect(await change(4, products)).toEqual([backToOffers]);
    // Without a product in force, no page mentions offers.
    expect(await change(5, '[]')).toEqual([changed]);
    const missing = await open('/offers/statement');
    expect([missing.answer.status, find(missing.document, 'main a.btn').getAttribute('href')]).toEqual([404, '/']);
  });

  it('is never dated to a day when other terms were in force', async () => {
    const { call, key, database, pass } = await arrange();
    const { products } = await database.db.selectFrom('catalogue_snapshots').select('products').executeTakeFirstOrThrow();
    const snapshot = { number: 2, at: NOW + DAY_MS, by: 'a@site.example', changes: '[]', products };
    await database.db.insertInto('catalogue_snapshots').values(snapshot).execute();
    pass(3 * DAY_MS);
    const statusOf = async (catalogueVersion: number, asOf: string) =>
      (await call('GET', statementPdfPath(REQUEST, { ...key, catalogueVersion, asOf }))).status;
    // On the day of the change, both were shown.
    expect([await statusOf(1, '2026-11-23'), await statusOf(2, '2026-11-23')]).toEqual([200, 200]);
    expect([await statusOf(1, '2026-11-24'), await statusOf(2, '2026-11-24')]).toEqual([404, 200]);
  });

  itOnce('is read by one visitor only so often, and never logged with what was asked', async () => {
    const { call, key, logged } = await arrange(REQUEST, { RATE_LIMITS: 'on', LIMITS: 'statement=30/min' });
    const path = statementPdfPath(REQUEST, { ...key, versionId: 'other' });
    const statuses = [];
    for (let turn = 0; turn < 31; turn++) statuses.push((await call('GET', path)).status);
    expect(statuses).toEqual([...Array<number>(30).fill(404), 429]);
    expect(logged()).not.toContain('411005');
  });
});
