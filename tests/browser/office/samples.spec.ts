import { BLOG, expect, expectAccessible, test } from '../../support/browser.ts';

test.use({ sampleContent: 'on' });

test('an admin removes the sample content with one button, and others are not asked', async ({ page, signIn, api }) => {
  const notice = page.getByRole('region', { name: 'Sample content' });
  await signIn(BLOG);
  await page.goto('/admin');
  await expect(page.getByText('9 of 9 posts')).toBeVisible();
  await expect(notice).toBeHidden();

  await signIn();
  await page.goto('/admin');
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
});
