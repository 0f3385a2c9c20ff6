import type { Language } from '../../../../shared/languages/languages.ts';
import { type Said, say, type Tell } from '../../../../shared/languages/say.ts';
import { words as formsHi } from '../../../../shared/leads/said/words.hi.ts';
import { words as formsMr } from '../../../../shared/leads/said/words.mr.ts';
import { type DocumentId, documentNames } from '../../../../shared/loans/documents.ts';
import { words as loansHi } from '../../../../shared/loans/words.hi.ts';
import { words as loansMr } from '../../../../shared/loans/words.mr.ts';
import { words as loans } from '../../../../shared/loans/words.ts';
import { words as termsHi } from '../../../../shared/offers/terms/words.hi.ts';
import { words as termsMr } from '../../../../shared/offers/terms/words.mr.ts';
import { type TermsWords, words as terms } from '../../../../shared/offers/terms/words.ts';
import { words as hi } from '../../../../shared/privacy/words.hi.ts';
import { words as mr } from '../../../../shared/privacy/words.mr.ts';
import { words as english } from '../../../../shared/privacy/words.ts';
import { words as textsHi } from './words.hi.ts';
import { words as textsMr } from './words.mr.ts';
import { words as texts } from './words.ts';

/** What a person's data is called in a language, and what is written about it. */
export interface OwnWords {
  language: Language;
  words: typeof english;
  texts: typeof texts;
  /** Labels of fields, and the words of choices. */
  tell: Tell;
  documents: Readonly<Record<DocumentId, string>>;
  /** Of offers. */
  terms: TermsWords;
}

const make = (
  own: Pick<OwnWords, 'language' | 'words' | 'texts' | 'terms'>,
  ofLoans: typeof loans,
  said?: Said,
): OwnWords => ({
  ...own,
  tell: (text) => say(said, text),
  documents: documentNames(ofLoans),
});

const ALL: Readonly<Record<Language, OwnWords>> = {
  en: make({ language: 'en', words: english, texts, terms }, loans),
  hi: make({ language: 'hi', words: hi, texts: textsHi, terms: termsHi }, loansHi, { ...formsHi, ...hi.said }),
  mr: make({ language: 'mr', words: mr, texts: textsMr, terms: termsMr }, loansMr, { ...formsMr, ...mr.said }),
};

export const ownWords = (language: Language): OwnWords => ALL[language];
