import { videoOf } from '../../../../shared/posts/blocks.ts';
import { listed, type OldPicture } from './site.ts';

/** `[gallery ids="1,2"]`, `[/caption]`: a name with attributes, or one that ends something. */
const SHORTCODE = /\[(?:([a-z][\w-]{0,40})(?:\s[^[\]\n]{0,20}=[^[\]]{0,500})?|\/([a-z][\w-]{0,40}))\]/gi;
/** Those that stand without attributes. Any other word in brackets is only that. */
const KNOWN = new Set('gallery audio video embed playlist caption toc contact-form'.split(' '));
/** Those that an article has another form for, and how they end. */
const TAKEN = /(\[\/?(?:gallery|caption|embed)(?:\s[^[\]]{0,500})?\])/i;

/** An address on a line of its own, in whose place WordPress shows what it leads to. */
const ADDRESS_LINE = /^[ \t]*(https?:\/\/[^\s<>"]{1,500})[ \t\r]*$/gim;

/** Of the comments of WordPress's editor, only the names of blocks matter that stand for nothing but themselves. */
export function withoutComments(html: string): { text: string; filled: string[] } {
  const filled = new Set<string>();
  let [text, at] = ['', 0];
  for (;;) {
    const start = html.indexOf('<!--', at);
    const end = start < 0 ? -1 : html.indexOf('-->', start);
    text += html.slice(at, start < 0 ? undefined : start);
    if (end < 0) return { text, filled: [...filled] };
    const [, block] = html[end - 1] === '/' ? (/^<!-- wp:([\w/-]{1,60})/.exec(html.slice(start, start + 80)) ?? []) : [];
    if (block !== undefined) filled.add(block);
    at = end + '-->'.length;
  }
}

/** Lets the address of a video on a line of its own be a paragraph. */
export const apartVideos = (html: string): string =>
  html.replace(ADDRESS_LINE, (line, address: string) => (videoOf(address) ? `<p>${address}</p>` : line));

/** `[gallery ids="1,2"]` is the pictures with these numbers, `[caption]…[/caption]` a figure, and `[embed]…[/embed]` an address. */
export function withoutShortcodes(html: string, pictures: ReadonlyMap<string, OldPicture>): string {
  const parts = html.split(TAKEN);
  for (let at = 1; at < parts.length; at += 2) {
    const [code = '', inner = '', end = ''] = parts.slice(at, at + 3);
    const name = /^\[\w+/.exec(code.toLowerCase())?.[0].slice(1);
    if (name === 'gallery') parts[at] = galleryOf(code, pictures);
    else if (name !== undefined && end.toLowerCase() === `[/${name}]`)
      parts.splice(at, 3, name === 'caption' ? captioned(code, inner) : `\n\n${inner}\n\n`, '', '');
  }
  return parts.join('');
}

/** With a number that is not known, it stays to be seen. */
function galleryOf(code: string, pictures: ReadonlyMap<string, OldPicture>): string {
  const ids = /\bids=["']?([\d, ]{1,300})/i.exec(code)?.[1]?.split(',') ?? [];
  const found = ids.flatMap((id) => pictures.get(id.trim()) ?? []);
  return found.length < Math.max(1, ids.length)
    ? code
    : found.map(({ src, alt }) => `<figure><img src="${quoted(src)}" alt="${quoted(alt)}"></figure>`).join('');
}

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function captioned(code: string, inner: string): string {
  const end = /^\s*(?:<a\s[^>]*>\s*)?<img\s[^>]*>(?:\s*<\/a>)?/i.exec(inner)?.[0].length ?? 0;
  const align = /align(?:left|right|center)/.exec(code)?.[0] ?? '';
  return `<figure class="${align}">${inner.slice(0, end)}<figcaption>${inner.slice(end)}</figcaption></figure>`;
}

/** What programs of the old site put in the place of a word in brackets stays text. In code, brackets are only that. */
export function findShortcodes(root: Element): string[] {
  const names = new Set<string>();
  for (const [whole, name = '', ended] of textOf(root).matchAll(SHORTCODE)) {
    const shortcode = (ended ?? name).toLowerCase();
    if (ended !== undefined || whole.includes('=') || KNOWN.has(shortcode)) names.add(`[${shortcode}]`);
  }
  return names.size === 0 ? [] : [`Shortcodes of WordPress were left as text: ${listed([...names])}.`];
}

const textOf = (node: Node): string =>
  node.nodeType === 3
    ? (node.nodeValue ?? '')
    : /^(?:code|pre)$/i.test(node.nodeName)
      ? ''
      : Array.from(node.childNodes, textOf).join('');
