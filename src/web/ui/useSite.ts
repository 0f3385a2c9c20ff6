import { useRouteLoaderData } from 'react-router';
import type { SiteFacts } from '../../shared/site.ts';

/** What the root hands to every page. */
export interface SiteData {
  site: SiteFacts;
  /** Scheme and host that visitors see, without a slash at the end. */
  origin: string;
  year: number;
}

/** The brand's facts, the site's own address and the year, anywhere below the root; not in a page that stands in for the root itself. */
export function useSite(): SiteData {
  return useRouteLoaderData('root') as SiteData;
}
