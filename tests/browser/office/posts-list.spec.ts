import type { Page } from '@playwright/test';
import { BLOG, expect, expectAccessible, expectSoundAt } from '../../support/browser.ts';
import { test } from './blog.ts';
import { expectFits, statusLine } from './screens.ts';

const LIST_CALL = '**/api/posts';
const LONG_TITLE =
  `Venkatanarasimharajuvaripeta-Thiruvananthapurathukaran ${'and a title that is as long as can be '.repeat(3)}`.trim();

const cards = (page: Page) => page.getByRole('region', { name: 'Found posts' }).getByRole('article');
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const titles = (page: Page) => cards(page).getByRole('heading', { level: 2 });
const count = (page: Page) => page.getByRole('main').getByRole('status').first();
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Delete post' });

/** Opens the list, and waits until it is loaded. */
async function openPosts(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin${query}`);
  await expect(count(page)).toHaveText(/^\d+ of \d+ posts$/);
}

test.beforeEach(async ({ desk, signIn }) => {
  await desk.clear();
  await signIn(BLOG);
});

test('a card shows title, excerpt, category, tags, status, date and actions of a post', async ({ page, desk }) => {
  const category = await desk.addCategory('ऋण की जानकारी');
  const tags = [];
  for (const name of ['credit score', 'CIBIL', 'first loan', 'documents', 'interest'])
    tags.push((await desk.addTag(name))._id);
  await desk.addPost({
    title: 'व्यक्तिगत ऋण',
    excerpt: 'पाँच बातें',
    category: category._id,
    tags,
    status: 'published',
    slug: 'vyaktigat',
  });
  await desk.addPost({ title: 'Three tags', category: category._id, tags: tags.slice(0, 3) });
  const deleted = await desk.addCategory('Soon gone');
  await desk.addPost({ title: 'Without a topic', category: deleted._id });
  await desk.remove('categories', deleted._id);
  await openPosts(page);

  await expect(titles(page)).toHaveText(['Without a topic', 'Three tags', 'व्यक्तिगत ऋण']);
  await expect(count(page)).toHaveText('3 of 3 posts');
  await expect(page.getByRole('link', { name: 'Create New Post' })).toHaveAttribute('href', '/admin/posts/new');
  const full = card(page, 'व्यक्तिगत ऋण');
  await expect(full.getByText('Published', { exact: true })).toBeVisible();
  await expect(full.getByText('पाँच बातें')).toBeVisible();
  await expect(full.getByText('ऋण की जानकारी')).toBeVisible();
  await expect(full.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    'CIBIL',
    'credit score',
    'documents',
    '+2 more',
  ]);
  await expect(full.locator('time')).toHaveText(
    new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format(),
  );
  await expect(full.getByRole('link', { name: 'View on site' })).toHaveAttribute('href', '/blog/vyaktigat');
  // The substitute for a missing picture.
  await expect(full.getByRole('presentation').first()).toHaveAttribute('src', /no-picture/);

  const draft = card(page, 'Three tags');
  await expect(draft.getByText('Draft', { exact: true })).toBeVisible();
  await expect(draft.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(3);
  await expect(draft.getByRole('link', { name: 'View on site' })).toHaveCount(0);
  await expect(draft.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', /^\/admin\/posts\/edit\/[\w-]+$/);
  await expect(card(page, 'Without a topic').getByText('No category')).toBeVisible();
});

test('status filter, search and order are kept in the URL', async ({ page, desk }) => {
  await desk.addPost({ title: 'Asha writes on EMI', status: 'published' });
  await desk.addPost({ title: 'Kabir writes on EMI' });
  await desk.addPost({ title: 'Kabir writes on cars', status: 'published' });
  await openPosts(page);
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  await expect(titles(page)).toHaveText(['Kabir writes on EMI']);
  await expect(count(page)).toHaveText('1 of 3 posts');
  await page.getByRole('button', { name: 'Published', exact: true }).click();
  await expect(titles(page)).toHaveText(['Kabir writes on cars', 'Asha writes on EMI']);
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/admin\?status=published$/);
  await page.getByLabel('Sort posts').selectOption('Oldest first');
  await expect(titles(page)).toHaveText(['Asha writes on EMI', 'Kabir writes on cars']);
  await page.getByRole('searchbox').fill('KABIR');
  await expect(titles(page)).toHaveText(['Kabir writes on cars']);
  await expect(page).toHaveURL(/status=published&search=KABIR&sort=oldest$/);

  await page.reload();
  await expect(titles(page)).toHaveText(['Kabir writes on cars']);
  await expect(page.getByRole('searchbox')).toHaveValue('KABIR');
  await page.goBack();
  await expect(titles(page)).toHaveText(['Asha writes on EMI', 'Kabir writes on cars']);
  await expect(page.getByRole('searchbox')).toHaveValue('');

  await page.getByRole('searchbox').fill('nobody');
  await expect(page.getByRole('heading', { name: 'No posts found' })).toBeVisible();
  await expect(count(page)).toHaveText('0 of 3 posts');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all posts' }).click();
  await expect(titles(page)).toHaveCount(3);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('Back returns to where one was in the list, also after a reload', async ({ page, desk }) => {
  for (let place = 0; place < 9; place += 1) await desk.addPost({ title: `Post ${place}` });
  await page.setViewportSize({ width: 700, height: 500 });
  await openPosts(page);
  const last = page.getByRole('link', { name: 'Edit Post 0' });
  await last.scrollIntoViewIfNeeded();
  const top = () => page.evaluate(() => scrollY);
  await expect.poll(top).toBeGreaterThan(300);
  const left = await top();
  await last.click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Post 0');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Post 0');
  await page.goBack();
  await expect(count(page)).toHaveText('9 of 9 posts');
  await expect.poll(top).toBe(left);
});

test('posts are lines of a table where one wants that, also later, and cards on a phone', async ({ page, desk }) => {
  const { _id, name } = await desk.addCategory('Credit');
  const { _id: scored, slug } = await desk.addPost({
    title: 'A score',
    category: _id,
    status: 'published',
    author: 'Asha',
  });
  const { _id: id } = await desk.addPost({ title: LONG_TITLE });
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  await desk.schedule(id, `${tomorrow}T03:30:00Z`);
  await page.setViewportSize({ width: 1366, height: 768 });
  await openPosts(page);
  await expect(cards(page)).toHaveCount(2);
  const rows = page.getByRole('button', { name: 'Rows' });
  await rows.click();
  await page.reload();
  await expect(rows).toHaveAttribute('aria-pressed', 'true');
  const table = page.getByRole('table', { name: 'Posts' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Title',
    'Status',
    'Category',
    'Author',
    'Created',
    'Views',
    'Actions',
  ]);
  const row = table.getByRole('row').filter({ hasText: 'A score' });
  await expect(row.getByRole('cell')).toContainText(['Published', name, 'Asha', /\d{4}/, '0']);
  expect((await row.boundingBox())?.height).toBe(38);
  await expect(table.getByRole('link', { name: LONG_TITLE, exact: true })).toHaveAttribute(
    'href',
    `/admin/posts/edit/${id}`,
  );
  await expectSoundAt(page, [1366, 768]);
  await row.getByText('Published').click();
  await expect(page).toHaveURL(`/admin/posts/edit/${scored}`);
  await page.goBack();
  await row.hover();
  await row.getByRole('button', { name: 'Preview A score' }).click();
  await page.getByRole('dialog', { name: 'A score' }).getByRole('button', { name: 'Close Preview' }).click();
  await expect(row.getByRole('link', { name: 'Edit A score' })).toHaveAttribute('href', `/admin/posts/edit/${scored}`);
  await expect(row.getByRole('link', { name: 'View on site' })).toHaveAttribute('href', `/blog/${slug}`);
  const draft = table.getByRole('row').filter({ hasText: LONG_TITLE });
  await expect(draft.getByRole('link', { name: 'View on site' })).toHaveCount(0);
  await expect(draft.getByRole('cell').first()).toHaveText(/^DraftScheduled for \d.*, 9:00 am$/);
  await row.getByRole('button', { name: 'Delete A score' }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(table).toBeHidden();
  await expect(cards(page)).toHaveCount(1);
  await page.setViewportSize({ width: 1366, height: 768 });
  await rows.click();
  await expect(cards(page)).toHaveCount(1);
});

test('the preview shows a post as the website does, and returns the focus', async ({ page, desk, faults }) => {
  const content =
    '<h2>Part</h2><p>Words and <a href="/apply">a link</a></p><table><tbody><tr><th>Year</th><td>1</td></tr></tbody></table>';
  const tag = await desk.addTag('CIBIL');
  const category = await desk.addCategory('Credit');
  const post = await desk.addPost({
    title: 'Your score',
    excerpt: 'What lenders see',
    content,
    category: category._id,
    tags: [tag._id],
    status: 'published',
    seo: { metaTitle: 'Score, explained', metaDescription: 'All of it', keywords: ['credit', 'score'] },
  });
  await desk.addPost({ title: 'Soon gone' });
  await openPosts(page);
  const opener = card(page, 'Your score').getByRole('button', { name: 'Preview' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Your score' });
  await expect(dialog.getByRole('heading', { level: 3, name: 'Your score' })).toBeVisible();
  await expect(dialog).toContainText('What lenders see');
  for (const [label, value] of [
    ['Category', 'Credit'],
    ['Status', 'Published'],
    ['Tags', '#CIBIL'],
    ['Meta title', 'Score, explained'],
    ['Meta description', 'All of it'],
    ['Keywords', 'creditscore'],
    ['Address on the site', `/blog/${post.slug}`],
  ] as const) {
    await expect(dialog.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd').first()).toHaveText(value);
  }
  for (const label of ['Created', 'Last updated']) {
    await expect(
      dialog
        .locator('div', { has: page.locator('dt', { hasText: label }) })
        .last()
        .locator('time'),
    ).toHaveText(/^\w+, \d+ \w+ \d{4}, \d+:\d\d [ap]m$/);
  }
  await expect(dialog.locator('.prose')).toBeVisible();
  const previewed = await dialog.locator('.prose').innerHTML();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close Preview' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const reader = await page.context().newPage();
  await reader.goto(`/blog/${post.slug}`);
  expect(await reader.locator('.prose').innerHTML()).toBe(previewed);
  await reader.close();

  // A post that a colleague has deleted in the meantime.
  faults.allow(statusLine(404));
  const [gone] = await desk.listPosts();
  await desk.remove('posts', gone?._id ?? '');
  await card(page, 'Soon gone').getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('This post has been deleted in the meantime.')).toBeVisible();
});

test('deleting asks for confirmation, can be retried, and updates the list', async ({ page, desk, faults }) => {
  faults.allow(/ERR_CONNECTION_REFUSED/);
  faults.allow(statusLine(404));
  for (const title of ['First', 'Second', 'Third']) await desk.addPost({ title });
  await openPosts(page);
  const opener = card(page, 'Second').getByRole('button', { name: 'Delete' });
  await opener.click();
  await expect(question(page)).toContainText('Are you sure you want to delete this post?');
  await expect(question(page)).toContainText('Second');
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  expect(await desk.listPosts()).toHaveLength(3);

  await page.route('**/api/posts/*', (route) => route.abort('connectionrefused'));
  await opener.click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(question(page).getByRole('alert')).toHaveText('Failed to delete post');
  await page.unroute('**/api/posts/*');
  await question(page).getByRole('button', { name: 'Delete' }).dblclick();
  await expect(page.getByText('Post deleted successfully')).toBeVisible();
  await expect(titles(page)).toHaveText(['Third', 'First']);
  await expect(page.getByRole('region', { name: 'Found posts' })).toBeFocused();

  // A colleague was faster.
  const [third] = await desk.listPosts();
  await desk.remove('posts', third?._id ?? '');
  await card(page, 'Third').getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('This post was already deleted.')).toBeVisible();
  await expect(count(page)).toHaveText('1 of 1 posts');
});

test('a list that fails to load says so and can be retried; an empty one links to the first post', async ({
  page,
  faults,
}) => {
  faults.allow(statusLine(500));
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(LIST_CALL, async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { message: 'Secret', code: 'internal' } });
  });
  await page.goto('/admin');
  await expect(count(page)).toHaveText('Loading posts…');
  await expect(page.locator('.office-bone').first()).toBeVisible();
  answer();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch posts');
  await expect(page.getByText('Secret')).toHaveCount(0);
  const empty = page.getByRole('heading', { name: 'No posts yet' });
  await expect(empty).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute(LIST_CALL);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(empty).toBeVisible();
  await expect(count(page)).toHaveText('0 of 0 posts');
  await expect(page.getByRole('link', { name: 'Create First Post' })).toHaveAttribute('href', '/admin/posts/new');
  await expectAccessible(page);
});

test(
  'a thousand posts are paged by 24 and searched; unknown status and missing picture have a substitute',
  { tag: '@trial' },
  async ({ page, desk, faults }) => {
    faults.allow(statusLine(404));
    const { content: _, ...post } = await desk.addPost({ title: 'Model' });
    const many = Array.from({ length: 1000 }, (_each, place) => ({
      ...post,
      _id: `post-${place}`,
      title: `Post ${place}`,
      createdAt: new Date(Date.UTC(2026, 0, 1) + place * 60_000).toISOString(),
      ...(place === 999 && { status: 'archived', featuredImage: '/media/gone-1200x800.webp' }),
    }));
    await page.route(LIST_CALL, (route) => route.fulfill({ json: many }));
    await openPosts(page);
    await expect(count(page)).toHaveText('1000 of 1000 posts');
    await expect(cards(page)).toHaveCount(24);
    await expect(titles(page).first()).toHaveText('Post 999');
    await expect(card(page, 'Post 999').getByText('Draft', { exact: true })).toBeVisible();
    await expect(card(page, 'Post 999').getByRole('presentation').first()).toHaveAttribute('src', /no-picture/);
    const pages = page.getByRole('navigation', { name: 'Pages of posts' });
    await pages.getByRole('button', { name: 'Page 42' }).click();
    await expect(titles(page)).toHaveCount(16);
    await expect(page).toHaveURL(/\?page=42$/);
    await page.getByRole('searchbox').fill('post 77');
    // 77, 177 to 977, and 770 to 779: the search starts at the first page.
    await expect(count(page)).toHaveText('19 of 1000 posts');
    await expect(pages).toHaveCount(0);
    await openPosts(page, '?page=99');
    await expect(page).toHaveURL(/\?page=42$/);
  },
);

test(
  'the posts are accessible and fit at any width, with long words and dialogs open',
  { tag: '@trial' },
  async ({ page, desk }) => {
    const category = await desk.addCategory('अ'.repeat(60));
    const tag = await desk.addTag('w'.repeat(60));
    const words = 'Unbreakable'.repeat(14);
    await desk.addPost({
      title: LONG_TITLE,
      excerpt: words,
      content: `<p>${words.repeat(4)}</p>`,
      category: category._id,
      tags: [tag._id],
      status: 'published',
    });
    await desk.addPost();
    await openPosts(page);
    await expect(cards(page)).toHaveCount(2);
    await expectFits(page);
    await card(page, LONG_TITLE).getByRole('button', { name: 'Preview' }).click();
    await expect(page.locator('.prose')).toContainText(words);
    await expectFits(page);
    await page.keyboard.press('Escape');
    await card(page, LONG_TITLE).getByRole('button', { name: 'Delete' }).click();
    await expectFits(page);
  },
);
