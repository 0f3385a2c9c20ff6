import { LANGUAGES, type Translated } from '../languages/languages.ts';
import { NOTICES_IN_HINDI } from './notices.hi.ts';
import { NOTICES_IN_MARATHI } from './notices.mr.ts';

/** Legal pages whose translations no named person has signed yet, as their files say (`legal/translations.test.ts`). */
export const LEGAL_DRAFTS: Readonly<Record<'privacy' | 'terms', readonly Translated[]>> = {
  privacy: ['hi', 'mr'],
  terms: ['hi', 'mr'],
};

const NOTICES = { hi: NOTICES_IN_HINDI, mr: NOTICES_IN_MARATHI };
const PAGES = { privacy: 'the Privacy Policy', terms: 'the Terms and Conditions' };

const namesOf = (languages: readonly Translated[]) => languages.map((each) => LANGUAGES[each].english).join(' and ');

/** What is shown to borrowers in words that no named person has signed yet, such as `the Privacy Policy in Hindi`. */
export function unsignedTexts(): string[] {
  const notices = (Object.keys(NOTICES) as Translated[]).filter((each) =>
    Object.values(NOTICES[each]).some(({ signed }) => signed === 'draft until signed'),
  );
  const pages = Object.entries(LEGAL_DRAFTS).map(
    ([page, languages]) => [PAGES[page as keyof typeof PAGES], languages] as const,
  );
  return [...pages, ['the consent notices', notices] as const]
    .filter(([, languages]) => languages.length > 0)
    .map(([name, languages]) => `${name} in ${namesOf(languages)}`);
}
