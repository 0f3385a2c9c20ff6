import type { Page } from '@playwright/test';
import { BLOG, expect, expectAccessible, expectNoSidewaysScroll } from '../../support/browser.ts';
import { test } from './blog.ts';
import { statusLine } from './screens.ts';

const TAGS = { noun: 'tag', many: 'tags', Noun: 'Tag', Many: 'Tags' } as const;
const CATEGORIES = { noun: 'category', many: 'categories', Noun: 'Category', Many: 'Categories' } as const;
const CALL = '**/api/tags';

/** What stands on one of the two screens. */
function screen(page: Page, { noun, many, Noun, Many }: typeof TAGS | typeof CATEGORIES) {
  const region = page.getByRole('region', { name: `All ${Many}` });
  const counter = region.getByRole('status');
  return {
    toggle: page.getByRole('button', { name: `Add ${Noun}` }),
    field: page.getByLabel(`${Noun} Name`),
    create: page.getByRole('button', { name: `Create ${Noun}` }),
    names: region.getByRole('heading', { level: 3 }),
    counter,
    card: (name: string) => region.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) }),
    question: page.getByRole('alertdialog', { name: `Delete ${noun}` }),
    /** The screen, with its first answer on it. */
    open: async () => {
      await page.goto(`/admin/${many}`);
      await expect(page.getByRole('heading', { level: 1, name: `${Many} Management` })).toBeVisible();
      await expect(counter).toHaveText(/\d/);
    },
  };
}

test.beforeEach(async ({ desk, signIn }) => {
  await desk.clear();
  await signIn(BLOG);
});

