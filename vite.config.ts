import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What every page loads travels in two files, one that changes with the libraries and one that changes with the site. Left alone,
 * the bundler makes fifteen small ones of it, and on a slow line each costs a part of a round trip.
 */
const EVERY_PAGE = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/ },
  {
    name: 'site',
    test: /src[\\/](web[\\/](root|ui[\\/](?!Field|Notice)|site[\\/]frame[\\/])|shared[\\/]site)|vite[\\/]preload-helper/,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: EVERY_PAGE } } } } } },
  build: {
    // A font or picture inside a script or a sheet can't be cached on its own, and `font-src 'self'` refuses data addresses.
    assetsInlineLimit: 0,
    target: 'es2022',
    // Left alone the bundler cuts a chunk for every file that two pages share: a score of crumbs, each with wrapping of its own, that
    // cost a public page 6 kB more. What all pages need comes in one piece, and the office gets nothing of the site's frame.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//, priority: 2 },
            { name: 'ui', test: /src\/web\/ui\//, priority: 1 },
            { name: 'frame', test: /src\/web\/site\/(?:frame|parts)\// },
          ],
        },
      },
    },
  },
});
