import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../tests/support/app.ts';
import { buildLender, buildTerms } from '../../../tests/support/catalogues.ts';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { SIX_LENDERS, SIX_REQUEST } from '../../../tests/support/six-lenders.ts';
import { addOffered } from '../../../tests/support/offered.ts';
import { find, plainBrowser, textsOf } from '../../../tests/support/plain-browser.ts';
import type { ProductTerms } from '../../shared/offers/catalogue.ts';

const ADDRESS = '/offers?loanType=Personal+Loan&amount=500000&months=36&age=35&income=60000&employment=Salaried&emis=5000';

const FEE: ProductTerms['charges'][number] = {
  name: 'Processing fee',
  to: 'lender',
  price: { percent: 2 },
  gst: 18,
  frequency: 'once',
};
const product = (lender: string, terms: Partial<ProductTerms> = {}) => ({
  lender: { ...buildLender(lender), statementUrl: `https://${lender.toLowerCase()}.example/statement` },
  terms: buildTerms({ name: `${lender} Loan`, checkedOn: '2026-11-20', ...terms }),
});

/** In the order of APR: Anant, Bodhi, Chetan. Dhara lends too little, Ekta needs a higher income. */
const PRODUCTS = [
  product('Chetan', { rates: [{ annualRate: 16, when: [] }] }),
  product('Anant', { rates: [{ annualRate: 12, when: [] }] }),
  product('Bodhi', { rates: [{ annualRate: 11.5, when: [] }], charges: [FEE] }),
  product('Dhara', { amount: { min: 10_000, max: 400_000 } }),
  product('Ekta', { rules: [{ rule: 'minIncome', rupees: 90_000 }] }),
  product('Falguni', { loanType: 'New Car Loan' }),
];
const RATES: ProductTerms['rates'] = [{ annualRate: 12, when: [] }];
const NOW = Date.parse('2026-11-22T12:00:00Z');
const NAMES = '.offer h3';
const namesIn = (form: Element) => [
  ...new Set([...form.querySelectorAll('[name]')].map((control) => control.getAttribute('name'))),
];

