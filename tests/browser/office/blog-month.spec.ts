import { BLOG, expect, expectSoundAt, test } from '../../support/browser.ts';
import { createClock } from '../../support/clock.ts';
import { buildWxr } from '../../support/wxr.ts';
import { blogDesk } from './blog.ts';
import { editAddress, editor, openEditor } from './editor.ts';

const TOPICS = [
  'Salaries',
  'Scores',
  'Papers',
  'Dealers',
  'Tenures',
  'Prepayment',
  'Insurance',
  'Guarantors',
  'Fees',
  'Refunds',
];

/** Ten posts as another blog exports them. */
const exported = () =>
  buildWxr(
    ...TOPICS.map((topic) => ({
      title: `${topic} explained`,
      excerpt: `What to know of ${topic.toLowerCase()}`,
      content: `<!-- wp:heading -->\n<h2>In short</h2>\n<!-- /wp:heading -->\n\n<!-- wp:paragraph -->\n<p>All about <strong>${topic.toLowerCase()}</strong>.</p>\n<!-- /wp:paragraph -->`,
      status: 'draft',
    })),
  );

/** Closes without the unload prompt, as in a crash. */
const noQuestions = () => addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });

test('a month of an author: imported, shared, scheduled, worked on beside the live post, restored and found', async ({
  page,
  context,
  browser,
  newServer,
  signIn,
  faults,
}) => {
  test.slow();
  const clock = createClock('2027-03-01T10:00:00+05:30');
  try {
    const server = await newServer(clock.environment);
    const desk = blogDesk(server);
    await clock.follow(context);
    await context.addInitScript(noQuestions);
    const at = (path: string) => server.origin + path;
    const read = async (path: string) => (await fetch(at(path))).text();
    await desk.addCategory('Loans');
    await signIn(BLOG, server);

    // The first week: ten posts move in as drafts.
    await page.goto(at('/admin'));
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page
      .getByLabel('Export, and pictures')
      .setInputFiles({ name: 'blog.xml', mimeType: 'text/xml', buffer: Buffer.from(exported()) });
    await page.getByLabel('Category').selectOption('Loans');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByRole('heading', { name: '10 posts imported.' })).toBeVisible();
    await page.getByRole('link', { name: 'Posts', exact: true }).first().click();
    await expect(page.getByRole('article')).toHaveCount(TOPICS.length);
    const posts = await desk.listPosts();
    expect(new Set(posts.map(({ status }) => status))).toEqual(new Set(['draft']));
    const post = posts.find(({ title }) => title === 'Scores explained');
    if (post === undefined) throw new Error('There is no such post.');
    const address = `/blog/${post.slug}`;

    // A crash while writing, and a lost connection: nothing that was typed is lost.
    let { text } = await openEditor(page, at(editAddress(post)));
    await text.press('Control+End');
    await page.keyboard.type(' A score of 750 is good.');
    await expect(editor(page).kept).toBeVisible();
    await page.reload();
    await expect(text).toContainText('A score of 750 is good.');
    faults.allow(/ERR_FAILED/);
    await page.route('**/api/posts/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await editor(page).save.click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(text).toContainText('A score of 750 is good.');
    await page.unroute('**/api/posts/*');
    await editor(page).save.click();
    await page.waitForURL('**/admin');

    // A guest reads the draft by a link; readers don't.
    ({ text } = await openEditor(page, at(editAddress(post))));
    await page.getByRole('button', { name: 'Preview link' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview link' });
    await preview.getByRole('button', { name: 'Make a link' }).click();
    const link = await preview.getByRole('textbox', { name: 'Link' }).inputValue();
    const guest = await (await browser.newContext()).newPage();
    await guest.goto(link);
    await expect(guest.getByText('A score of 750 is good.')).toBeVisible();
    expect((await fetch(at(address))).status).toBe(404);
    await page.keyboard.press('Escape');

    // Published at its time, without a session.
    await editor(page).tab('Settings').click();
    const schedule = page.getByRole('region', { name: 'Schedule' });
    await schedule.getByRole('button', { name: 'Publish later…' }).click();
    await page.getByLabel('Publish on (Indian time)').fill('2027-03-05T09:00');
    await schedule.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(schedule.getByText(/^Scheduled for 5 /)).toBeVisible();
    await page.goto('about:blank');
    await clock.moveTo('2027-03-05T08:59:58+05:30');
    expect((await fetch(at(address))).status).toBe(404);
    await clock.moveTo('2027-03-05T09:00:00+05:30');
    await expect.poll(async () => (await fetch(at(address))).status).toBe(200);
    expect(await read('/sitemap.xml')).toContain(address);
    expect(await read('/community/blogs')).toContain('Scores explained');
    await clock.moveTo('2027-03-09T10:00:00+05:30');
    expect((await guest.request.get(link)).status()).toBe(404);

    // The second week: worked on beside the live post, for days.
    await signIn(BLOG, server);
    const { title } = await openEditor(page, at(editAddress(post)));
    await title.fill('Scores, once more');
    await expect(editor(page).kept).toBeVisible();
    await page.goto('about:blank');
    await clock.moveTo('2027-03-12T10:00:00+05:30');
    expect(await read(address)).toContain('Scores explained');
    await signIn(BLOG, server);
    await openEditor(page, at(editAddress(post)));
    await expect(title).toHaveValue('Scores, once more');

    // The same post in a second tab: each text is a version.
    const tab = await context.newPage();
    await openEditor(tab, at(editAddress(post)));
    await editor(tab).title.fill('Scores in the other tab');
    await expect(editor(tab).kept).toBeVisible();
    await tab.close();
    await title.fill('Scores and their limits');
    await expect(page.getByText('is writing in this post, too')).toBeVisible();
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.waitForURL('**/admin');
    await expect.poll(() => read(address)).toContain('Scores and their limits');

    // The third week: the first words were better, and the topic gets another name.
    await openEditor(page, at(editAddress(post)));
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await expectSoundAt(page, [390, 1280]);
    await history.getByRole('button', { name: /^1\. / }).click();
    await history.getByRole('button', { name: 'Restore this version' }).click();
    await expect(title).toHaveValue('Scores explained');
    await page.goto(at('/admin/categories'));
    await page.getByRole('button', { name: 'Rename Loans' }).click();
    await page.getByLabel('Category Name').last().fill('Credit');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByRole('heading', { level: 3, name: 'Credit' })).toBeVisible();

    // A reader finds it.
    await guest.goto(at('/community/blogs'));
    await guest.getByRole('searchbox').fill('scores');
    await guest.keyboard.press('Enter');
    await guest.getByRole('link', { name: 'Scores explained' }).click();
    await expect(guest).toHaveURL(at(address));
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Scores explained');
    await expect(guest.getByRole('main')).toContainText(/credit/i);
    await expectSoundAt(guest, [390, 1280]);
    await guest.context().close();
  } finally {
    clock.remove();
  }
});
