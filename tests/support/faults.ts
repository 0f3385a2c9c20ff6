import type { BrowserContext } from '@playwright/test';

export interface Faults {
  /** Allows matching errors, which the test provokes: for example the browser's message about an error response. */
  allow(pattern: RegExp): void;
  /** Errors that were not allowed. */
  unexpected(): string[];
}

/**
 * Records all errors in the pages of a browser context: console errors (including React's about hydration and the browser's
 * about the Content-Security-Policy), uncaught errors, failed requests, and requests to other hosts, since pages only call
 * their own server.
 */
export function watchFaults(context: BrowserContext): Faults {
  const seen: string[] = [];
  const allowed: RegExp[] = [];

  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'failed';
    // A navigation aborts the previous page's pending requests, and a download aborts the navigation that started it.
    if (why !== 'net::ERR_ABORTED') seen.push(`request: ${request.url()} ${why}`);
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !['127.0.0.1', 'localhost'].includes(hostname))
      seen.push(`request to another host: ${request.url()}`);
  });

  return {
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
  };
}
