/** An item of a list that is typed, as its line says. */
export interface Item {
  /** From 1. */
  level: number;
  /** Items with the same one are of one list. */
  list: number;
  /** The bullet or number, as `1.` or `•`. */
  sign: string;
  words: string;
}

/** Bullets that people type, and those of Word's fonts; its third one is an "o". */
const ITEM =
  /^([ \t\u00a0]*)(?:([•◦▪▫‣∙·●○■□➢➤*+–—-]|[\uf0a7\uf0b7\uf0d8]|o(?=\t))|\(?([\d०-९]{1,3}|[a-z]|[ivx]{2,5})([.)]))[ \t\u00a0]+(\S.*)$/u;

export const isItem = (line: string): boolean => ITEM.test(line);

const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'];

/** What a sign may be: each style, with its place in a list of that style. An "i" is a letter or a number. */
function stylesOf(bullet: string | undefined, count: string, end: string): [style: string, place: number][] {
  if (bullet !== undefined) return [[bullet, 0]];
  if (/^\d/.test(count)) return [[`1${end}`, Number(count)]];
  const styles: [string, number][] = [];
  if (ROMAN.includes(count)) styles.push([`i${end}`, ROMAN.indexOf(count)]);
  if (count.length === 1) styles.push([`a${end}`, count.charCodeAt(0) - 96]);
  return styles;
}

const DEVANAGARI = '०१२३४५६७८९';
const toDigits = (count: string) => count.replace(/[०-९]/g, (digit) => String(DEVANAGARI.indexOf(digit)));

interface Level {
  indent: number;
  styles: [style: string, place: number][];
  list: number;
}

/**
 * Lists in lines of text: by their bullets and numbers, nested by their indentation, or by another kind of bullet or number.
 * Only two make a list: "5. May was hot" is a sentence.
 *
 * @returns for each line its item; undefined for a line that is none
 */
export function readItems(lines: readonly string[]): (Item | undefined)[] {
  const items = lines.map((): (Item & { root: number }) | undefined => undefined);
  const sizes = new Map<number, number>();
  let open: Level[] = [];
  let lists = 0;
  let isApart = false;
  for (const [index, line] of lines.entries()) {
    const [, blank, bullet, typed = '', end = '', words = ''] = ITEM.exec(line) ?? [];
    if (blank === undefined) {
      isApart ||= line.trim() === '';
      continue;
    }
    const indent = blank.replaceAll('\t', '    ').length;
    const count = toDigits(typed);
    const styles = stylesOf(bullet, count, end);
    open = open.filter((level) => level.indent <= indent);
    const here = open.findLastIndex(
      (level) => level.indent === indent && level.styles.some(([style]) => styles.some(([other]) => other === style)),
    );
    const before = open[here];
    const following = styles.filter(([style, place]) =>
      before?.styles.some(([other, last]) => other === style && place === (bullet === undefined ? last + 1 : last)),
    );
    if (here !== -1) open = open.slice(0, here);
    else if (isApart || styles[0]?.[0].startsWith('1')) open = open.filter((level) => level.indent < indent);
    isApart = false;
    const isNext = before !== undefined && following.length > 0;
    open.push({ indent, styles: isNext ? following : styles, list: isNext ? before.list : (lists += 1) });
    const root = open[0]?.list ?? 0;
    sizes.set(root, (sizes.get(root) ?? 0) + 1);
    items[index] = { level: open.length, list: open.at(-1)?.list ?? 0, sign: bullet ?? count + end, words, root };
  }
  return items.map((item) => (item && (sizes.get(item.root) ?? 0) > 1 ? item : undefined));
}
