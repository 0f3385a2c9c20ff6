import type { Language } from '../../languages/languages.ts';
import { EXAMPLE_ATTRIBUTES, type ExampleWords } from '../../loans/example.ts';
import { words as example } from '../../loans/example/words.ts';
import { words as exampleHi } from '../../loans/example/words.hi.ts';
import { words as exampleMr } from '../../loans/example/words.mr.ts';
import { words } from './words.ts';
import { words as hi } from './words.hi.ts';
import { words as mr } from './words.mr.ts';

export const EXAMPLE_WORDS: Readonly<Record<Language, ExampleWords>> = { en: example, hi: exampleHi, mr: exampleMr };
export const ARTICLE_WORDS: Readonly<Record<Language, typeof words>> = { en: words, hi, mr };

/** Words that every text of some length has, in one of the two languages alone. */
const MARATHI = /(?<![\p{L}\p{M}])(?:आहे|आहेत|आणि|नाही|किंवा|म्हणजे|असते|होते|साठी)(?![\p{L}\p{M}])|ळ/gu;
const HINDI = /(?<![\p{L}\p{M}])(?:है|हैं|और|नहीं|में|के|की|का|को|से|पर)(?![\p{L}\p{M}])/gu;

/** The language of most letters of a text. Hindi articles have English words, and English ones may quote Hindi. */
export function languageOf(text: string): Language {
  const count = (found: RegExp) => text.match(found)?.length ?? 0;
  if (count(/\p{Script=Devanagari}/gu) <= count(/\p{Script=Latin}/gu)) return 'en';
  return count(MARATHI) > count(HINDI) ? 'mr' : 'hi';
}

/** The language of a post without the blocks that are written in it by themselves. */
export function languageAround(root: Element): Language {
  const others = root.cloneNode(true) as Element;
  for (const aside of others.querySelectorAll(`aside[${EXAMPLE_ATTRIBUTES.amount}], aside[data-leads-to]`)) aside.remove();
  return languageOf(others.textContent ?? '');
}
