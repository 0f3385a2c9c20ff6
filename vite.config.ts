import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** React in one file, which islands and office share; left alone, the bundler makes several of it. */
const REACT = { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ };

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [REACT] } } } } } },
  build: {
    // A font or picture inside a script or a sheet can't be cached on its own, and `font-src 'self'` refuses data addresses.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
});
