/** A heading of an article, for the list of its contents. */
export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

const HEADING = /<h([23])((?:\s[^>]*)?)>([\s\S]*?)<\/h\1>/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text of a piece of HTML, as a reader sees it. */
function textOf(html: string): string {
  const text = html.replace(/<[^>]*>/g, '').replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
  return text.replace(/\s+/g, ' ').trim();
}

/** Letters of any script, so that Hindi headings have speaking addresses, too. */
const slugOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'part';

/**
 * Makes the content of a post ready for its page: headings get ids to be linked to, and stand below the page's own; tables that
 * are wider than a phone scroll by themselves, by keyboard too, and their blank corners head nothing; pictures wait until they come near the screen.
 *
 * @param html well-formed and safe
 */
export function prepareContent(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const taken = new Set<string>();
  let tables = 0;
  const prepared = html
    .replace(/<(\/?)h1(?=[\s>])/gi, '<$1h2')
    .replace(HEADING, (whole, level: string, attributes: string, inner: string) => {
      const text = textOf(inner);
      if (text === '') return whole;
      const own = /\sid="([^"]+)"/i.exec(attributes)?.[1];
      const wanted = own ?? slugOf(text);
      let id = wanted;
      for (let copy = 2; taken.has(id); copy++) id = `${wanted}-${copy}`;
      taken.add(id);
      headings.push({ id, text, level: level === '2' ? 2 : 3 });
      const others = attributes.replace(/\sid="[^"]*"/i, '');
      return `<h${level}${others} id="${id}">${inner}</h${level}>`;
    })
    .replace(/<table(?=[\s>])/gi, () => `<div class="prose-table" role="group" aria-label="Table ${++tables}" tabindex="0"><table`)
    .replace(/<\/table>/gi, '</table></div>')
    .replace(/<th(?:\s[^>]*)?>(?:\s|&nbsp;|<br\s*\/?>|<\/?p>)*<\/th>/gi, '<td></td>')
    .replace(/<img(?=[\s>])(?![^>]*\sloading=)/gi, '<img loading="lazy" decoding="async"');
  return { html: prepared, headings };
}
