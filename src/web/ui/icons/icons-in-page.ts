import others from './others.svg';
import drawn from './others.svg?raw';

/** With `_`, which no id of a heading has. */
const PREFIX = 'icon_';

const SYMBOL = /<symbol id="([\w-]+)".*?<\/symbol>/gs;
const symbols = new Map([...drawn.matchAll(SYMBOL)].map(([symbol, name = '']) => [name, symbol]));

const REFERENCE = new RegExp(`<use href="${RegExp.escape(others)}#([\\w-]+)"`, 'g');

/**
 * A rendered page that brings with it those icons that not all pages show: a page shows few of them, and script draws none
 * (`Icon.test.ts`), so it need not fetch the sprite of all.
 */
export function iconsInPage(html: string): string {
  const used = new Set<string>();
  const page = html.replace(REFERENCE, (_, name: string) => {
    used.add(name);
    return `<use href="#${PREFIX}${name}"`;
  });
  if (used.size === 0) return html;
  const own = [...used].map((name) => symbols.get(name)?.replace('id="', `id="${PREFIX}`)).join('');
  return page.replace('</body>', () => `<svg style="display:none">${own}</svg></body>`);
}
