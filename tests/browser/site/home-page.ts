import type { Page } from '@playwright/test';
import { expect } from '../../support/browser.ts';
import { hydrate } from './parts.ts';

/** Opens the home page, and waits until the pictures of the later slides have loaded. */
export async function openHome(page: Page, path = '/') {
  await page.goto(path);
  await expect(page.locator('.slide-art img')).toHaveCount(5);
}

/** Opens the home page, and hydrates its eligibility form. */
export async function openEligibility(page: Page) {
  await page.goto('/');
  await hydrate(page.locator('#eligibility'));
}

/** Opens the home page with motion, and its clock stopped: time passes only by `page.clock.runFor`. */
export async function openHomeWithStoppedClock(page: Page, path = '/') {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const now = new Date();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(new Date(now.getTime() + 1000));
  await openHome(page, path);
}

/** The one slide that is shown. */
export const shownSlide = (page: Page) => page.locator('.slide[data-active]');
/** Its heading. */
export const shownHeading = (page: Page) => shownSlide(page).getByRole('heading');
export const carousel = (page: Page) => page.getByRole('region', { name: 'Loans with Rinova' });
/** One of the buttons below the hero. */
export const productButton = (page: Page, name: string) => carousel(page).getByRole('button', { name: `${name} from` });

export const HEADINGS = [
  'Unlock Your Financial Dreams',
  'Big moments. Small EMIs.',
  'Loved before. Yours next.',
  'Brand new. Within reach.',
  'Keep the car. Get the cash.',
] as const;
