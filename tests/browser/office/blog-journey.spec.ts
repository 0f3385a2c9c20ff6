import type { Page } from '@playwright/test';
import type { PostList, StaffPost } from '../../../src/shared/posts/schemas.ts';
import { BLOG, expect } from '../../support/browser.ts';
import type { TestServer } from '../../support/server.ts';
import { test } from './blog.ts';
import { editor, saveAndLeave, showAll } from './editor.ts';
import { fillLogin, statusLine } from './screens.ts';

/** A word that occurs only in the text of the post. */
const SECRET = 'Quillwort';
const TITLE = 'किस्त: car loans, step by step';
const SLUG = 'किस्त-car-loans-step-by-step';

/** Every URL at which a reader could find the post. */
function waysTo({ _id, slug, category }: StaffPost): string[] {
  const written = encodeURIComponent(slug);
  return [
    '/',
    `/?category=${category?._id}`,
    '/BlogsForHome',
    '/community/blogs',
    `/community/blogs?category=${category?._id}`,
    `/blog/${written}`,
    `/blog/${written.toUpperCase()}`,
    `/blogs/${written}`,
    `/blog/${_id}`,
    // The adjacent post, which links to the next one.
    '/blog/older-post',
    '/feed.xml',
    '/sitemap.xml',
    '/api/posts',
    `/api/posts/post/${_id}`,
    '/api/posts/pagination?page=1&limit=100',
    `/api/posts/pagination?page=1&limit=100&category=${category?._id}`,
    '/api/posts/pagination?page=1&limit=100&status=draft',
    `/api/posts/slug/${written}`,
    `/api/posts/slug/${_id}`,
  ];
}

/** The URLs at which a reader without a token finds it. */
async function seenAt({ origin }: TestServer, { title, slug, ...post }: StaffPost): Promise<string[]> {
  const traces = [title, SECRET, `/blog/${slug}`, `/blog/${encodeURIComponent(slug)}`];
  const seen = await Promise.all(
    waysTo({ title, slug, ...post }).map(async (path) => {
      const text = await (await fetch(origin + path)).text();
      return traces.some((trace) => text.includes(trace)) ? path : '';
    }),
  );
  return seen.filter(Boolean);
}

const cards = (page: Page) => page.getByRole('region', { name: 'Found posts' }).getByRole('article');
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('a post is drafted, published, edited, unpublished and deleted, and readers see it only while published', async ({
  page,
  desk,
  server,
  browser,
  baseURL,
  faults,
}) => {
  faults.allow(statusLine(404));
  await desk.clear();
  const { _id: category } = await desk.addCategory('Car loans');
  await desk.addTag('First car');
  await desk.addPost({ title: 'Older post', category, status: 'published' });

  await page.goto('/admin');
  await fillLogin(page, BLOG);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Create New Post' }).click();

  // `editor-write.spec.ts` writes every kind of content.
  const { title, excerpt, text, preview, tab, save } = editor(page);
  await title.fill(TITLE);
  await excerpt.fill('From the price on the windscreen to the last instalment.');
  await text.fill(`${SECRET}, and more words.`);
  await tab('SEO').click();
  await page.getByLabel('Meta title').fill('Car loans in seven steps');
  await tab('Settings').click();
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Car loans' });
  await page.getByRole('checkbox', { name: 'First car' }).check();
  await tab('Content').click();
  await showAll(page);
  await expect(preview.getByText(SECRET)).toBeVisible();
  await expect(save).toHaveText('Save draft');
  await save.click();

  // A draft: only staff can see it.
  await expect(card(page, TITLE).getByText('Draft', { exact: true })).toBeVisible();
  await expect(page.getByText('2 of 2 posts')).toBeVisible();
  const post = (await desk.listPosts()).find((each) => each.title === TITLE) as StaffPost;
  expect(post).toMatchObject({ slug: SLUG, publishedAt: null, tags: [{ name: 'First car' }] });
  await card(page, TITLE).getByRole('button', { name: 'Preview' }).click();
  const prose = page.locator('dialog .prose');
  await expect(prose).toContainText(SECRET);
  const previewed = await prose.innerHTML();
  await expect(page.getByRole('dialog')).toContainText('Car loans in seven steps');
  await page.getByRole('button', { name: 'Close Preview' }).click();
  expect(await seenAt(server, post)).toEqual([]);

  // Published: visible everywhere at once.
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const reader = await context.newPage();
  await reader.goto('/community/blogs');
  await expect(reader.getByRole('main').getByRole('article')).toHaveCount(1);
  await card(page, TITLE).getByRole('link', { name: 'Edit' }).click();
  await tab('Settings').click();
  await page.getByRole('radio', { name: 'Published' }).check();
  await saveAndLeave(page);
  await expect(page.getByRole('status').filter({ hasText: `Post published: ${TITLE}` })).toBeVisible();
  await expect(card(page, TITLE).getByText('Published', { exact: true })).toBeVisible();
  expect(await seenAt(server, post)).toEqual(
    waysTo(post).filter((path) => !/^\/api\/posts(?:$|\/post\/)/.test(path) && !path.endsWith(post._id)),
  );
  await reader.reload();
  await reader.getByRole('link', { name: TITLE }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(reader).toHaveTitle('Car loans in seven steps');
  expect(await reader.locator('.prose').innerHTML()).toBe(previewed);

  // Edited: the new text is visible at once at the same URL.
  await card(page, TITLE).getByRole('link', { name: 'Edit' }).click();
  await title.fill('Car loans, made simple');
  await saveAndLeave(page);
  await expect(card(page, 'Car loans, made simple')).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Car loans, made simple');
  expect(new URL(reader.url()).pathname).toBe(`/blog/${encodeURIComponent(SLUG)}`);
  const { posts } = (await (await fetch(`${server.origin}/api/posts/pagination`)).json()) as PostList;
  expect(posts.map((each) => each.title)).toEqual(['Car loans, made simple', 'Older post']);

  // Unpublished: gone at once.
  await card(page, 'Car loans, made simple').getByRole('link', { name: 'Edit' }).click();
  await tab('Settings').click();
  await page.getByRole('radio', { name: 'Draft' }).check();
  await save.click();
  await expect(card(page, 'Car loans, made simple').getByText('Draft', { exact: true })).toBeVisible();
  expect(await seenAt(server, { ...post, title: 'Car loans, made simple' })).toEqual([]);
  expect((await reader.reload())?.status()).toBe(404);
  await context.close();

  await card(page, 'Car loans, made simple').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Post deleted successfully')).toBeVisible();
  await expect(page.getByText('1 of 1 posts')).toBeVisible();
  expect((await desk.listPosts()).map((each) => each.title)).toEqual(['Older post']);
});
