import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../tests/support/app.ts';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { find, plainBrowser, textsOf } from '../../../tests/support/plain-browser.ts';
import { SAMPLE_SITE } from '../../shared/site/facts.ts';

const SECTIONS = {
  Blog: '/community/blogs',
  'Our Core Values': '/community/our-core-values',
  Career: '/community/career',
  'Work Culture': '/community/work-culture',
  FAQ: '/community/faq',
};
const VALUES = ['Transparency', 'Customer First', 'Innovation', 'Integrity', 'Accountability', 'Teamwork'];

const linkOf = (within: ParentNode, text: string) =>
  [...within.querySelectorAll('a')].find(({ textContent }) => textContent?.trim().startsWith(text));

describeOneEngine('the pages of the community', (fresh) => {
  let open: ReturnType<typeof plainBrowser>;
  beforeAll(async () => {
    const built = buildApp(await fresh());
    await built.modules.addSamples();
    open = plainBrowser(built);
  });
  const openMain = async (path: string) => find((await open(path)).document, 'main');

  it('are listed in five cards, followed by a link to apply', async () => {
    const main = await openMain('/community');
    const cards = [...main.querySelectorAll('li h3 a')].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(cards).toEqual(Object.entries(SECTIONS));
    expect(linkOf(main, 'Apply Now')?.getAttribute('href')).toBe('/apply');
  });

  it.each(Object.values(SECTIONS))('lead back to the community: %s', async (path) => {
    expect(linkOf(await openMain(path), 'Back to Community')?.getAttribute('href')).toBe('/community');
  });

  it('name six values, the first four of which our story names too', async () => {
    expect(textsOf(await openMain('/community/our-core-values'), 'ol > li h2')).toEqual(VALUES);
    const story = await openMain('/our-story');
    expect(textsOf(story, 'h3')).toEqual(expect.arrayContaining(['Our Mission', 'Our Vision', ...VALUES.slice(0, 4)]));
    expect(textsOf(story, 'dd')).toEqual(expect.arrayContaining(['20+', '1000+', '300%', '24 hours']));
    expect(textsOf(story, 'dt').slice(0, 4)).toEqual([
      'lending partners (sample)',
      'satisfied customers (sample)',
      'growth rate (sample)',
      'to a decision',
    ]);
  });

  it('show the work culture in six cards and three figures', async () => {
    const main = await openMain('/community/work-culture');
    expect(main.querySelectorAll('ul > li h3')).toHaveLength(6);
    const figures = [...main.querySelectorAll('dl > div')].map(
      (each) => `${find(each, 'dd').textContent} ${find(each, 'dt').textContent}`,
    );
    expect(figures).toEqual(['95% satisfaction', '4.8/5 rating', '50+ events a year']);
  });

  it('show six perks and three sample openings, each with a link to the form', async () => {
    const main = await openMain('/community/career');
    expect(main.querySelectorAll('section[aria-labelledby=perks] h3')).toHaveLength(6);
    const openings = [...main.querySelectorAll('#openings li')];
    expect(openings).toHaveLength(3);
    for (const opening of openings) {
      expect(opening.textContent).toContain('Sample opening');
      expect(textsOf(opening, 'dt')).toEqual(['Department', 'Location', 'Type', 'Experience']);
      expect(textsOf(opening, 'dd')).not.toContain('');
      const position = encodeURIComponent(find(opening, 'h3').textContent ?? '').replaceAll('%20', '+');
      expect(linkOf(opening, 'Apply with your resume')?.getAttribute('href')).toBe(`?position=${position}#resume`);
    }
  });

  it('list all questions by loan, and other ways to ask', async () => {
    const main = await openMain('/community/faq');
    expect(main.querySelectorAll('details')).toHaveLength(32);
    expect(main.querySelectorAll('details[open]')).toHaveLength(0);
    expect(textsOf(main, 'section:has(details) h2')).toEqual([
      'Personal Loan',
      'New Car Loan',
      'Used Car Loan',
      'Top-Up Car Loan',
    ]);
    expect(textsOf(main, 'h2').at(-1)).toBe('Still Have Questions?');
    expect(linkOf(main, 'Contact Support')?.getAttribute('href')).toBe('/contactus');
    const chat = linkOf(main, 'Live Chat');
    expect([chat?.href, chat?.target]).toEqual([`https://wa.me/${SAMPLE_SITE.whatsapp}`, '_blank']);
  });
});
