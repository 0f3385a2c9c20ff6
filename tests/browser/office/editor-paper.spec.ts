import type { AuthorRow } from '../../../src/shared/posts/authors.ts';
import { expect, expectNoSidewaysScroll, expectSoundAt, setReadersFontSize, test } from '../../support/browser.ts';
import { buildPicture } from '../../support/pictures.ts';
import { blogApi, editAddress, editor, NEW, openEditor, saveAndLeave } from './editor.ts';

const LAPTOP = { width: 1366, height: 768 };

test('title and text begin on the first screen, as wide as readers see them, with a picture and the toolbar too', async ({
  signedIn: page,
  api,
  server,
}) => {
  await page.setViewportSize(LAPTOP);
  const { title, text, featured } = editor(page);
  const expectPaper = async () => {
    const [heading, words] = [await title.boundingBox(), await text.boundingBox()];
    expect(heading?.y).toBeLessThanOrEqual(160);
    expect(words?.y).toBeLessThanOrEqual(260);
    expect(words?.width).toBe(720);
  };
  await page.goto(NEW);
  await expect(text).toBeVisible();
  await expectPaper();
  const picture = await buildPicture('png', { width: 1200, height: 800 });
  await featured.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByText('Decorative (no alternative text)')).toBeVisible();
  await expectPaper();
  await page.getByRole('button', { name: 'Formatting toolbar' }).click();
  await expect(page.getByRole('button', { name: 'Horizontal line' })).toBeInViewport();
  await expectPaper();
  await expectSoundAt(page, [1366, 768, 390]);
  await setReadersFontSize(page, 32);
  await expectNoSidewaysScroll(page);
  await setReadersFontSize(page, 16);

  // On a phone a typo is found at once, and saved with one tap.
  const post = await blogApi(server, api).addPost({
    title: 'A typo hre',
    content: '<p>Wrds</p>'.repeat(60),
    status: 'published',
  });
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.waitForURL('**/admin');
  await page.goto(editAddress(post));
  await expect(title).toBeInViewport();
  await expect(text).toBeInViewport();
  await title.fill('A typo here');
  await title.press('Enter');
  await expect(text).toBeFocused();
  // Far down, tools and buttons are at hand, and neither covers the other.
  await text.getByText('Wrds').last().click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  for (const name of ['Undo', 'Publish changes'])
    await page.getByRole('button', { name, exact: true }).click({ trial: true });
  await setReadersFontSize(page, 32);
  await expectNoSidewaysScroll(page);
  await title.scrollIntoViewIfNeeded();
  expect((await title.boundingBox())?.y).toBeLessThanOrEqual(500);
  await setReadersFontSize(page, 16);
  await saveAndLeave(page);
  const saved = await blogApi(server, api).readPost(post._id);
  expect([saved.title, saved.content.endsWith('<p>Wrds!</p>')]).toEqual(['A typo here', true]);
});

