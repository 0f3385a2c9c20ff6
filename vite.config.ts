import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // A font or picture inside a script or a sheet can't be cached on its own, and `font-src 'self'` refuses data addresses.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
});
