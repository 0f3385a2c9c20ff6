import { expect, it } from 'vitest';
import { buildApp } from '../../../../tests/support/app.ts';
import { buildProduct } from '../../../../tests/support/catalogues.ts';
import { describeOneEngine } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { addOffered } from '../../../../tests/support/offered.ts';
import { find, type PlainPage, plainBrowser, textsOf, valuesOf } from '../../../../tests/support/plain-browser.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { referenceOf } from '../../../shared/loans/reference.ts';

const FORM = 'form[aria-labelledby]';
const HALF_HOUR_MS = 30 * 60_000;
const PRODUCTS = [
  buildProduct({ name: 'Dear', rates: [{ annualRate: 14, when: [] }] }, 'Sample Bank A'),
  buildProduct(
    {
      name: 'Old',
      rates: [{ annualRate: 11, when: [] }],
      rules: [{ rule: 'minAge', years: 30 }],
      checkedOn: '2026-01-02',
    },
    'Sample Bank B',
  ),
];
const LOAN = { loanType: 'Personal Loan', loanAmount: 500_000, employmentType: 'Salaried', pincode: '411001' } as const;

describeOneEngine('the confirmation of an application, without script', (fresh) => {
  async function arrange(path = '/apply', products = PRODUCTS) {
    const database = await fresh();
    const now = Date.now();
    const today = new Date(now).toISOString().slice(0, 10);
    const inForce = products.map(({ lender, terms }) => ({
      lender,
      terms: { ...terms, checkedOn: terms.name === 'Old' ? terms.checkedOn : today },
    }));
    if (products.length > 0) await addOffered(database, inForce, now - 20 * DAY_MS);
    let time = now;
    const open = plainBrowser(buildApp(database, { now: () => time }));
    const page = await (await open(path)).submit(FORM, buildLoan(LOAN));
    const { id } = await database.db.selectFrom('loans').select('id').orderBy('seq', 'desc').executeTakeFirstOrThrow();
    return { database, open, page, id, wait: (ms: number) => (time += ms) };
  }
  const cards = ({ document }: PlainPage) => textsOf(document, '.likely .offer h3');
  const told = (page: PlainPage) => textsOf(page.document, '.likely .notice-text');
  const PREFER = (place: number) => `.likely .offer:nth-child(${place}) button`;

  it.each(['/', '/apply'])('from %s says what follows, and which lenders’ rules fit', async (path) => {
    const { page, id } = await arrange(path);
    expect(page.url.pathname).toBe('/apply/sent');
    expect(page.answer.headers.get('Cache-Control')).toBe('no-store');
    const { document } = page;
    expect(textsOf(document, 'h1')).toEqual(['Application submitted successfully!']);
    const reference = referenceOf(id);
    expect(textsOf(document, '.sent-reference strong')).toEqual([reference]);
    const whatsapp = new URL(find<HTMLAnchorElement>(document, 'a[href^="https://wa.me/"]').href);
    expect([whatsapp.pathname, whatsapp.searchParams.get('text')]).toEqual(['/', expect.stringContaining(reference)]);
    expect(textsOf(document, '.sent-next h3')[1]).toMatch(/^By \w+day, \d+ \w+ 20\d\d at \d\d:\d\d$/);
    expect(cards(page)).toEqual(['Sample Bank B', 'Sample Bank A']);
    expect(textsOf(document, '.stale-mark')).toEqual(['May be out of date']);
    expect(textsOf(document, '.likely-notes')[0]).toContain('Not checked yet: age');
    expect(textsOf(document, '.likely-told')[0]).toBe('Personal Loan of ₹5,00,000 over 36 months · Salaried · 411001');
    expect(textsOf(document, '.likely-facts h3')).toEqual(['Two facts would make this exact']);
    // Nothing of the person is in the address or on the page.
    expect(document.documentElement.outerHTML).not.toContain('name="fullName"');
  });

  it.each(['hi', 'mr'])('says all of it in the language of the form (%s)', async (language) => {
    const { page, open, wait } = await arrange(`/${language}/apply`);
    const path = `/${language}/apply/sent`;
    /** What it says of its own; what is typed and the cards of offers are not. */
    const latin = ({ document }: PlainPage) => {
      const main = find(document, 'main').cloneNode(true) as HTMLElement;
      for (const other of main.querySelectorAll('.offer, script, style, [lang]')) other.remove();
      return main.textContent?.replaceAll(/RN-[\dA-Z-]+|\b(?:APR|EMI|WhatsApp)\b|“Sample”/g, '').match(/[a-z]+/gi) ?? null;
    };
    expect([page.url.pathname, latin(page)]).toEqual([path, null]);
    const whatsapp = new URL(find<HTMLAnchorElement>(page.document, 'a[href^="https://wa.me/"]').href);
    expect(whatsapp.searchParams.get('text')).toContain(`/${language}/track`);
    const preferred = await page.submit('.likely-facts', {}, PREFER(2));
    expect([preferred.url.pathname, latin(preferred), told(preferred).length]).toEqual([path, null, 1]);
    await (await open(`/${language}/apply`)).submit(FORM, buildLoan({ ...LOAN, pincode: '560001' }));
    const other = await page.submit('.likely-facts', {}, PREFER(2));
    expect([other.answer.status, latin(other), told(other).length]).toEqual([409, null, 1]);
    wait(HALF_HOUR_MS);
    const late = await page.submit('.likely-facts', { age: '34' });
    expect([late.answer.status, latin(late), textsOf(late.document, '.sent-over dd')]).toEqual([401, null, ['34']]);
  });

  it('takes a preference, another one, and none, and says so', async () => {
    const { page, open, database } = await arrange();
    const kept = async () => (await database.db.selectFrom('lead_offers').select('version_id').execute())[0]?.version_id;
    const first = await page.submit('.likely-facts', {}, PREFER(2));
    expect([first.url.pathname + first.url.search, told(first)]).toEqual([
      '/apply/sent?done=prefer',
      ['We keep with your application which offer you prefer.'],
    ]);
    expect(textsOf(first.document, '.likely-choice')).toEqual(['You prefer this one.']);
    const dear = await kept();
    const second = await first.submit('.likely-facts', {}, PREFER(1));
    expect(await kept()).not.toBe(dear);
    expect(told(await second.submit('.likely-facts', {}, PREFER(1)))).toEqual(['You prefer none of the offers now.']);
    expect(await kept()).toBeNull();
    // Back to a page from before, whose button is pressed again.
    await page.submit('.likely-facts', {}, PREFER(2));
    expect(textsOf((await open('/apply/sent')).document, '.likely-choice')).toEqual(['You prefer this one.']);
  });

  it('works out what is added, and keeps what was typed when it is refused', async () => {
    const { page } = await arrange();
    const wrong = await page.submit('.likely-facts', { months: '48', age: 'seven', income: '60000' });
    expect([wrong.answer.status, told(wrong)]).toEqual([400, [expect.stringContaining('18 to 100')]]);
    const form = find<HTMLFormElement>(wrong.document, '.likely-facts');
    expect(valuesOf(form, ['months', 'age', 'income'])).toEqual({ months: '48', age: 'seven', income: '60000' });
    const right = await wrong.submit('.likely-facts', { months: '48', age: '31', income: '60000' });
    expect(told(right)).toEqual(['The offers are worked out for what you have added.']);
    expect(textsOf(right.document, '.likely-notes')).toEqual([]);
    expect(textsOf(right.document, '.likely-told')[0]).toContain('over 48 months');
    const young = await right.submit('.likely-facts', { age: '22' });
    expect(cards(young)).toEqual(['Sample Bank A']);
  });

  it('takes what is typed along with a preference, and neither when one is wrong', async () => {
    const { page, database } = await arrange();
    const kept = async () => (await database.db.selectFrom('lead_offers').select(['version_id', 'request']).execute())[0];
    const wrong = await page.submit('.likely-facts', { age: 'seven', income: '60000' }, PREFER(2));
    expect([wrong.answer.status, told(wrong), await kept()]).toEqual([
      400,
      [expect.stringContaining('18 to 100')],
      undefined,
    ]);
    expect(valuesOf(find(wrong.document, '.likely-facts'), ['age', 'income'])).toEqual({ age: 'seven', income: '60000' });
    // The cheaper one is for those from 30 on.
    const young = await wrong.submit('.likely-facts', { age: '22' }, PREFER(1));
    expect([young.answer.status, told(young), await kept()]).toEqual([
      409,
      ['This offer does not fit what you have typed, so nothing was changed.'],
      undefined,
    ]);
    const right = await young.submit('.likely-facts', { age: '31', income: '60000' }, PREFER(1));
    expect(told(right)).toEqual(['We keep with your application which offer you prefer.']);
    expect(JSON.parse((await kept())?.request ?? '')).toMatchObject({ age: 31, income: 60_000 });
    expect((await kept())?.version_id).not.toBeNull();
    // The key Enter in a field presses the first button of its form.
    const form = find<HTMLFormElement>(page.document, '.likely-facts');
    const [first] = [...form.elements].filter((element) => element.matches('button'));
    expect([first?.getAttribute('name'), first?.getAttribute('tabindex')]).toEqual([null, '-1']);
  });

  it('takes nothing back with a form that was opened before', async () => {
    const { page, database } = await arrange();
    const before = await page.submit('.likely-facts', {}, PREFER(2));
    await before.submit('.likely-facts', { income: '60000', months: '48' });
    // The form as it was, in another tab.
    await before.submit('.likely-facts', { age: '31' });
    const [kept] = await database.db.selectFrom('lead_offers').select('request').execute();
    expect(JSON.parse(kept?.request ?? '')).toMatchObject({ age: 31, income: 60_000, months: 48 });
  });

  it('leaves no trace of offers while there are none', async () => {
    const { page } = await arrange('/apply', []);
    expect(textsOf(page.document, '.sent-next h2')).toEqual(['What happens next']);
    expect(page.document.body.textContent).not.toMatch(/[Ll]enders whose|prefer/);
  });

  it('says when it is over, when another one was sent, and without cookies', async () => {
    const { page, open, wait } = await arrange();
    const { url, document } = await (await open('/apply')).submit(FORM, buildLoan({ ...LOAN, pincode: '560001' }));
    expect(find(document, '.likely-told').textContent).toContain('560001');
    const other = await page.submit('.likely-facts', {}, PREFER(2));
    expect([other.answer.status, told(other)]).toEqual([409, [expect.stringContaining('another application')]]);
    wait(HALF_HOUR_MS);
    const late = await page.submit('.likely-facts', {}, PREFER(2));
    expect([late.answer.status, textsOf(late.document, 'h1')]).toEqual([401, ['Nothing to show here any more']]);
    const facts = await page.submit('.likely-facts', { age: '34', income: '60000', emis: '' });
    expect(textsOf(facts.document, '.sent-over dt, .sent-over dd')).toEqual(['Age', '34', 'Income a month', '60000']);
    expect(textsOf(late.document, '[role=alert]')[0]).toContain('half an hour');
    // The receipt alone shows the reference, and nothing of the application.
    const plain = await open(url.href);
    expect(textsOf(plain.document, '.sent-reference strong')).toHaveLength(1);
    expect(plain.document.querySelector('.likely')).toBeNull();
  });
});
