import { expect, expectAccessible, test } from '../../support/browser.ts';
import { holdBack, openWithoutScripts } from './parts.ts';

test('the map loads only after a click, which may come before its script, and shows the office', async ({
  page,
  faults,
}) => {
  faults.allow(/request to another host: https:\/\/www\.openstreetmap\.org\//);
  const requests: URL[] = [];
  await page.route(/^https:\/\/www\.openstreetmap\.org\//, (route) => {
    requests.push(new URL(route.request().url()));
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Map</title><h1>The real map</h1>',
    });
  });
  const release = await holdBack(page, '**/assets/*.js');
  await openWithoutScripts(page, '/our-story/contact-us');
  await page.getByRole('button', { name: 'Show the map' }).scrollIntoViewIfNeeded();
  expect(requests).toEqual([]);
  await page.getByRole('button', { name: 'Show the map' }).click();
  release();
  const map = page.getByTitle('Map of our office in Pune');
  await expect(map.contentFrame().getByRole('heading', { name: 'The real map' })).toBeVisible();
  await expect(map).toBeFocused();
  expect(requests.map(({ searchParams }) => searchParams.get('marker'))).toEqual(['18.5308,73.8475']);
  await expectAccessible(page, page.locator('.office-map'));
});
