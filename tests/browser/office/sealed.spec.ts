import { buildLoan } from '../../support/factories.ts';
import { ADMIN, expect, expectSoundAt, test } from '../../support/browser.ts';
import { addAccount, ageAccounts } from '../../support/passwords.ts';
import { statusLine } from './screens.ts';

const WIDTHS = [390, 1366];
const SECOND = { ...ADMIN, email: 'sealed-second@rinova.test' };

test('two admins open what was erased, and one alone can’t', async ({ signedIn: page, signIn, server, api, faults }) => {
  faults.allow(statusLine(400));
  faults.allow(statusLine(404));
  addAccount(server.dataDir, SECOND);
  ageAccounts(server.dataDir);
  const email = 'sealed.sample@example.com';
  await api.postLead(buildLoan({ fullName: 'Sealed Sample', email }));
  const { data } = await api.listLeads('search=sealed.sample');
  await api.call('POST', '/api/erasures', { leads: data.map(({ _id }) => ({ noun: 'loans', _id })) });

  await page.goto('/admin/retention');
  await page.getByRole('navigation', { name: 'Screens of Settings' }).getByRole('link', { name: 'Sealed store' }).click();
  const form = page.getByRole('form', { name: 'Ask to open' });
  await form.getByRole('button', { name: 'Ask to open' }).click();
  await expect(form.getByLabel('Purpose')).toBeFocused();
  await expect(form.getByLabel('Purpose')).toHaveAccessibleDescription('Choose a purpose.');
  await expectSoundAt(page, WIDTHS);
  await form.getByLabel('Email').fill('other@example.com');
  await form.getByLabel('Purpose').selectOption('Order of a court or an authority');
  await form.getByLabel('Reason').fill('Order 12');
  await form.getByRole('button', { name: 'Ask to open' }).click();
  await expect(page.getByText('Nothing sealed was found.')).toBeVisible();
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Ask to open' }).click();
  const opening = page.getByRole('region', { name: 'Openings' }).getByRole('listitem').filter({ hasText: 'Order 12' });
  await expect(opening).toContainText('Waits for approval');
  await expect(opening.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await expect(opening.getByRole('button', { name: /^Take back/ })).toBeVisible();

  await signIn(SECOND);
  await page.reload();
  await opening.getByRole('button', { name: /^Approve/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(opening).toContainText(`Approved by ${SECOND.email}`);
  await opening.getByRole('button', { name: /^Read/ }).click();
  const opened = page.getByRole('region', { name: 'Opened: 1 lead' });
  await expect(opened.getByRole('heading', { name: 'Opened: 1 lead' })).toBeFocused();
  await expect(opened).toContainText('Sealed Sample');
  await expectSoundAt(page, WIDTHS);
  await opened.getByRole('button', { name: 'Close' }).click();
  await expect(opened).toHaveCount(0);
});
