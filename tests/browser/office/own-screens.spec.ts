import { expect, expectNoSidewaysScroll, expectSoundAt, setReadersFontSize, test } from '../../support/browser.ts';
import { expectLoaded } from './screens.ts';

/** Of Settings and of the person, and those that lie beside the lists. */
const SCREENS = [
  '/admin/staff',
  '/admin/desk',
  '/admin/notifications',
  '/admin/retention',
  '/admin/sealed',
  '/admin/requests',
  '/admin/audit',
  '/admin/incident?noticed=2026-11-01T10:00&from=2026-10-01T10:00&to=2026-11-01T10:00',
  '/admin/backups',
  '/admin/health',
  '/admin/account',
  '/admin/suspected',
  '/admin/bin?noun=posts',
];

test(
  'the screens of Settings and of the person are accessible and fit, as laptops and phones show them',
  { tag: '@trial' },
  async ({ signedIn: page }) => {
    test.slow();
    for (const path of SCREENS) {
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.goto(path);
      await expectLoaded(page);
      await expectSoundAt(page, [1366]);
      await expectSoundAt(page, [390]);
      await page.setViewportSize({ width: 768, height: 1024 });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await setReadersFontSize(page, 32);
    for (const path of SCREENS) {
      await page.goto(path);
      await expectLoaded(page);
      await expectNoSidewaysScroll(page);
    }
  },
);

test('rows begin high on a laptop', async ({ signedIn: page, api }) => {
  for (let entry = 0; entry < 16; entry += 1) await api.signIn();
  await page.setViewportSize({ width: 1366, height: 768 });
  const topOf = (element: Element) => element.getBoundingClientRect().top;

  await page.goto('/admin/staff');
  expect(await page.getByRole('main').getByRole('listitem').first().evaluate(topOf)).toBeLessThanOrEqual(200);

  await page.goto('/admin/audit?limit=25');
  await expect(page.getByRole('region', { name: 'Verification' })).toBeVisible();
  await expect(page.getByRole('rowheader').nth(14)).toBeAttached();
  const footer = await page.locator('footer').evaluate(topOf);
  const rows = await page.locator('tbody tr').evaluateAll((all) => all.map((row) => row.getBoundingClientRect()));
  expect(rows[0]?.top).toBeLessThanOrEqual(200);
  expect(rows.filter(({ bottom }) => bottom <= footer).length).toBeGreaterThanOrEqual(14);
});

test('the focus stays in the own name once it is saved, as it was stored', async ({ signedIn: page, api }) => {
  await page.goto('/admin/account');
  const name = page.getByRole('region', { name: 'Your name' }).getByLabel('Name', { exact: true });
  await name.fill(' Asha Rao ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your name is saved.')).toBeVisible();
  await expect(name).toHaveValue('Asha Rao');
  await expect(name).toBeFocused();
  await api.call('PUT', '/api/auth/name', { name: '' });
});
