import { expect, test } from '../../support/browser.ts';

test.use({ sampleContent: 'on' });

const DOORS = {
  Blog: '/community/blogs',
  'Our Core Values': '/community/our-core-values',
  Career: '/community/career',
  'Work Culture': '/community/work-culture',
  FAQ: '/community/faq',
};

test('the hub has five cards and a call to apply', async ({ page }) => {
  await page.goto('/community');
  const cards = page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link');
  await expect(cards).toHaveText(Object.keys(DOORS));
  for (const [name, path] of Object.entries(DOORS)) {
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/apply');
});

for (const path of Object.values(DOORS).filter((path) => path !== '/community/blogs')) {
  test(`${path} leads back to the community`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('link', { name: 'Back to Community' }).click();
    await expect(page).toHaveURL(/\/community$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Come in');
  });
}

test('there are six values, and the first four stand in our story', async ({ page }) => {
  await page.goto('/community/our-core-values');
  const six = ['Transparency', 'Customer First', 'Innovation', 'Integrity', 'Accountability', 'Teamwork'];
  await expect(page.locator('main ol > li h2')).toHaveText(six);
  await page.goto('/our-story');
  for (const heading of ['Our Mission', 'Our Vision', ...six.slice(0, 4)]) {
    await expect(page.getByRole('heading', { level: 3, name: heading })).toBeVisible();
  }
  for (const claim of ['20+', '1000+', '300%', '24 hours'])
    await expect(page.getByText(claim, { exact: true })).toBeVisible();
});

test('the work culture comes in six cards and three figures', async ({ page }) => {
  await page.goto('/community/work-culture');
  await expect(page.locator('main ul > li h3')).toHaveCount(6);
  const figures = page.getByRole('region', { name: 'Work culture in figures' });
  const shown = await figures
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((each) => `${each.querySelector('dd')?.textContent} ${each.querySelector('dt')?.textContent}`),
    );
  expect(shown).toEqual(['95% satisfaction', '4.8/5 rating', '50+ events a year']);
});

test('the career page shows perks and three openings, as samples', async ({ page }) => {
  await page.goto('/community/career');
  await expect(page.getByRole('region', { name: 'What you get' }).getByRole('heading', { level: 3 })).toHaveCount(6);
  const openings = page.locator('#openings li');
  await expect(openings).toHaveCount(3);
  await expect(openings.getByText('Sample opening')).toHaveCount(3);
  for (const label of ['Department', 'Location', 'Type', 'Experience']) {
    await expect(openings.first().locator('dt', { hasText: label }).locator('+ dd')).not.toBeEmpty();
  }
  await openings
    .first()
    .getByRole('link', { name: /^Apply with your resume/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Send us your resume' })).toBeInViewport();
});
