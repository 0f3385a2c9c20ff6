import { isWebAddress } from '../../../../shared/kit/web-address.ts';
import { countOf } from '../../count.ts';
import { readArticle } from '../../trusted-html.ts';

/** Links that are looked up at once. */
const MAX_LOOKUPS = 30;

/** How many headings of tables are empty, without the corner between a heading row and a heading column. */
function countBlankHeadings(article: HTMLElement): number {
  return [...article.querySelectorAll('th')].filter((heading) => {
    if (heading.textContent.trim() !== '' || heading.querySelector('img')) return false;
    const isCorner = heading.cellIndex === 0 && heading.closest('thead') !== null;
    return !(isCorner && heading.closest('table')?.querySelector('tbody th'));
  }).length;
}

/** Questions that are published as plain text. */
const countOpenQuestions = (article: HTMLElement): number =>
  [...article.querySelectorAll('details')].filter((question) => {
    const words = question.querySelector('summary')?.textContent.trim() ?? '';
    return words === '' || (question.textContent.trim() === words && !question.querySelector('img, figure'));
  }).length;

/** The path of a link that leads to a page of this site. */
function ownPath(href: string): string | undefined {
  const { origin, pathname, search } = new URL(href, location.origin);
  return origin === location.origin && !href.startsWith('#') ? pathname + search : undefined;
}

const isDead = async (path: string): Promise<boolean> =>
  (await fetch(path, { method: 'HEAD', redirect: 'follow' }).catch(() => undefined))?.status === 404;

/** What of a text may be unfinished, in sentences. */
export async function checkArticle(content: string): Promise<string[]> {
  const article = readArticle(content);
  const blank = countBlankHeadings(article);
  const open = countOpenQuestions(article);
  const links = [...new Set([...article.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''))];
  const wrong = links.filter(
    (href) => !URL.canParse(href, location.origin) || (/^https?:/i.test(href) && !isWebAddress(href)),
  );
  const own = links.filter((href) => !wrong.includes(href) && ownPath(href) !== undefined).slice(0, MAX_LOOKUPS);
  const dead = await Promise.all(own.map((href) => isDead(ownPath(href) ?? '')));
  return [
    blank > 0 &&
      `${countOf(blank, 'table heading is', 'table headings are')} empty. Screen readers need headings to say what each cell is about.`,
    open > 0 &&
      `${countOf(open, 'question has', 'questions have')} no words or no answer yet. Readers would see plain text instead.`,
    ...wrong.map((href) => `The link “${href}” is no address.`),
    ...own.filter((_, index) => dead[index]).map((href) => `The link “${href}” leads to no page of this site.`),
  ].filter((line) => line !== false);
}
