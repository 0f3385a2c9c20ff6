import type { Page } from '@playwright/test';
import { NAVIGATION, PAGES as ALL_PAGES } from '../../../src/shared/addresses.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/browser.ts';

test.use({ sampleContent: 'on' });

/** Pages whose own tests look at their widths and at accessibility. */
const WITH_OWN_TESTS = ['/', '/calculators', '/apply', '/become-partner', '/our-story/contact-us'];
const PAGES = ALL_PAGES.filter((path) => !WITH_OWN_TESTS.includes(path));
const WIDTHS = [320, 390, 768, 1280, 1920];

/** Enlarges the text alone, as a reader's browser may, for as long as it takes to measure the page. */
async function expectRoomForDoubleText(page: Page) {
  await page.evaluate(() => {
    const sizes = [...document.querySelectorAll<HTMLElement>('body *')].map(
      (each) => [each, getComputedStyle(each).fontSize] as const,
    );
    for (const [each, size] of sizes) each.style.fontSize = `${Number.parseFloat(size) * 2}px`;
  });
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => document.querySelectorAll<HTMLElement>('body *').forEach(({ style }) => (style.fontSize = '')));
}

for (const path of PAGES) {
  test(`${path} opens, fits every window, also with text of twice the size, and is accessible`, async ({ page }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(path, page.url()).href);

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      if (width !== 390 && width !== 1280) continue;
      await expectAccessible(page);
      await expectRoomForDoubleText(page);
    }
    expect(messages).toEqual([]);
  });
}

for (const path of WITH_OWN_TESTS) {
  test(`${path} fits its windows with text of twice the size`, async ({ page }) => {
    await page.goto(path);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectRoomForDoubleText(page);
    }
  });
}

test('every page has a title and a description of its own, and a picture to be shared with', async ({ request, server }) => {
  const heads = await Promise.all(
    PAGES.map(async (path) => {
      const html = await (await request.get(path)).text();
      const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
      expect(find(/property="og:image" content="([^"]*)"/)).toBe(`${server.origin}/social-card.jpg`);
      expect(find(/property="og:image:width" content="([^"]*)"/)).toBe('1200');
      expect(find(/property="og:image:height" content="([^"]*)"/)).toBe('630');
      expect(find(/name="twitter:card" content="([^"]*)"/)).toBe('summary_large_image');
      return { title: find(/<title>([^<]*)/), description: find(/name="description" content="([^"]*)"/) };
    }),
  );
  for (const { title, description } of heads) {
    expect(title).toMatch(/.{8,} \| Rinova$/);
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThanOrEqual(160);
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(PAGES.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(PAGES.length);
  expect((await request.get('/social-card.jpg')).headers()['content-type']).toBe('image/jpeg');
});

test('both spellings of a legal page lead to one text with one canonical address', async ({ page }) => {
  for (const [path, canonical] of [
    ['/privacy-policy', '/PrivacyPolicy'],
    ['/terms-and-conditions', '/TermsAndCondition'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(canonical, page.url()).href);
  }
});

test('search engines and phones find the addresses of this very site', async ({ request, server }) => {
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('xml');
  const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  for (const { path } of NAVIGATION) expect(addresses).toContain(`${server.origin}${path}`);
  for (const path of PAGES) expect(addresses).toContain(`${server.origin}${path}`);
  expect(addresses.filter((address) => !address?.startsWith(`${server.origin}/`))).toEqual([]);

  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${server.origin}/sitemap.xml`);

  const manifest = (await (await request.get('/site.webmanifest')).json()) as { name: string; icons: { src: string }[] };
  expect(manifest.name).toBe('Rinova');
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
});
