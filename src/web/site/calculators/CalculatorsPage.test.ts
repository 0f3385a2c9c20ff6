import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { find, plainBrowser, textsOf } from '../../../../tests/support/plain-browser.ts';

describeEachEngine('the calculators, as the server renders them', (fresh) => {
  let open: ReturnType<typeof plainBrowser>;
  beforeAll(async () => {
    open = plainBrowser(buildApp(await fresh(), { env: { PUBLIC_URL: 'https://www.example.com' } }));
  });
  const FORM = '[role=tabpanel] form';
  const chosenTab = (document: Document) => textsOf(document, '[role=tab][aria-selected=true]');
  const field = (document: Document, name: string) => find<HTMLInputElement>(document, `${FORM} [name=${name}]`);

  it('describe themselves to search engines, without the figures of the address', async () => {
    const { document } = await open('/calculators?amount=250000');
    expect(document.title).toBe('Loan calculators: EMI, eligibility, prepayment | Rinova');
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(find(document, 'link[rel=canonical]').getAttribute('href')).toBe('https://www.example.com/calculators');
    const things = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent ?? '') as { '@type': string },
    );
    expect(things.map((thing) => thing['@type'])).toEqual(['WebApplication', 'BreadcrumbList']);
  });

  it('open on the EMI of ₹5,00,000 at 10% for 36 months', async () => {
    const { document } = await open('/calculators');
    expect(textsOf(document, '[role=tab]')).toEqual(['EMI', 'Eligibility', 'Prepayment']);
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

  it('bring values of the address within their limits', async () => {
    const { document } = await open('/calculators?amount=999999999&rate=1&months=abc&tab=nothing');
    expect(textsOf(document, '[role=tabpanel] dl dd')[0]).toBe('₹1,00,00,000');
    expect([field(document, 'rate').value, field(document, 'months').value]).toEqual(['5', '36']);
  });

  it('calculate what a form without script sends, and each tab is a page whose form stays with it', async () => {
    const page = await open('/calculators');
    const { document } = await page.submit(FORM, { amount: '2,50,000', rate: '12.5', months: '24' });
    expect(document.body.textContent).toContain('Monthly EMI ₹11,827');

    const link = find<HTMLAnchorElement>(page.document, '#tab-prepayment');
    const prepayment = await open(link.getAttribute('href') ?? '');
    const answer = await prepayment.submit(FORM, { extra: '2000' });
    expect(answer.url.search).toMatch(/^\?tab=prepayment&.*extra=2000$/);
    expect(chosenTab(answer.document)).toEqual(['Prepayment']);
  });

  it('say if a prepayment saves no month, and name buttons in plain words', async () => {
    const { document } = await open('/calculators?tab=prepayment&outstanding=10000&months=2&lump=100&after=1&extra=0');
    expect(document.body.textContent).toContain('The loan still ends after 2 months, and you save');
    const eligibility = await open('/calculators?tab=eligibility');
    expect(find(eligibility.document, '[aria-label="Decrease existing EMIs by ₹500"]')).toBeTruthy();
  });
});
