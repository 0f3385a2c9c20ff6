import { type Language, LANGUAGE_CODES } from '../../languages/languages.ts';
import { ENGLISH, type StatementWords } from './words-en.ts';
import hi from './words-hi.json' with { type: 'json' };
import mr from './words-mr.json' with { type: 'json' };

/** The language of an address, by default English. */
export const readLanguage = (text: string | null): Language => LANGUAGE_CODES.find((language) => language === text) ?? 'en';

export const STATEMENT_WORDS: Readonly<Record<Language, StatementWords>> = { en: ENGLISH, hi, mr };

/** Replaces the names in braces: `fill('Page {page}', { page: 2 })`. Unknown names stay. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{([a-z]+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
