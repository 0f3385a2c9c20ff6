import type { Block } from './blocks.ts';

/** What stands beside what: one side is missing where something was added or removed. */
export interface Pair<Item> {
  before?: Item;
  after?: Item;
}

/** A run of words. */
export interface Piece {
  text: string;
  changed: boolean;
}

export interface BlockPair extends Pair<Block> {
  change: 'none' | 'words' | 'form' | 'added' | 'removed';
  /** Of a block with other words: both sides in pieces. */
  words?: { before: Piece[]; after: Piece[] };
}

/** Larger tables of lengths would take too long: whatever is between the same beginning and end then counts as replaced. */
const MAX_CELLS = 1_000_000;
const MAX_SIMILAR_CELLS = 10_000;
/** The share of words that two blocks have in common to be the same block, changed. */
const MIN_SIMILARITY = 0.4;

/** Pairs what two lists have in common, in the longest such order (LCS). */
function align<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
  maxCells = MAX_CELLS,
): Pair<Item>[] {
  const same = (i: number, j: number) => isSame(before[i] as Item, after[j] as Item);
  const pair = (i: number, j: number) => ({ before: before[i] as Item, after: after[j] as Item });
  let start = 0;
  while (start < before.length && start < after.length && same(start, start)) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && same(before.length - 1 - end, after.length - 1 - end)) end++;
  const [rows, columns] = [before.length - start - end, after.length - start - end];
  const pairs: Pair<Item>[] = Array.from({ length: start }, (_, place) => pair(place, place));
  let [i, j] = [0, 0];
  if (rows * columns <= maxCells) {
    // Each cell has the length of what the rests of both lists have in common.
    const width = columns + 1;
    const lengths = new Uint32Array((rows + 1) * width);
    const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
    for (let row = rows - 1; row >= 0; row--) {
      for (let column = columns - 1; column >= 0; column--) {
        lengths[row * width + column] = same(start + row, start + column)
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
      }
    }
    while (i < rows && j < columns) {
      if (same(start + i, start + j)) pairs.push(pair(start + i++, start + j++));
      else if (at(i + 1, j) >= at(i, j + 1)) pairs.push({ before: before[start + i++] as Item });
      else pairs.push({ after: after[start + j++] as Item });
    }
  }
  while (i < rows) pairs.push({ before: before[start + i++] as Item });
  while (j < columns) pairs.push({ after: after[start + j++] as Item });
  for (let place = end; place > 0; place--) pairs.push(pair(before.length - place, after.length - place));
  return pairs;
}

/** Both texts in pieces, of which those that differ are marked. */
export function compareWords(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const pairs = align(before.split(' '), after.split(' '), (one, other) => one === other);
  const side = (name: 'before' | 'after') => {
    const pieces: Piece[] = [];
    for (const pair of pairs) {
      const word = pair[name];
      if (word === undefined) continue;
      const changed = pair.before === undefined || pair.after === undefined;
      const last = pieces.at(-1);
      if (last?.changed === changed) last.text += ` ${word}`;
      else pieces.push({ text: word, changed });
    }
    return pieces;
  };
  return { before: side('before'), after: side('after') };
}

/** Pairs the blocks of two texts: the same ones, then those that are alike, and the rest by itself. */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): BlockPair[] {
  const wordsOf = new Map([...before, ...after].map((block) => [block, new Set(block.text.split(' '))]));
  const isAlike = (one: Block, other: Block) => {
    const [words, others] = [wordsOf.get(one) ?? new Set(), wordsOf.get(other) ?? new Set()];
    const shared = words.intersection(others).size;
    return shared / Math.max(words.size, others.size) >= MIN_SIMILARITY;
  };
  const result: BlockPair[] = [];
  let [removed, added]: [Block[], Block[]] = [[], []];
  const flush = () => {
    result.push(...align(removed, added, isAlike, MAX_SIMILAR_CELLS).map(describe));
    [removed, added] = [[], []];
  };
  for (const pair of align(before, after, (one, other) => one.text === other.text && one.kind === other.kind)) {
    if (pair.before && pair.after) {
      flush();
      result.push(describe(pair));
    } else {
      if (pair.before) removed.push(pair.before);
      if (pair.after) added.push(pair.after);
    }
  }
  flush();
  return result;
}

function describe({ before, after }: Pair<Block>): BlockPair {
  if (before === undefined) return { ...(after && { after }), change: 'added' };
  if (after === undefined) return { before, change: 'removed' };
  if (before.text !== after.text) return { before, after, change: 'words', words: compareWords(before.text, after.text) };
  return { before, after, change: before.html === after.html && before.kind === after.kind ? 'none' : 'form' };
}
