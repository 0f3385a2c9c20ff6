import { ADMIN, expect, test } from '../../support/browser.ts';
import { blogApi, editAddress, editor, fillPost, openEditor, saveAndLeave } from './editor.ts';
import { statusLine } from './screens.ts';

test('missing fields are marked, their tab is opened and the first one focused', async ({ signedIn: page, api, server }) => {
  const { name } = await blogApi(server, api).addCategory();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/posts')) calls.push(request.url());
  });
  const { title, text, tab, save, alert } = await openEditor(page);
  await tab('SEO').click();
  await save.click();
  await expect(alert.getByText('Please fill in all required fields', { exact: true })).toBeVisible();
  await expect(tab('Content')).toHaveAttribute('aria-selected', 'true');
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription('Give the post a title.');
  await expect(tab('Content')).toHaveAccessibleName('Content (2 fields to check)');
  await expect(tab('Settings')).toHaveAccessibleName('Settings (1 field to check)');
  await title.fill('   ');
  await save.click();
  await expect(title).toBeFocused();
  await title.fill('A title');
  await expect(tab('Content')).toHaveAccessibleName('Content (1 field to check)');
  await save.click();
  await expect(text).toBeFocused();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('   ');
  await save.click();
  await expect(text).toBeFocused();
  await page.keyboard.type('Words');
  await expect(text).not.toHaveAttribute('aria-invalid');
  await save.click();
  const category = page.getByRole('combobox', { name: 'Category' });
  await expect(category).toBeFocused();
  await category.selectOption({ label: name });

  await page.getByRole('textbox', { name: 'Slug' }).fill('???');
  await tab('SEO').click();
  await page.getByLabel('Canonical URL').fill('javascript:alert(1)');
  await save.click();
  await expect(page.getByLabel('Canonical URL')).toBeFocused();
  await expect(page.getByText('The canonical URL must be a web address')).toBeVisible();
  await page.getByLabel('Canonical URL').fill('');
  await save.click();
  await expect(page.getByRole('textbox', { name: 'Slug' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Slug' }).fill('');
  expect(calls).toEqual([]);
  await saveAndLeave(page);
  await expect(page.getByRole('status').filter({ hasText: 'Post saved: A title' }).getByRole('link')).toHaveAttribute(
    'href',
    /\/admin\/posts\/edit\//,
  );
});

test('a failed save keeps everything, a retry works, and a double click creates one post', async ({
  signedIn: page,
  api,
  server,
  faults,
}) => {
  faults.allow(/ERR_CONNECTION_REFUSED|status of 500/);
  const blog = blogApi(server, api);
  const { name } = await blog.addCategory();
  // It can't be kept by itself either.
  await page.route(/\/draft$/, (route) => route.abort('connectionrefused'));
  const { text, save, alert } = await openEditor(page);
  const title = `Lost and found ${name}`;
  await fillPost(page, { title, text: 'Every word', category: name });

  await page.route(
    '**/api/posts',
    (route) => (route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue()),
    { times: 1 },
  );
  await save.click();
  await expect(alert.getByText('Failed to create post : No response from the server.')).toBeVisible();
  await expect(alert).toContainText('Your text is not lost.');
  await expect(text).toHaveText('Every word');

  await page.route(
    '**/api/posts',
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { message: 'Something went wrong.', code: 'internal' } })
        : route.continue(),
    { times: 1 },
  );
  await save.click();
  await expect(alert.getByText('Failed to create post : Something went wrong.')).toBeVisible();

  // The server stores the post but its response is lost: the next try, with more text, updates the same post.
  await page.route(
    '**/api/posts',
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort('connectionrefused');
    },
    { times: 1 },
  );
  await save.click();
  await expect(alert.getByText('Failed to create post : No response from the server.')).toBeVisible();
  await text.press('End');
  await page.keyboard.type(' and more');
  await save.dblclick();
  await page.waitForURL('**/admin');
  const posts = await blog.findPosts(title);
  expect(posts).toHaveLength(1);
  const [post] = posts;
  expect((await blog.readPost(post?._id ?? '')).content).toBe('<p>Every word and more</p>');

  if (!post) return;
  const edit = await openEditor(page, editAddress(post));
  await edit.title.fill('Changed');
  await page.route(
    '**/api/posts/*',
    (route) => (route.request().method() === 'PUT' ? route.abort('connectionrefused') : route.continue()),
    { times: 1 },
  );
  await edit.save.click();
  await expect(alert.getByText('Failed to update post', { exact: true })).toBeVisible();
  await expect(edit.title).toHaveValue('Changed');
  await saveAndLeave(page);
  expect((await blog.readPost(post._id)).title).toBe('Changed');
});

