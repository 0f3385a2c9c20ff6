import type { LeadNoun } from '../../../shared/leads/nouns.ts';
import { noticeIn } from '../../../shared/privacy/notices-in-use.ts';
import type { Notice } from '../../../shared/privacy/notices.ts';
import { useSite } from '../../ui/useSite.ts';

/** What a form says about consent in the language of the page. */
export const useNotice = (noun: LeadNoun): Notice => noticeIn(useSite().language, noun);
