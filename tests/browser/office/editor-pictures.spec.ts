import { expect, expectSoundAt, test } from '../../support/browser.ts';
import { buildAnimation, buildPicture } from '../../support/pictures.ts';
import { blogApi, dropFiles, editAddress, fillPost, openEditor, paste, saveAndLeave } from './editor.ts';

const file = async (name: string, look = { width: 1200, height: 800 }) => ({
  name,
  mimeType: 'image/png',
  buffer: await buildPicture('png', look),
});
const inBase64 = async (name: string) => ({
  name,
  type: 'image/png',
  base64: (await buildPicture('png')).toString('base64'),
});

test('pictures are inserted into the text by button, by pasting and by dropping', async ({
  signedIn: page,
  api,
  server,
  faults,
}) => {
  faults.allow(/ERR_CONNECTION_REFUSED/);
  const { name } = await blogApi(server, api).addCategory();
  const { text, tool, preview } = await openEditor(page);
  await text.fill('Before');
  const dialog = page.getByRole('dialog', { name: 'Add picture' });
  const add = dialog.getByRole('button', { name: 'Add picture' });

  await tool('Picture').click();
  await add.click();
  await expect(dialog.getByText('Choose a picture first.')).toBeVisible();
  const chooser = dialog.getByLabel('Picture file');
  await expect(chooser).toBeFocused();
  await chooser.setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(dialog.getByText('Only image files are accepted.')).toBeVisible();
  await chooser.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(dialog.getByText('Only PNG, JPG, GIF and WebP pictures are accepted.')).toBeVisible();
  // An animation can't be made smaller.
  const large = Buffer.concat([await buildAnimation(), Buffer.alloc(5 * 1024 * 1024)]);
  await chooser.setInputFiles({ name: 'large.gif', mimeType: 'image/gif', buffer: large });
  await expect(dialog.getByText('The picture can be at most 5 MB.')).toBeVisible();
  await chooser.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') });
  await expect(dialog.getByText('The picture can’t be read. It may be damaged.')).toBeVisible();

  await page.route('**/api/pictures', (route) => route.abort('connectionrefused'), { times: 1 });
  await chooser.setInputFiles(await file('one.png'));
  await expect(dialog.getByText('Upload failed. Try again.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('The picture is uploaded.')).toBeAttached();
  await add.click();
  await expect(dialog.getByText('Describe the picture, or mark it as decorative.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Alternative text' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Alternative text' }).fill('A red and a blue half');
  await dialog.getByLabel('Caption').fill('Two halves');
  await add.click();
  const picture = text.getByRole('img', { name: 'A red and a blue half' });
  await expect(picture).toHaveAttribute('width', '1200');
  await expect(text).toBeFocused();

  // Its alternative text can be changed.
  await picture.click();
  await page.getByRole('toolbar', { name: 'Picture' }).getByRole('button', { name: 'Alternative text and caption' }).click();
  const words = page.getByRole('dialog', { name: 'Change picture' });
  await expect(words.getByRole('textbox', { name: 'Alternative text' })).toHaveValue('A red and a blue half');
  await words.getByRole('textbox', { name: 'Alternative text' }).fill('Red and blue');
  await words.getByRole('button', { name: 'Change' }).click();
  await expect(preview.getByRole('img', { name: 'Red and blue' })).toBeVisible();
  await expect(preview.locator('figcaption')).toHaveText('Two halves');

  await page.keyboard.press('Control+Home');
  await paste(text, { files: [await inBase64('pasted.png')] });
  await expect(dialog.getByText('The picture is uploaded.')).toBeAttached();
  await expect(dialog.getByRole('textbox', { name: 'Alternative text' })).toBeFocused();
  await dialog.getByLabel('Decorative (no alternative text)').check();
  await add.click();
  await expect(text.locator('img')).toHaveCount(2);

  await dropFiles(text, [await inBase64('a.png'), await inBase64('b.png')]);
  await expect(dialog.getByRole('heading')).toHaveText('Add picture 1 of 2');
  await dialog.getByRole('textbox', { name: 'Alternative text' }).fill('First');
  await expect(dialog.getByText('The picture is uploaded.')).toBeAttached();
  await add.click();
  await expect(dialog.getByRole('heading')).toHaveText('Add picture 2 of 2');
  await dialog.getByRole('textbox', { name: 'Alternative text' }).fill('Second');
  await expect(dialog.getByText('The picture is uploaded.')).toBeAttached();
  await add.click();
  await expect(text.locator('img')).toHaveCount(4);
  await expect(text).toContainText('Before');

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: name });
  await page.getByRole('tab', { name: 'Content' }).click();
  const title = `With pictures ${name}`;
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await saveAndLeave(page);
  const [summary] = await blogApi(server, api).findPosts(title);
  const post = await blogApi(server, api).readPost(summary?._id ?? '');
  expect(post.content.match(/<img src="\/media\/[^"]+"/g)).toHaveLength(4);
  expect(post.content).toMatch(/<figure><img [^>]*alt="Red and blue"[^>]*><figcaption>Two halves<\/figcaption><\/figure>/);
});

test(
  'the featured image is dropped or chosen, shown, stored and removed',
  { tag: '@trial' },
  async ({ signedIn: page, api, server }) => {
    const blog = blogApi(server, api);
    const { name } = await blog.addCategory();
    const parts = await openEditor(page);
    const { featured, preview, save } = parts;
    await fillPost(page, { title: `Featured ${name}`, text: 'Words', category: name });
    await expect(page.getByText('PNG, JPG, GIF up to 5MB, recommended 1200x800px, minimum 800x600')).toBeVisible();

    await featured.setInputFiles({ name: 'words.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await expect(page.getByRole('alert')).toHaveText('Only image files are accepted.');
    await featured.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('broken') });
    await expect(page.getByRole('alert')).toContainText('can’t be read');
    await featured.setInputFiles(await file('small.png', { width: 300, height: 200 }));
    await expect(page.getByText('This picture is 300 × 200 pixels.')).toBeVisible();
    await expect(preview.locator('img')).toBeVisible();
    await page.getByRole('button', { name: 'Remove featured image' }).click();
    await expect(preview.locator('img')).toHaveCount(0);
    await expect(featured).toBeFocused();

    await dropFiles(featured, [
      {
        name: 'x.png',
        type: 'image/png',
        base64: (await buildPicture('png', { width: 1200, height: 800 })).toString('base64'),
      },
    ]);
    await expect(preview.locator('img')).toBeVisible();
    // Progress during the upload, which begins at once.
    await expect(parts.kept).toBeVisible();
    await save.click();
    await page.waitForURL('**/admin');
    const [kept] = await blog.findPosts(`Featured ${name}`);
    expect(kept?.featuredImage).toMatch(/^\/media\//);

    if (!kept) throw new Error('The post is missing.');
    await openEditor(page, editAddress(kept));
    await expect(preview.locator('img')).toHaveAttribute(
      'src',
      new RegExp(kept.featuredImage.replace(/-\d+x\d+\.webp$/, '')),
    );
    await page.getByRole('button', { name: 'Remove featured image' }).click();
    await saveAndLeave(page);
    expect((await blog.readPost(kept._id)).featuredImage).toBe('');
  },
);

test(
  'a featured image is published with its alternative text, or as a decorative one',
  { tag: '@trial' },
  async ({ signedIn: page, api, server }) => {
    const blog = blogApi(server, api);
    const post = await blog.addPost();
    const { featured, preview, tab, save, publishing, publishNow } = await openEditor(page, editAddress(post));
    await featured.setInputFiles(await file('car.png'));
    await expect(preview.locator('img')).toBeVisible();
    // A draft may lack it.
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^Saved at /)).toBeVisible();
    await page.getByRole('button', { name: 'Publish…' }).click();
    await publishNow.click();
    const asked = publishing.getByRole('textbox', { name: 'Alternative text' });
    await expect(asked).toBeFocused();
    await expect(asked).toHaveAccessibleDescription('Describe the picture, or mark it as decorative.');
    await publishing.getByRole('button', { name: 'Keep writing' }).click();
    const words = page.getByRole('textbox', { name: 'Alternative text' });
    await expect(words).toHaveAccessibleDescription('Describe the picture, or mark it as decorative.');
    // Nor is it left to the clock.
    await tab('Settings').click();
    await page.getByRole('button', { name: 'Publish later…' }).click();
    await page
      .getByRole('button', { name: /chedule$/ })
      .last()
      .click();
    await expect(words).toBeFocused();
    await words.fill('A car');
    const decorative = page.getByLabel('Decorative (no alternative text)');
    await decorative.check();
    await expect(words).toBeDisabled();
    await expect(words).toHaveValue('A car');
    await expectSoundAt(page, [390, 1366]);
    await tab('Settings').click();
    await page.getByRole('radio', { name: 'Published' }).check();
    await saveAndLeave(page);
    expect(await blog.readPost(post._id)).toMatchObject({ status: 'published', featuredImageAlt: '' });

    await openEditor(page, editAddress(post));
    await expect(decorative).toBeChecked();
    await decorative.uncheck();
    await save.click();
    await publishNow.click();
    await expect(asked).toBeFocused();
    await asked.fill('A car');
    await publishNow.click();
    await page.waitForURL('**/admin');
    expect((await blog.readPost(post._id)).featuredImageAlt).toBe('A car');
  },
);
