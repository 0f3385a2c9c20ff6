import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // The route manifest is part of each office page: this saves one request per click, and needs no endpoint that reveals
  // which routes exist.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
