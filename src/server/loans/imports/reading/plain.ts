import { fold } from '../../../engine/fold.ts';

/** A name of a column, or a value of a choice, without what people write differently, and without spaces and signs. */
export const plain = (text: string): string => fold(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Words that are separated by commas, as `plain` writes them. */
export const plainWords = (words: string): string[] => words.split(',').map(plain);

const NOTHING =
  /^(?:#?n[./]?a\.?|#(?:n\/a|ref|value|name|div\/0|null|num)[!?]?|null|nil|none|undefined|nan|[-–—_.?*\s]+|not (?:given|provided|available|applicable|known)|unknown)$/i;

/** Whether a cell only says that there is nothing. */
export const saysNothing = (text: string): boolean => text === '' || NOTHING.test(text);
