import { pageServices } from '../../../shared/pages.ts';
import { NAVIGATION } from '../../../shared/site.ts';
import type { Route } from './+types/sitemap.ts';

/** Pages that the navigation tree doesn't name. Of several addresses of one page only the canonical one. */
const FURTHER = ['/apply', '/our-story/mission', '/PrivacyPolicy', '/TermsAndCondition'];

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Every page that search engines should know. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageServices);
  const paths = [...NAVIGATION.flatMap(({ path, children }) => [path, ...(children ?? []).map((child) => child.path)]), ...FURTHER];
  const urls = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
