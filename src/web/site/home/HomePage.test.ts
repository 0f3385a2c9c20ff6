import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../../tests/support/app.ts';
import { describeOneEngine } from '../../../../tests/support/databases.ts';
import { find, type PlainPage, plainBrowser, textsOf } from '../../../../tests/support/plain-browser.ts';
import { addSamplePosts } from '../../../server/posts/sample.ts';
import { createSamplePostRepository } from '../../../server/posts/sample-repository.ts';
import { exactEmi, formatRupees } from '../../../shared/calculators/emi.ts';
import { PRODUCTS } from '../../../shared/loans/products.ts';

const HEADINGS = [
  'Unlock Your Financial Dreams',
  'Big moments. Small EMIs.',
  'Loved before. Yours next.',
  'Brand new. Within reach.',
  'Keep the car. Get the cash.',
];

describeOneEngine('the home page', (fresh) => {
  let open: ReturnType<typeof plainBrowser>;
  /** As opened at `/`. */
  let home: PlainPage;
  let document: Document;
  let call: ReturnType<typeof buildApp>['call'];
  beforeAll(async () => {
    const database = await fresh();
    await addSamplePosts(createSamplePostRepository(database), 'Test Team');
    const app = buildApp(database, { env: { PUBLIC_URL: 'https://www.example.com' } });
    call = app.call;
    open = plainBrowser(app);
    home = await open('/');
    document = home.document;
  });

  it('describes the site to search engines, without the query of the address', async () => {
    const { document } = await open('/?utm_source=letter');
    const content = (selector: string) => find(document, selector).getAttribute('content');
    expect(document.title).toMatch(/Personal loans and car loans.* \| Rinova/);
    expect(textsOf(document, 'h1')).toEqual([HEADINGS[0]]);
    expect(content('meta[name=description]')).toContain('check your eligibility');
    expect(content('meta[property="og:title"]')).toContain('Rinova');
    expect(content('meta[property="og:image"]')).toBe('https://www.example.com/social-card.jpg');
    expect(find(document, 'link[rel=canonical]').getAttribute('href')).toBe('https://www.example.com/');
  });

  it('has its sections in order, six features, and promises a decision within 24 hours', async () => {
    expect(textsOf(document, 'main h2').filter((heading) => !HEADINGS.includes(heading))).toEqual([
      'AI-driven lending for your needs',
      'Our Loan Products',
      'What Our Customers Say',
      'Apply today, know by tomorrow',
      'Quick Loan Eligibility Check',
      'Calculate your EMIs instantly',
      'Our Blog',
    ]);
    expect(textsOf(document, '.features h3')).toEqual([
      'Best Offers, Many Lenders',
      'Instant Eligibility & Pre-Approval',
      'Smart Lender Matching',
      'Fast & Paperless',
      'No Hidden Charges',
      'Complete Loan Support',
    ]);
    const teaser = find(document, '.teaser');
    expect(teaser.textContent).toContain('Decision within 24 hours');
    expect(find(teaser, 'a').getAttribute('href')).toBe('/apply');
    expect(textsOf(document, '.teaser-more h3')).toEqual(['What happens next', 'Rates from, a year']);
    expect(textsOf(document, '.teaser-steps b')[0]).toBe('You fill in one form');
    expect(textsOf(document, '.teaser-rates a')).toEqual(PRODUCTS.map(({ name, rateFrom }) => `${name} ${rateFrom}%`));
  });

  it('has a card for each loan, which leads to its page', async () => {
    const cards = [...document.querySelectorAll('.loan-card')];
    expect(cards).toHaveLength(4);
    for (const [position, { name, cardPath, rateFrom }] of PRODUCTS.entries()) {
      const card = cards[position] as Element;
      expect(textsOf(card, 'h3')).toEqual([name]);
      expect(card.textContent).toContain(`${rateFrom}%`);
      expect(textsOf(card, 'a')).toEqual([`Learn More about ${name}`]);
      expect(find(card, 'a').getAttribute('href')).toBe(cardPath);
    }
  });

  it.each<[string, number]>([
    ['/', 0],
    ...PRODUCTS.map(({ slug }, position): [string, number] => [`/?slide=${slug}`, position + 1]),
    ['/?slide=gold-loan', 0],
  ])('at %s shows slide %i, and loads its picture first', async (path, shown) => {
    const { document } = await open(path);
    const slides = [...document.querySelectorAll('.slide')];
    expect(slides.map((slide) => textsOf(slide, '.slide-heading')[0])).toEqual(HEADINGS);
    expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual(
      HEADINGS.map((_, position) => `${position + 1} of 5`),
    );
    expect(slides.map((slide) => slide.hasAttribute('data-active'))).toEqual(slides.map((_, place) => place === shown));
    for (const slide of slides) expect(find(slide, '.btn-gold').getAttribute('href')).toBe('/apply');
    expect(textsOf(document, '[data-count]')).toEqual([`${shown + 1} / 5`]);
    expect(textsOf(document, '.product-row [aria-current] b')).toEqual(shown === 0 ? [] : [PRODUCTS[shown - 1]?.name]);
    const [picture, ...others] = document.querySelectorAll('.slide-art img');
    expect(others).toEqual([]);
    expect(slides[shown]?.contains(picture ?? null)).toBe(true);
    expect(picture?.getAttribute('fetchpriority')).toBe('high');
    expect(picture?.getAttribute('loading')).toBe('eager');
  });

  it('calculates the example of each slide at the rate of its product', async () => {
    const examples: Record<string, readonly number[]> = {
      'personal-loan': [500_000, 36],
      'used-car-loan': [600_000, 48],
      'new-car-loan': [1_000_000, 84],
      'loan-against-car': [400_000, 36],
    };
    expect(textsOf(document, '.slide .chip').slice(1)).toEqual(
      PRODUCTS.map(({ slug, rateFrom }) => {
        const [amount = 0, months = 0] = examples[slug] ?? [];
        const emi = formatRupees(exactEmi(amount, rateFrom, months));
        return `Example: ${formatRupees(amount)} for ${months} months${emi} a month at ${rateFrom}%`;
      }),
    );
  });

  it('shows eight testimonials, all rated 5 and marked as samples, two at a time for 5 seconds', async () => {
    const slider = find(document, '[data-behaviour=carousel][data-display=row]');
    expect(slider.dataset).toMatchObject({ interval: '5000', perPage: '2' });
    expect(textsOf(slider, 'li')).toHaveLength(8);
    expect(slider.textContent?.match(/Rated 5 out of 5/g)).toHaveLength(8);
    expect(slider.textContent).toContain('Sample testimonials');
  });

  it('says what sending the eligibility form means, and helps phones to fill it in', async () => {
    const form = find(document, 'form[method=post]');
    const consent = find(document, '.site-form-consent');
    expect(consent.textContent).toContain('do-not-disturb');
    expect([...consent.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/PrivacyPolicy',
      '/TermsAndCondition',
    ]);
    const fields = ['fullName', 'email', 'phoneNumber', 'pincode', 'address', 'loanAmount'].map((name) => {
      const control = find(form, `[name=${name}]`);
      return [name, control.getAttribute('autocomplete'), control.getAttribute('inputmode')];
    });
    expect(fields).toEqual([
      ['fullName', 'name', null],
      ['email', 'email', 'email'],
      ['phoneNumber', 'tel-national', 'numeric'],
      ['pincode', 'postal-code', 'numeric'],
      ['address', 'street-address', null],
      ['loanAmount', 'off', 'numeric'],
    ]);
    expect(textsOf(form, '[name=loanType] option')).toEqual([
      'Choose a loan',
      'Personal Loan',
      'Used Car Loan',
      'New Car Loan',
      'Loan Against Car',
    ]);
  });

  it('hands the numbers of its EMI calculator to the calculators without script', async () => {
    expect(textsOf(document, '#emi .calculator-out')[0]).toContain('Monthly EMI ₹43,871');
    const page = await home.submit('#emi form', { amount: '600000' }, '.work-it-out');
    expect(page.url.pathname + page.url.search).toBe('/calculators?amount=600000&years=2&rate=5');
    expect(page.document.body.textContent).toContain('₹6,00,000 at 5% a year for 24 months');
  });

  it('shows the three newest posts, of a topic if the address names one, and the way to all', async () => {
    const read = async <Answer>(path: string) => (await (await call('GET', path)).json()) as Answer;
    const categories = await read<{ _id: string; name: string }[]>('/api/categories');
    const newest = async (category: string) => {
      const path = `/api/posts/pagination?page=1&limit=3&category=${category}`;
      return (await read<{ posts: { title: string; slug: string }[] }>(path)).posts;
    };
    const blog = find(document, '#blog');
    const posts = await newest('all');
    expect(posts).toHaveLength(3);
    expect(textsOf(blog, 'h3')).toEqual(posts.map(({ title }) => title));
    expect(find(blog, 'article a').getAttribute('href')).toBe(`/blog/${posts[0]?.slug}`);
    expect(textsOf(blog, 'button')).toEqual(['All', ...categories.map(({ name }) => name)]);
    expect(find(blog, 'a[href="/community/blog"]').textContent).toContain('View all blogs');

    const [category] = categories;
    const filtered = await home.submit('#blog form', {}, `[value="${category?._id}"]`);
    expect([filtered.url.search, filtered.url.hash]).toEqual([`?category=${category?._id}`, '#blog']);
    expect(textsOf(find(filtered.document, '#blog'), 'h3')).toEqual(
      (await newest(category?._id ?? '')).map(({ title }) => title),
    );
    const invented = await open('/?slide=used-car-loan&category=01980000-0000-7000-8000-000000000000');
    expect(invented.url.search).toBe('?slide=used-car-loan');
    expect(textsOf(find(invented.document, '#blog'), 'h3')).toHaveLength(3);
  });
});
