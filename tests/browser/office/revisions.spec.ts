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

test('nothing takes the place of unkept text', { tag: '@trial' }, async ({ signedIn: page, api, server, faults }) => {
  faults.allow(/status of 400/);
  const blog = blogApi(server, api);
  const post = await blog.addPost({ title: 'First', content: '<p>Words</p>', status: 'published' });
  await blog.changePost(post, { title: 'Second' });
  const { title, kept, save, publishNow } = await openEditor(page, editAddress(post));
  await title.fill('Kept');
  await expect(kept).toBeVisible();
  await page.route('**/draft', (route) =>
    route.fulfill({ status: 400, json: { message: 'Too long', code: 'invalid_input' } }),
  );
  await title.fill('Refused');
  await expect(page.getByText('Not saved: Too long. It is kept in this browser').first()).toBeVisible();

  await page.getByRole('button', { name: 'Discard changes' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(question.getByText('What you wrote is not saved yet')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByRole('button', { name: 'Write on with this text' }).click();
  await expect(history.getByText('What you wrote is not saved yet')).toBeVisible();
  await history.getByRole('button', { name: /^1\. / }).click();
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await expect(history.getByText('What you wrote is not saved yet')).toBeVisible();
  await page.keyboard.press('Escape');

  faults.allow(/status of 409/);
  await blog.changePost(post, { title: 'Theirs' });
  await save.click();
  await publishNow.click();
  await question.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(question.getByText('What you wrote is not saved yet')).toBeVisible();
  await question.getByRole('button', { name: 'Decide later' }).click();
  await expect(title).toHaveValue('Refused');
  expect((await blog.readPost(post._id)).title).toBe('Theirs');
});

test(
  'changes of a scheduled post are saved for its schedule',
  { tag: '@trial' },
  async ({ signedIn: page, api, server }) => {
    const blog = blogApi(server, api);
    const post = await blog.addPost({ title: 'Planned', content: '<p>Words</p>' });
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    await api.call('PUT', `/api/posts/${post._id}/schedule`, { publishAt });
    const { title } = await openEditor(page, editAddress(post));
    await title.fill('Planned better');
    const notice = page.getByText('These changes are not part of what will be published');
    await expect(notice).toBeVisible();
    await expectSoundAt(page, [390, 1280]);
    await page.getByRole('button', { name: 'Save for the schedule' }).click();
    await expect(notice).toBeHidden();
    expect(await blog.readPost(post._id)).toMatchObject({ title: 'Planned better', changesWaiting: false });
    expect((await blog.readPost(post._id)).scheduledFor).toBe(publishAt);
  },
);
