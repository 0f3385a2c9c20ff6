import type { Page } from '@playwright/test';
import { expect } from '../../support/browser.ts';
import { turnTo } from './parts.ts';

/**
 * Opens the home page and turns to its islands, until React has taken over everywhere, the pictures of the later slides
 * included.
 */
export async function openHome(page: Page, path = '/') {
  await page.goto(path);
  await expect(page.locator('.slide-art img')).toHaveCount(5);
  for (const part of ['#eligibility', '#emi']) await turnTo(page.locator(part));
}

/** Opens the home page with its clock at a stand: time passes only by `page.clock.runFor`. */
export async function openHomeWithStoppedClock(page: Page, path = '/') {
  const now = new Date();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(new Date(now.getTime() + 1000));
  await openHome(page, path);
}

/** The one slide that is shown. */
export const shownSlide = (page: Page) => page.locator('.slide[data-active]');
/** The heading of the shown slide, as it is read. */
export const shownHeading = (page: Page) => shownSlide(page).getByRole('heading');
export const carousel = (page: Page) => page.getByRole('region', { name: 'Loans with Rinova' });
/** The buttons of the row under the hero. */
export const productButton = (page: Page, name: string) => carousel(page).getByRole('button', { name: `${name} from` });

export const HEADINGS = [
  'Unlock Your Financial Dreams',
  'Big moments. Small EMIs.',
  'Loved before. Yours next.',
  'Brand new. Within reach.',
  'Keep the car. Get the cash.',
] as const;
