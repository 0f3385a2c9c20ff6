import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { leanRouter } from './scripts/support/lean-router.ts';

/**
 * What every page loads travels in two files, one that changes with the libraries and one that changes with the site. Left alone,
 * the bundler makes fifteen small ones of it, and on a slow line each costs a part of a round trip. What pages beside the home page
 * are made of is a third, and what the blog's pages share a fourth.
 */
const SHARED_FILES = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/ },
  {
    name: 'site',
    test: /src[\\/](web[\\/](root|ui[\\/](?!Article|article|prepare|trusted|Field|Notice|loadLater|PathPicture|storedFiles)|site[\\/](frame|parts[\\/]structured))|shared[\\/](site|posts|categories))|vite[\\/]preload-helper/,
  },
  { name: 'pages', test: /src[\\/]web[\\/]site[\\/](parts[\\/](?!carousel|structured)|community[\\/]Back)/ },
  { name: 'blog', test: /src[\\/](web[\\/](site[\\/]blog[\\/](PostCard|dates|address)|ui[\\/](PathPicture|storedFiles))|shared[\\/]picture-files)/ },
];

/**
 * The sheet of all pages is there from the start, and React Router links it under its address and a `#`. A part of a page that is
 * loaded later asks for it without one, so Vite would link it once more, behind the sheets that must have the last word.
 */
const sheetLinkedOnce: Plugin = {
  name: 'sheet-linked-once',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replace(/(["'`]assets\/site-[\w-]+\.css)(?=["'`])/g, '$1#');
      }
    },
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leanRouter(), sheetLinkedOnce],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_FILES } } } } } },
  build: {
    // A font or picture inside a script or a sheet can't be cached on its own, and `font-src 'self'` refuses data addresses.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
});
