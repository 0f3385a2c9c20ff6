import { BLOG, expect, expectAccessible, test } from '../../support/browser.ts';
import { pasted } from '../../support/pasted.ts';
import { blogApi, editAddress, editor, emptyText, fillPost, openEditor, paste } from './editor.ts';

test(
  'every kind of content can be written, and the published post matches the preview',
  { tag: '@trial' },
  async ({ page, signIn, api, server }) => {
    await signIn(BLOG);
    const blog = blogApi(server, api);
    const { name } = await blog.addCategory();
    const { title, excerpt, text, preview, tool, tableTool, save } = await openEditor(page);
    await title.fill('किस्त: what an EMI is made of');
    await excerpt.fill('Interest first, then principal.');
    await text.click();
    const type = (words: string) => page.keyboard.type(words);
    const press = (key: string) => page.keyboard.press(key);

    await type('A slip');
    await tool('Undo').click();
    await expect(text).not.toContainText('A slip');
    await tool('Redo').click();
    await expect(text).toHaveText('A slip');
    await tool('Undo').click();
    await expect(tool('Undo')).toBeDisabled();

    await tool('Heading').click();
    await type('First');
    await expect(tool('Heading')).toHaveAttribute('aria-pressed', 'true');
    await press('Enter');
    for (const [name, words] of [
      ['Bold', 'bold'],
      ['Italic', 'slanted'],
      ['Underline', 'lined'],
      ['Strike through', 'struck'],
      ['Code', 'code'],
      ['Superscript', 'up'],
      ['Subscript', 'down'],
    ] as const) {
      await tool(name).click();
      await type(words);
      await tool(name).click();
      await type(' ');
    }
    await press('Enter');
    await tool('Subheading').click();
    await type('Lists');
    await press('Enter');
    for (const list of ['Bullet list', 'Numbered list', 'Task list']) {
      await tool(list).click();
      await type(`${list} one`);
      await press('Enter');
      await press('Tab');
      await type('inner');
      await press('Enter');
      await press('Enter');
      await press('Enter');
    }
    await text.getByRole('checkbox', { name: 'To do: Task list one' }).check();
    await press('Control+End');
    await tool('Quote').click();
    await type('A quote');
    await press('Enter');
    await press('Enter');
    await tool('Code block').click();
    await type('emi = p * r');
    await press('Control+Enter');
    await tool('Small heading').click();
    await type('Rest');
    await press('Enter');

    await tool('Link').click();
    const dialog = page.getByRole('dialog', { name: 'Add link' });
    await dialog.getByLabel('Address').fill('javascript:alert(1)');
    await press('Enter');
    await expect(dialog.getByText('Enter a web address, a path on this site')).toBeVisible();
    await expect(dialog.getByLabel('Address')).toBeFocused();
    await dialog.getByLabel('Address').fill('www.rbi.org.in');
    await dialog.getByLabel('Text').fill('the RBI');
    await press('Enter');
    await expect(dialog).toBeHidden();
    await expect(text).toBeFocused();
    await type(' says so.');
    await tool('Horizontal line').click();

    await tool('Table').click();
    for (const head of ['Loan', 'Rate', 'Fee']) {
      await type(head);
      await press('Tab');
    }
    const heads = text.locator('th');
    await heads.filter({ hasText: 'Fee' }).click();
    await tableTool('Delete column').click();
    await expect(heads).toHaveText(['Loan', 'Rate']);
    await heads.filter({ hasText: 'Loan' }).click();
    await tableTool('Column after').click();
    await tableTool('Column before').click();
    await expect(heads).toHaveText(['', 'Loan', '', 'Rate']);
    for (const place of [0, 1]) {
      await heads.nth(place).click();
      await tableTool('Delete column').click();
    }
    await expect(heads).toHaveText(['Loan', 'Rate']);
    await text.locator('td').first().click();
    await type('New car');
    await tableTool('Row below').click();
    await tableTool('Row above').click();
    const rows = text.locator('tr');
    await expect(rows).toHaveCount(5);
    await rows.nth(1).locator('td').first().click();
    await tableTool('Delete row').click();
    await expect(rows).toHaveCount(4);
    await tableTool('Header column').click();
    await tableTool('Header row').click();
    await tableTool('Header row').click();

    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: name });
    await page.getByRole('radio', { name: 'Published' }).check();
    await page.getByRole('tab', { name: 'Content' }).click();
    await expect(preview.locator('tbody th[scope=row]')).toHaveText(['New car']);
    const html = await preview.locator('.prose').innerHTML();
    for (const element of [
      'h2',
      'h3',
      'h4',
      'strong',
      'em',
      'u',
      's',
      'code',
      'sup',
      'sub',
      'ul',
      'ol',
      'blockquote',
      'pre',
      'hr',
      'table',
      'thead',
    ]) {
      expect(html).toContain(`<${element}`);
    }
    expect(html).toMatch(/<a [^>]*href="https:\/\/www\.rbi\.org\.in"[^>]*>the RBI<\/a> says so\./);
    expect(html).toContain('<ul><li>Bullet list one<ul><li>inner</li></ul></li></ul>');
    expect(html).toContain('data-checked="true"');
    expect(html).toContain('<thead><tr><th scope="col">Loan</th><th scope="col">Rate</th></tr></thead>');
    expect(html).not.toMatch(/contenteditable|checkbox|<p><\/p>|class="language-null"/);

    await expect(save).toHaveText('Publish');
    await save.click();
    // The heading column has two empty ones.
    await expect(page.getByText('2 table headings are empty.')).toBeVisible();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.waitForURL('**/admin');
    const [post] = await blog.findPosts('किस्त: what an EMI is made of');
    expect(post?.status).toBe('published');
    await page.goto(`/blog/${encodeURIComponent(post?.slug ?? '')}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('किस्त: what an EMI is made of');
    const order = (markup: string) =>
      markup.replace(
        /<(\w+)([^>]*)>/g,
        (_whole, name: string, attributes: string) =>
          `<${name} ${(attributes.match(/[\w-]+="[^"]*"/g) ?? []).sort().join(' ')}>`,
      );
    expect(order(await page.locator('.prose').innerHTML())).toBe(order(html));

    // Reopened, it is unchanged: there is nothing to save.
    await openEditor(page, `/admin/posts/edit/${post?._id}`);
    await expect(save).toHaveText('Publish changes');
    await expect(page.getByText('Saving…')).toHaveCount(0);
    await expect(preview.getByText('the RBI')).toBeVisible();
    expect(order(await preview.locator('.prose').innerHTML())).toBe(order(html));
  },
);

