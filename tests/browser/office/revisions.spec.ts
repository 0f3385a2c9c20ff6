import { expect, expectSoundAt, test } from '../../support/browser.ts';
import { blogApi, editAddress, openEditor } from './editor.ts';

test('versions are read and restored, and unsaved text is kept', async ({ signedIn: page, api, server }) => {
  const blog = blogApi(server, api);
  const post = await blog.addPost({
    title: 'The rate',
    content: '<h2>Part</h2><p>The rate is ten percent</p>',
    status: 'published',
  });
  await blog.changePost(post, { content: '<h2>Part</h2><p>The rate is nine percent</p><p>More</p>', excerpt: 'In short' });
  const { text, kept } = await openEditor(page, editAddress(post));
  await text.press('End');
  await page.keyboard.type(' unfinished');
  await expect(kept).toBeVisible();
  const open = page.getByRole('button', { name: 'History' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  await expect(dialog.getByRole('heading', { name: 'Version 3' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Write on with this text' })).toBeVisible();
  await dialog.getByRole('button', { name: /^2\. / }).click();
  const version = dialog.getByRole('region', { name: 'Version 2' });
  await expect(version.getByText('In short')).toBeVisible();
  await expect(version.locator('.prose')).toHaveText('PartThe rate is nine percentMore');
  await expect(dialog.getByRole('button', { name: 'Restore this version' })).toBeHidden();
  await expectSoundAt(page, [390, 1280]);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();

  await open.click();
  await dialog.getByRole('button', { name: /^1\. / }).click();
  await expect(dialog.locator('.prose')).toHaveText('PartThe rate is ten percent');
  // It can't be closed before the answer is there.
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/restore', async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click({ force: true });
  await expect(dialog.getByRole('button', { name: 'Restoring…' })).toBeVisible();
  answer();
  await expect(dialog).toBeHidden();
  await expect(text).toHaveText('PartThe rate is ten percent');
  await expect(page.getByText('Version 1 restored')).toBeVisible();
  await expect(page.getByText('These changes are not public yet.')).toBeHidden();
  expect(await blog.readPost(post._id)).toMatchObject({
    version: 3,
    content: post.content,
    excerpt: '',
    status: 'published',
  });
});

test(
  'what is written of a published post is kept beside it, discarded, and published',
  { tag: '@trial' },
  async ({ signedIn: page, api, server, faults }) => {
    faults.allow(/status of 409/);
    const blog = blogApi(server, api);
    const post = await blog.addPost({ title: 'Live', content: '<p>Live words</p>', status: 'published' });
    const { text, title, save, kept, publishNow } = await openEditor(page, editAddress(post));
    await title.fill('Goes');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(title).toHaveValue('Live');
    await expect(page.getByText('These changes are not public yet')).toBeHidden();
    await title.fill('Next');
    await expect(kept).toBeVisible();
    await text.press('End');
    await page.keyboard.type(' and more');
    // A shortcut publishes nothing.
    await page.keyboard.press('Control+s');
    await expect(kept).toBeVisible();
    expect(await blog.readPost(post._id)).toMatchObject({ version: 1, title: 'Live', changesWaiting: true });

    await page.goto('/admin');
    await expect(page.getByRole('article').filter({ hasText: 'Live' }).getByText('Changes waiting')).toBeVisible();
    const rows = page.getByRole('button', { name: 'Rows' });
    await rows.click();
    await expect(page.getByRole('row').filter({ hasText: 'Live' }).getByText('Changes waiting')).toBeVisible();
    await rows.click();
    await openEditor(page, editAddress(post));
    await expect(title).toHaveValue('Next');
    await expectSoundAt(page, [390, 1280]);
    const live = page.getByRole('link', { name: 'See what readers see' });
    await expect(live).toHaveAttribute('href', `/blog/${post.slug}`);
    await expect(save).toHaveText('Publish changes');

    // A colleague saves the post meanwhile: nothing is overwritten unseen, and nothing is lost.
    await blog.changePost(post, { title: 'Theirs' });
    await save.click();
    await publishNow.click();
    const conflict = page.getByRole('alertdialog');
    await expect(conflict).toContainText('It was saved by blog@rinova.test');
    await conflict.getByRole('button', { name: 'Replace with mine' }).click();
    await page.waitForURL('**/admin');
    expect(await blog.readPost(post._id)).toMatchObject({
      title: 'Next',
      content: '<p>Live words and more</p>',
      changesWaiting: false,
    });
  },
);
