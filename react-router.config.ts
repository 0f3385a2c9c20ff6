import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // The manifest of the routes travels with a page of the office: that saves one request a click, and nobody learns which addresses
  // exist by asking for them one by one.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
