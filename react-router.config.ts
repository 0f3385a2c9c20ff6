import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // The manifest of the routes travels with the page: a borrower on patchy 4G saves one request a click,
  // and a visitor never learns which office addresses exist by asking for them one by one.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
