import { pageServices } from '../../../shared/pages.ts';
import type { Route } from './+types/manifest.ts';

/** What a phone needs to know to put the site on its home screen under the brand's own name. */
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
