import { videoOf } from '../../../../../shared/posts/blocks.ts';
import { type Item, readItems } from './items.ts';

/** What a plain text is taken for, when it has signs of more than lines. */
export type Way = 'markdown' | 'chat' | 'list' | 'quote' | 'table';

/** The same as it is said, after "Pasted" or "Paste". */
export const WAYS: Readonly<Record<Way, string>> = {
  markdown: 'as Markdown',
  chat: 'as a WhatsApp message',
  list: 'as a list',
  quote: 'as a quotation',
  table: 'as a table',
};

const HEADING = /^ {0,3}#{1,6} +\S/m;
const TASK = /^[ \t]*[-*+] \[[ xX]\] /m;
const UNDER_HEAD = /^ {0,3}\|?(?: *:?-+:? *\|)+ *(?::?-+:? *)?$/m;
const STRONG =
  /(?<![\p{L}\p{M}\p{N}*])\*\*(?![\s*])[^*\n]*[^*\s]\*\*|(?<![\p{L}\p{M}\p{N}_])__(?![\s_])[^_\n]*[^_\s]__(?![\p{L}\p{M}\p{N}_(.])/u;
const STRUCK = /~~(?![\s~])[^~\n]*[^~\s]~~/;
const LINK = /\[[^[\]\n]*\]\((?:https?:|mailto:|tel:|\/|#)[^)[\n]*\)/;
/** Both Markdown and chats have these. */
const CODE = /^```([^`\n]*\n[^`]*)```$/m;
const QUOTE = /^> ?(.*)/;

/** The signs of a chat, and what they mean. Within a word, or beside a blank, they are signs of nothing. */
const MARKS = (
  [
    ['*', 'strong'],
    ['_', 'em'],
    ['~', 's'],
  ] as const
).map(
  ([sign, tag]) =>
    [
      new RegExp(
        `(?<![\\p{L}\\p{M}\\p{N}${sign}])[${sign}](?![\\s${sign}])([^${sign}\\n]*[^${sign}\\s])[${sign}](?![\\p{L}\\p{M}\\p{N}${sign}])`,
        'gu',
      ),
      `<${tag}>$1</${tag}>`,
    ] as const,
);
const MONO = /```[^`\n]+```/;

/** What a text is as a whole. Undefined for one that is only lines. */
export function wayOf(text: string): Way | undefined {
  if ([HEADING, TASK, UNDER_HEAD, STRONG, STRUCK, LINK].some((sign) => sign.test(text))) return 'markdown';
  const bare = replaceAddresses(text, () => '');
  if (MARKS.some(([sign]) => bare.search(sign) !== -1) || MONO.test(text)) return 'chat';
  const lines = linesOf(text);
  if (CODE.test(lines.join('\n'))) return 'markdown';
  if (readItems(lines).some((item) => item !== undefined)) return 'list';
  if (lines.some((line) => QUOTE.test(line))) return 'quote';
  return readRows(text) && 'table';
}

/** A text that is taken for anything but Markdown, as HTML that `cleanPasted` reads. */
export const toHtml = (text: string, way: Exclude<Way, 'markdown'>): string =>
  way === 'table' ? tableHtml(readRows(text) ?? []) : blocksHtml(text);

const linesOf = (text: string): string[] => text.split(/\r\n?|\n/);

/** Whether blank lines part the paragraphs of a text. Where there are none, each line is one. */
const hasBlank = (lines: readonly string[]) => /\n[^\S\n]*\n/.test(lines.join('\n').trim());

/** The paragraphs of a text that is only lines. */
export function paragraphsOf(text: string): string[][] {
  const lines = linesOf(text);
  const filled = lines.filter((line) => line.trim() !== '');
  if (!hasBlank(lines)) return filled.map((line) => [line]);
  const paragraphs: string[][] = [[]];
  for (const line of lines)
    if (line.trim() !== '') paragraphs.at(-1)?.push(line);
    else if (paragraphs.at(-1)?.length !== 0) paragraphs.push([]);
  return paragraphs.filter(({ length }) => length > 0);
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

// Cells with line breaks stand in quotes.
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y;

/** The cells of a table that is copied as text. Undefined unless each line has as many, and more than one. */
function readRows(text: string): string[][] | undefined {
  const lines = linesOf(text);
  while (lines.at(-1) === '') lines.pop();
  const whole = lines.join('\n');
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  for (;;) {
    const [, quoted, plain = '', end] = CELL.exec(whole) ?? [];
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') rows.push([]);
    else if (end !== '\t') break;
  }
  const width = rows[0]?.length ?? 0;
  return width > 1 && rows.length > 1 && rows.every(({ length }) => length === width) ? rows : undefined;
}

function tableHtml(rows: readonly string[][]): string {
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${escape(cell).replaceAll('\n', '<br>')}</td>`).join('');
  return `<table>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`;
}

