import type { Locator } from '@playwright/test';
import { expect } from '../../support/browser.ts';

/**
 * Turns to an island, as a pointer does that passes over it, until React has taken over.
 *
 * @param part an element in it, or one around it
 */
export async function turnTo(part: Locator): Promise<void> {
  const pass = (element: Element) => {
    const island = element.closest('[data-island]') ?? element.querySelector('[data-island]');
    const drawn = island?.firstElementChild;
    drawn?.dispatchEvent(new Event('pointermove', { bubbles: true }));
    return Object.keys(drawn ?? {}).some((key) => key.startsWith('__react'));
  };
  await expect.poll(() => part.first().evaluate(pass), { message: 'its script is at work', intervals: [20] }).toBe(true);
}
