import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../../tests/support/app.ts';
import { describeOneEngine } from '../../../../tests/support/databases.ts';
import { find, plainBrowser, textsOf } from '../../../../tests/support/plain-browser.ts';

describeOneEngine('the calculators, as the server renders them', (fresh) => {
  let open: ReturnType<typeof plainBrowser>;
  beforeAll(async () => {
    open = plainBrowser(buildApp(await fresh(), { env: { PUBLIC_URL: 'https://www.example.com' } }));
  });
  const FORM = '[role=tabpanel] form';
  const chosenTab = (document: Document) => textsOf(document, '[role=tab][aria-selected=true]');
  const field = (document: Document, name: string) => find<HTMLInputElement>(document, `${FORM} [name=${name}]`);

  it('describe themselves to search engines, without the figures of the address', async () => {
    const { document } = await open('/calculators?amount=250000');
    expect(document.title).toBe('Loan calculators: EMI, eligibility, prepayment, APR | Rinova');
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(find(document, 'link[rel=canonical]').getAttribute('href')).toBe('https://www.example.com/calculators');
    const things = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent ?? '') as { '@type': string },
    );
    expect(things.map((thing) => thing['@type'])).toEqual(['WebApplication', 'BreadcrumbList']);
  });

  it('open on the EMI of ₹5,00,000 at 10% for 36 months', async () => {
    const { document } = await open('/calculators');
    expect(textsOf(document, '[role=tab]')).toEqual([
      'EMI',
      'Eligibility',
      'Prepayment',
      'True cost',
      'Tenure',
      'Balance transfer',
    ]);
    expect(chosenTab(document)).toEqual(['EMI']);
    const panel = find(document, '[role=tabpanel]');
    expect(panel.textContent).toContain('Monthly EMI ₹16,134');
    expect(textsOf(panel, 'dl dd')).toEqual(['₹5,00,000', '₹80,809', '₹5,80,809']);
    expect(panel.textContent).toContain('An estimate, not an offer.');
    expect(panel.textContent).toContain('The slider moves in steps of 0.1%');
    expect([...panel.querySelectorAll('[type=range]')].map((slider) => slider.getAttribute('aria-valuetext'))).toEqual([
      '₹5,00,000',
      '10%',
      '36 months',
    ]);
  });

  it('bring values of the address within their limits, keep what was typed, and say so', async () => {
    const { document } = await open('/calculators?amount=999999999&rate=0&months=abc&tab=nothing');
    expect(textsOf(document, '[role=tabpanel] dl dd')[0]).toBe('₹1,00,00,000');
    const fields = ['amount', 'rate', 'months'].map((name) => field(document, name));
    expect(fields.map(({ value }) => value)).toEqual(['999999999', '0', 'abc']);
    expect(fields.map((input) => input.getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true']);
    expect(textsOf(document, '.number-question')).toEqual([
      'From ₹10,000 to ₹1 crore. The figures are for ₹1,00,00,000.',
      'From 5% to 35%. The figures are for 5%.',
      'Enter one term, for example 36 months or 3 years. The figures are for 36 months.',
    ]);
    const written = await open('/calculators?amount=500000.00&rate=10.5%25&months=3+years');
    expect(['amount', 'rate', 'months'].map((name) => field(written.document, name).value)).toEqual([
      '5,00,000',
      '10.5',
      '36',
    ]);
    expect(textsOf(written.document, '.number-question').join('')).toBe('');
  });

  it('calculate what a form without script sends, and each tab is a page whose form stays with it', async () => {
    const page = await open('/calculators');
    const { document } = await page.submit(FORM, { amount: '2,50,000', rate: '12.5', months: '24' });
    expect(document.body.textContent).toContain('Monthly EMI ₹11,827');
    const asPeopleWrite = await page.submit(FORM, { amount: '2.5 lakh', rate: '12,5 %', months: '2 years' });
    expect(asPeopleWrite.document.body.textContent).toContain('Monthly EMI ₹11,827');
    const asked = await page.submit(FORM, { amount: '2-3 lakh' });
    expect(field(asked.document, 'amount').value).toBe('2-3 lakh');
    const fromHome = await (await open('/')).submit('.emi form', { amount: '6 lakh', years: '4 years', rate: '10.5' });
    expect(fromHome.document.body.textContent).toContain('Monthly EMI ₹15,362');

    const link = find<HTMLAnchorElement>(page.document, '#tab-prepayment');
    const prepayment = await open(link.getAttribute('href') ?? '');
    const answer = await prepayment.submit(FORM, { extra: '2000' });
    expect(answer.url.search).toMatch(/^\?tab=prepayment&.*extra=2000&/);
    expect(chosenTab(answer.document)).toEqual(['Prepayment']);
    const lower = await prepayment.submit(FORM, { extra: '0', yearly: '20,000', effect: 'emi' });
    expect(lower.document.body.textContent).toContain(
      'You prepay ₹90,000, and the EMI falls from ₹16,134 to ₹11,145 by the end.',
    );
  });

  it('work out a tenure and a balance transfer, and say what does not work out', async () => {
    const tenure = await open('/calculators?tab=tenure&amount=500000&rate=10&pay=16134');
    expect(tenure.document.body.textContent).toContain(
      'With ₹16,134 a month, ₹5,00,000 at 10% a year is repaid after 36 months, the last with ₹16,',
    );
    const little = await tenure.submit(FORM, { pay: '4,000' });
    expect(little.document.body.textContent).toContain(
      '₹4,000 a month does not pay the interest of ₹5,00,000 at 10% a year. It takes at least ₹4,167.',
    );
    const long = await open('/calculators?tab=tenure&amount=500000&rate=10&pay=4200');
    expect(long.document.body.textContent).toContain('takes more than 360 months');

    const transfer = await open('/calculators?tab=transfer&outstanding=100000&rate=12&newRate=11&months=12&costs=0');
    expect(transfer.document.body.textContent).toContain(
      'and you save ₹561 in interest. Less the costs of ₹0, that is ₹561, from month 1 on.',
    );
    const dear = await transfer.submit(FORM, { costs: '600' });
    expect(dear.document.body.textContent).toContain('no more than moving costs: ₹600.');
    const higher = await transfer.submit(FORM, { newRate: '13' });
    expect(higher.document.body.textContent).toContain('The new rate is not lower than the present one');
  });

  it('say if a prepayment saves no month, and name buttons in plain words', async () => {
    const { document } = await open('/calculators?tab=prepayment&outstanding=10000&months=2&lump=100&after=1&extra=0');
    expect(document.body.textContent).toContain('The loan still ends after 2 months, and you save');
    const eligibility = await open('/calculators?tab=eligibility');
    expect(find(eligibility.document, '[aria-label="Decrease existing EMIs by ₹500"]')).toBeTruthy();
  });

  it.each([
    // RBI's illustration, an example of its circular, and a bank's own statement, which rounds to 24.16%.
    ['amount=20000&rate=15&months=24&charges=240&thirdParty=160', ['17.07%', '₹19,600', '₹3,674', '₹970']],
    ['amount=100000&rate=12&months=24&charges=3500&thirdParty=4000', ['19.99%', '₹92,500', '₹20,476', '₹4,707']],
    ['amount=47000&rate=21&months=24&charges=1175&gst=18', ['24.15%', '₹45,614', '₹12,350', '₹2,415']],
    // As the sample post about personal loans says.
    ['amount=500000&rate=12&months=36&charges=10000&gst=18', ['13.67%', '₹4,88,200', '₹1,09,658', '₹16,607']],
    // Calculated for the site's loans.
    ['amount=500000&rate=10.99&months=36&charges=10000&gst=18', ['12.65%', '₹4,88,200', '₹1,01,012', '₹16,367']],
    ['amount=600000&rate=11.99&months=48&charges=9000&gst=18', ['12.95%', '₹5,89,380', '₹1,68,893', '₹15,797']],
    ['amount=800000&rate=8.25&months=84&charges=3500&gst=18', ['8.41%', '₹7,95,870', '₹2,59,913', '₹12,569']],
  ])('work out the APR of %s', async (query, [apr, inHand, inAll, emi]) => {
    const { document } = await open(`/calculators?tab=apr&${query}`);
    const panel = find(document, '[role=tabpanel]').textContent;
    for (const text of [`True cost a year (APR)${apr}`, `You receive${inHand}`, `In all${inAll}`, `EMI ${emi}`])
      expect(panel).toContain(text);
  });

  it('check the APR of a statement from a form without script', async () => {
    const page = await open('/calculators?tab=apr');
    expect(chosenTab(page.document)).toEqual(['True cost']);
    expect(page.document.querySelector('[role=tabpanel] .notice')).toBeNull();
    const bank = { amount: '47,000', rate: '21', months: '24', charges: '1,175', gst: '18' };
    const verdict = async (values: Record<string, string>) => textsOf((await page.submit(FORM, values)).document, '.notice');
    expect(await verdict({ ...bank, stated: '24.16' })).toEqual([
      'It matches: the APR is 24.15%. It includes all the charges you entered.',
    ]);
    expect(await verdict({ ...bank, stated: '23.66' })).toEqual([
      'It should be 24.15%, not 23.66%. The stated APR leaves out GST on the charges. RBI counts it as well.',
    ]);
    expect(await verdict({ ...bank, stated: '' })).toEqual([]);
    const { document, url } = await open('/calculators?tab=apr&method=flat').then((flat) => flat.submit(FORM, {}));
    expect(url.search).toContain('method=flat');
    expect(find<HTMLInputElement>(document, '[name=method][value=flat]').checked).toBe(true);
  });
});
