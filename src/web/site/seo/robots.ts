import { pageServices } from '../../../shared/site/pages.ts';
import type { Route } from './+types/robots.ts';

/** The office's own pages say noindex; this only saves crawlers the requests. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageServices);
  const lines = ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
