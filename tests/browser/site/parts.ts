import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/browser.ts';

/**
 * Moves the pointer over an island, which makes it hydrate, and waits until React has taken over.
 *
 * @param part an element inside the island, or around it
 */
export async function hydrate(part: Locator): Promise<void> {
  const point = (element: Element) => {
    const island = element.closest('[data-island]') ?? element.querySelector('[data-island]');
    const rendered = island?.firstElementChild;
    rendered?.dispatchEvent(new Event('pointermove', { bubbles: true }));
    return Object.keys(rendered ?? {}).some((key) => key.startsWith('__react'));
  };
  await expect.poll(() => part.first().evaluate(point), { message: 'the island is hydrated', intervals: [20] }).toBe(true);
}

/**
 * Holds back the requests whose URLs match.
 *
 * @returns a function that lets them go
 */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    // A page that was left has aborted its requests.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Opens a page without waiting for its scripts, which the test holds back or blocks. */
export const openWithoutScripts = (page: Page, path: string) => page.mainFrame().goto(path, { waitUntil: 'commit' });
