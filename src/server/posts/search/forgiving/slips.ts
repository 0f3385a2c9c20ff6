import { isWhole } from '../../../engine/words.ts';
import { formOf } from './forms.ts';

/** Shorter words are one slip away from too many others. */
const MIN_LETTERS = 4;
/** Letters that people write one by one, such as "ई एम आई", are words of no more characters. */
const MAX_SPELT = 3;

/** How many texts have each word. */
export type Vocabulary = ReadonlyMap<string, number>;

/** Whether two words differ by one letter, too many, missing or wrong, or by two that changed places. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  return (
    short.slice(at + 1) === long.slice(at + 1) ||
    (short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2))
  );
}

/** The known word that was probably meant: with the same first letter rather than another one, and the more common. */
function meantBy(word: string, vocabulary: Vocabulary): string | undefined {
  if (word.length < MIN_LETTERS || isWhole(word)) return undefined;
  let best: string | undefined;
  let mostPoints = -1;
  for (const [known, count] of vocabulary) {
    const points = known[0] === word[0] ? count + 1e9 : count;
    if (points > mostPoints && isOneSlip(word, known)) [best, mostPoints] = [known, points];
  }
  return best;
}

function isKnown(word: string, vocabulary: Vocabulary): boolean {
  if (vocabulary.has(word)) return true;
  if (isWhole(word)) return false;
  const form = formOf(word);
  for (const known of vocabulary.keys()) if (known.startsWith(form)) return true;
  return false;
}

/** What was meant by words that together find nothing; undefined when that is what was typed, or can't be told. */
export function meant(words: readonly string[], vocabulary: Vocabulary): string[] | undefined {
  const joined = words.join('');
  const isSpelt = words.length > 1 && words.every((word) => Array.from(word).length <= MAX_SPELT);
  if (isSpelt && isKnown(joined, vocabulary)) return [joined];
  const found = words.map((word) => (isKnown(word, vocabulary) ? word : meantBy(word, vocabulary)));
  if (found.includes(undefined) || found.every((word, place) => word === words[place])) return undefined;
  return found.filter((word) => word !== undefined);
}
