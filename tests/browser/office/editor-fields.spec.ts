import { expect, expectSoundAt, test } from '../../support/browser.ts';
import { blogApi, editAddress, fillPost, openEditor, saveAndLeave } from './editor.ts';

const LONG = 'अ'.repeat(10);

test(
  'limits are counted, keywords are chips, and the search result is shown',
  { tag: '@trial' },
  async ({ signedIn: page, api, server }) => {
    const blog = blogApi(server, api);
    const { name } = await blog.addCategory();
    const { title, excerpt, tab } = await openEditor(page);
    await title.fill('How an EMI is made up');
    await excerpt.fill(LONG.repeat(15));
    await expect(page.getByText('150 of 160 characters used')).toBeAttached();
    await excerpt.press('End');
    await excerpt.pressSequentially('x'.repeat(12));
    await expect(excerpt).toHaveValue(`${LONG.repeat(15)}${'x'.repeat(10)}`);
    await expect(page.getByText('160/160')).toBeVisible();
    await expect(excerpt).toHaveAccessibleDescription('Only the first 160 characters were kept.');

    await tab('SEO').click();
    const result = page.getByRole('region', { name: 'Search result preview' });
    await expect(result).toContainText('How an EMI is made up | Rinova');
    await expect(result).toContainText('› blog › how-an-emi-is-made-up');
    await page.getByLabel('Meta title').fill('t'.repeat(70));
    await expect(page.getByLabel('Meta title')).toHaveValue('t'.repeat(60));
    await page.getByLabel('Meta title').fill('EMI explained');
    await page.getByLabel('Meta description').fill('d'.repeat(170));
    await expect(page.getByRole('tabpanel', { name: 'SEO' }).getByText('160/160')).toBeVisible();
    await page.getByLabel('Meta description').fill('What each instalment pays.');
    await expect(result).toContainText('EMI explained');
    await expect(result).toContainText('What each instalment pays.');
    await expect(result).not.toContainText('| Rinova');

    const keyword = page.getByRole('textbox', { name: 'Keywords' });
    const chips = page.getByRole('list', { name: 'Keywords' }).getByRole('listitem');
    for (const typed of ['  emi ', '', '   ', 'EMI', 'loan, interest,,']) {
      await keyword.fill(typed);
      await keyword.press('Enter');
    }
    await keyword.fill('किस्त');
    await page.getByRole('button', { name: 'Add keyword' }).click();
    await expect(chips).toHaveText(['emi', 'loan', 'interest', 'किस्त']);
    await expect(keyword).toBeFocused();
    await page.getByRole('button', { name: 'Remove loan' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Remove interest' })).toBeFocused();
    await expect(chips).toHaveText(['emi', 'interest', 'किस्त']);
    await expect(page.getByLabel('Canonical URL')).toHaveAttribute('type', 'url');
    await expect(page.getByLabel('OG image URL')).toHaveAttribute('type', 'url');
    await page.getByLabel('Canonical URL').fill('https://example.com/emi');

    await fillPost(page, { title: `Fields ${name}`, text: 'Words', category: name });
    await saveAndLeave(page);
    const [post] = await blog.findPosts(`Fields ${name}`);
    expect(post?.seo).toEqual({
      metaTitle: 'EMI explained',
      metaDescription: 'What each instalment pays.',
      keywords: ['emi', 'interest', 'किस्त'],
      canonicalUrl: 'https://example.com/emi',
      ogImage: '',
    });
  },
);

test('category, tags, status, language, slug and author are set in one place', async ({
  signedIn: page,
  api,
  server,
  faults,
}) => {
  faults.allow(/status of 409/);
  const blog = blogApi(server, api);
  const tags = [await blog.addTag('alpha'), await blog.addTag('beta')];
  const { title, tab, text, preview, save } = await openEditor(page);
  const heading = `Settled ${tags[0]?.name}`;
  await title.fill(heading);
  await text.fill('Words');
  await tab('Settings').click();
  await expect(page.getByRole('radio', { name: 'Draft' })).toBeChecked();
  const slug = page.getByRole('textbox', { name: 'Slug' });
  await expect(slug).toHaveAttribute('placeholder', heading.toLowerCase().replaceAll(' ', '-'));
  await expect(slug).toHaveAccessibleDescription(new RegExp(`${server.origin}/blog/settled-alpha.*made from the title`));

  await page.getByRole('textbox', { name: 'New category' }).fill('Car care');
  await page.getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByText('Category created successfully')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Category' }).locator('option:checked')).toHaveText('Car care');
  await page.getByRole('textbox', { name: 'New category' }).fill('Car care');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('There is a category with this name already.');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await expect(page.getByText('Tag name is required')).toBeVisible();

  for (const tag of tags) await page.getByRole('checkbox', { name: tag.name }).check();
  await page.getByRole('checkbox', { name: tags[1]?.name ?? '' }).uncheck();
  await page.getByRole('textbox', { name: 'Author' }).fill('Asha Rao');
  await slug.fill('Own Address');
  await page.getByRole('radio', { name: 'Published' }).check();
  await expect(save).toHaveText('Publish');
  await tab('Content').click();
  await expect(preview).toContainText('Asha Rao');
  await expect(preview).toContainText('Car care');
  await saveAndLeave(page);
  const [post] = await blog.findPosts(heading);
  expect(post).toMatchObject({
    slug: 'Own-Address',
    author: 'Asha Rao',
    status: 'published',
    tags: [{ name: tags[0]?.name }],
  });

  // Whom one named last is proposed for the next post, which is no change by itself.
  await openEditor(page);
  await expect(preview).toContainText('Asha Rao');
  await expect(page.getByText('Saving…')).toHaveCount(0);
  await tab('Settings').click();
  await expect(page.getByRole('textbox', { name: 'Author' })).toHaveValue('Asha Rao');

  // It becomes a translation of the first.
  await expect(page.getByRole('combobox', { name: 'Translation of' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Hindi');
  await page.getByRole('combobox', { name: 'Translation of' }).selectOption(heading);
  await expect(slug).toHaveAccessibleDescription(new RegExp(`${server.origin}/hi/blog/`));
  await fillPost(page, { title: `किस्त ${heading}`, text: 'शब्द', category: 'Car care' });
  await saveAndLeave(page);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Hindi');
  await expect(page.getByRole('region', { name: 'Found posts' }).getByRole('article')).toContainText(['Hindi']);
  const [hindi] = await blog.findPosts(`किस्त ${heading}`);
  expect(hindi).toMatchObject({ language: 'hi', translationOf: post?._id });

  // Unpublished, it is a draft again with the same slug.
  if (!post) throw new Error('The post is missing.');
  await openEditor(page, editAddress(post));
  await tab('Settings').click();
  await expect(slug).toHaveValue('Own-Address');
  await page.getByRole('radio', { name: 'Draft' }).check();
  await expect(save).toHaveText('Save as draft');
  await saveAndLeave(page);
  expect((await fetch(`${server.origin}/blog/Own-Address`)).status).toBe(404);
});

test(
  'the editor is accessible and fits, with dialogs and menus open',
  { tag: '@trial' },
  async ({ signedIn: page, api, server }) => {
    const blog = blogApi(server, api);
    const long = 'एक बहुत लंबा शीर्षक '.repeat(6).trim();
    const row = '<tr><th>Head</th><td>One</td><td>Two</td><td>Three</td><td>Four</td></tr>';
    const post = await blog.addPost({
      title: `${long} ${'w'.repeat(60)}`,
      content: `<h2>${long}</h2><p>${'w'.repeat(200)}</p><table><tbody>${row.repeat(2)}</tbody></table>`,
      seo: JSON.stringify({ keywords: ['k'.repeat(80), 'emi'] }),
      status: 'published',
    });
    await page.setViewportSize({ width: 320, height: 800 });
    const { text, tab, tool, save, publishNow } = await openEditor(page, editAddress(post));
    const dialog = page.locator('dialog[open]');
    const check = () => expectSoundAt(page, [320, 1280]);
    await text.locator('td').first().click();
    await expect(page.getByRole('toolbar', { name: 'Table' })).toBeVisible();
    await check();
    await page.keyboard.press('Control+End');
    await expect(page.getByRole('toolbar', { name: 'Table' })).toHaveCount(0);
    await page.keyboard.press('Enter');
    await page.keyboard.type('/');
    await expect(page.getByRole('listbox', { name: 'Blocks' })).toBeVisible();
    await check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Formatting toolbar' }).click();
    for (const name of ['Link', 'Picture']) {
      await tool(name).click();
      await expect(dialog).toBeVisible();
      await check();
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize({ width: 320, height: 800 });
    await page.getByRole('button', { name: 'Live preview' }).click();
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
    await expect(text).toBeHidden();
    await expectSoundAt(page, [320]);
    await page.getByRole('button', { name: 'Live preview' }).click();
    await expect(text).toBeVisible();
    await tab('SEO').click();
    await check();
    await tab('Settings').click();
    await page.getByRole('combobox', { name: 'Category' }).selectOption('');
    await save.click();
    // One is proposed, and can be taken away again.
    const category = dialog.getByRole('combobox', { name: 'Category' });
    await expect(category).not.toHaveValue('');
    await check();
    await category.selectOption('');
    await publishNow.click();
    await expect(dialog.getByText('Choose a category.')).toBeVisible();
    await check();
    await page.keyboard.press('Escape');
  },
);
