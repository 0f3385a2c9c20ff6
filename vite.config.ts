import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Left alone, the bundler cuts what islands and office share into thirty files of some hundred bytes. */
const SHARED_FILES = [
  { name: 'preload', test: /vite[\\/]preload-helper/ },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|islands[\\/]hydrate/ },
  { name: 'router', test: /node_modules[\\/](react-router|cookie|set-cookie-parser)[\\/]/ },
  { name: 'ui', test: /src[\\/]web[\\/]ui[\\/](Button|Field|Icon|Notice)\./ },
  { name: 'inputs', test: /src[\\/]shared[\\/](amounts|calculators|emi|inputs)\./ },
  { name: 'forms', test: /src[\\/](web[\\/]site[\\/]forms[\\/](?!LoanForm|post)|shared[\\/](idempotency|loan-form)\.)/ },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_FILES } } } } } },
  build: {
    // A font or picture inside a script or a sheet can't be cached on its own, and `font-src 'self'` refuses data addresses.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
});
