import { readFile } from 'node:fs/promises';
import { PASSWORD_LENGTH } from '../../../shared/staff/accounts.ts';

/**
 * Passwords of 12 and more characters, and the words of shorter ones, from the most common passwords of leaks: the list of
 * `@zxcvbn-ts/language-common` 4.1.3 (MIT).
 */
const LEAKED = new URL('common-passwords.txt', import.meta.url);
/** Names, places, festivals and the trade: what people in India put before `@123`. */
const INDIAN = new URL('indian-words.txt', import.meta.url);

const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '0123456789',
];
const SEQUENCES = RUNS.flatMap((run) => [run, [...run].toReversed().join('')]);
/** Letters that people write as digits and signs. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
};

/** What a piece of a password counts, in letters that can't be known. */
const WEIGHTS = { own: 0, indian: 1, leaked: 2, sequence: 1, repeated: 1, number: 1, digit: 0.5, sign: 0.5, letter: 1 };
/** What all pieces of a password must count together. */
const MIN_WEIGHT = 6;
const MIN_DIFFERENT = 5;
const MIN_OWN_WORD = 2;
const MIN_SEQUENCE = 3;
const MIN_REPEATED = 4;
const MIN_NUMBER = 4;

let lists: Promise<ReadonlyMap<string, number>> | undefined;

/** Read when the first password is chosen: most processes never need it. */
async function readLists(): Promise<ReadonlyMap<string, number>> {
  const read = async (file: URL) => (await readFile(file, 'utf8')).trim().split(/\s+/);
  const [leaked, indian] = await Promise.all([read(LEAKED), read(INDIAN)]);
  return new Map([
    ...leaked.map((word) => [word, WEIGHTS.leaked] as const),
    ...indian.map((word) => [word, WEIGHTS.indian] as const),
  ]);
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** A text, its words, and these without signs and digits. */
function wordsOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u);
  return [text, words.join(''), ...words, ...words.flatMap((word) => word.split(/\d+/))];
}

/** The words of an e-mail, which is one of them, or of the name of the site. */
function ownWordsOf(own: string): string[] {
  const text = fold(own);
  const [local = '', domain = ''] = text.split('@');
  // The last label of a domain says nothing about a person.
  const words = [text, ...wordsOf(local), ...wordsOf(domain.replace(/\.[^.]*$/, ''))];
  return words.filter((word) => word.length >= MIN_OWN_WORD);
}

function weighCharacter(character: string): number {
  if (/\d/.test(character)) return WEIGHTS.digit;
  return /\p{L}/u.test(character) ? WEIGHTS.letter : WEIGHTS.sign;
}

/** The least that the pieces of a text count, however it is cut. */
function weigh(text: string, known: (word: string) => number | undefined): number {
  const plain = [...text].map((character) => LOOKALIKES[character] ?? character).join('');
  const least = Array.from({ length: text.length + 1 }, () => Infinity);
  least[0] = 0;
  for (let start = 0; start < text.length; start += 1) {
    const before = least[start] ?? 0;
    const reach = (length: number, weight: number | undefined) => {
      if (weight !== undefined) least[start + length] = Math.min(least[start + length] ?? Infinity, before + weight);
    };
    reach(1, weighCharacter(text.charAt(start)));
    for (let length = MIN_OWN_WORD; length <= text.length - start; length += 1) {
      const piece = text.slice(start, start + length);
      reach(length, known(piece) ?? known(plain.slice(start, start + length)));
      if (/^\d+$/.test(piece) && length >= MIN_NUMBER) reach(length, WEIGHTS.number);
      if (/^(.)\1+$/s.test(piece)) reach(length, WEIGHTS.repeated);
      if (length >= MIN_SEQUENCE && SEQUENCES.some((run) => run.includes(piece))) reach(length, WEIGHTS.sequence);
      if (length >= MIN_REPEATED && text.slice(0, start).includes(piece)) reach(length, WEIGHTS.repeated);
    }
  }
  return least[text.length] ?? 0;
}

/**
 * Whether guessers would try this password soon: what is left of it without known words, numbers, repetitions and runs of the
 * keyboard is too little.
 *
 * @param own what guessers know: the account’s e-mail and the name of the site
 */
export async function isCommonPassword(password: string, own: readonly string[]): Promise<boolean> {
  // One character may stand for eighteen, and the time grows with the cube of their number.
  const text = fold(password).slice(0, PASSWORD_LENGTH.most);
  const isRepetition = `${text}${text}`.indexOf(text, 1) < text.length;
  if (isRepetition || new Set(text).size < MIN_DIFFERENT || !/\p{L}/u.test(text)) return true;
  const ownWords = new Set(own.flatMap(ownWordsOf));
  const common = await (lists ??= readLists());
  return weigh(text, (word) => (ownWords.has(word) ? WEIGHTS.own : common.get(word))) < MIN_WEIGHT;
}