test('the panel folds for good, focus hides all but the paper, and a problem brings its field back', async ({
  signedIn: page,
  api,
  server,
}) => {
  const post = await blogApi(server, api).addPost();
  const { title, text, tab, preview, save } = await openEditor(page, editAddress(post));
  await expect(preview).toBeVisible();
  await page.getByRole('button', { name: 'Panel' }).click();
  await expect(tab('SEO')).toBeHidden();
  await page.reload();
  await expect(text).toBeVisible();
  await expect(tab('SEO')).toBeHidden();
  await page.getByRole('button', { name: 'Panel' }).click();
  await tab('Settings').click();
  await page.getByRole('textbox', { name: 'Slug' }).fill('???');

  const focus = page.getByRole('button', { name: 'Focus mode' });
  await focus.click();
  await expect(tab('Settings')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Live preview' })).toHaveCount(0);
  await title.fill('In focus');
  await save.click();
  await expect(page.getByRole('textbox', { name: 'Slug' })).toBeFocused();
  await expect(focus).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('textbox', { name: 'Slug' }).fill('');
  await page.keyboard.press('Control+s');
  // Seen as it grows older, read out once.
  await expect(page.getByText(/^Saved (?:just now|\d s ago)$/)).toBeVisible();
  await expect(page.getByRole('status').getByText(/^Saved at \d/)).toBeAttached();
  await title.fill('In focus, again');
  await expect(page.getByText('Saving…')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saving…')).toBeHidden();

  // The category stands above the title, and leads to where it is chosen.
  await tab('Content').click();
  await page.getByRole('button', { name: /^Category: / }).click();
  await expect(page.getByRole('combobox', { name: 'Category' })).toBeFocused();
  await expect(save).toBeVisible();
});

test(
  'a block is added and moved beside the text, by mouse and by keyboard; selected words have their tools',
  { tag: '@trial' },
  async ({ signedIn: page, api, server }) => {
    await page.setViewportSize(LAPTOP);
    const content = '<p>One word</p><h2>Two</h2><p>Three</p>';
    const post = await blogApi(server, api).addPost({ content });
    await page.goto(editAddress(post));
    const { text } = editor(page);
    const blocks = text.locator(':scope > *');
    await blocks.nth(1).click();
    await page.keyboard.press('Alt+Shift+ArrowUp');
    await expect(blocks).toHaveText(['Two', 'One word', 'Three']);
    await page.keyboard.type('!');
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await expect(blocks.nth(1)).toContainText('!');

    await blocks.first().hover();
    const grip = page.getByRole('button', { name: 'Move this block' });
    const last = await blocks.last().boundingBox();
    await grip.dragTo(text, {
      targetPosition: { x: 40, y: (last?.y ?? 0) + (last?.height ?? 0) - ((await text.boundingBox())?.y ?? 0) - 2 },
    });
    await expect(blocks.last()).toHaveText('One word');
    await expect(blocks).toHaveCount(3);

    await blocks.first().hover();
    await page.getByRole('button', { name: 'Add a block' }).click();
    await page.getByRole('listbox', { name: 'Blocks' }).getByRole('option', { name: 'Quote' }).click();
    await page.keyboard.type('A quote');
    await expect(blocks.nth(1)).toHaveText('A quote');
    await expect(blocks).toHaveCount(4);

    await blocks.last().dblclick({ position: { x: 10, y: 10 } });
    const bubble = page.getByRole('toolbar', { name: 'Selection' });
    await bubble.getByRole('button', { name: 'Bold' }).click();
    await expect(blocks.last().locator('strong')).toHaveText('One');
    await expectSoundAt(page, [1366]);
    await bubble.getByRole('button', { name: 'All tools' }).click();
    await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Underline' }).click();
    await expect(blocks.last().locator('u')).toHaveText('One');
    await page.keyboard.press('End');
    await expect(bubble).toHaveCount(0);
  },
);

test('all screens of the office are in the menu of the editor', { tag: '@trial' }, async ({ signedIn: page }) => {
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto(NEW);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const screens = page.getByRole('navigation', { name: 'Back office' });
    await expect(screens.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expectSoundAt(page, [width]);
    await screens.getByRole('link', { name: 'Loan Application' }).click();
    await page.waitForURL('**/admin/loan-applications');
    await expect(page.getByRole('banner').getByRole('button', { name: /^Search or jump/ })).toBeVisible();
  }
});

test('the author of one’s own name is proposed for the first post', async ({ signedIn: page, api }) => {
  await api.call('PUT', '/api/auth/name', { name: 'Asha Rao' });
  const { _id } = (await (await api.call('POST', '/api/authors', { name: 'asha rao' })).json()) as AuthorRow;
  const { tab } = await openEditor(page);
  await tab('Settings').click();
  await expect(page.getByLabel('Author', { exact: true }).locator('option:checked')).toHaveText('asha rao');
  await expect(page.getByText('Saving…')).toHaveCount(0);
  // Tests of one worker share a server, and others expect no authors, and staff without a name.
  await api.call('DELETE', `/api/authors/${_id}`);
  const cleared = await api.call('PUT', '/api/auth/name', { name: '' });
  expect(cleared.status).toBe(200);
});
