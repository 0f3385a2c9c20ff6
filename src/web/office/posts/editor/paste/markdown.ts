import { Marked } from 'marked';
import { CONTENT, DROPPED_WITH_TEXT, LIKE_PARAGRAPHS, RENAMED } from '../../../../../shared/posts/content.ts';

const KNOWN = new Set([...Object.keys(CONTENT), ...Object.keys(RENAMED), ...LIKE_PARAGRAPHS, ...DROPPED_WITH_TEXT, 'span']);
const TAG = /<(?=\/?([a-z][\w-]*))/gi;

/** A text in Markdown as HTML, which still is to be sanitised. Whatever Markdown would leave out of a page stays as text. */
export function readMarkdown(text: string): string {
  const labels = Map.groupBy(text.matchAll(/\[([^[\]]+)\]/g), ([, label = '']) => label);
  const isUsed = (label: string) => !label.startsWith('^') && (labels.get(label)?.length ?? 0) > 1;
  const reader = new Marked({
    gfm: true,
    breaks: !isWrapped(text),
    // A word in angle brackets is no element.
    renderer: {
      html: (token) => token.text.replace(TAG, (sign, name: string) => (KNOWN.has(name.toLowerCase()) ? sign : '&lt;')),
    },
    tokenizer: {
      // Addresses of links that are nowhere in the text.
      def: (source) => (isUsed(/^ {0,3}\[([^[\]]+)\]:/.exec(source)?.[1] ?? '') ? false : undefined),
      // A product of numbers.
      emStrong: (source, _masked, before = '') => (/\d$/.test(before) && /^\*+\d/.test(source) ? undefined : false),
    },
  });
  // What site generators have above a text.
  const body = text.replace(/^---[ \t]*\n([\s\S]*?\n)---[ \t]*\n/, '$1\n');
  return reader.parse(body, { async: false });
}

/** Whether lines end where the next word had no more room, as in e-mails, so that their ends mean nothing. */
function isWrapped(text: string): boolean {
  const lines = text.split('\n');
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const pairs = lines.flatMap((line, index) => {
    const next = lines[index + 1] ?? '';
    return /^[ >]*[\p{L}\p{N}(]/u.test(line) && /^[ >]*[\p{L}\p{N}(]/u.test(next) ? [[line, next.trim()] as const] : [];
  });
  return (
    width <= 120 &&
    pairs.length > 1 &&
    pairs.every(([line, next]) => line.length + 1 + (next.split(' ')[0] ?? '').length > width)
  );
}
