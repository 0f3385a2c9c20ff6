import { expect, test } from '../../support/browser.ts';
import { listPosts } from './blog.ts';
import { holdBack, openWithoutScripts } from './parts.ts';

test.use({ sampleContent: 'on' });

const SLUG = 'emi-explained';

test('links of the contents lead to sections, and the address can be copied', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/blog/${SLUG}`);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.locator('[aria-current]')).toBeVisible();
  expect((await trail.boundingBox())?.height, 'the breadcrumbs are one line').toBeLessThan(40);

  await page.getByRole('navigation', { name: 'In this article' }).getByRole('link', { name: 'The formula' }).click();
  await expect(page.getByRole('heading', { name: 'The formula' })).toBeInViewport();

  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.origin}/blog/${SLUG}`);
});

test(
  'where copying is refused the address is shown, also when the button was pressed before the script arrived',
  { tag: '@trial' },
  async ({ page, server }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }));
    const letGo = await holdBack(page, /\/assets\/.*\.js/);
    await openWithoutScripts(page, `/blog/${SLUG}`);
    await page.getByRole('button', { name: 'Copy link' }).click();
    letGo();
    await expect(page.locator('.share').getByRole('status')).toContainText(`${server.origin}/blog/${SLUG}`);
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ faults }) => faults.allow(/\.js csp$/));

  test('the text is there, and no button that needs one', { tag: '@trial' }, async ({ page }) => {
    await page.goto(`/blog/${SLUG}`);
    await expect(page.getByText('Each instalment pays first the interest for the past month')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  });
});

test('a view is reported after ten seconds in sight, once, and not for staff', async ({ page, server }) => {
  const { _id } = (await listPosts(server)).find(({ slug }) => slug === SLUG) ?? { _id: '' };
  const reported: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/view')) reported.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const hide = (hidden: boolean) =>
    page.evaluate((value) => Object.defineProperty(document, 'hidden', { configurable: true, value }), hidden);
  const open = async () => {
    await page.goto(`/blog/${SLUG}`);
    await expect(page.locator('[data-behaviour="article"]')).toHaveAttribute('data-live');
  };
  await page.clock.install();
  await open();
  await page.clock.pauseAt(Date.now() + 60_000);
  reported.length = 0;
  await open();
  await page.clock.runFor(9000);
  await hide(true);
  await page.clock.runFor(60_000);
  expect(reported).toEqual([]);
  await hide(false);
  const answered = page.waitForResponse(/\/view$/);
  await page.clock.runFor(1000);
  expect((await answered).status()).toBe(204);
  await page.clock.runFor(60_000);
  expect(reported).toEqual([`POST /api/posts/${_id}/view`]);

  await page.evaluate(() => localStorage.setItem('token', 'any'));
  await open();
  await page.clock.runFor(60_000);
  expect(reported).toHaveLength(1);
});
