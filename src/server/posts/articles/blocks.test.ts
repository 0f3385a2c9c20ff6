import { expect, it } from 'vitest';
import { describeOneEngine } from '../../../../tests/support/databases.ts';
import { find, plainBrowser } from '../../../../tests/support/plain-browser.ts';
import { buildBlog } from '../../../../tests/support/posts.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';

const CONTENT = `<details><summary>What is an <em>EMI</em>?</summary><p>An instalment &amp; more.</p><p>Monthly.</p></details>
  <details><summary>किस्त?</summary><ul><li>हर महीने</li></ul></details>
  <aside data-leads-to="apply" data-loan-type="New Car Loan">a</aside>
  <aside data-leads-to="offers" data-loan-type="New Car Loan">b</aside>
  <figure data-video="abcDEF123-_">A sample video</figure>`;

const FRAMES = /frame-src ([^;]*)/;

describeOneEngine('the blocks of an article', (fresh) => {
  async function arrange() {
    const blog = await buildBlog(await fresh());
    const post = await blog.create({ title: 'What a new car costs', content: CONTENT, status: 'published' });
    return { ...blog, post, open: plainBrowser(blog) };
  }

  it('answer questions, for search engines too', async () => {
    const { open } = await arrange();
    const { document } = await open('/blog/what-a-new-car-costs');
    expect(document.querySelectorAll('#post-content details > summary')).toHaveLength(2);
    const things = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent ?? '') as { '@type': string; mainEntity?: unknown },
    );
    const answer = (name: string, text: string) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    });
    expect(things.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity).toEqual([
      answer('What is an EMI?', 'An instalment & more. Monthly.'),
      answer('किस्त?', 'हर महीने'),
    ]);
  });

  it('lead to form and offers of a loan; an application tells the article that brought it', async () => {
    const { open, modules, pages, post, database } = await arrange();
    const linksOf = async () => {
      const { document } = await open('/blog/what-a-new-car-costs');
      return [...document.querySelectorAll('#post-content aside a')].map((link) => link.getAttribute('href'));
    };
    // Without a product in force, there is no page of offers.
    expect(await linksOf()).toEqual(['/apply?loanType=New+Car+Loan&article=what-a-new-car-costs']);
    await modules.addSamples();
    pages.clear();
    const [apply = '', offers = ''] = (await linksOf()) as string[];
    expect(offers).toBe('/offers?loanType=New+Car+Loan&article=what-a-new-car-costs');
    expect((await open(offers)).answer.status).toBe(200);
    expect(post.content).toContain('<a href="/apply?loanType=New+Car+Loan">Apply for a new car loan</a>');

    // By the form of the page, without script.
    const typed = Object.fromEntries(Object.entries(buildLoan()).map(([name, value]) => [name, String(value)]));
    await (await open(apply)).submit('form[method=post]', typed);
    const { article } = await database.db
      .selectFrom('lead_sources')
      .select('article')
      .where('landing_path', '=', '/apply')
      .executeTakeFirstOrThrow();
    expect(article).toBe('what-a-new-car-costs');
  });

  it('play a video of one other site, on articles alone', async () => {
    const { open } = await arrange();
    const { answer, document } = await open('/blog/what-a-new-car-costs');
    expect(document.querySelectorAll('iframe')).toHaveLength(0);
    const link = find<HTMLAnchorElement>(document, 'figure[data-video] > a');
    expect([link.href, link.textContent]).toEqual(['https://www.youtube.com/watch?v=abcDEF123-_', 'A sample video']);
    const framesOf = ({ headers }: Response) => FRAMES.exec(headers.get('Content-Security-Policy') ?? '')?.[1];
    expect(framesOf(answer)).toBe('https://www.youtube-nocookie.com');
    expect(framesOf((await open('/apply')).answer)).toBe("'none'");
    expect(framesOf((await open('/our-story/contact-us')).answer)).toBe('https://www.openstreetmap.org');
  });
});
