import { isSampleClaim, type SiteFacts } from '../../../shared/site/facts.ts';
import type { SiteData } from '../../ui/useSite.ts';
import { inLanguage } from '../languages/words.ts';
import { words } from './words.ts';

/** What follows a claim on a page: a mark while it is the sample. */
export const claimMark = (
  { language, site }: Pick<SiteData, 'language' | 'site'>,
  name: keyof SiteFacts['claims'],
): string => (isSampleClaim(site, name) ? inLanguage(language, words).sample : '');
