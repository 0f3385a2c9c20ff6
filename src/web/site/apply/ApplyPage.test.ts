import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../../tests/support/app.ts';
import { buildProduct, buildRequest } from '../../../../tests/support/catalogues.ts';
import { describeOneEngine } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { addOffered } from '../../../../tests/support/offered.ts';
import { find, plainBrowser, textsOf, valuesOf } from '../../../../tests/support/plain-browser.ts';
import { LOAN_TYPES } from '../../../shared/loans/fields.ts';
import { applyForPath, applyPath, offersPath } from '../../../shared/offers/address.ts';
import type { LeadOffers } from '../../../shared/offers/offered.ts';
import type { OffersAnswer } from '../../../shared/offers/offers.ts';
import { DAY_MS, indianDate } from '../../../shared/kit/time.ts';

describeOneEngine('the application page', (fresh) => {
  let open: ReturnType<typeof plainBrowser>;
  beforeAll(async () => {
    open = plainBrowser(buildApp(await fresh()));
  });
  const chosen = async (loanType: string) => {
    const { document } = await open(`/apply?${new URLSearchParams({ loanType, x: '1' })}`);
    return find<HTMLSelectElement>(document, '[name=loanType]').value;
  };

  it.each(LOAN_TYPES)('preselects %s if the address names it', async (loan) => {
    expect(await chosen(loan)).toBe(loan);
  });

  it.each(['Boat Loan', '"><script>alert(1)</script>'])(
    'preselects no loan for %s, and does not repeat it',
    async (loan) => {
      expect(await chosen(loan)).toBe('');
      const { document } = await open(`/apply?${new URLSearchParams({ loanType: loan })}`);
      expect(document.documentElement.outerHTML).not.toContain(loan);
    },
  );

  it('fills in what an application without an offer takes along, for its sender alone', async () => {
    const request = buildRequest({ months: 60, employment: 'Self Employed' });
    const { answer, document } = await open(applyForPath(request));
    expect(valuesOf(find(document, 'form[method=post]'), ['loanType', 'loanAmount', 'pincode', 'employmentType'])).toEqual({
      loanType: 'Personal Loan',
      loanAmount: '500000',
      pincode: '411005',
      employmentType: 'Self Employed',
    });
    expect(textsOf(document, '#application dt')).toContain('EMI over 60 months at that rate');
    expect(answer.headers.get('Cache-Control')).toContain('private');
    expect(find(document, 'meta[name=robots]').getAttribute('content')).toBe('noindex');
    const wrong = await open('/apply?pincode=1&employment=x');
    expect(Object.values(valuesOf(find(wrong.document, 'form[method=post]'), ['pincode', 'employmentType']))).toEqual([
      '',
      '',
    ]);
    expect(wrong.answer.headers.get('Cache-Control')).toContain('public');
  });

  it('says why to choose us', async () => {
    const { document } = await open('/apply');
    const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Why Choose Us');
    expect(textsOf(heading?.closest('section') as Element, 'h3')).toEqual([
      'Fast Approval',
      'Transparent Process',
      'Support Team',
    ]);
  });
});

