import { useRouteLoaderData } from 'react-router';
import type { Language } from '../../shared/languages/languages.ts';
import type { SiteFacts } from '../../shared/site/facts.ts';

export interface SiteData {
  site: SiteFacts;
  /** Of the page. */
  language: Language;
  /** Whether that language has posts. */
  hasBlog: boolean;
  /** Scheme and host, without a trailing slash. */
  origin: string;
  year: number;
  /** Whether staff can reset a forgotten password by e-mail. */
  sendsMail: boolean;
}

export function useSite(): SiteData {
  return useRouteLoaderData('root') as SiteData;
}
