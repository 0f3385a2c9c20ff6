import type { Request } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { listPosts } from './blog.ts';

test.use({ sampleContent: 'on' });

/** How the browser got the current page. */
const DELIVERY = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;

test(
  'an article is prefetched while the pointer is over its link, which counts no view, and used when it is clicked',
  { tag: '@trial' },
  async ({ page, server }) => {
    const [post] = await listPosts(server);
    const address = `${server.origin}/blog/${post?.slug}`;
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto('/community/blogs');
    const link = page.getByRole('main').getByRole('link', { name: post?.title ?? '' });
    const fetched = page.waitForResponse(address);
    await link.hover();
    await (await fetched).finished();
    expect(
      requests.filter((request) => request.headers()['sec-purpose'] !== undefined).map((request) => request.url()),
    ).toEqual([address]);
    expect(requests.filter((request) => request.url().includes('/api/'))).toEqual([]);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post?.title ?? '');
    expect(await page.evaluate(DELIVERY)).toBe('navigational-prefetch');
  },
);

test('only pages without side effects are prefetched', async ({ page, server }) => {
  const browser = await page.context().newCDPSession(page);
  let links: string[] = [];
  browser.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    links = preloadingAttemptSources.map(({ key }) => key.url.replace(server.origin, ''));
  });
  await browser.send('Preload.enable');
  await page.goto('/loans');
  await page.evaluate(() => {
    for (const path of [
      '/calculators?tab=emi',
      '/admin',
      '/admin/vendors',
      '/admin-login',
      '/api/posts/pagination',
      '/feed.xml',
      '/apply?sent=1',
      '/apply?loanType=x&sent=1',
      '/favicon.svg',
      'https://example.com/loans',
    ]) {
      document.body.append(Object.assign(document.createElement('a'), { href: path, textContent: path }));
    }
  });
  await expect.poll(() => links).toContain('/calculators?tab=emi');
  expect(links.filter((link) => /^\/(?:admin|api|feed|favicon)|sent=|^https:/.test(link))).toEqual([]);
});
