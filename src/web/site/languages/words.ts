import type { ReactNode } from 'react';
import { type Language, LANGUAGE_CODES, type Translated } from '../../../shared/languages/languages.ts';
import type { Holes, Words } from '../../../shared/languages/words.ts';
import { useSite } from '../../ui/useSite.ts';

/** Words of a part of the site, or a text in Markdown. */
type English = Words | string;

/** By the English words. Only the server renders pages, and the browser's build drops this. */
const TRANSLATIONS = import.meta.env.SSR ? await readAll() : new Map<English, Partial<Record<Translated, English>>>();

async function readAll() {
  const modules = import.meta.glob<English>(
    ['../**/words.{ts,hi.ts,mr.ts}', '../../../shared/**/words.{ts,hi.ts,mr.ts}', '!./*'],
    {
      import: 'words',
    },
  );
  const texts = import.meta.glob<English>('../**/*.md', { query: '?raw', import: 'default' });
  const found = await Promise.all(
    Object.entries({ ...modules, ...texts }).map(async ([path, read]) => [path, await read()] as const),
  );
  const all = new Map(found);
  return new Map(
    found.map(([path, english]) => [
      english,
      Object.fromEntries(
        LANGUAGE_CODES.flatMap((code) => {
          const translation = all.get(path.replace(/(?=\.\w+$)/, `.${code}`));
          return translation === undefined ? [] : [[code, translation]];
        }),
      ) as Partial<Record<Translated, English>>,
    ]),
  );
}

/**
 * Words of `words.ts`, or a text of a file in Markdown, in a language: from `words.hi.ts` or `steps.hi.md` beside it.
 * English where there is no translation, which only pages have that do not exist in the language.
 */
export const inLanguage = <E extends English>(language: Language, english: E): E =>
  language === 'en' ? english : ((TRANSLATIONS.get(english)?.[language] as E | undefined) ?? english);

/** The same in the language of the page. Islands get theirs as a prop. */
export function useWords<E extends English>(english: E): E {
  return inLanguage(useSite().language, english);
}

/** Replaces the names in braces by what may be links: `fillNodes('See {rates}.', { rates: <a …> })`. */
export const fillNodes = <Text extends string>(text: Text, values: Readonly<Record<Holes<Text>, ReactNode>>): ReactNode[] =>
  text.split(/\{(\w+)\}/).map((part, place) => (place % 2 === 0 ? part : (values as Record<string, ReactNode>)[part]));
