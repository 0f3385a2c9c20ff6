import { pageServices } from '../../../shared/site/pages.ts';
import type { Route } from './+types/manifest.ts';

/** The web app manifest, by which a phone adds the site to its home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(pageServices);
  const manifest = {
    id: '/',
    name: site.brand,
    short_name: site.brand,
    description: site.tagline,
    lang: 'en-IN',
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#06303a',
    icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
  };
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
}
