/** People write Hindi with and without the dot below letters. */
const NUKTA = '\u093c';

const fold = (text: string) => text.toLowerCase().replaceAll(NUKTA, '');

export function wordsOf(text: string): string[] {
  return fold(text.normalize('NFC')).split(/\s+/).filter(Boolean);
}

export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}

/** The text split at the words: every second part, starting with the second, is a match. */
export function cutAt(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const pattern = words
    .map((word) => Array.from(word, (letter) => `${letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&')}${NUKTA}?`).join(''))
    .join('|');
  return text.split(new RegExp(`(${pattern})`, 'i'));
}
