import { beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { plainBrowser, textsOf } from '../../../../tests/support/plain-browser.ts';
import { buildBlog } from '../../../../tests/support/posts.ts';

describeEachEngine('the search for readers', (fresh, _engine, itOnce) => {
  let site: Awaited<ReturnType<typeof buildBlog>>;
  let open: ReturnType<typeof plainBrowser>;
  beforeAll(async () => {
    site = await buildBlog(await fresh());
    open = plainBrowser(site);
    for (const [title, content] of [
      ['Straße und Strom', '<p>Etwas über <em>Zinsen</em> &amp; Gebühren, 10% mehr_oder weniger</p>'],
      ['किस्त की योजना', '<p>हर महीने की किस्त और ब्याज</p>'],
      ['Older about zinsen', '<p>Words</p>'],
      ['Newer', '<p>Zinsen, only in the text</p>'],
    ] as const)
      await site.create({ title, content, status: 'published' });
    await site.create({ title: 'Zinsen in a draft', content: '<p>Hidden</p>', status: 'draft' });
  });
  const search = async (text: string, page = '') => {
    const { answer, document } = await open(`/search?q=${encodeURIComponent(text)}${page}`);
    const inPosts = 'section[aria-labelledby=posts]';
    return {
      answer,
      text: document.querySelector('main')?.textContent ?? '',
      posts: textsOf(document, `${inPosts} h3`),
      marks: textsOf(document, `${inPosts} mark`),
      others: textsOf(document, 'section[aria-labelledby=others] h3'),
      instead: document.querySelector('main p[role=status] strong')?.textContent ?? undefined,
      insist: document.querySelector('main p[role=status] a')?.getAttribute('href'),
      next: [...document.querySelectorAll('nav[aria-label="Pages of results"] a')].map((link) => link.getAttribute('href')),
    };
  };

  it('finds published posts by all words, folded, in title before text', async () => {
    expect((await search('ZINSEN')).posts).toEqual(['Older about zinsen', 'Newer', 'Straße und Strom']);
    expect(await search('strasse gebühren')).toMatchObject({ posts: ['Straße und Strom'], marks: ['Straße', 'Gebühren'] });
    expect(await search('किस्त')).toMatchObject({ posts: ['किस्त की योजना'], marks: ['किस्त', 'किस्त'] });
    expect((await search('कि')).posts).toEqual(['किस्त की योजना']);
    // Words are found by their beginning.
    expect((await search('insen', '&exact=1')).posts).toEqual([]);
    for (const text of ['10%', 'mehr_od', '& geb', 'st', 'st str'])
      expect((await search(text)).posts).toEqual(['Straße und Strom']);
    expect((await search('zinsen strom words')).posts).toEqual([]);
    for (const text of ['"', "' or 1=1 --", '%', '\\', 'a*', 'NEAR(x y)'])
      expect((await search(text)).answer.status).toBe(200);
  });

  itOnce.each([
    ['hi', 'किस्त', 'समय से पहले भुगतान'],
    ['mr', 'हप्ता', 'मुदतपूर्व भरणा'],
  ])('finds pages and questions of the language, and says all in it (%s)', async (language, word, other) => {
    const find = (text: string) => open(`/${language}/search?q=${encodeURIComponent(text)}`);
    const { document } = await find(word);
    const links = [...document.querySelectorAll('.found a')].map((link) => link.getAttribute('href') ?? '');
    expect(links.length).toBeGreaterThan(1);
    expect(links.filter((link) => !link.startsWith(`/${language}/`))).toEqual([]);
    expect(document.querySelectorAll('.found mark').length).toBeGreaterThan(1);
    const calculators = (await find(other)).document.querySelector(`.found a[href="/${language}/calculators"]`);
    expect(calculators).not.toBeNull();
    // All posts are in English here.
    expect((await find('ब्लॉग')).document.querySelector('.found a[href$="/community/blogs"]')).toBeNull();
    // Also where nothing is found, or something else was meant.
    for (const text of [word, '####', `${word.slice(0, 2)}${word}`, '1111']) {
      const main = (await find(text)).document.querySelector('main');
      for (const script of main?.querySelectorAll('script') ?? []) script.remove();
      const latin = main?.textContent?.replaceAll(/\b(?:EMI|APR|WhatsApp|NBFC|DSA|RC|NOC|KFS|PAN|RTO|PUC)\b/g, '');
      expect(latin).not.toMatch(/[a-z]/i);
    }
  });

  const ODD: readonly (readonly [typed: string, title: string, marks: readonly string[], instead?: string])[] = [
    // One slip: a letter missing, too many, wrong, or two that changed places.
    ['prepyment', 'Prepayment of a loan', ['Prepayment'], 'prepayment'],
    ['credt score', 'Your credit score', ['credit', 'score'], 'credit score'],
    ['forclosure', 'Foreclosure', ['Foreclosure', 'foreclosure'], 'foreclosure'],
    ['eligiblity', 'Eligibility', ['Eligibility'], 'eligibility'],
    ['eligibillity', 'Eligibility', ['Eligibility'], 'eligibility'],
    ['foreclozure', 'Foreclosure', ['Foreclosure', 'foreclosure'], 'foreclosure'],
    ['ocnsolidation', 'Consolidation', ['Consolidation'], 'consolidation'],
    ['ब्यज दर', 'ब्याज दर', ['ब्याज', 'दर'], 'ब्याज दर'],
    // Forms of a word.
    ['foreclose', 'Foreclosure', ['Foreclos', 'foreclos']],
    ['eligible', 'Eligibility', ['Elig']],
    ['prepayments', 'Prepayment of a loan', ['Prepay']],
    // Numbers.
    ['500000', 'A large sum', ['5,00,000']],
    ['5,00,000', 'A large sum', ['5,00,000']],
    ['₹5,00,000', 'A large sum', ['5,00,000']],
    ['५,००,०००', 'A large sum', ['5,00,000']],
    ['5 lakh', 'A large sum', ['5,00,000']],
    ['1250000', 'Twelve and a half', ['12.5 lakh']],
    ['12.5 Lakhs', 'Twelve and a half', ['12.5 lakh']],
    ['₹ 2 करोड़', 'Two crore', ['2 crore']],
    // Single characters are words of their own, and initials one word.
    ['e.m.i.', 'EMI explained', ['EMI', 'EMI']],
    ['E M I', 'EMI explained', ['EMI', 'EMI']],
    ['ई एम आई', 'ईएमआई क्या है', ['ईएमआई'], 'ईएमआई'],
    // Spellings that are the same to readers.
    ['हिंदी', 'हिन्दी में', ['हिन्दी']],
    ['हिन्दी', 'हिन्दी में', ['हिन्दी']],
    ['फॉर्म', 'फ़ॉर्म भरें', ['फ़ॉर्म']],
    ['पांच', 'पाँच बातें', ['पाँच']],
    ['cafe', 'Café loans', ['Café']],
    ['borrowers', 'The borrower’s rights', ['borrower’s']],
  ];

  it('forgives a slip, and finds forms, numbers, initials and spellings', async () => {
    const texts: Readonly<Record<string, string>> = {
      Foreclosure: '<p>What foreclosure costs</p>',
      'A large sum': '<p>From ₹5,00,000 on</p>',
      'Twelve and a half': '<p>Up to ₹12.5 lakh a year</p>',
      'Two crore': '<p>At most ₹2 crore</p>',
      'EMI explained': '<p>What an EMI is</p>',
    };
    const made = [];
    for (const title of new Set(ODD.map(([, each]) => each)))
      made.push(await site.create({ title, content: texts[title] ?? '<p>–</p>', status: 'published' }));
    for (const [typed, title, marks, instead] of ODD) {
      const found = await search(typed);
      expect([typed, found.posts, found.marks, found.instead]).toEqual([typed, [title], marks, instead]);
    }
    // What was typed comes first, and can be insisted on.
    made.push(await site.create({ title: 'Later', content: '<p>Before foreclosing, ask.</p>', status: 'published' }));
    expect((await search('foreclosure')).posts).toEqual(['Foreclosure', 'Later']);
    expect((await search('foreclosing')).posts).toEqual(['Later', 'Foreclosure']);
    const alone = await search('forclosure', '&exact=1');
    expect([alone.posts, alone.instead, alone.text.includes('Nothing found for “forclosure”')]).toEqual([
      [],
      undefined,
      true,
    ]);
    expect((await search('forclosure')).insist).toBe('/search?q=forclosure&exact=1');
    // What no one can have meant, and parts of numbers.
    for (const text of ['zzzz', 'prpymnt', 'm', '00', '50000'])
      expect([text, (await search(text)).posts]).toEqual([text, []]);
    // Words of drafts are nobody's suggestion.
    expect((await search('hiden')).instead).toBeUndefined();
    for (const { _id } of made) await site.ask('DELETE', `/api/posts/${_id}`);
  });

  itOnce('finds loans and questions, and says when there is nothing', async () => {
    expect((await search('personal loan')).others[0]).toBe('Personal Loan');
    expect((await search('status')).others).toEqual(['Track your application']);
    expect((await search('my data')).others[0]).toBe('Your data');
    expect((await search('emi calculator')).others).toContain('Calculators');
    // Without a product in force, there is no page of offers.
    expect((await search('compare offers')).others).not.toContain('Compare offers');
    expect((await search('foreclosure')).others.length).toBeGreaterThan(1);
    const slips = { prepyment: 'prepayment', credt: 'credit', forclosure: 'foreclosure', eligiblity: 'eligibility' };
    for (const [slip, word] of Object.entries(slips)) {
      const { others } = await search(word);
      expect([slip, others.length > 0, (await search(slip)).others]).toEqual([slip, true, others]);
    }
    expect((await search('xyzzy')).text).toContain('Nothing found for “xyzzy”.');
    // A pasted text may hold anything.
    for (const text of ['personal\tloan', '\0personal\u0085 loan\n', `personal${' '.repeat(200)}loan`])
      expect((await search(text)).others[0]).toBe('Personal Loan');
    expect((await search('xyzzy'.repeat(50))).text).toContain(`Nothing found for “${'xyzzy'.repeat(20)}”.`);
    const empty = await open('/search');
    expect([empty.answer.status, textsOf(empty.document, 'main h2')]).toEqual([200, []]);
  });

  it('stays up to date, is not cached and not indexed', async () => {
    const post = await site.create({ title: 'Quokka', content: '<p>First words</p>', status: 'published' });
    expect((await search('quokka')).posts).toEqual(['Quokka']);
    await site.update(post, { title: 'Wombat', content: '<p>Other words</p>' });
    expect([(await search('quokka')).posts, (await search('wombat')).posts]).toEqual([[], ['Wombat']]);
    await site.ask('DELETE', `/api/posts/${post._id}`);
    const gone = await search('wombat');
    expect(gone.posts).toEqual([]);
    expect(gone.answer.headers.get('Cache-Control')).toContain('private');
    expect(gone.answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    const { document } = await open('/search?q=loan');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
  });

  it('shows ten posts a page', async () => {
    for (let count = 0; count < 11; count += 1)
      await site.create({ title: `Paged ${count}`, content: '<p>Platypus</p>', status: 'published' });
    const first = await search('platypus');
    expect([first.posts.length, first.next]).toEqual([10, ['/search?q=platypus&page=2']]);
    expect(await search('platypus', '&page=2')).toMatchObject({ posts: ['Paged 0'], next: ['/search?q=platypus'] });
    expect((await open('/search?q=platypus&page=9')).url.search).toBe('?q=platypus&page=2');
  });

  it('makes older posts searchable at the start', async () => {
    await site.database.db.deleteFrom('post_texts').execute();
    expect((await search('zinsen')).posts).toEqual([]);
    await site.modules.start();
    await site.modules.stop();
    expect((await search('zinsen')).posts).toHaveLength(3);
  });
});
