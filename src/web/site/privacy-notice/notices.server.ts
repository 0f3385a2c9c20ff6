import type { Language } from '../../../shared/languages/languages.ts';
import { LEAD_NOUNS } from '../../../shared/leads/nouns.ts';
import { itemisedNotice, noticeFacts } from '../../../shared/privacy/notice/itemised.ts';
import { type SiteFacts, siteIn } from '../../../shared/site/facts.ts';

/** What forms show today, in a language. */
export function currentNotices(language: Language, site: SiteFacts) {
  const all = LEAD_NOUNS.map((noun) => ({ noun, ...itemisedNotice(language, noun) }));
  // What concerns resumes alone stands among the rights of all.
  const [first, ...others] = all;
  const sections = all.at(-1)?.sections ?? [];
  const notices = first === undefined ? [] : [{ ...first, sections }, ...others];
  return { notices, facts: noticeFacts(siteIn(language, site)), shownOn: undefined };
}
