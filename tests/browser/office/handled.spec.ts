import { expect, expectAccessible, OPERATIONS, test } from '../../support/browser.ts';
import { LEAD_KINDS, type LeadKind } from '../../support/leads.ts';
import { buildPartnership } from '../../support/factories.ts';
import { download, readCsv } from '../../support/downloads.ts';
import { expectFits, names, openFilters, statusLine } from './screens.ts';

const [, VENDORS, MESSAGES] = LEAD_KINDS as readonly [LeadKind, LeadKind, LeadKind, ...LeadKind[]];

test('messages are marked as handled, colleagues see it, and open ones can be filtered', async ({
  signedIn: page,
  api,
  server,
  faults,
}) => {
  faults.allow(statusLine(409));
  await api.deleteAll(MESSAGES);
  for (const name of ['One', 'Two', 'Three']) await api.send(MESSAGES.form(name));
  const { data } = (await (await api.call('GET', MESSAGES.list)).json()) as { data: { _id: string; fullName: string }[] };
  const token = await api.signIn(OPERATIONS);
  const colleagueHandles = async (name: string) => {
    const id = data.find(({ fullName }) => fullName === name)?._id;
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.origin}/api/messages/${id}/handled`, {
      method: 'PUT',
      headers,
      body: '{"handled":true,"seen":null}',
    });
    expect(answer.status).toBe(200);
  };
  await page.clock.install();
  await page.goto('/admin/messages');

  await page.getByRole('button', { name: 'Mark as handled Two' }).click();
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row('Two')).toContainText('Handled by admin');
  await expect(page.getByText('Marked as handled.')).toBeVisible();
  await expectAccessible(page);

  await openFilters(page);
  await page.getByLabel('Show').selectOption('open');
  await expect(names(page)).toHaveText(['Three', 'One']);
  await expect(page).toHaveURL(/handled=open/);
  await colleagueHandles('One');
  await page.getByRole('button', { name: 'Mark as handled One' }).click();
  await expect(page.getByText(`This message was marked as handled by ${OPERATIONS.email}.`)).toBeVisible();
  await expect(names(page)).toHaveText(['Three']);
  await expect(page.getByRole('region', { name: 'Found messages' })).toBeFocused();

  await page.getByRole('button', { name: 'View Three' }).click();
  const handled = page.getByRole('dialog').getByRole('region', { name: 'Handling' });
  await expect(handled).toContainText('Open');
  await colleagueHandles('Three');
  await page.clock.fastForward(5_000);
  await expect(handled).toContainText(`Handled by ${OPERATIONS.email}`);
  await expectAccessible(page);
  await handled.getByRole('button', { name: 'Mark as open' }).click();
  await expect(handled).toContainText('Open');
});

test('vendors are filtered by a choice from the keyboard; the address keeps it, files obey it, and it can be cleared', async ({
  signedIn: page,
  api,
}) => {
  await api.deleteAll(VENDORS);
  const { path } = VENDORS.form('');
  for (const partnershipType of ['Landing Partner', 'Referral'] as const)
    await api.send({ path, body: buildPartnership({ companyName: `A ${partnershipType}`, partnershipType }) });
  await page.goto('/admin/vendor-applications');
  const type = page.getByLabel('Partnership Type');
  await openFilters(page);
  await expect(type.getByRole('option')).toHaveText(['Any partnership type', 'Lending Partner', 'Referral', 'Technology']);
  await type.focus();
  await page.keyboard.type('Ref');
  await expect(names(page)).toHaveText(['A Referral']);
  await expect(page).toHaveURL(/[?]partnershipType=Referral$/);
  expect(await readCsv(await download(page, 'Export CSV'))).toHaveLength(2);
  await page.reload();
  await openFilters(page);
  await expect(type).toHaveValue('Referral');
  await expect(names(page)).toHaveText(['A Referral']);
  await expectFits(page);

  await openFilters(page);
  await type.selectOption('Technology');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(names(page)).toHaveText(['A Referral', 'A Landing Partner']);
  await openFilters(page);
  await expect(type).toHaveValue('');
});
