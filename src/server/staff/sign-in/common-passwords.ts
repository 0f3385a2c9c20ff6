import { readFile } from 'node:fs/promises';

/**
 * Passwords of 12 and more characters, and the words of shorter ones, from the most common passwords of leaks: the list of
 * `@zxcvbn-ts/language-common` 4.1.3 (MIT).
 */
const LIST = new URL('common-passwords.txt', import.meta.url);

const RUNS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', 'qazwsxedcrfvtgbyhnujmikolp'];
const MIN_CHARACTERS = 5;
const MIN_OWN_WORD = 4;

let list: Promise<ReadonlySet<string>> | undefined;

/** Read when the first password is chosen: most processes never need it. */
function readList(): Promise<ReadonlySet<string>> {
  list ??= readFile(LIST, 'utf8').then((text) => new Set(text.trimEnd().split('\n')));
  return list;
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character);

/** Without the digits and signs before the first and after the last letter, which people add to a word. */
function trimToLetters(text: string): string {
  const characters = [...text];
  const first = characters.findIndex(isLetter);
  return first === -1 ? '' : characters.slice(first, characters.findLastIndex(isLetter) + 1).join('');
}

/**
 * Whether guessers would try this password soon: a common one, one word with digits and signs around it, digits alone,
 * repetitions and runs of the keyboard.
 *
 * @param own what guessers know: the account’s e-mail and the name of the site
 */
export async function isCommonPassword(password: string, own: readonly string[]): Promise<boolean> {
  const text = fold(password);
  const isRepetition = `${text}${text}`.indexOf(text, 1) < text.length;
  if (isRepetition || new Set(text).size < MIN_CHARACTERS) return true;
  const words = own.flatMap((each) => fold(each).split(/[^\p{L}]+/u)).filter((word) => word.length >= MIN_OWN_WORD);
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text);
  const common = await readList();
  return [text, trimToLetters(text), trimToLetters(rest)].some(
    (base) => base === '' || common.has(base) || RUNS.some((run) => run.includes(base)),
  );
}
