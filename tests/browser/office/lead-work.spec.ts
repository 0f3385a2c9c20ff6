import { ADMIN, expect, expectAccessible, expectSoundAt, test } from '../../support/browser.ts';
import { besides, choose, idOf, names, openFilters, openLoans, seedLeads, statusLine } from './screens.ts';

const DETAILS = 'Loan Application Details';

test('owner, note and status of a lead are changed in its details, and the list is updated', async ({
  signedIn: page,
  api,
}) => {
  await seedLeads(api, 2, (index) =>
    index === 0 ? { fullName: 'Asha Rao', phoneNumber: '9123456780' } : { fullName: 'Asha R.', phoneNumber: '9123456780' },
  );
  await openLoans(page);
  const row = page.getByRole('row').filter({ hasText: 'Asha Rao' });
  await expect(row).toContainText('Status: New');
  await expect(row).toContainText('Possible duplicates: 1');

  await page.getByRole('button', { name: 'View Asha Rao' }).click();
  const details = page.getByRole('dialog', { name: DETAILS });
  await expect(details).toContainText('Other applications with the same phone number or email');
  await expect(details).toContainText('Asha R., Personal Loan');
  // Moving in the menu saves nothing, whichever key is used.
  await details.getByRole('button', { name: 'Status: New' }).focus();
  await page.keyboard.press('Enter');
  await expect(details.getByRole('menuitemradio', { name: 'Status: New' })).toBeFocused();
  for (let time = 0; time < 4; time += 1) await page.keyboard.press('ArrowDown');
  await expect(details.getByRole('menuitemradio', { name: 'Status: Approved' })).toBeFocused();
  // Escape closes the menu alone.
  await page.keyboard.press('Escape');
  await expect(details.getByRole('button', { name: 'Status: New' })).toBeFocused();
  await choose(details, 'Status: New', 'Contacted');
  await expect(besides(page, 'Asha Rao')).toContainText('Status: Contacted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: Contacted.')).toBeVisible();
  await expect(besides(page, 'Asha Rao')).toContainText('Status: New');
  await choose(details, 'Status: New', 'Contacted');
  await choose(details, 'Owner: Unassigned', 'Assign to me');
  const owner = details.getByRole('button', { name: `Owner: ${ADMIN.email}` });
  await owner.click();
  await expect(details.getByRole('menuitemradio', { name: ADMIN.email })).toBeChecked();
  await expect(details.getByText('Assign to me')).toHaveCount(0);
  await page.keyboard.press('Escape');

  const note = details.getByLabel('Note', { exact: true });
  await details.getByRole('button', { name: 'Add note' }).click();
  await expect(details.getByText('Enter a note.')).toBeVisible();
  await expect(note).toBeFocused();
  await note.fill('कल फिर फ़ोन करना है');
  await page.keyboard.press('Control+Enter');
  const timeline = details.getByRole('region', { name: 'Timeline' });
  const added = timeline.getByRole('listitem').filter({ hasText: 'कल फिर फ़ोन करना है' });
  await expect(added).toHaveCount(1);
  await expect(added).toContainText(ADMIN.email);
  await expect(note).toHaveValue('');

  await expect(timeline.getByText('changed the status: New to Contacted')).toHaveCount(2);
  await expect(timeline.getByText(`assigned the application to ${ADMIN.email}`)).toBeVisible();
  await expect(timeline.getByRole('listitem').last()).toContainText('Application received');
  await expectSoundAt(page, [390, 1280]);
});

