import { expect, expectSoundAt, test } from '../../support/browser.ts';
import { buildLoan } from '../../support/factories.ts';
import { blogApi } from './editor.ts';
import { LOANS } from './screens.ts';

test(
  'what was deleted comes back by Undo or from the bin, until it is erased',
  { tag: '@trial' },
  async ({ signedIn: page, api, server }) => {
    const fullName = `Bina ${'Sample '.repeat(8)}राम`;
    await api.deleteAllLeads();
    await api.postLead(buildLoan({ fullName }));
    const remove = async () => {
      await page.getByRole('button', { name: `Delete ${fullName}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByText('Loan application deleted successfully!')).toBeVisible();
    };
    await page.goto(LOANS);
    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: `View ${fullName}` })).toBeVisible();
    await remove();

    const heading = page.getByRole('heading', { level: 1 });
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: fullName }) });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Bin', exact: true }).click();
    await expect(item).toHaveCount(1);
    await expectSoundAt(page, [390, 1280]);
    await item.getByRole('button', { name: 'Restore' }).click();
    await expect(item).toHaveCount(0);
    await expect(heading).toBeFocused();

    await page.getByRole('link', { name: 'Back to loan applications' }).click();
    await remove();
    await page.goBack();
    await item.getByRole('button', { name: 'Erase now' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('This can’t be undone.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase now' }).click();
    await expect(item).toHaveCount(0);
    await expect(heading).toBeFocused();
    expect((await api.listLeads()).data).toEqual([]);

    const title = 'A post for the bin';
    await blogApi(server, api).addPost({ title });
    await page.goto('/admin');
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Bin', exact: true }).click();
    await page.getByRole('button', { name: `Restore ${title}` }).click();
    await page.getByRole('link', { name: 'Back to posts' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  },
);