test('by keyboard, the toolbar is one tab stop, the text no trap, a slash opens a menu, and links are edited in place', async ({
  signedIn: page,
}) => {
  const { text, tool } = await openEditor(page);
  await text.click();
  await page.keyboard.press('Alt+F10');
  await expect(tool('Undo')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tool('Horizontal line')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tool('Heading')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tool('Heading')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.type('A heading');
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('A heading');
  await page.keyboard.press('Enter');
  await tool('Table').click();
  await expectAccessible(page);
  // Tab moves through the cells, and adds a row at the end.
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('Tab');
  await expect(text.locator('tr')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  await expect(text.locator('tr')).toHaveCount(4);

  await emptyText(text);
  await page.keyboard.type('5/6 and/or ');
  const menu = page.getByRole('listbox', { name: 'Blocks' });
  await expect(menu).toHaveCount(0);
  await page.keyboard.type('/');
  await expect(menu.getByRole('option')).toHaveCount(16);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  const line = menu.getByRole('option', { name: 'Horizontal line' });
  await expect(line).toHaveAttribute('aria-selected', 'true');
  await expect(text).toHaveAttribute('aria-activedescendant', (await line.getAttribute('id')) ?? '');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(text).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/num');
  await expect(menu.getByRole('option')).toHaveText(['Numbered list']);
  await page.keyboard.press('Enter');
  await page.keyboard.type('one');
  await expect(text.locator('ol > li')).toHaveText(['one']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/pict');
  await menu.getByRole('option', { name: 'Picture' }).click();
  await expect(page.getByRole('dialog', { name: 'Add picture' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(text).not.toContainText('/pict');

  // Without selected words, the key of a link is that of the office's search.
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('combobox');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await text.fill('See the calculators');
  // Pressed sooner than the browser tells of what was selected.
  await text.evaluate((element) => {
    getSelection()?.modify('extend', 'backward', 'word');
    const key = { key: 'k', code: 'KeyK', keyCode: 75, ctrlKey: true, bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent('keydown', key));
  });
  await expect(search).toHaveCount(0);
  await page.getByRole('dialog', { name: 'Add link' }).getByLabel('Address').fill('/calculators');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('link', { name: 'calculators' })).toHaveAttribute('href', '/calculators');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(tool('Link')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Change link' });
  await expect(dialog.getByLabel('Address')).toHaveValue('/calculators');
  await dialog.getByLabel('Address').fill('help@example.com');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('link')).toHaveAttribute('href', 'mailto:help@example.com');
  await page.keyboard.press('Control+k');
  await dialog.getByRole('button', { name: 'Remove link' }).click();
  await expect(text.getByRole('link')).toHaveCount(0);
  await expect(text).toContainText('See the calculators');
});

test(
  'a wide table scrolls in its own frame, and its empty headings are asked about before they are published',
  { tag: '@trial' },
  async ({ signedIn: page, api, server }) => {
    const blog = blogApi(server, api);
    const cells = (tag: string) => `<tr>${Array.from({ length: 6 }, (_, n) => `<${tag}>C${n}</${tag}>`).join('')}</tr>`;
    const table = `<table><thead>${cells('th')}</thead><tbody>${cells('td')}</tbody></table>`;
    const post = await blog.addPost({ content: `<p>Before</p>${table}<p>After</p>`, status: 'published' });
    for (const width of [390, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      const { text } = await openEditor(page, editAddress(post));
      const places = await text.evaluate((paper) => {
        const frame = paper.querySelector('.prose-table');
        const left = () => paper.querySelector('p')?.getBoundingClientRect().left;
        const before = left();
        frame?.scrollBy({ left: 300, behavior: 'instant' });
        paper.scrollBy({ left: 300, behavior: 'instant' });
        return { before, after: left(), scrolled: frame?.scrollLeft, wide: paper.scrollWidth > paper.clientWidth };
      });
      expect(places).toMatchObject({ after: places.before, wide: false });
      expect(places.scrolled).toBeGreaterThan(100);
      await expectAccessible(page);
    }

    // The frame is no part of the post.
    const { text, tool, tableTool, save } = editor(page);
    await text.press('Control+End');
    await page.keyboard.press('Enter');
    await tool('Table').click();
    await page.keyboard.type('Loan');
    await tableTool('Header column').click();
    await save.click();
    const { publishing, publishNow } = editor(page);
    await expect(publishing).toContainText('4 table headings are empty.');
    await expectAccessible(page, publishing);
    await publishing.getByRole('button', { name: 'Keep writing' }).click();
    await expect(save).toBeFocused();
    expect((await blog.readPost(post._id)).version).toBe(1);
    await save.click();
    await publishNow.click();
    await page.waitForURL('**/admin');
    const { content } = await blog.readPost(post._id);
    expect(content).not.toMatch(/Column|Heading|<div/);
    expect(content).toContain('<th scope="col">C5</th>');
    expect(content).toContain('<thead><tr><th scope="col">Loan</th><th scope="col"></th><th scope="col"></th></tr></thead>');
  },
);

test(
  'text from Word and Google Docs keeps its structure and loses its formatting clutter',
  { tag: '@trial' },
  async ({ signedIn: page, api, server }) => {
    const blog = blogApi(server, api);
    const { name } = await blog.addCategory();
    const { text, preview } = await openEditor(page);
    await text.click();
    await paste(text, { html: pasted('word'), text: 'Car loans, step by step' });
    await expect(page.getByText('A picture in the pasted text could not be copied.')).toBeVisible();
    const prose = preview.locator('.prose');
    await expect(prose.getByRole('heading')).toHaveText(['Car loans, step by step', 'What you need', 'The order']);
    await expect(prose.locator('ul > li > ul > li')).toHaveText(['PAN card', 'Passport']);
    await expect(prose.locator('ol[start="3"]')).toHaveText('गाड़ी लें');
    await expect(prose.locator('th')).toHaveText(['Loan', 'Rate from']);

    await page.keyboard.press('Control+a');
    await paste(text, { html: pasted('google-docs'), text: 'Prepaying a loan' });
    await expect(prose.getByRole('heading')).toHaveText(['Prepaying a loan', 'How']);
    await expect(prose.getByRole('link', { name: 'a study' })).toHaveAttribute('href', 'https://example.com/study?a=1');
    await expect(prose.locator('[data-type="taskItem"]')).toHaveText(['Ask the lender', 'Compare']);
    await expect(prose.locator('[data-checked="true"]')).toHaveText('Ask the lender');

    await page.keyboard.press('Control+End');
    await paste(text, { html: pasted('word-web'), text: 'Documents' });
    await expect(prose.locator('ul > li > ul > li').last()).toHaveText('PAN card');
    await paste(text, { text: 'first line\n\nsecond <b>line</b>' });
    await expect(prose.getByText('second <b>line</b>')).toBeVisible();

    // Text copied in the editor is pasted unchanged.
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    const before = await prose.innerHTML();
    await page.keyboard.press('Delete');
    await expect(prose).toHaveCount(0);
    await page.keyboard.press('Control+v');
    await expect.poll(() => prose.innerHTML().catch(() => '')).toBe(before);

    await fillPost(page, { title: 'Pasted', text: 'Only this', category: name });
    await expect(editor(page).preview).toContainText('Only this');
  },
);

test('the address of a video that is pasted alone is asked for its title', { tag: '@trial' }, async ({ signedIn: page }) => {
  const { text } = await openEditor(page);
  await text.click();
  await paste(text, { text: 'https://youtu.be/dQw4w9WgXcQ?t=3' });
  const dialog = page.getByRole('dialog', { name: 'Add video' });
  await expect(dialog.getByLabel('YouTube address')).toHaveValue('https://youtu.be/dQw4w9WgXcQ?t=3');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text.getByRole('link', { name: 'https://youtu.be/dQw4w9WgXcQ?t=3' })).toBeVisible();
  // Within a line, it is text as any other.
  await paste(text, { text: 'https://youtu.be/dQw4w9WgXcQ' });
  await expect(dialog).toBeHidden();
  await text.press('Control+End');
  await page.keyboard.press('Enter');
  await paste(text, { text: '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x" allowfullscreen></iframe>' });
  await page.keyboard.type('How an EMI works');
  await page.keyboard.press('Enter');
  await expect(text.locator('figure[data-video="dQw4w9WgXcQ"]')).toHaveText('How an EMI works');
});
