import { start } from './site/start.ts';

// React Router's `<Scripts />` sets this, which only pages of the office have.
if ('__reactRouterContext' in window) void import('./office/start.tsx');
else start();
