import all from './all.svg';
import symbolsOfAll from './all.svg?raw';
import { DRAWN } from './drawn.ts';

const SYMBOL = /<symbol id="([\w-]+)".*?<\/symbol>/gs;
const symbols = new Map([...symbolsOfAll.matchAll(SYMBOL)].map(([symbol, id = '']) => [id, symbol]));

const REFERENCE = new RegExp(`<use href="${RegExp.escape(all)}#([\\w-]+)"`, 'g');

/** Not of a part that behaviours move. */
const ISLAND = ' data-island=';

/**
 * A rendered page that brings its icons with it, and those that its islands may draw later: they are painted with the text, even
 * when the connection is gone, and share the network with no font.
 */
export function iconsInPage(html: string): string {
  const used = new Set<string>();
  const page = html.replace(REFERENCE, (_, id: string) => {
    used.add(id);
    return `<use href="#${id}"`;
  });
  if (html.includes(ISLAND)) for (const name of DRAWN) used.add(`icon_${name}`);
  if (used.size === 0) return html;
  const own = [...used].map((id) => symbols.get(id)).join('');
  return page.replace('</body>', () => `<svg style="display:none">${own}</svg></body>`);
}