for (const words of [TAGS, CATEGORIES]) {
  const { noun, many, Noun } = words;
  const path = `/admin/${many}`;
  const call = `**/api/${many}`;
  const add = noun === 'tag' ? 'addTag' : 'addCategory';

  test(`${many}: from the first one on: empty, form, checks, created, counted, in the order in which they were made`, async ({
    page,
    desk,
  }) => {
    const { toggle, field, create, names, counter, card } = screen(page, words);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(call, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    await expect(counter).toHaveText(`Loading ${many}...`);
    answer();
    await expect(page.getByText(`No ${many} yet`)).toBeVisible();
    await page.unroute(call);
    await expect(counter).toHaveText(`0 ${many} found`);
    await expectAccessible(page);

    await page.getByRole('button', { name: `Create First ${Noun}` }).click();
    await expect(field).toBeFocused();
    await page.keyboard.type('   ');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${Noun} name is required`)).toBeVisible();
    await expect(field).toHaveAccessibleDescription(`${Noun} name is required`);
    await expect(field).toBeFocused();
    await page.keyboard.type('z');
    await expect(page.getByText(`${Noun} name is required`)).toHaveCount(0);

    await field.fill('  किस्त  ');
    await create.click();
    await expect(page.getByText(`${Noun} created successfully`)).toBeVisible();
    await expect(names).toHaveText(['किस्त']);
    await expect(counter).toHaveText(`1 ${noun}`);
    await expect(field).toHaveCount(0);
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(card('किस्त')).toContainText('कि');
    await expect(card('किस्त')).toContainText('#1');
    const today = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format();
    await expect(card('किस्त')).toContainText(`Created ${today}`);

    await toggle.click();
    await expect(field).toHaveValue('');
    await field.fill('Alpha');
    await field.press('Enter');
    await expect(names).toHaveText(['किस्त', 'Alpha']);
    await expect(counter).toHaveText(`2 ${many} found`);
    await page.reload();
    await expect(names).toHaveText(['किस्त', 'Alpha']);
    expect((await desk.listNames(many)).map(({ name }) => name).sort()).toEqual(['Alpha', 'किस्त']);
  });

  test(`${many}: Delete shows under the mouse and the focus, asks first, and takes posts along unharmed`, async ({
    page,
    desk,
    faults,
  }) => {
    const { names, card, question, open } = screen(page, words);
    faults.allow(/ERR_CONNECTION_REFUSED/);
    faults.allow(statusLine(404));
    const category = await desk.addCategory('Kept');
    const tag = await desk.addTag('Kept');
    await desk.addPost({ title: 'Filed', category: category._id, tags: [tag._id] });
    await desk[add]('Other');
    await desk[add]('Third');
    await open();
    const button = card('Kept').getByRole('button', { name: 'Delete Kept' });
    await page.mouse.move(0, 0);
    await expect(button).toHaveCSS('opacity', '0');
    await card('Kept').hover();
    await expect(button).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await expect(button).toHaveCSS('opacity', '0');
    await button.focus();
    await expect(button).toHaveCSS('opacity', '1');

    await page.keyboard.press('Enter');
    await expect(question).toContainText(`Are you sure you want to delete this ${noun}? This may affect existing posts.`);
    await expect(question).toContainText('Kept');
    await expect(question).toContainText('1 post uses it and will lose it.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.route(`${call}/*`, (route) => route.abort('connectionrefused'));
    await button.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert')).toHaveText(`Failed to delete ${noun}`);
    await page.unroute(`${call}/*`);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`${Noun} deleted successfully`)).toBeVisible();
    await expect(names).toHaveText(['Other', 'Third']);
    await expect(card('Other')).toContainText('#1');
    const [post] = await desk.listPosts();
    expect(noun === 'tag' ? post?.tags : post?.category).toEqual(noun === 'tag' ? [] : null);

    const gone = (await desk.listNames(many)).find(({ name }) => name === 'Third');
    await desk.remove(many, gone?._id ?? '');
    await card('Third').getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`Somebody else had already deleted this ${noun}.`)).toBeVisible();
    await expect(names).toHaveText(['Other']);
  });
}

test('the form opens and closes; busy it sends once; a refusal is told and leaves the text', async ({
  page,
  desk,
  faults,
}) => {
  const { toggle, field, create, names, card, question, open } = screen(page, TAGS);
  faults.allow(statusLine(400));
  faults.allow(statusLine(409));
  faults.allow(/ERR_CONNECTION_REFUSED/);
  await desk.addTag('Car loans');
  await desk.addTag('Wrong');
  await open();
  await toggle.click();
  const hide = page.getByRole('button', { name: 'Hide Form' });
  await expect(hide).toHaveAttribute('aria-expanded', 'true');
  await hide.click();
  await expect(field).toHaveCount(0);
  await toggle.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field).toHaveCount(0);
  await expect(toggle).toBeFocused();

  await toggle.click();
  await field.fill('CAR LOANS');
  await create.click();
  await expect(page.getByRole('alert')).toHaveText(/\S/);
  await expect(page.getByRole('alert')).not.toHaveText('Failed to create tag');
  await expect(field).toHaveValue('CAR LOANS');
  await expectAccessible(page);
  await field.press('End');
  await page.keyboard.type('!');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await field.fill('x'.repeat(61));
  await create.click();
  await expect(page.getByRole('alert')).toHaveText('The name can have at most 60 characters.');
  await expect(field).toHaveValue('x'.repeat(61));

  await page.route(CALL, (route) => route.abort('connectionrefused'));
  await create.click();
  await expect(page.getByRole('alert')).toHaveText('Failed to create tag');
  await page.unroute(CALL);
  await card('Wrong').getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Tag deleted successfully')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  let sent = 0;
  await page.route(CALL, async (route) => {
    if (route.request().method() === 'POST') sent += 1;
    await held;
    await route.continue();
  });
  await field.fill('Bikes');
  await create.dblclick();
  await expect(page.getByRole('button', { name: 'Creating...' })).toHaveAttribute('aria-disabled', 'true');
  answer();
  await expect(names).toHaveText(['Car loans', 'Bikes']);
  expect(sent).toBe(1);
});

test('good news goes after 3000 ms; typing takes it away at once', async ({ page, desk }) => {
  const { toggle, field, names, open } = screen(page, TAGS);
  await desk.addTag('Old');
  await page.clock.install();
  await open();
  const add = async (name: string) => {
    await toggle.click();
    await field.fill(name);
    await field.press('Enter');
    await expect(names.filter({ hasText: name })).toBeVisible();
  };
  const done = page.getByText('Tag created successfully');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await add('One');
  await expect(done).toBeVisible();
  await page.clock.runFor(2_999);
  await expect(done).toBeVisible();
  await page.clock.runFor(1);
  await expect(done).toHaveCount(0);
  await add('Two');
  await expect(done).toBeVisible();
  await toggle.click();
  await field.press('a');
  await expect(done).toHaveCount(0);
});

test('among many one is found by a part of its name, and keeps its number', async ({ page, desk }) => {
  const { toggle, field, names, counter, card, open } = screen(page, TAGS);
  for (let place = 1; place <= 12; place += 1) await desk.addTag(`Tag ${place}`);
  await open();
  const box = page.getByRole('searchbox', { name: 'Find a tag' });
  await expect(box).toHaveCount(0);
  await toggle.click();
  await field.fill('किस्त');
  await field.press('Enter');
  await box.fill('AG 1');
  await expect(names).toHaveText(['Tag 1', 'Tag 10', 'Tag 11', 'Tag 12']);
  await expect(counter).toHaveText('4 tags found');
  await expect(card('Tag 10')).toContainText('#10');
  await box.fill('nothing');
  await expect(counter).toHaveText('0 tags found');
  await expect(page.getByText('No tags yet')).toHaveCount(0);
  await expectAccessible(page);
  await toggle.click();
  await field.fill('New');
  await field.press('Enter');
  await expect(counter).toHaveText('14 tags found');
  await expect(box).toHaveValue('');
});

test('a list that does not load says so, and can be tried again', async ({ page, faults }) => {
  faults.allow(statusLine(500));
  await page.route(CALL, (route) => route.fulfill({ status: 500, json: { message: 'Secret', code: 'internal' } }));
  await page.goto('/admin/tags');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch tags');
  await expect(page.getByText('No tags yet')).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute(CALL);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No tags yet')).toBeVisible();
});

test('axe finds nothing and nothing sticks out in any window, with long names and the form open', async ({ page, desk }) => {
  for (const name of ['w'.repeat(60), 'अ'.repeat(60), 'EMI']) await desk.addTag(name);
  await page.goto('/admin/tags');
  await expect(page.getByText('3 tags found')).toBeVisible();
  await page.getByRole('button', { name: 'Add Tag' }).click();
  await page.getByRole('button', { name: 'Create Tag' }).click();
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('Delete is always there', async ({ page, desk }) => {
    await desk.addTag('EMI');
    await page.goto('/admin/tags');
    await expect(page.getByRole('button', { name: 'Delete EMI' })).toHaveCSS('opacity', '1');
  });
});
