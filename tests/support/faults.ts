import type { BrowserContext } from '@playwright/test';

export interface Faults {
  /** Says that the test provokes what matches, for instance the browser's line about a call that is refused. */
  allow(pattern: RegExp): void;
  /** What was seen and not allowed. */
  unexpected(): string[];
}

/**
 * Notes everything that goes wrong in the pages of a browser context: errors on the console (React's about hydration and the
 * browser's about the Content-Security-Policy among them), uncaught errors, requests that fail, and requests to anybody else,
 * since a page of Rinova asks its own server alone.
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
    // A navigation gives up what the page before was still loading, and a download ends the navigation that started it.
    if (why !== 'net::ERR_ABORTED') seen.push(`request: ${request.url()} ${why}`);
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== '127.0.0.1') seen.push(`request to another host: ${request.url()}`);
  });

  return {
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
  };
}
