import type { Locator, Page } from '@playwright/test';
import type { TestApi } from '../../support/api.ts';
import { expect, expectSoundAt } from '../../support/browser.ts';
import { buildLoan } from '../../support/factories.ts';
import type { Account } from '../../support/server.ts';

export const LOANS = '/admin/loan-applications';

/** Replaces all leads by `count` new ones, the last one the newest; `make` returns the fields of each that matter. */
export async function seedLeads(
  api: TestApi,
  count: number,
  make: (index: number) => Partial<ReturnType<typeof buildLoan>> = () => ({}),
): Promise<void> {
  await api.deleteAllLeads();
  for (let index = 0; index < count; index += 1) await api.postLead(buildLoan(make(index)));
}

/** The id of the lead with this name. */
export async function idOf(api: TestApi, fullName: string): Promise<string> {
  const lead = (await api.listLeads('limit=100')).data.find((each) => each.fullName === fullName);
  if (lead === undefined) throw new Error(`There is no lead ${fullName}.`);
  return lead._id;
}

/** Opens the list, and waits until it is loaded. */
export async function openLoans(page: Page, query = ''): Promise<void> {
  await page.goto(LOANS + query);
  await expect(page.getByRole('heading', { level: 1, name: 'Loan applications' })).toBeVisible();
  await expect(page.getByText('Loading loan applications…')).toHaveCount(0);
}

/** Waits until a screen shows what it has. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.office-bone')).toHaveCount(0);
}

/** Opens the menu of filters, unless it is open. */
export async function openFilters(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Filter', exact: true });
  if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.click();
}

/** The names in the table's first column, from top to bottom. */
export function names(page: Page) {
  return page.getByRole('rowheader').getByRole('link');
}

export async function fillLogin(page: Page, { email, password, role }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Role').selectOption(role);
}

/** Fails when axe finds anything on a phone, or the page overflows on a phone, a tablet or a desktop. */
export const expectFits = (page: Page) => expectSoundAt(page, [320, 768, 1280]);

/** Chooses in a menu of an open record. */
export async function choose(record: Locator, menu: string | RegExp, item: string): Promise<void> {
  await record.getByRole('button', { name: menu }).click();
  await record.getByRole('menu').getByText(item, { exact: true }).click();
}

/** A row beside an open record. */
export const besides = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Loan applications' }).getByRole('link', { name });

/** Matches the browser's console message about a response with this status. */
export const statusLine = (status: number) => new RegExp(`status of ${status}`);

export const searchBox = (page: Page) => page.getByPlaceholder('Search by name, email, pincode, loan type...');
