import type { LeadNoun } from '../../../shared/leads/nouns.ts';
import { PRIVACY_NOTICE } from '../../../shared/privacy/notice/address.ts';
import { useWords } from '../languages/words.ts';
import { words } from './words.ts';

/** Beside what a form says about consent. */
export const NoticeLink = ({ noun }: { noun: LeadNoun }) => (
  <p className="site-form-consent">
    <a href={`${PRIVACY_NOTICE}#${noun}`}>{useWords(words).link}</a>
  </p>
);
