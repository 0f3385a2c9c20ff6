import { readFile } from 'node:fs/promises';
import { testApi } from '../../support/api.ts';
import { ADMIN, expect, expectSoundAt, test } from '../../support/browser.ts';
import { download } from '../../support/downloads.ts';
import { buildLoan } from '../../support/factories.ts';

test('an admin verifies the trail, and finds out whose data was read', async ({ page, newServer, signIn }) => {
  const server = await newServer();
  const api = testApi(server);
  await api.postLead(buildLoan({ fullName: 'Asha Rao' }));
  await signIn(ADMIN, server);
  await page.goto(`${server.origin}/admin/loan-applications`);
  await expect(page.getByText('Asha Rao').first()).toBeVisible();

  await page.getByRole('link', { name: 'Audit trail' }).click();
  const verification = page.getByRole('region', { name: 'Verification' });
  await expect(verification).toContainText('Not verified yet');
  await verification.getByRole('button', { name: 'Verify now' }).click();
  await expect(verification).toContainText('2 entries, none changed or removed.');
  await expectSoundAt(page, [390, 1280]);

  await verification.getByRole('link', { name: /^Incident/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Incident' })).toBeVisible();
  await page.getByLabel('Reads from').fill('2026-01-01T00:00');
  await page.getByLabel('Reads until').fill('2025-01-01T00:00');
  await page.getByRole('button', { name: 'Find who is affected' }).click();
  await expect(page.getByText('The end must be after the start.')).toBeVisible();
  await page.getByLabel('Reads from').fill('2020-01-01T00:00');
  await page.getByLabel('Reads until').fill('2099-01-01T00:00');
  await page.getByLabel('Noticed at').fill('2020-01-01T00:00');
  await page.getByRole('button', { name: 'Find who is affected' }).click();

  const loans = page.getByRole('region', { name: 'Data that was read' }).getByRole('listitem').first();
  await expect(loans).toContainText('Loan application');
  await expect(loans).toContainText('1 certainly read');
  await expect(page.getByRole('region', { name: 'Accounts' })).toContainText(ADMIN.email);
  await expect(page.getByRole('region', { name: 'Reports' })).toContainText(/CERT-In\s*Overdue by/);
  const letters = await download(page, 'Letters');
  expect(await readFile(await letters.path(), 'utf8')).toContain('Dear Asha Rao,');
  await expectSoundAt(page, [390, 1280]);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Accounts' })).toContainText(ADMIN.email);
});
