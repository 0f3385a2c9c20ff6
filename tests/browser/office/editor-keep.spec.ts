import { ADMIN, BLOG, expect, expectAccessible, expectSoundAt, test } from '../../support/browser.ts';
import { buildPicture } from '../../support/pictures.ts';
import { blogApi, editAddress, editor, fillPost, NEW, openEditor, saveAndLeave, showAll } from './editor.ts';

/** Closes without the unload prompt, as in a crash. */
const noQuestions = () => addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });

test(
  'unsaved text survives a reload and a crash, with its picture',
  { tag: '@trial' },
  async ({ signedIn: page, context, api, server }) => {
    const { name } = await blogApi(server, api).addCategory();
    await context.addInitScript(noQuestions);
    const { title, text, featured, preview } = await openEditor(page);
    await fillPost(page, { title: 'मेरा लेख', text: 'Not saved', category: name });
    await featured.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: await buildPicture('png', { width: 900, height: 600 }),
    });
    await expect(preview.locator('img')).toBeVisible();
    await page.getByRole('tab', { name: 'SEO' }).click();
    await page.getByRole('textbox', { name: 'Keywords' }).fill('emi');
    await page.keyboard.press('Enter');
    // Typed just before the reload, without waiting for the draft to be saved.
    await page.getByLabel('Meta title').fill('Last words');
    await page.reload();

    const offer = page.getByRole('status').filter({ hasText: 'Unsaved text from' });
    await expect(offer).toContainText(/Unsaved text from \d{1,2} \w+ \d{4}, \d{1,2}:\d\d.*“मेरा लेख”/);
    await expect(title).toHaveValue('');
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'Restore' }).click();
    await expect(title).toHaveValue('मेरा लेख');
    await expect(text).toHaveText('Not saved');
    await showAll(page);
    await expect(preview.locator('img')).toBeVisible();
    await expect(offer).toHaveCount(0);
    await page.getByRole('tab', { name: 'SEO' }).click();
    await expect(page.getByLabel('Meta title')).toHaveValue('Last words');
    await expect(page.getByRole('list', { name: 'Keywords' }).getByRole('listitem')).toHaveText(['emi']);
    await expect(page.getByText('Unsaved changes')).toBeVisible();

    // A tab crashes, and another one is opened later.
    await page.getByRole('tab', { name: 'Content' }).click();
    await text.press('End');
    await page.keyboard.type(' yet');
    await page.close();
    const later = await context.newPage();
    await later.goto(NEW);
    await later.getByRole('button', { name: 'Restore' }).click();
    await expect(editor(later).text).toHaveText('Not saved yet');
    await saveAndLeave(later);
    const [post] = await blogApi(server, api).findPosts('मेरा लेख');
    expect(post?.featuredImage).toMatch(/^\/media\//);
    expect(post?.seo).toMatchObject({ metaTitle: 'Last words', keywords: ['emi'] });

    // After saving, no draft is offered.
    await later.goto(NEW);
    await expect(editor(later).text).toBeVisible();
    await expect(later.getByText('Unsaved text from')).toHaveCount(0);
  },
);

test(
  'each post and each tab has its own draft, and unwanted drafts are discarded',
  { tag: '@trial' },
  async ({ signedIn: page, context, api, server, faults }) => {
    faults.allow(/status of 409/);
    const blog = blogApi(server, api);
    const post = await blog.addPost();
    await context.addInitScript(noQuestions);
    const { title, text } = await openEditor(page, editAddress(post));
    await title.fill('In the first tab');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    const other = await context.newPage();
    await openEditor(other, editAddress(post));
    // An open tab keeps its own draft.
    await expect(other.getByText('Unsaved text from')).toHaveCount(0);
    await editor(other).title.fill('In the second tab');
    await other.reload();
    await expect(other.getByText('“In the second tab”')).toBeVisible();
    await page.reload();
    await expect(page.getByText('“In the first tab”')).toBeVisible();
    await expect(page.getByText('“In the second tab”')).toBeVisible();
    await page.getByRole('status').filter({ hasText: 'second tab' }).getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('“In the second tab”')).toHaveCount(0);

    // A colleague has saved in the meantime: restoring offers a choice between both versions.
    await blog.changePost(post, { title: 'By a colleague' });
    await page.reload();
    await expect(page.getByText('Someone has saved the post since then.')).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(title).toHaveValue('In the first tab');
    await expect(text).toHaveText('Words');
    await editor(page).save.click();
    const conflict = page.getByRole('alertdialog', { name: 'Someone else has saved this post' });
    await expect(conflict).toContainText('By a colleague');
    await expect(conflict).toContainText(`It was saved by ${BLOG.email} at`);
  },
);

