import { start } from './site/start.ts';

// Only React Router's own start of a page writes this: a public page has none.
if ('__reactRouterContext' in window) void import('./office/start.tsx');
else start();
