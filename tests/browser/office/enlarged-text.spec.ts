import type { Page } from '@playwright/test';
import { ADMIN, TRY_ALL, expect, expectNoSidewaysScroll, setReadersFontSize, test } from '../../support/browser.ts';
import { blogApi } from './editor.ts';
import { LEAD_KINDS } from '../../support/leads.ts';
import { LOANS } from './screens.ts';

/** Cards, a list, filters with dates, forms and the editor. */
const SAMPLE = ['/admin', LOANS, '/admin/audit', '/admin/account', '/admin/desk', '/admin/incident'];

/** `npm run test:hard -- accessibility` takes all screens. */
async function chooseScreens(page: Page): Promise<string[]> {
  if (!TRY_ALL) return SAMPLE;
  await page.goto(LOANS);
  const nav = page.getByRole('navigation', { name: 'Back office' }).locator('a');
  await expect(nav).not.toHaveCount(0);
  const screens = await nav.evaluateAll((links) => (links as HTMLAnchorElement[]).map(({ pathname }) => pathname));
  return [...new Set([...screens, ...SAMPLE])];
}

test('on a phone, screens have room for text at twice the size', async ({ page, signIn, api, server }) => {
  await signIn(ADMIN);
  await blogApi(server, api).addPost();
  for (const kind of LEAD_KINDS) await api.send(kind.form('Asha'));
  const screens = await chooseScreens(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await setReadersFontSize(page, 32);
  for (const path of [...screens, '/admin/posts/new']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('.office-bone'), path).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    expect(await page.locator('input[type=date]:visible').evaluateAll(howMuchIsCut), path).toEqual([]);
  }
  // The editor's bar would take half of the window: it doesn't stay in sight.
  await page.getByRole('tab', { name: 'Settings' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Cancel' })).not.toBeInViewport();
});

/** The pixels by which inputs are narrower than what they show. */
function howMuchIsCut(inputs: readonly HTMLElement[]): number[] {
  return inputs
    .map((input) => {
      const given = input.offsetWidth;
      input.style.setProperty('width', 'max-content', 'important');
      const needed = input.offsetWidth;
      input.style.removeProperty('width');
      return needed - given;
    })
    .filter((cut) => cut > 0);
}