test(
  'two applications of one person are merged, whichever stays, and separated again',
  { tag: '@trial' },
  async ({ signedIn: page, api }) => {
    await seedLeads(api, 2, (index) => ({ fullName: index === 0 ? 'Asha Rao' : 'आशा राव', phoneNumber: '9123456780' }));
    await api.change([await idOf(api, 'आशा राव')], 'Contacted');
    await openLoans(page);
    await page.getByRole('button', { name: 'View Asha Rao' }).click();
    const details = page.getByRole('dialog', { name: DETAILS });
    await details.getByRole('button', { name: 'Merge with आशा राव' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge applications' });
    // The one with work on it.
    await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
    await expectSoundAt(page, [390, 1280]);
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(dialog).toBeHidden();
    await expect(details.getByText('आशा राव', { exact: true }).last()).toBeVisible();
    await expect(besides(page, 'Asha Rao')).toHaveCount(0);
    await details.getByRole('heading', { name: 'Merged applications' }).click();
    const merged = details.getByRole('list', { name: 'Merged applications' });
    await expect(merged).toContainText('Asha Rao');
    await expectSoundAt(page, [390, 1280]);
    await merged.getByRole('button', { name: /^Separate RN-/ }).click();
    await expect(merged).toHaveCount(0);
    await details.getByRole('button', { name: 'Merge with Asha Rao' }).click();
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(details.getByRole('heading', { name: 'Merged applications' })).toBeFocused();
    await expect(merged).toContainText('Asha Rao');
  },
);

test('a note that can’t be saved is kept until it is sent; a choice that can’t be saved can be tried again', async ({
  signedIn: page,
  api,
  faults,
}) => {
  faults.allow(statusLine(503));
  await seedLeads(api, 1, () => ({ fullName: 'Asha Rao' }));
  await openLoans(page);
  await page.getByRole('button', { name: 'View Asha Rao' }).click();
  const details = page.getByRole('dialog', { name: DETAILS });
  const note = details.getByLabel('Note', { exact: true });
  await expect(details.getByRole('button', { name: 'Status: New' })).toBeVisible();
  const broken = (url: URL) => url.pathname.startsWith('/api/loans/work/') && /notes|change/.test(url.pathname);
  await page.route(broken, (route) =>
    route.fulfill({ status: 503, json: { message: 'The server is busy.', code: 'unavailable' } }),
  );
  await note.fill('Called.');
  await details.getByRole('button', { name: 'Add note' }).click();
  await expect(details.getByText('The server is busy.')).toBeVisible();
  await expect(note).toHaveValue('Called.');
  await choose(details, 'Status: New', 'Rejected');
  const failure = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
  await expect(failure).toContainText('The server is busy.');
  await expect(details.getByRole('button', { name: 'Status: New' })).toBeVisible();
  // After closing and reloading, the note is restored.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').nth(1)).toContainText('Status: New');
  await page.reload();
  await page.getByRole('button', { name: 'View Asha Rao' }).click();
  await expect(note).toHaveValue('Called.');
  await choose(details, 'Status: New', 'Rejected');
  await page.unroute(broken);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(details.getByRole('button', { name: 'Status: Rejected' })).toBeVisible();
  await details.getByRole('button', { name: 'Add note' }).click();
  await expect(details.getByRole('region', { name: 'Timeline' })).toContainText('Called.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'View Asha Rao' }).click();
  await expect(note).toHaveValue('');
});

test("a colleague's changes appear in an open lead, and are not overwritten without asking", async ({
  signedIn: page,
  api,
  faults,
}) => {
  faults.allow(statusLine(409));
  faults.allow(statusLine(404));
  faults.allow(/ERR_FAILED/);
  await seedLeads(api, 1, () => ({ fullName: 'Asha Rao' }));
  await page.clock.install();
  await openLoans(page);
  const [lead] = (await api.listLeads()).data;
  const id = lead?._id ?? '';
  await page.getByRole('button', { name: 'View Asha Rao' }).click();
  const details = page.getByRole('dialog', { name: DETAILS });
  const status = (name: string) => details.getByRole('button', { name: `Status: ${name}` });
  const note = details.getByLabel('Note', { exact: true });
  await note.fill('Half a se');
  await api.change([id], 'Documents');
  await page.clock.fastForward(5_000);
  await expect(status('Documents')).toBeVisible();
  await expect(note).toBeFocused();
  await expect(note).toHaveValue('Half a se');
  await expect(besides(page, 'Asha Rao')).toContainText('Status: Documents');

  /** A choice that is based on the old state. */
  const chooseUnseen = async (from: string, theirs: 'Rejected' | 'Contacted') => {
    await page.route('**/api/loans/work/*', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await api.change([id], theirs);
    await page.unroute('**/api/loans/work/*');
    await choose(details, `Status: ${from}`, 'Approved');
  };
  await chooseUnseen('Documents', 'Rejected');
  const question = details.getByRole('group', { name: 'Changed by a colleague' });
  await expect(question).toContainText('Status changed from Documents to Rejected');
  await expect(question).toContainText(ADMIN.email);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(status('Rejected')).toBeVisible();
  await chooseUnseen('Rejected', 'Contacted');
  await question.getByRole('button', { name: 'Apply my change: Approved' }).click();
  await expect(besides(page, 'Asha Rao')).toContainText('Status: Approved');

  await api.deleteLead(id);
  await page.clock.fastForward(5_000);
  await expect(details.getByRole('alert')).toContainText('This loan application has been deleted.');
  await expect(details.getByRole('button', { name: /^Status/ })).toHaveCount(0);
});

test('an open lead has its own URL, links to duplicates, and says so when it is deleted', async ({
  signedIn: page,
  api,
  faults,
}) => {
  faults.allow(statusLine(404));
  await seedLeads(api, 12, (index) => ({ fullName: `Lead ${index}`, ...(index < 2 && { phoneNumber: '9123456780' }) }));
  const ids = new Map((await api.listLeads('limit=100')).data.map(({ _id, fullName }) => [fullName, _id]));
  const id = (name: string) => ids.get(name) ?? '';
  await openLoans(page, '?status=New');
  const dialog = page.getByRole('dialog', { name: DETAILS });
  const view = page.getByRole('button', { name: 'View Lead 10' });
  await page.setViewportSize({ width: 1280, height: 400 });
  await view.scrollIntoViewIfNeeded();
  await view.click();
  await expect(page).toHaveURL(new RegExp(`/admin/loan-applications/${id('Lead 10')}\\?status=New$`));
  await page.reload();
  await expect(dialog).toContainText('2 of 12');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(view).toBeFocused();
  // The list is where it was.
  await expect(view).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page).toHaveURL(/loan-applications\?status=New$/);
  await view.click();
  await dialog.getByRole('button', { name: 'Next loan application' }).click();
  await expect(page).toHaveURL(new RegExp(id('Lead 9')));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'View Lead 9' })).toBeFocused();
  await expect(page).toHaveURL(/loan-applications\?status=New$/);

  // A lead that is not on the first page, opened by a link.
  await page.goto(`/admin/loan-applications/${id('Lead 1')}`);
  await expect(dialog).toContainText('9123456780');
  await dialog.getByRole('link', { name: 'Lead 0, Personal Loan' }).click();
  await expect(page).toHaveURL(new RegExp(id('Lead 0')));
  await expect(dialog.getByRole('heading', { level: 1, name: 'Lead 0' })).toBeFocused();
  await page.goBack();
  await expect(dialog.getByRole('link', { name: 'Lead 0, Personal Loan' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/loan-applications$/);

  await api.deleteLead(id('Lead 1'));
  await page.goto(`/admin/loan-applications/${id('Lead 1')}`);
  await expect(dialog.getByRole('alert')).toHaveText('This loan application no longer exists. It may have been deleted.');
  await expectAccessible(page);
});

test('several leads are changed at once, and filters by status and owner are kept in the URL', async ({
  signedIn: page,
  api,
}) => {
  await seedLeads(api, 3, (index) => ({ fullName: `Lead ${index}` }));
  await openLoans(page);
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  const place = await box('Lead 0').boundingBox();
  await box('Lead 2').check();
  // No row has moved under the pointer.
  expect(await box('Lead 0').boundingBox()).toEqual(place);
  await box('Lead 0').check();
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await expect(bar).toContainText('2 selected');
  await expectAccessible(page);
  await bar.getByLabel('New status').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(bar.getByLabel('New status')).toHaveValue('Documents');
  await expect(page.getByRole('row').filter({ hasText: 'Status: New' })).toHaveCount(3);
  await bar.getByRole('button', { name: 'Change…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Change 2 applications?' });
  await expect(question).toContainText('Status: 2 New → Documents');
  await expect(question).toContainText('Lead 2, Lead 0');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Change 2 applications' }).dblclick();
  await expect(page.getByText('2 applications changed.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Status: Documents' })).toHaveCount(2);
  await expect(bar).toContainText('2 selected');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone for 2 applications.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Status: New' })).toHaveCount(3);

  await bar.getByLabel('New status').selectOption('Documents');
  await bar.getByRole('button', { name: 'Change…' }).click();
  await question.getByRole('button', { name: 'Change 2 applications' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Status: Documents' })).toHaveCount(2);
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);

  await openFilters(page);
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Documents');
  await expect(names(page)).toHaveText(['Lead 2', 'Lead 0']);
  await expect(page).toHaveURL(/status=Documents/);
  await page.reload();
  await expect(names(page)).toHaveText(['Lead 2', 'Lead 0']);
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Owner', exact: true }).selectOption('No owner');
  await expect(names(page)).toHaveText(['Lead 2', 'Lead 0']);
  await page.getByRole('combobox', { name: 'Owner', exact: true }).selectOption(ADMIN.email);
  await expect(page.getByRole('heading', { name: 'No loan applications found' })).toBeVisible();
  await page.goBack();
  await expect(names(page)).toHaveText(['Lead 2', 'Lead 0']);
});

test('all matching leads are changed across pages, and conflicts with colleagues are shown', async ({
  signedIn: page,
  api,
  faults,
}) => {
  faults.allow(statusLine(409));
  await seedLeads(api, 12, (index) => ({ fullName: `Lead ${index}` }));
  await openLoans(page, '?search=lead');
  await page.getByRole('checkbox', { name: 'All loan applications on this page' }).check();
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await expect(bar).toContainText('10 selected');
  await bar.getByRole('button', { name: 'Select all 12 matching' }).click();
  await expect(bar).toContainText('12 selected');
  await api.change([await idOf(api, 'Lead 0')], 'Contacted');
  await bar.getByLabel('New status').selectOption('Rejected');
  await bar.getByRole('button', { name: 'Change…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change 12 applications' }).click();
  const conflict = page.getByRole('alertdialog', { name: 'Changed by a colleague in the meantime' });
  // It is read out at once, with what has changed.
  await expect(conflict).toHaveAccessibleDescription(/Lead 0: Status changed from New to Contacted/);
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Keep theirs, change 11 applications' }).click();
  await expect(page.getByText('11 applications changed.')).toBeVisible();
  const statuses = (await api
    .call('GET', '/api/loans/get-applications?work=1&limit=100')
    .then((answer) => answer.json())) as {
    data: { fullName: string; work: { status: string } }[];
  };
  expect(statuses.data.filter(({ work }) => work.status === 'Rejected')).toHaveLength(11);
  expect(statuses.data.find(({ fullName }) => fullName === 'Lead 0')?.work.status).toBe('Contacted');
});

test(
  'the summary counts the leads of today, this week and 30 days, and links to them',
  { tag: '@trial' },
  async ({ signedIn: page, api }) => {
    await seedLeads(api, 3, (index) => ({
      fullName: `Lead ${index}`,
      loanType: index === 0 ? 'Used Car Loan' : 'New Car Loan',
    }));
    await page.goto('/admin/reports');
    const strip = page.getByRole('region', { name: 'Recent applications' });
    await expect(strip.locator('dl').nth(0)).toHaveText('Today3');
    await expect(strip.locator('dl').nth(1)).toHaveText('This week3');
    await expect(
      strip.getByRole('img', { name: /^3 applications in the last 30 days, most of them on .+: 3\.$/ }),
    ).toBeVisible();
    await expect(strip.locator('dl').nth(2)).toHaveText('Personal Loan0Used Car Loan1New Car Loan2Loan Against Car0');

    await strip.getByRole('link', { name: '2 applications: New Car Loan, last 30 days' }).click();
    await expect(names(page)).toHaveText(['Lead 2', 'Lead 1']);
    await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('listitem').first()).toContainText(
      'Loan Type: New Car Loan',
    );
    await page.goBack();
    await strip.getByRole('link', { name: '3 applications: Today' }).click();
    await expect(names(page)).toHaveCount(3);
  },
);
