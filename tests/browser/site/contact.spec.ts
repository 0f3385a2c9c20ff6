import { expect, expectAccessible, test } from '../../support/browser.ts';
import { rowsOf } from '../../support/rows.ts';
import { formOn, FORMS, openForm } from './forms.ts';

const [form] = FORMS.filter(({ path }) => path === '/our-story/contact-us');
if (!form) throw new Error('There is no such form.');
const MAP = /^https:\/\/www\.openstreetmap\.org\//;

test('phone, e-mail, chat and office are there', async ({ page }) => {
  await page.goto(form.path);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '1800 000 0000' })).toHaveAttribute('href', 'tel:+9118000000000');
  await expect(main.getByRole('link', { name: 'support@rinova.example' })).toHaveAttribute(
    'href',
    'mailto:support@rinova.example',
  );
  await expect(main.getByRole('link', { name: 'Live chat' })).toHaveAttribute('href', 'https://wa.me/9118000000000');
  await expect(main.getByRole('group').or(main.locator('address'))).toContainText('Pune, Maharashtra 411005');
  const way = new URL((await main.getByRole('link', { name: 'Directions' }).getAttribute('href')) ?? '');
  expect(way.searchParams.get('destination')).toBe('18.5308,73.8475');
});

test('the map is asked for by a click alone, and shows the office', async ({ page, faults }) => {
  faults.allow(/request to another host: https:\/\/www\.openstreetmap\.org\//);
  const asked: URL[] = [];
  await page.route(MAP, (route) => {
    asked.push(new URL(route.request().url()));
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Map</title><h1>The real map</h1>',
    });
  });
  await page.goto(form.path);
  await page.getByRole('button', { name: 'Show the map' }).scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Show the map' }).click();
  const map = page.getByTitle('Map of our office in Pune');
  await expect(map.contentFrame().getByRole('heading', { name: 'The real map' })).toBeVisible();
  await expect(map).toBeFocused();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.searchParams.get('marker')).toBe('18.5308,73.8475');
  const [west, south, east, north] = (asked[0]?.searchParams.get('bbox') ?? '').split(',').map(Number);
  expect([Number(west) < 73.8475, Number(east) > 73.8475, Number(south) < 18.5308, Number(north) > 18.5308]).toEqual(
    Array(4).fill(true),
  );
  await expectAccessible(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the map is a link', async ({ page, faults }) => {
    faults.allow(/\.js csp$/);
    await page.goto(form.path);
    await expect(page.getByRole('link', { name: 'Show the map' })).toHaveAttribute(
      'href',
      /openstreetmap\.org\/\?mlat=18\.5308&mlon=73\.8475/,
    );
  });
});

test('a message without a phone number is kept', async ({ page, server }) => {
  await openForm(page, form.path);
  const { button, fill, notice } = formOn(page, form);
  const input: Record<string, string | boolean> = { ...form.build(), phoneNumber: '', inquiryType: 'support' };
  await fill(input);
  await button.click();
  await expect(notice('status')).toHaveText('Message sent successfully!');
  expect(rowsOf(server, 'messages', String(input['email']))[0]).toMatchObject({ phone_number: '', inquiry_type: 'support' });
});
