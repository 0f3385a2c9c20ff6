import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { chromium, type Page } from '@playwright/test';
import type { PostDraft } from '../../../src/shared/posts/revisions.ts';
import { testApi } from '../../support/api.ts';
import { ADMIN, BLOG, expect, expectSoundAt, test } from '../../support/browser.ts';
import { buildPicture } from '../../support/pictures.ts';
import { blogApi, editAddress, editor, emptyText, openEditor } from './editor.ts';

/** What the first line says that matches. */
const lineOf = async (from: Readable, pattern: RegExp): Promise<string> => {
  for await (const line of createInterface(from)) {
    const found = pattern.exec(line)?.[1];
    if (found === undefined) continue;
    // What nobody reads would hold its writer up.
    from.resume();
    return found;
  }
  throw new Error(`No line matches ${pattern.source}.`);
};

test('what is written is kept by itself, complete or not, and is there in another browser', async ({
  signedIn: page,
  api,
  server,
  browser,
}) => {
  const blog = blogApi(server, api);
  const calls: string[] = [];
  page.on('request', (request) => void calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const { title, text, kept } = await openEditor(page);
  await page.goto('/admin');
  // What was only opened leaves nothing.
  expect(calls.filter((each) => /^(?:POST|PUT) .*posts/.test(each))).toEqual([]);

  await openEditor(page);
  await text.fill('Half a thought');
  await page.waitForURL('**/admin/posts/edit/*');
  await expect(kept).toBeVisible();
  await expect(text).toBeFocused();
  const written = Date.now();
  await page.keyboard.type(' and mo');
  await expect(kept).toBeVisible();
  expect(Date.now() - written).toBeLessThan(30_000);
  const id = page.url().split('/').pop() ?? '';
  expect(await blog.readPost(id)).toMatchObject({ slug: id, content: '', status: 'draft', version: 1 });

  // Another browser has it; both are told of each other, and each text is a version.
  const context = await browser.newContext();
  await context.addInitScript((token) => localStorage.setItem('token', token), await api.signIn(BLOG));
  const other = await context.newPage();
  const theirs = await openEditor(other, server.origin + new URL(page.url()).pathname);
  await expect(theirs.text).toHaveText('Half a thought and mo');
  await theirs.title.fill('By a colleague');
  await expect(theirs.kept).toBeVisible();
  await page.keyboard.type('re');
  await expect(page.getByText(`${BLOG.email} is writing in this post, too`)).toBeVisible();
  await theirs.title.fill('By a colleague, again');
  await expect(other.getByText(`${ADMIN.email} is writing in this post, too`)).toBeVisible();
  await context.close();
  await page.getByRole('button', { name: 'Read the other text' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByText('By a colleague, again').first()).toBeVisible();
  await expectSoundAt(page, [390, 1280]);
  await history.getByRole('button', { name: 'Close' }).last().click();
  await expect(text).toHaveText('Half a thought and more');

  // It is left without a question, and stands in the list.
  await title.fill('A title at last');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.waitForURL('**/admin');
  await expect(page.getByRole('article').filter({ hasText: 'A title at last' })).toBeVisible();
  await api.call('DELETE', `/api/posts/${id}`);
});

test('a post that was emptied leaves nothing, and a tab that closes sends its last words', async ({
  signedIn: page,
  context,
  api,
  server,
}) => {
  const blog = blogApi(server, api);
  const { text, kept } = await openEditor(page);
  await text.fill('A slip');
  await page.waitForURL('**/admin/posts/edit/*');
  await expect(kept).toBeVisible();
  const id = page.url().split('/').pop() ?? '';
  await emptyText(text);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect.poll(() => blog.readPost(id).catch(({ message }: Error) => message)).toContain('404');

  const post = await blog.addPost();
  const tab = await context.newPage();
  const { title } = await openEditor(tab, editAddress(post));
  await title.fill('Closed in haste');
  await tab.close({ runBeforeUnload: true });
  await expect.poll(async () => (await blog.readPost(post._id)).changesWaiting).toBe(true);
});

test('without a connection, text and picture wait in the browser and are sent when it is back', async ({
  signedIn: page,
  context,
  api,
  server,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const blog = blogApi(server, api);
  const post = await blog.addPost({ title: 'Live', content: '<p>Live words</p>', status: 'published' });
  const { title, featured, preview } = await openEditor(page, editAddress(post));
  await context.setOffline(true);
  await title.fill('Written in a tunnel');
  await featured.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: await buildPicture('png', { width: 900, height: 600 }),
  });
  await expect(page.getByText('Offline: kept in this browser, sent when the line is back')).toBeVisible();
  await expect(preview.locator('img')).toBeVisible();
  // The browser dies without a word; another tab goes on.
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const later = await context.newPage();
  const parts = await openEditor(later, editAddress(post));
  await expect(parts.title).toHaveValue('Written in a tunnel');
  await expect(parts.kept).toBeVisible();
  await expect(later.getByText('These changes are not public yet.')).toBeVisible();
  expect(await blog.readPost(post._id)).toMatchObject({ version: 1, title: 'Live', featuredImage: '' });

  // Before readers see it, what they would miss is asked for.
  await parts.save.click();
  await parts.publishNow.click();
  const words = parts.publishing.getByRole('textbox', { name: 'Alternative text' });
  await expect(words).toHaveAccessibleDescription('Describe the picture, or mark it as decorative.');
  await expectSoundAt(later, [390, 1280]);
  await words.fill('A car');
  await parts.publishNow.click();
  await later.waitForURL('**/admin');
  expect(await blog.readPost(post._id)).toMatchObject({
    title: 'Written in a tunnel',
    featuredImage: expect.stringMatching(/^\/media\//) as unknown,
    featuredImageAlt: 'A car',
    changesWaiting: false,
  });
});

test(
  'a killed server and a killed browser cost two seconds of writing at most',
  { tag: '@trial' },
  async ({ newServer, launchOptions }) => {
    test.slow();
    const server = await newServer();
    const api = testApi(server);
    const token = await api.signIn();
    const post = await blogApi(server, api).addPost({ title: 'To be killed' });
    const profile = await mkdtemp(join(tmpdir(), 'rinova-profile-'));
    /** The same browser each time, with what it has kept. */
    const open = async () => {
      const flags = [...(launchOptions.args ?? []), '--remote-debugging-port=0', `--user-data-dir=${profile}`];
      const child = spawn(launchOptions.executablePath ?? '', flags, { stdio: ['ignore', 'ignore', 'pipe'] });
      const address = await lineOf(child.stderr, /^DevTools listening on (ws:\S+)/);
      const [context] = (await chromium.connectOverCDP(address)).contexts();
      const page = (await context?.newPage()) as Page;
      await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
      await page.goto(server.origin + editAddress(post));
      const parts = editor(page);
      await expect(parts.text).toBeVisible();
      return { ...parts, page, kill: () => child.kill('SIGKILL') };
    };
    /** When each number was typed. */
    const typed: number[] = [];
    const type = async ({ page, text }: Awaited<ReturnType<typeof open>>, count: number) => {
      await text.press('ControlOrMeta+End');
      for (let n = 0; n < count; n++) {
        await page.keyboard.type(` ${typed.length}`);
        typed.push(Date.now());
      }
    };
    /** The last number that is there whole: of the one behind it, some digits may have been kept. */
    const lastIn = async ({ text }: Awaited<ReturnType<typeof open>>) =>
      Number(/(\d+) \d*$/.exec((await text.textContent()) ?? '')?.[1]);

    // The server is killed while one types, and comes back.
    let browser = await open();
    await type(browser, 20);
    await server.kill();
    await type(browser, 20);
    await server.restart();
    await expect(browser.kept).toBeVisible();
    const answer = await api.call('GET', `/api/posts/${post._id}/draft`);
    expect(((await answer.json()) as PostDraft).post.content).toContain(` ${typed.length - 1}</p>`);

    // The browser is killed while one types: the server answers, or keeps it waiting, or is gone.
    const lines = [
      [() => undefined, () => undefined],
      [() => process.kill(server.pid, 'SIGSTOP'), () => process.kill(server.pid, 'SIGCONT')],
      [() => server.kill(), () => server.restart()],
    ] as const;
    for (const [cut, mend] of lines) {
      await type(browser, 20);
      await cut();
      await type(browser, 80);
      const killed = Date.now();
      browser.kill();
      await mend();
      browser = await open();
      const lost = typed[(await lastIn(browser)) + 1] ?? killed;
      test.info().annotations.push({ type: 'lost', description: `${killed - lost} ms` });
      expect(killed - lost).toBeLessThan(2000);
    }
    browser.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 9 });
  },
);