describeOneEngine('an application with an offer, without script', (fresh) => {
  const request = buildRequest({ employment: 'Self Employed' });
  async function arrange() {
    const database = await fresh();
    await addOffered(
      database,
      [
        buildProduct(
          { name: 'Dear', rates: [{ annualRate: 14, when: [] }], validFrom: '2020-01-01', checkedOn: '2020-01-01' },
          'Sample Bank A',
        ),
        buildProduct({ name: 'Cheap', rates: [{ annualRate: 11, when: [] }], validFrom: '2020-01-01' }, 'Sample Bank B'),
      ],
      Date.now() - 40 * DAY_MS,
    );
    const app = buildApp(database);
    const { matched, catalogueVersion, asOf } = (await (
      await app.call('GET', `/api${offersPath(request)}`)
    ).json()) as OffersAnswer;
    const [, dear] = matched;
    const key = { versionId: dear?.versionId ?? '', catalogueVersion, asOf };
    return { ...app, database, key, open: plainBrowser(app) };
  }
  const offerIn = (document: Document) => document.querySelector('section[aria-labelledby=chosen-offer]');
  const FORM = 'form[method=post]';

  it.each([
    ['hi', 'महीने की EMI'],
    ['mr', 'महिन्याचा EMI'],
  ])('names its figures in the language of the page: %s', async (language, emi) => {
    const { key, open } = await arrange();
    const offer = offerIn((await open(`/${language}${applyPath(request, key)}`)).document);
    const figures = textsOf(offer as Element, 'dl > div');
    expect(figures).toContainEqual(expect.stringMatching(new RegExp(`^${emi}₹[\\d,.]+$`)));
    expect(figures.filter((text) => /[a-z]/i.test(text.replaceAll(/APR|EMI/g, '')))).toEqual([]);
  });

  it('shows it above the form, fills in its figures, and keeps it with the application', async () => {
    const { database, key, open } = await arrange();
    const page = await open(applyPath(request, key));
    const offer = offerIn(page.document);
    const figures = Object.fromEntries(
      textsOf(offer as Element, 'dl > div').map((text) =>
        text.split(
          /(?<=Loan amount|Tenure|Interest rate|You receive|APR|EMI a month|Interest and charges in all|Share of income)/,
        ),
      ),
    );
    expect(figures).toEqual({
      'Loan amount': '₹5,00,000',
      Tenure: '36 months',
      'Interest rate': '14% a year, fixed',
      'You receive': '₹5,00,000',
      APR: '14.00%',
      'EMI a month': '₹17,088.81',
      'Interest and charges in all': '₹1,15,197',
      'Share of income': 'EMIs would be 37% of the income you gave.',
    });
    expect(offer?.textContent).toContain('Sample Bank A, Dear (may be out of date)');
    expect([...(offer?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      'https://lender.example/statement',
      offersPath(request),
      '/apply?loanType=Personal+Loan&loanAmount=500000&months=36&pincode=411005&employment=Self+Employed',
    ]);
    const form = find<HTMLFormElement>(page.document, FORM);
    expect(valuesOf(form, ['loanType', 'loanAmount', 'pincode', 'employmentType'])).toEqual({
      loanType: 'Personal Loan',
      loanAmount: '500000',
      pincode: '411005',
      employmentType: 'Self Employed',
    });

    const input = buildLoan();
    const placeOf = async (pincode: string) => {
      const { document } = await page.submit(FORM, { ...input, email: 'asha', pincode });
      return find(document, '.field:has([name=pincode])').textContent;
    };
    expect(await placeOf('560 001')).toContain('Bengaluru, Karnataka');
    expect(await placeOf('799999')).toContain('Not in our list, but accepted.');
    const refused = await page.submit(FORM, { ...input, email: 'asha' });
    expect(refused.answer.status).toBe(400);
    expect(offerIn(refused.document)?.textContent).toBe(offer?.textContent);
    const sent = await refused.submit(FORM, input);
    expect([sent.url.pathname, [...sent.url.searchParams.keys()]]).toEqual(['/apply/sent', ['sent']]);
    expect(offerIn(sent.document)).toBeNull();
    const [kept] = await database.db.selectFrom('lead_offers').selectAll().execute();
    expect(kept).toMatchObject({ version_id: key.versionId, catalogue_version: 1, as_of: key.asOf });
    expect((JSON.parse(kept?.answer ?? '') as LeadOffers['answer']).matched.map(({ product }) => product)).toEqual([
      'Cheap',
      'Dear',
    ]);
  });

  it('says that one is unknown or too old, and leads to today’s offers; the form works without it', async () => {
    const { database, key, open } = await arrange();
    const old = applyPath(request, { ...key, asOf: indianDate(new Date(Date.now() - 31 * DAY_MS)) });
    for (const path of [old, '/apply?offered=offer%3D1']) {
      const { document, submit } = await open(path);
      const note = find(document, '#application [role=note]');
      expect(note.textContent).toContain('We could not find the offer in this link.');
      expect(find(note, 'a').getAttribute('href')).toBe(path === old ? offersPath(request) : '/offers');
      const form = find<HTMLFormElement>(document, FORM);
      expect(form.getAttribute('action')).toBe('/apply');
      const own = path === old ? ['411005', 'Self Employed'] : ['', ''];
      expect(Object.values(valuesOf(form, ['pincode', 'employmentType']))).toEqual(own);
      expect((await submit(FORM, buildLoan())).url.searchParams.has('sent')).toBe(true);
    }
    expect(await database.db.selectFrom('lead_offers').selectAll().execute()).toEqual([]);
    expect(await database.db.selectFrom('loans').select('id').execute()).toHaveLength(2);
  });

  it('leaves no trace in caches and logs, nor on the page of others', async () => {
    const { key, call, kept, logged, open } = await arrange();
    const path = applyPath(request, key);
    const answer = await call('GET', path);
    expect(answer.headers.get('Cache-Control')).toBe('private, max-age=0, must-revalidate');
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
    expect((await call('GET', '/apply')).headers.get('Cache-Control')).toContain('public');
    expect(kept('/apply', path.slice('/apply'.length))).toBeUndefined();
    expect(logged()).not.toMatch(/411005|60000/);
    const { document } = await open('/apply');
    expect([offerIn(document), document.querySelector('#application [role=note]')]).toEqual([null, null]);
  });
});
