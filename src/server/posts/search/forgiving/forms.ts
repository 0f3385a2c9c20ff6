/** Endings of English words and the fewest letters before them. The longest that fits is left out. */
const ENDINGS: readonly (readonly [ending: string, before: number])[] = [
  ['ilities', 4],
  ['ements', 5],
  ['ations', 4],
  ['ility', 4],
  ['ement', 5],
  ['ments', 5],
  ['ation', 4],
  ['ings', 4],
  ['ions', 5],
  ['ures', 5],
  ['ible', 4],
  ['ment', 5],
  ['als', 5],
  ['ers', 4],
  ['ies', 4],
  ['ing', 4],
  ['ion', 5],
  ['ors', 5],
  ['ure', 5],
  ['al', 5],
  ['ed', 4],
  ['er', 4],
  ['es', 4],
  ['or', 5],
  ['ly', 5],
  ['e', 4],
  ['s', 3],
  ['y', 4],
];
/** Endings of several, in Hindi and Marathi, folded. */
const ENDINGS_IN_DEVANAGARI: readonly (readonly [ending: string, before: number])[] = [
  ['ियों', 2],
  ['ियां', 2],
  ['ाओं', 2],
  ['ाएं', 2],
  ['ों', 2],
  ['ें', 2],
];

const IS_ENGLISH = /^[a-z]+$/;
const IS_DEVANAGARI = /^\p{Script=Devanagari}+$/u;

/** What the forms of a word begin with: "foreclos" of "foreclose" and "foreclosure". */
export function formOf(word: string): string {
  const endings = IS_ENGLISH.test(word) ? ENDINGS : IS_DEVANAGARI.test(word) ? ENDINGS_IN_DEVANAGARI : [];
  const found = endings.find(([ending, before]) => word.endsWith(ending) && word.length - ending.length >= before);
  // "process" has no ending, "interest" neither.
  if (found === undefined || word.endsWith('ss')) return word;
  return word.slice(0, -found[0].length);
}
