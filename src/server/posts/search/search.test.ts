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
      next: [...document.querySelectorAll('nav[aria-label="Pages of results"] a')].map((link) => link.getAttribute('href')),
    };
  };

  it('finds published posts by all words, folded, in title before text', async () => {
    expect((await search('ZINSEN')).posts).toEqual(['Older about zinsen', 'Newer', 'Straße und Strom']);
    expect(await search('strasse gebühren')).toMatchObject({ posts: ['Straße und Strom'], marks: ['Straße', 'Gebühren'] });
    expect(await search('किस्त')).toMatchObject({ posts: ['किस्त की योजना'], marks: ['किस्त', 'किस्त'] });
    expect((await search('कि')).posts).toEqual(['किस्त की योजना']);
    // Words are found by their beginning.
    expect((await search('insen')).posts).toEqual([]);
    for (const text of ['10%', 'mehr_o', '& geb', 'st', 'st str'])
      expect((await search(text)).posts).toEqual(['Straße und Strom']);
    expect((await search('zinsen strom words')).posts).toEqual([]);
    for (const text of ['"', "' or 1=1 --", '%', '\\', 'a*', 'NEAR(x y)'])
      expect((await search(text)).answer.status).toBe(200);
  });

  itOnce('finds loans and questions, and says when there is nothing', async () => {
    expect((await search('personal loan')).others[0]).toBe('Personal Loan');
    expect((await search('status')).others).toEqual(['Track your application']);
    expect((await search('my data')).others[0]).toBe('Your data');
    expect((await search('emi calculator')).others).toContain('Calculators');
    // Without a product in force, there is no page of offers.
    expect((await search('compare offers')).others).not.toContain('Compare offers');
    expect((await search('foreclosure')).others.length).toBeGreaterThan(1);
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