const blocksHtml = (text: string): string =>
  linesOf(text)
    .join('\n')
    .split(CODE)
    .map((part, index) => (index % 2 === 0 ? proseHtml(part) : `<pre>${escape(part.trim())}</pre>`))
    .join('');

const EMBED_CODE = /^<iframe\s[^<>]*>\s*<\/iframe>$/i;

/** The address of a video of YouTube that is all of a text, or in the code by which YouTube embeds one. */
export function videoIn(text: string): string | undefined {
  const alone = text.trim();
  const address = (EMBED_CODE.test(alone) && /\ssrc="([^"]+)"/i.exec(alone)?.[1]) || alone;
  return /\s/.test(address) || videoOf(address) === undefined ? undefined : address;
}

interface Block {
  kind: 'text' | 'quote' | Item;
  lines: string[];
}

function proseHtml(text: string): string {
  const lines = text.split('\n');
  const items = readItems(lines);
  const isParted = hasBlank(lines);
  const blocks: Block[] = [];
  let last: Block | undefined;
  const add = (kind: Block['kind'], line: string) => blocks.push((last = { kind, lines: [line] }));
  for (const [index, line] of lines.entries()) {
    const words = line.trim();
    const item = items[index];
    const quoted = QUOTE.exec(words)?.[1];
    if (words === '') last = undefined;
    else if (item) add(item, item.words);
    else if (quoted !== undefined) {
      if (last?.kind === 'quote') last.lines.push(quoted);
      else add('quote', quoted);
    } else if (typeof last?.kind === 'object' && /^[ \t]/.test(line)) last.lines.push(`${last.lines.pop()} ${words}`);
    else if (last?.kind === 'text' && isParted) last.lines.push(words);
    else add('text', words);
  }
  return blocks.map(blockHtml).join('');
}

function blockHtml({ kind, lines }: Block): string {
  const words = lines.map(marksHtml).join('<br>');
  if (kind === 'text') return `<p>${words}</p>`;
  if (kind === 'quote') return `<blockquote><p>${words}</p></blockquote>`;
  // As Word writes an item.
  return `<p style="mso-list:l${kind.list} level${kind.level}"><span style="mso-list:Ignore">${kind.sign}</span>${words}</p>`;
}

/** Signs in an address are part of it; at its end, they are not. */
function replaceAddresses(text: string, by: (address: string) => string): string {
  return text.replace(/(?:https?:\/\/|www\.)\S+/gi, (found) => {
    let end = found.length;
    while ('*_~.,;:!?)'.includes(found.charAt(end - 1))) end--;
    return by(found.slice(0, end)) + found.slice(end);
  });
}

const INLINE_CODE = /```([^`]+)```|`([^`]+)`/g;

function marksHtml(line: string): string {
  const kept: string[] = [];
  const keep = (html: string) => `\u{e000}${kept.push(html) - 1}\u{e001}`;
  const open = escape(line).replace(INLINE_CODE, (_, long: string | undefined, short: string) =>
    keep(`<code>${long ?? short}</code>`),
  );
  const marked = MARKS.reduce((html, [sign, tag]) => html.replace(sign, tag), replaceAddresses(open, keep));
  return marked.replace(/\u{e000}(\d+)\u{e001}/gu, (_, index: string) => kept[Number(index)] ?? '');
}