test('text is kept with cursor and undo history, also when the session expires', async ({
  signedIn: page,
  api,
  server,
  faults,
}) => {
  faults.allow(statusLine(401));
  const blog = blogApi(server, api);
  const { name } = await blog.addCategory();
  const { text, title, kept } = await openEditor(page);
  const heading = `By keyboard ${name}`;
  await fillPost(page, { title: heading, text: 'One', category: name });
  await text.press('End');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  await page.waitForURL('**/admin/posts/edit/*');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit post');
  await expect(text).toBeFocused();
  await page.keyboard.type(' two');
  await page.keyboard.press('Control+s');
  await expect(kept).toBeVisible();
  const posts = await blog.findPosts(heading);
  expect(posts).toHaveLength(1);
  await page.keyboard.press('Control+z');
  await expect(text).not.toHaveText('One two');
  await expect(kept).toBeVisible();

  // The session expires meanwhile: what was refused is sent after signing in.
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await fetch(`${server.origin}/api/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  await text.fill('One two three');
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await again.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(kept).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue(heading);
  await expect(text).toHaveText('One two three');

  // Text typed while saving is not lost by navigating away.
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(
    '**/api/posts/*',
    async (route) => {
      if (route.request().method() === 'PUT') await held;
      return route.continue();
    },
    { times: 1 },
  );
  await title.fill('Sent');
  await editor(page).save.click();
  await expect(editor(page).save).toHaveText('Saving...');
  await title.fill('Sent, and changed');
  answer();
  await expect(kept).toBeVisible();
  await expect(title).toHaveValue('Sent, and changed');
  expect(await blog.readPost(posts[0]?._id ?? '')).toMatchObject({ title: 'Sent', content: '<p>One two three</p>' });
  await saveAndLeave(page);
});

test(
  'failed loading can be retried, and a post that was deleted meanwhile is saved as a new one',
  { tag: '@trial' },
  async ({ signedIn: page, api, server, faults }) => {
    faults.allow(/ERR_CONNECTION_REFUSED|status of 404/);
    const blog = blogApi(server, api);
    const post = await blog.addPost({ status: 'published' });
    const { title, save, publishNow, alert } = editor(page);
    await page.goto('/admin/posts/edit/no-such-post');
    await expect(alert).toContainText('It may have been deleted.');
    await page.getByRole('link', { name: 'Go to the posts' }).click();
    await page.waitForURL('**/admin');

    await page.route(/\/api\/(?:posts\/post|tags)/, (route) => route.abort('connectionrefused'));
    await page.goto(editAddress(post));
    await expect(alert).toContainText('Failed to fetch post');
    await page.unroute(/\/api\/(?:posts\/post|tags)/);
    await page.route('**/api/tags', (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toContainText('Failed to fetch categories and tags');
    await page.unroute('**/api/tags');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
    await expect(title).toHaveValue(post.title);

    await title.fill(`Saved from deletion ${post._id}`);
    await api.call('DELETE', `/api/posts/${post._id}`);
    await save.click();
    await publishNow.click();
    await expect(alert.getByText('Failed to update post', { exact: true })).toBeVisible();
    await expect(alert).toContainText('Someone has deleted this post.');
    await alert.getByRole('button', { name: 'Save as a new post' }).click();
    await page.waitForURL('**/admin');
    expect(await blog.findPosts(`Saved from deletion ${post._id}`)).toMatchObject([{ status: 'draft' }]);
  },
);