test('what an earlier release kept in this browser is taken over', async ({ signedIn: page, api, server }) => {
  await page.goto('/admin');
  await page.evaluate(() => {
    const fields = { title: 'From an earlier release', content: '<p>Words</p>', tags: [] };
    const id = crypto.randomUUID();
    const old = { id, subject: 'new', savedAt: Date.now(), fields, picture: 'kept' };
    localStorage.setItem(`post-draft:${id}`, JSON.stringify(old));
    localStorage.setItem('post-draft:broken', '{');
  });
  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: 'From an earlier release' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('post-draft:')))).toEqual([]);
  for (const { _id } of await blogApi(server, api).findPosts('From an earlier release'))
    await api.call('DELETE', `/api/posts/${_id}`);
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
  // The other version is chosen; this one is in the history.
  await dialog.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(mine.text).toHaveText('Their version');
  await expect(page.getByText('Your version is in the history of the post')).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: /Unfinished/ }).click();
  await page.getByRole('button', { name: 'Write on with this text' }).click();
  await expect(mine.text).toHaveText('My version');
  await blog.changePost(post, { content: '<p>Once more</p>' }, ADMIN);
  await mine.save.click();
  await dialog.getByRole('button', { name: 'Decide later' }).click();
  await expect(mine.text).toHaveText('My version');
  expect((await blog.readPost(post._id)).content).toBe('<p>Once more</p>');

  // It goes on with what met the other save: scheduling schedules, the button leaves.
  const replace = dialog.getByRole('button', { name: 'Replace with mine' });
  await mine.title.fill('Mine, to be scheduled');
  await mine.tab('Settings').click();
  await page.getByRole('button', { name: 'Publish later…' }).click();
  await page.getByRole('button', { name: 'Save and schedule' }).click();
  await replace.click();
  await expect(page.getByText(/^Scheduled for /)).toBeVisible();
  expect(await blog.readPost(post._id)).toMatchObject({
    title: 'Mine, to be scheduled',
    content: '<p>My version</p>',
    scheduledFor: expect.any(String) as unknown,
  });

  await mine.tab('Content').click();
  await mine.title.fill('Mine at last');
  await blog.changePost(post, { title: 'Theirs at last' }, ADMIN);
  await mine.save.click();
  await replace.click();
  await page.waitForURL('**/admin');
  expect(await blog.readPost(post._id)).toMatchObject({ title: 'Mine at last', changesWaiting: false });
});
