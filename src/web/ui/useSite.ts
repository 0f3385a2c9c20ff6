import { useRouteLoaderData } from 'react-router';
import { SAMPLE_SITE, type SiteFacts } from '../../shared/site.ts';

/** What the root hands to every page. */
export interface SiteData {
  site: SiteFacts;
  /** Scheme and host that visitors see, without a slash at the end. */
  origin: string;
  year: number;
}

/** The brand's facts, the site's own address and the year, anywhere below the root. */
export function useSite(): SiteData {
  const data = useRouteLoaderData('root') as SiteData | undefined;
  // Only where the root itself could not load does the page that says so have nothing better than the samples.
  return data ?? { site: SAMPLE_SITE, origin: '', year: new Date().getFullYear() };
}
