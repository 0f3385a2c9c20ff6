import { expect, type Locator, type Page } from '@playwright/test';
import type { StaffPost } from '../../../src/shared/posts/schemas.ts';
import type { TestApi } from '../../support/api.ts';
import { type Account, BLOG, type TestServer } from '../../support/server.ts';

export const NEW = '/admin/posts/new';
export const editAddress = ({ _id }: Pick<StaffPost, '_id'>) => `/admin/posts/edit/${_id}`;

/** The parts of the editor, located by role and label. */
export function editor(page: Page) {
  return {
    title: page.getByRole('textbox', { name: 'Title', exact: true }),
    excerpt: page.getByRole('textbox', { name: 'Excerpt' }),
    text: page.getByRole('textbox', { name: 'Content' }),
    preview: page.getByRole('region', { name: 'Preview' }),
    tab: (name: 'Content' | 'SEO' | 'Settings') => page.getByRole('tab', { name }),
    tool: (name: string) => page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true }),
    tableTool: (name: string) => page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name, exact: true }),
    featured: page.getByLabel('Featured image', { exact: true }),
    save: page.getByRole('button', {
      name: /^(?:Save draft|Publish|Publish changes|Save as draft|Saving\.\.\.)$/,
    }),
    alert: page.getByRole('alert'),
    /** Asked before readers see the post. */
    publishing: page.getByRole('dialog', { name: /^Publish/ }),
    publishNow: page.getByRole('button', { name: 'Publish now' }),
    /** The server has all that was typed. */
    kept: page.getByText(/^Saved (?:just now|\d+ s ago)$/),
  };
}

/** Below it, the paper and the preview take turns. */
const WIDE = 1024;

/** Shows what stands beside the paper once one asks for it: toolbar and preview. */
export async function showAll(page: Page) {
  if ((page.viewportSize()?.width ?? 0) < WIDE) return;
  for (const name of ['Formatting toolbar', 'Live preview']) {
    const toggle = page.getByRole('button', { name, exact: true });
    if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click();
  }
}

/** Opens the editor with all that it can show, and waits until the text field is ready. */
export async function openEditor(page: Page, address = NEW) {
  await page.goto(address);
  const parts = editor(page);
  await expect(parts.text).toBeVisible();
  await showAll(page);
  return parts;
}

/**
 * Deletes all of a text as people do. `fill('')` selects it by script and presses Delete before the editor has heard of the
 * selection, which then deletes nothing.
 */
export async function emptyText(text: Locator) {
  await text.press('Control+a');
  await text.press('Delete');
}

let made = 0;

/** The blog's API for staff, to set up test data and to check what was stored. */
export function blogApi(server: TestServer, api: TestApi) {
  let token: Promise<string> | undefined;
  const send = async (method: string, path: string, body?: FormData | string, colleague?: string) => {
    token ??= api.signIn();
    const headers = {
      Authorization: `Bearer ${colleague ?? (await token)}`,
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
    };
    const answer = await fetch(server.origin + path, { method, headers, ...(body !== undefined && { body }) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<unknown>;
  };
  const addName = async (path: string, name: string) =>
    (await send('POST', path, JSON.stringify({ name }))) as { _id: string; name: string };
  const formOf = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };
  const blog = {
    /** Unique names, since tests of one worker share a server. */
    addCategory: (name = `Topic ${++made}`) => addName('/api/categories', `${name} ${++made}`),
    addTag: (name = 'tag') => addName('/api/tags', `${name} ${++made}`),
    /** Creates a post with its own category. */
    async addPost(fields: Record<string, string> = {}): Promise<StaffPost> {
      const category = (await blog.addCategory())._id;
      return (await send(
        'POST',
        '/api/posts',
        formOf({ title: `Post ${++made}`, content: '<p>Words</p>', category, ...fields }),
      )) as StaffPost;
    },
    /** Saves a post as a colleague would, or as the same person elsewhere. */
    async changePost(post: StaffPost, fields: Record<string, string>, by: Account = BLOG): Promise<StaffPost> {
      const kept = { title: post.title, content: post.content, category: post.category?._id ?? '' };
      return (await send(
        'PUT',
        `/api/posts/${post._id}`,
        formOf({ ...kept, ...fields }),
        await api.signIn(by),
      )) as StaffPost;
    },
    readPost: async (id: string) => (await send('GET', `/api/posts/post/${id}`)) as StaffPost,
    findPosts: async (title: string) =>
      ((await send('GET', '/api/posts')) as StaffPost[]).filter((post) => post.title === title),
  };
  return blog;
}

/** Fills in the required fields of a post. */
export async function fillPost(
  page: Page,
  { title, text, category }: { title: string; text: string; category: string },
): Promise<void> {
  const parts = editor(page);
  await parts.tab('Content').click();
  await parts.title.fill(title);
  await parts.text.fill(text);
  await parts.tab('Settings').click();
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: category });
  await parts.tab('Content').click();
}

/** Saves, and waits for the list of posts that opens next. */
export async function saveAndLeave(page: Page): Promise<void> {
  const { save, publishNow } = editor(page);
  const asks = (await save.textContent())?.startsWith('Publish');
  await save.click();
  if (asks) await publishNow.click();
  await page.waitForURL('**/admin');
}

export interface Clipboard {
  html?: string;
  text?: string;
  files?: readonly { name: string; type: string; base64: string }[];
}

/** Pastes these clipboard contents, as a browser does. */
export async function paste(target: Locator, clipboard: Clipboard): Promise<void> {
  await target.evaluate((element, { html, text = '', files = [] }) => {
    const data = new DataTransfer();
    if (html !== undefined) data.setData('text/html', html);
    data.setData('text/plain', text);
    for (const { name, type, base64 } of files) {
      data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type }));
    }
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, clipboard);
}

/** Drops files on the middle of an element. */
export async function dropFiles(target: Locator, files: NonNullable<Clipboard['files']>): Promise<void> {
  await target.evaluate((element, files) => {
    const dataTransfer = new DataTransfer();
    for (const { name, type, base64 } of files) {
      dataTransfer.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type }));
    }
    const { left, top, width, height } = element.getBoundingClientRect();
    const place = { clientX: left + width / 2, clientY: top + height / 2 };
    for (const type of ['dragenter', 'dragover', 'drop']) {
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, ...place }));
    }
  }, files);
}
