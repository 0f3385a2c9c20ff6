import { testApi } from '../../support/api.ts';
import { ADMIN, BLOG, expect, expectAccessible, test } from '../../support/browser.ts';
import type { Account } from '../../support/server.ts';

test(
  'admins can remove the sample content with one button; others don’t see it',
  { tag: '@trial' },
  async ({ page, newServer, signIn }) => {
    const server = await newServer({ SAMPLE_CONTENT: 'on' });
    const api = testApi(server);
    const openAs = async (account: Account) => {
      await signIn(account, server);
      await page.goto(`${server.origin}/admin`);
      await expect(page.getByText('9 of 9 posts')).toBeVisible();
    };
    const notice = page.getByRole('region', { name: 'Sample content' });
    await openAs(BLOG);
    await expect(notice).toBeHidden();

    await openAs(ADMIN);
    await expect(notice).toContainText('12 loan applications, 9 posts');
    await expect(notice).toContainText('testimonials and job openings');
    await notice.getByRole('button', { name: 'Remove sample content' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove sample content' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Remove sample content' }).click();
    await question.getByRole('button', { name: 'Remove', exact: true }).dblclick();
    await expect(page.getByText('Sample content removed.')).toBeVisible();
    await expect(notice).toBeHidden();
    await expect(page.getByText('0 of 0 posts')).toBeVisible();
    expect((await api.listLeads()).data).toEqual([]);
  },
);
