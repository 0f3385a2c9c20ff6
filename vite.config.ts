import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Bundles React into one file that islands and office share; by default the bundler splits it. */
const REACT = { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ };

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [REACT] } } } } } },
  build: {
    // Inlined fonts and pictures can't be cached separately, and `font-src 'self'` blocks data URLs.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
});