describeOneEngine('the page of offers', (fresh) => {
  let built: ReturnType<typeof buildApp>;
  let open: ReturnType<typeof plainBrowser>;
  beforeAll(async () => {
    const database = await fresh();
    await addOffered(database, PRODUCTS, NOW);
    built = buildApp(database, { now: () => NOW });
    open = plainBrowser(built);
  });

  it('asks for a loan and no personal detail, and answers by APR', async () => {
    const page = await open('/offers');
    expect(namesIn(find(page.document, '.offer-form'))).toEqual(['loanType', 'amount', 'months']);
    const answer = await page.submit('.offer-form', { loanType: 'Personal Loan', amount: '₹5 lakh', months: '36' });
    expect(answer.answer.status).toBe(200);
    expect(answer.answer.headers.get('Set-Cookie')).toBeNull();
    expect(textsOf(answer.document, 'h1')).toEqual(['Personal Loan of ₹5,00,000']);
    expect(textsOf(answer.document, '#possible')).toEqual(['Possible: 4']);
    expect(namesIn(find(answer.document, '#request'))).toEqual([
      'loanType',
      'amount',
      'months',
      'age',
      'employment',
      'income',
      'emis',
      'pincode',
      'carYear',
      'carValue',
    ]);
    const exact = await answer.submit('.questions', { income: '60,000' });
    expect(textsOf(exact.document, NAMES)).toEqual(['Anant', 'Bodhi', 'Chetan']);
  });

  it('keeps what a link already knows, and takes a tenure of one’s own', async () => {
    const page = await open('/offers?loanType=Personal+Loan&income=60000&emis=4000');
    const known = [...page.document.querySelectorAll<HTMLInputElement>('.offer-form [type=hidden]')];
    expect(known.map(({ name, value }) => [name, value])).toEqual([
      ['income', '60000'],
      ['emis', '4000'],
    ]);
    const { document } = await open('/offers?loanType=Personal+Loan&amount=500000&months=&months=30&income=60000');
    expect(find<HTMLInputElement>(document, '#request [name=months]').value).toBe('30');
    expect(textsOf(document, '.request-short b')).toEqual(['Over 30 months']);
  });

  it('shows all that the lender’s directions ask for, on one page', async () => {
    const { document } = await open(ADDRESS);
    const text = find(document, '.offer:nth-child(2)').textContent?.replace(/\s+/g, ' ') ?? '';
    for (const shown of [
      'Bodhi',
      'Bodhi Loan · Bank',
      '₹5,00,000',
      '36 months',
      '11.5% a year, fixed',
      'APR13.16%',
      'EMI a month₹16,488 Lowest EMI',
      'EMI to the paisa₹16,488',
      'Interest and charges in all₹1,05,368',
      'All charges₹11,800',
      'Processing fee: ₹11,800, including ₹1,800 GST, once, to the lender',
      'Penal charges24% a year on the overdue amount, plus 18% GST',
      'Cooling-off period3 days',
      'Checked on20 November 2026',
    ])
      expect(text).toContain(shown);
    const whole = document.body.textContent ?? '';
    expect(whole).toContain('Lowest APR first, then lowest interest and charges, then by name.');
    expect(whole).toContain('EMI and your present EMIs together: 36 to 38% of your income');
    // None of them publishes a limit.
    expect(whole).not.toMatch(/lenders? allows? /);
    expect(whole).toContain('the lender’s own Key Facts Statement binds');
    expect(whole).toContain('Sample Grievance Officer');
  });

  it('leads from an offer to both statements and to the application', async () => {
    const { document } = await open(ADDRESS);
    const links = [...find(document, '.offer').querySelectorAll('a')];
    const [apply, own, lenders] = links.map(({ href }) => new URL(href));
    const offered = new URLSearchParams(apply?.searchParams.get('offered') ?? '');
    expect([apply?.pathname, apply?.searchParams.get('loanAmount')]).toEqual(['/apply', '500000']);
    expect([own?.pathname, lenders?.href]).toEqual(['/offers/statement', 'https://anant.example/statement']);
    for (const query of [offered, own?.searchParams])
      expect([query?.get('income'), query?.get('catalogue'), query?.get('asOf')]).toEqual(['60000', '1', '2026-11-22']);
    expect(links[2]?.rel).toBe('noopener noreferrer');
    expect((await open(apply ? `${apply.pathname}${apply.search}` : '')).answer.status).toBe(200);
  });

  it('names the lenders without an offer, why, and what would change it', async () => {
    const { document } = await open(ADDRESS);
    const without = find(document, '[aria-labelledby=without]');
    expect(textsOf(without, 'h2, h3')).toEqual(['Not for this request: 2', 'Dhara', 'Ekta']);
    expect(textsOf(without, 'li li')).toEqual([
      'Its maximum loan is ₹4,00,000.',
      'Its minimum income is ₹90,000 a month; yours is ₹60,000.',
    ]);
    expect(textsOf(without, '.without')).toEqual(['No personal loan from Falguni.']);
    const change = find<HTMLAnchorElement>(without, 'a');
    expect(change.textContent).toBe('₹4,00,000 instead of ₹5,00,000 for an offer of Dhara');
    const { pathname, search } = new URL(change.href);
    expect(textsOf((await open(`${pathname}${search}`)).document, NAMES)).toContain('Dhara');
  });

  it.each([
    ['emi', ['Bodhi', 'Anant', 'Chetan']],
    ['totalCost', ['Anant', 'Bodhi', 'Chetan']],
    ['totalCharges', ['Anant', 'Chetan', 'Bodhi']],
    ['commission', ['Anant', 'Bodhi', 'Chetan']],
  ])('sorts by %s', async (sort, names) => {
    expect(textsOf((await open(`${ADDRESS}&sort=${sort}`)).document, NAMES)).toEqual(names);
  });

  it('keeps the order in every form and link of the result', async () => {
    const { document } = await open(`${ADDRESS.replace('60000', '')}&sort=emi`);
    const forms = [...document.querySelectorAll<HTMLFormElement>('main form[action="/offers"]')];
    expect(forms.length).toBeGreaterThan(2);
    for (const form of forms) expect(find<HTMLInputElement>(form, '[name=sort]').value).toBe('emi');
    const whole = await open(`${ADDRESS}&sort=emi`);
    expect(find<HTMLAnchorElement>(whole.document, '.reasons a').href).toContain('&sort=emi');
    expect((await open(ADDRESS)).document.querySelector('[name=sort]')).toBeNull();
  });

  it('shows others the loan, and nothing of the person', async () => {
    const { document } = await open(`${ADDRESS}&pincode=411005`);
    const share = find(document, '.share-result');
    const address = 'http://localhost/offers?loanType=Personal+Loan&amount=500000&months=36';
    const sent = new URL(find<HTMLAnchorElement>(share, 'a').href).searchParams.get('text');
    expect(sent?.split('. ').at(-1)).toBe(address);
    expect(find<HTMLButtonElement>(share, 'button').value).toBe(address);
  });

  it('tells as a limit only what a lender’s own rules say', async () => {
    const database = await fresh();
    const limited = (percent: number) => ({ rules: [{ rule: 'maxFoir', percent } as const] });
    await addOffered(database, [product('Anant', limited(50)), product('Bodhi', limited(60)), product('Chetan')], NOW);
    const { document } = await plainBrowser(buildApp(database, { now: () => NOW }))(ADDRESS);
    expect(textsOf(document, '.afford p')[1]).toBe('2 of these lenders allow 50 to 60%. Their rules');
  });

  describe('compares', () => {
    let ids: string[];
    beforeEach(async () => {
      const { document } = await open(ADDRESS);
      ids = [...document.querySelectorAll<HTMLInputElement>('[name=compare]')].map(({ value }) => value);
    });
    const compare = (chosen: readonly string[]) => open(`${ADDRESS}${chosen.map((id) => `&compare=${id}`).join('')}`);

    it('two or three offers side by side, and leads back', async () => {
      const { document } = await compare(ids.slice(0, 2));
      expect(textsOf(document, 'thead th')).toEqual(['Anant Anant Loan', 'Bodhi Bodhi Loan']);
      const rows = Object.fromEntries(
        [...document.querySelectorAll('tbody tr')].map((row) => [textsOf(row, 'th')[0], textsOf(row, 'td')]),
      );
      expect(rows['APR (differs)']).toEqual(['12.00%', '13.16%']);
      expect(rows['Loan amount']).toEqual(['₹5,00,000', '₹5,00,000']);
      const differ = Object.keys(rows).map((label) => label.endsWith('(differs)'));
      expect(differ).toEqual(differ.toSorted((a, b) => Number(b) - Number(a)));
      expect(textsOf(document, '.comparison > p')[0]).toMatch(
        /^\d+ of \d+ facts differ\. They come first, and are marked\.$/,
      );
      const back = find<HTMLAnchorElement>(document, '.comparison > a');
      expect(back.textContent?.trim()).toBe('All 3 offers');
      expect((await compare(ids)).document.querySelectorAll('thead th')).toHaveLength(3);
    });

    it('neither one nor four, and ignores unknown ones', async () => {
      for (const chosen of [ids.slice(0, 1), [ids[0] ?? '', 'unknown']]) {
        const { document } = await compare(chosen);
        expect(textsOf(document, '[role=alert]:not([hidden])')).toEqual(['Choose two or three offers to compare.']);
        expect(find<HTMLInputElement>(document, '[name=compare]').defaultChecked).toBe(true);
      }
      expect(textsOf((await compare(['unknown'])).document, NAMES)).toHaveLength(3);
    });
  });

  it('refuses wrong answers beside their fields, and keeps what was typed', async () => {
    const { answer, document } = await open('/offers?loanType=&amount=five&months=0&age=12&income=&pincode=abc');
    expect(answer.status).toBe(400);
    expect(textsOf(document, '.field-error')).toEqual([
      'Loan type is required.',
      'Enter one amount, for example 5 lakh.',
      'Enter the tenure in months, from 1 to 360.',
      'Enter your age in years, from 18 to 100.',
      'Enter a pincode of six digits.',
    ]);
    expect(find<HTMLInputElement>(document, '[name=amount]').value).toBe('five');
    expect(find(document, '[autofocus]').getAttribute('name')).toBe('loanType');
  });

  it('says in its form what it understood of an answer that is more than digits', async () => {
    const { document } = await open('/offers?loanType=Personal+Loan&amount=5+lakh&months=3+years&income=7+lpa&emis=5000');
    const hint = (name: string) =>
      document.getElementById(find(document, `[name=${name}]`).getAttribute('aria-describedby') ?? '')?.textContent;
    expect(['amount', 'months', 'income', 'emis'].map(hint)).toEqual([
      '₹5,00,000.',
      '36 months.',
      '₹58,333 a month.',
      'All of them together. Blank counts as 0.',
    ]);
    expect(find<HTMLInputElement>(document, '[name=income]').value).toBe('7 lpa');
    expect(textsOf(document, '.request-short')[0]).toContain('Over 36 months');
    expect(textsOf(document, '.request-short')[0]).toContain('₹58,333 a month · EMIs ₹5,000');
  });

  it('refuses a new car that is old, although no rule asks for its year', async () => {
    const { answer, document } = await open('/offers?loanType=New+Car+Loan&amount=500000&months=36&carYear=2005');
    expect([answer.status, textsOf(document, '.field-error')]).toEqual([
      400,
      [expect.stringMatching(/^A new car was made in \d{4} or later\./)],
    ]);
    expect(find(document, '[name=carYear]').closest('.field')?.className).toContain('for-new-car-loan');
  });

  it('is only filled in by links that do not ask', async () => {
    const byType = await open('/offers?loanType=Used+Car+Loan');
    expect(textsOf(byType.document, '.field-error')).toEqual([]);
    expect(find<HTMLInputElement>(byType.document, '[name=loanType][checked]').value).toBe('Used Car Loan');
    const byFigures = await open('/offers?amount=300000&months=48');
    expect(textsOf(byFigures.document, '.field-error')).toEqual([]);
    expect(find<HTMLInputElement>(byFigures.document, '[name=months][checked]').value).toBe('48');
  });

  it('says so when no lender has an offer', async () => {
    const { answer, document } = await open('/offers?loanType=Loan+Against+Car&amount=500000&months=36');
    expect(answer.status).toBe(200);
    expect(textsOf(document, '#offers h2')).toEqual(['No offer for this request']);
    expect(find(document, '#offers a').getAttribute('href')).toBe(
      '/apply?loanType=Loan+Against+Car&loanAmount=500000&months=36',
    );
    expect(textsOf(document, '.without')).toEqual([
      'No loan against car from Anant, Bodhi, Chetan, Dhara, Ekta and Falguni.',
    ]);
  });

  describe('with three answers', () => {
    const THREE = '/offers?loanType=Personal+Loan&amount=300000&months=36';
    let asking: ReturnType<typeof plainBrowser>;
    beforeAll(async () => {
      const database = await fresh();
      const old = { checkedOn: '2026-11-10' };
      const own = [
        product('Anant', { rules: [{ rule: 'minAge', years: 21 }], ...old }),
        product('Bodhi', { rates: [{ annualRate: 11, when: [{ rule: 'minIncome', rupees: 50_000 }] }, ...RATES] }),
        product('Chetan', { rules: [{ rule: 'pincode', startsWith: ['4'] }], amount: { min: 10_000, max: 200_000 } }),
        product('Dhara', { loanType: 'Used Car Loan', rules: [{ rule: 'maxCarAge', years: 10 }] }),
      ];
      await addOffered(database, own, NOW);
      asking = plainBrowser(buildApp(database, { now: () => NOW }));
    });

    it('shows what is possible, and asks once for all that is missing, and in each card with its rule', async () => {
      const { document, answer } = await asking(THREE);
      expect(answer.status).toBe(200);
      const main = find(document, 'main').textContent ?? '';
      expect(main).toContain('Two answers make this exact');
      const stepOf = (page: Document) => textsOf(page, '.dock > :first-child')[0];
      expect(stepOf(document)).toBe('2 answers missing');
      expect(stepOf((await open(ADDRESS)).document)).toBe('Tick 2 or 3 to compare.');
      expect(stepOf((await open(ADDRESS.replace('500000', '90000000'))).document)).toBe('Apply');
      expect(namesIn(find(document, '.questions'))).toEqual(['loanType', 'amount', 'months', 'age', 'income', 'emis']);
      // EMIs that were told stay.
      const told = await (await asking(`${THREE}&emis=5000`)).submit('.questions', { age: '30', income: '60000' });
      expect(told.url.searchParams.get('emis')).toBe('5000');
      const possible = find(document, '[aria-labelledby=possible]');
      expect(textsOf(possible, 'h2, h3')).toEqual(['Possible: 2', 'Anant', 'Bodhi']);
      expect(textsOf(possible, '.card-question p')).toEqual([
        'The rule of Anant is “Age of at least 21 when applying”. How old are you? One of 2 answers it needs.',
        'The rule of Bodhi is “Income of at least ₹50,000 a month”. What is your income a month?',
      ]);
      const cards = await asking(THREE);
      const next = await cards.submit('.card-question', { age: '30' });
      expect(textsOf(next.document, '.card-question p')[0]).toBe(
        'We show no loan whose EMIs are more than the income. What is your income a month?',
      );
      expect(find(possible, 'li:nth-child(2)').textContent).toContain('Interest rate11% to 12% a year, fixed');
      expect(possible.querySelector('[href*="offered="], [href*=statement\\?], .offer-income')).toBeNull();
      expect(textsOf(document, '[aria-labelledby=without] li li')).toEqual(['Its maximum loan is ₹2,00,000.']);
      expect(main).not.toContain('to check this rule');
    });

    it('says when the rates were checked, not the version of the catalogue', async () => {
      const main = find((await asking(THREE)).document, 'main').textContent ?? '';
      expect(main).toContain('Worked out on 22 November 2026.');
      expect(main).toContain('Rates checked between 10 November 2026 and 20 November 2026.');
      // On paper, by which it is proved later.
      expect(main.match(/version[^.]*/gi)).toEqual(['Version 1 of the catalogue']);
    });

    it('asks for what the rules of each loan need, and ignores what is hidden', async () => {
      const { document } = await asking(THREE);
      const askedFor = (name: string) => find(document, `#request [name=${name}]`).closest('.field')?.className;
      expect(askedFor('income')).toBe('field asked for-personal-loan for-used-car-loan');
      expect(askedFor('age')).toBe('field asked for-personal-loan');
      expect(askedFor('carYear')).toBe('field asked for-used-car-loan');
      expect(askedFor('carValue')).toBe('field asked');
      expect(find(document, '#request fieldset').className).toBe('offer-car wide asked for-used-car-loan');
      const personal = await asking(`${THREE}&age=30&income=60000&carYear=2099&carValue=x&employment=x`);
      expect(personal.answer.status).toBe(200);
      expect(textsOf(personal.document, NAMES)).toEqual(['Bodhi', 'Anant']);
      const car = await asking('/offers?loanType=Used+Car+Loan&amount=300000&months=36&carYear=2099&age=x');
      const year = new Date().getFullYear();
      expect(textsOf(car.document, '.field-error')).toEqual([`Enter the year in which the car was made, at most ${year}.`]);
    });

    it('says what share of the income all EMIs would take, and offers nothing beyond it', async () => {
      // ₹3,00,000 at 12 % over 36 months is an EMI of 9,964.29.
      const at = async (income: number) => (await asking(`${THREE}&age=30&income=${income}&emis=5000`)).document;
      expect(textsOf(await at(30_000), '.offer-income')).toEqual([]);
      const WARNED = 'All EMIs would be more than half of your income, and may be hard to repay.';
      expect(textsOf(await at(29_900), '.offer-income')).toEqual([WARNED, WARNED]);
      const none = await at(1);
      expect(textsOf(none, '#offers h2')).toEqual(['No offer for this request']);
      expect(textsOf(none, '[aria-labelledby=without] li li')[0]).toBe(
        'Your EMIs would be ₹14,965 a month with this loan, more than your income of ₹1.',
      );
    });
  });

  it('keeps figures out of shared caches, referrers, search engines and the log', async () => {
    const { answer, document } = await open(ADDRESS);
    expect(answer.headers.get('Cache-Control')).toBe('private, max-age=0, must-revalidate');
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(find(document, 'meta[name=robots]').getAttribute('content')).toBe('noindex');
    // What messengers show of it: the loan, no picture, and nothing of the person.
    const shared = [...document.querySelectorAll('meta[property]')].map((each) => each.getAttribute('content'));
    expect(shared).toEqual([
      expect.any(String),
      expect.stringMatching(/^Personal Loan of ₹5,00,000 over 36 months: offers \| /),
      expect.stringContaining('Indicative; the lender’s own statement binds.'),
    ]);
    expect(shared.join()).not.toMatch(/411005|60,?000|Salaried/);
    const before = built.renders();
    await open(ADDRESS);
    expect(built.renders()).toBe(before + 1);
    expect(built.logged()).not.toContain('60000');

    const plain = await open('/offers');
    expect(plain.document.querySelector('meta[name=robots]')).toBeNull();
    expect(plain.answer.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  });

  it('shows all groups at once, with the marks under their figures', async () => {
    const database = await fresh();
    await addOffered(database, SIX_LENDERS, NOW);
    const { document } = await plainBrowser(buildApp(database, { now: () => NOW }))(SIX_REQUEST);
    expect(textsOf(document, 'h2')).toEqual([
      expect.stringContaining('Two answers make this exact'),
      '4 offers',
      'Possible: 2',
      'Not for this request: 1',
      ...textsOf(find(document, 'footer'), 'h2'),
    ]);
    const marks = [...document.querySelectorAll('.offer')].map((offer) => [
      ...textsOf(offer, 'h3'),
      ...textsOf(offer, '.offer-mark'),
    ]);
    expect(marks).toEqual([
      ['Sample Anant', 'Lowest APR'],
      ['Sample Bodhi', 'Lowest EMI', 'Lowest cost in all'],
      ['Sample Chetan'],
      ['Sample Dhara'],
      ['Sample Ekta', 'Lowest APR if it fits'],
      ['Sample Falguni'],
    ]);
    expect(textsOf(document, '.afford')).toEqual([
      'EMI and your present EMIs together: 27 to 29% of your incomeThese lenders allow 50 to 60%. Their rules',
    ]);
    expect(textsOf(document, '.reasons a')).toEqual(['24 months instead of 36 for an offer of Sample Gauri']);
    expect(textsOf(document, '.without')).toEqual(['No personal loan from Sample Harsh.']);
    const share = new URL(find<HTMLAnchorElement>(document, '.share-result a').href);
    expect(share.searchParams.get('text')).toMatch(
      /^Personal Loan of ₹5,00,000 over 36 months: 4 offers, APR from 12\.58%\. https?:\S+\/offers\?loanType=Personal\+Loan&amount=500000/,
    );
  });

  it('marks terms that were checked too long ago', async () => {
    const database = await fresh();
    await addOffered(database, [product('Anant', { checkedOn: '2026-10-01' }), product('Bodhi')], NOW);
    const { document } = await plainBrowser(buildApp(database, { now: () => NOW }))(ADDRESS);
    expect(textsOf(document, '.stale-mark')).toEqual(['May be out of date']);
    expect(textsOf(find(document, '.offer-stale'), 'h3')).toEqual(['Anant']);
  });
});

describeOneEngine('how offers are matched', (fresh) => {
  it('is told by the rules in force, what lenders pay, each change and whom to complain to', async () => {
    const database = await fresh();
    await addOffered(database, PRODUCTS, NOW);
    const { document } = await plainBrowser(buildApp(database, { now: () => NOW }))('/how-we-match');
    const section = (id: string) => find(document, `[aria-labelledby=${id}]`);
    expect(textsOf(section('payment'), 'tbody tr')[0]).toBe('AnantAnant Loan1%');
    expect(textsOf(section('rules'), 'h3')).toEqual(['Anant', 'Bodhi', 'Chetan', 'Dhara', 'Ekta', 'Falguni']);
    expect(section('rules').textContent).toContain('Income of at least ₹90,000 a month');
    expect(section('ranking').textContent).toContain('together with your present EMIs exceeds your income');
    expect(section('ranking').textContent).toContain('warns when it is more than half');
    expect(textsOf(section('changes-title'), 'h3')[0]).toMatch(/^22 November 2026\s*Version 1$/);
    expect(textsOf(section('changes-title'), 'li li')).toHaveLength(6);
    expect(textsOf(section('complaints-title'), 'tbody th')[0]).toBe('Rinova');
    expect(textsOf(section('complaints-title'), 'tbody tr')).toHaveLength(7);
  });

  it('lists many changes on several pages', async () => {
    const database = await fresh();
    await addOffered(
      database,
      Array.from({ length: 101 }, (_, place) => product(`L${String(place).padStart(3, '0')}`)),
      NOW,
    );
    const open = plainBrowser(buildApp(database, { now: () => NOW }));
    const changes = '#changes li li';
    const first = await open('/how-we-match');
    expect(textsOf(first.document, changes)).toHaveLength(100);
    const older = new URL(find<HTMLAnchorElement>(first.document, '#changes nav a').href);
    const second = await open(`${older.pathname}${older.search}`);
    expect(textsOf(second.document, changes)).toEqual(['L100, L100 Loan: Added.']);
    expect(textsOf(second.document, '#changes nav a')).toEqual(['Newer']);
    expect((await open('/how-we-match?page=3')).answer.status).toBe(404);
  });
});

describeOneEngine('a site without products', (fresh) => {
  const ENTRIES = [
    '/',
    '/loans',
    '/loans/personal-car-loan',
    '/community/faq',
    '/our-story',
    '/our-story/mission',
    '/calculators',
    '/sitemap.xml',
  ];

  it('has no trace of offers, and one with products leads to them', async () => {
    const database = await fresh();
    const bare = buildApp(database, { now: () => NOW });
    for (const path of ['/offers', ADDRESS, '/rates', '/how-we-match']) {
      const { answer, document } = await plainBrowser(bare)(path);
      expect([path, answer.status, document.title]).toEqual([path, 404, 'Page not found | Rinova']);
    }
    for (const path of ENTRIES)
      expect([path, /\/offers|\/rates|how-we-match/.test(await (await bare.call('GET', path)).text())]).toEqual([
        path,
        false,
      ]);

    for (const path of ['/', '/loans', '/apply'])
      expect([path, await (await bare.call('GET', path)).text()]).toEqual([
        path,
        expect.stringMatching(/our lending partners[.,]/),
      ]);

    await addOffered(database, PRODUCTS, NOW);
    const offering = buildApp(database, { now: () => NOW });
    for (const path of ENTRIES)
      expect([path, /\/offers|\/rates|how-we-match/.test(await (await offering.call('GET', path)).text())]).toEqual([
        path,
        true,
      ]);
    // As many as the catalogue has.
    for (const path of ['/', '/loans', '/apply'])
      expect([path, await (await offering.call('GET', path)).text()]).toEqual([
        path,
        expect.stringMatching(/ 6 lenders[.,]/),
      ]);
  });
});
