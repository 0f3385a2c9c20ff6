import type { Locator } from '@playwright/test';
import { expect } from '../../support/browser.ts';

/**
 * Turns to a part of a page, as a pointer does that passes over it, until its script has taken over.
 *
 * @param part any one element of it
 */
export async function turnTo(part: Locator): Promise<void> {
  const pass = (element: Element) => {
    element.dispatchEvent(new Event('pointermove', { bubbles: true }));
    return Object.keys(element).some((key) => key.startsWith('__react'));
  };
  await expect.poll(() => part.first().evaluate(pass), { message: 'its script is at work', intervals: [20] }).toBe(true);
}