test('leaving unsaved changes asks for confirmation', async ({ signedIn: page, api, server }) => {
  const post = await blogApi(server, api).addPost();
  const { title } = await openEditor(page, editAddress(post));
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.waitForURL('**/admin');
  await page.goBack();
  await title.fill('Changed');

  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(question.getByRole('button', { name: 'Keep writing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(editAddress(post));
  await page.goForward();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect(title).toHaveValue('Changed');

  // The browser's own prompt on leaving the page.
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(title).toHaveValue('Changed');

  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave, and keep my changes in this browser' }).click();
  await page.waitForURL('**/admin');
  await openEditor(page, editAddress(post));
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(title).toHaveValue('Changed');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave, and discard my changes' }).click();
  await page.waitForURL('**/admin');
  await openEditor(page, editAddress(post));
  await expect(title).toHaveValue(post.title);
  await expect(page.getByText('Unsaved text from')).toHaveCount(0);
});

test('a post that was saved elsewhere is never overwritten without asking', async ({
  signedIn: page,
  api,
  server,
  faults,
}) => {
  faults.allow(/status of 409/);
  const blog = blogApi(server, api);
  const post = await blog.addPost({ title: 'Shared', content: '<p>Beginning</p>', author: 'Asha' });
  const mine = await openEditor(page, editAddress(post));
  await mine.text.fill('My version');
  await blog.changePost(post, { content: '<p>Their version</p>' }, ADMIN);

  await mine.save.click();
  const dialog = page.getByRole('alertdialog', { name: 'You have saved this post elsewhere' });
  await expect(dialog.getByRole('region', { name: 'Your version' })).toContainText('My version');
  await expect(dialog.getByRole('region', { name: 'The saved version' })).toContainText('Their version');
  await expect(dialog).toContainText(/You saved it in another tab or window at \d{1,2}:\d\d/);
  await expectSoundAt(page, [390, 1280]);
  // The other version is chosen; this one is kept as a draft.
  await dialog.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(mine.text).toHaveText('Their version');
  await expect(page.getByText('Your version is kept in this browser, where you can restore it')).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(mine.text).toHaveText('My version');
  await mine.save.click();
  await dialog.getByRole('button', { name: 'Decide later' }).click();
  await expect(mine.text).toHaveText('My version');
  expect((await blog.readPost(post._id)).content).toBe('<p>Their version</p>');

  // It goes on with what met the other save: Ctrl+S stays, scheduling schedules, the button leaves.
  const replace = dialog.getByRole('button', { name: 'Replace with mine' });
  await page.keyboard.press('Control+s');
  await replace.click();
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  await expect(mine.text).toHaveText('My version');
  expect((await blog.readPost(post._id)).content).toBe('<p>My version</p>');

  await mine.title.fill('Mine, to be scheduled');
  await blog.changePost(post, { title: 'Theirs again' }, ADMIN);
  await mine.tab('Settings').click();
  await page.getByRole('button', { name: 'Publish later…' }).click();
  await page.getByRole('button', { name: 'Save and schedule' }).click();
  await replace.click();
  await expect(page.getByText(/^Scheduled for /)).toBeVisible();
  expect(await blog.readPost(post._id)).toMatchObject({
    title: 'Mine, to be scheduled',
    scheduledFor: expect.any(String) as unknown,
  });

  await mine.tab('Content').click();
  await mine.title.fill('Mine at last');
  await blog.changePost(post, { title: 'Theirs at last' }, ADMIN);
  await mine.save.click();
  await replace.click();
  await page.waitForURL('**/admin');
  expect((await blog.readPost(post._id)).title).toBe('Mine at last');
});
