import type { Page } from '@playwright/test';
import { BLOG, expect, expectAccessible } from '../../support/browser.ts';
import { test } from './blog.ts';
import { expectFits, statusLine } from './screens.ts';

const TAGS = { noun: 'tag', many: 'tags', Noun: 'Tag', Many: 'Tags' } as const;
const CATEGORIES = { noun: 'category', many: 'categories', Noun: 'Category', Many: 'Categories' } as const;
const CALL = '**/api/tags';

/** The parts of one of the two screens, which share their code. */
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
    /** Opens the screen, and waits until its list is loaded. */
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

test('tags: the first one is created, checked, counted and listed in the order of creation', async ({
  page,
  desk,
  faults,
}) => {
  faults.allow(statusLine(500));
  const { toggle, field, create, names, counter, card } = screen(page, TAGS);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(CALL, async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { message: 'Secret', code: 'internal' } });
  });
  await page.goto('/admin/tags');
  await expect(counter).toHaveText('Loading tags...');
  answer();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch tags');
  await expect(page.getByText('No tags yet')).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute(CALL);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No tags yet')).toBeVisible();
  await expect(counter).toHaveText('0 tags found');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Create First Tag' }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type('   ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tag name is required')).toBeVisible();
  await expect(field).toHaveAccessibleDescription('Tag name is required');
  await expect(field).toBeFocused();
  await page.keyboard.type('z');
  await expect(page.getByText('Tag name is required')).toHaveCount(0);

  await field.fill('  किस्त  ');
  await create.click();
  await expect(page.getByText('Tag created successfully')).toBeVisible();
  await expect(names).toHaveText(['किस्त']);
  await expect(counter).toHaveText('1 tag');
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
  await expect(counter).toHaveText('2 tags found');
  await page.reload();
  await expect(names).toHaveText(['किस्त', 'Alpha']);
  expect((await desk.listNames('tags')).map(({ name }) => name).sort()).toEqual(['Alpha', 'किस्त']);
});

test('tags: Delete shows on hover and focus, asks for confirmation, and keeps the posts', async ({ page, desk, faults }) => {
  const { names, card, question, open } = screen(page, TAGS);
  faults.allow(/ERR_CONNECTION_REFUSED/);
  faults.allow(statusLine(404));
  const tag = await desk.addTag('Kept');
  await desk.addPost({ title: 'Filed', tags: [tag._id] });
  await desk.addTag('Other');
  await desk.addTag('Third');
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
  await expect(question).toContainText('Are you sure you want to delete this tag? This may affect existing posts.');
  await expect(question).toContainText('Kept');
  await expect(question).toContainText('1 post uses it and will lose it.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.route(`${CALL}/*`, (route) => route.abort('connectionrefused'));
  await button.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert')).toHaveText('Failed to delete tag');
  await page.unroute(`${CALL}/*`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Tag deleted successfully')).toBeVisible();
  await expect(names).toHaveText(['Other', 'Third']);
  await expect(card('Other')).toContainText('#1');
  const [post] = await desk.listPosts();
  expect(post?.tags).toEqual([]);

  const gone = (await desk.listNames('tags')).find(({ name }) => name === 'Third');
  await desk.remove('tags', gone?._id ?? '');
  await card('Third').getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('This tag was already deleted.')).toBeVisible();
  await expect(names).toHaveText(['Other']);
});

test('categories are created and deleted in the same way', { tag: '@trial' }, async ({ page, desk }) => {
  const { field, names, counter, card, question, open } = screen(page, CATEGORIES);
  await open();
  await expect(page.getByText('No categories yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create First Category' }).click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('Category name is required');
  await field.fill('Cars');
  await field.press('Enter');
  await expect(page.getByText('Category created successfully')).toBeVisible();
  await expect(names).toHaveText(['Cars']);
  await expect(counter).toHaveText('1 category');
  await expectAccessible(page);

  await desk.addPost({ title: 'Filed' });
  await page.reload();
  await card('Cars').getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('Are you sure you want to delete this category? This may affect existing posts.');
  await expect(question).toContainText('1 post uses it and will lose it.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Category deleted successfully')).toBeVisible();
  await expect(counter).toHaveText('0 categories found');
  expect((await desk.listPosts())[0]?.category).toBeNull();
});

test('the form can be opened and closed, sends once, and keeps the text after an error', async ({ page, desk, faults }) => {
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

test('the success message disappears after 3000 ms, or when typing starts', async ({ page, desk }) => {
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

test(
  'long lists can be searched and keep their numbers; the screen is accessible and fits',
  { tag: '@trial' },
  async ({ page, desk }) => {
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

    for (const name of ['w'.repeat(60), 'अ'.repeat(60)]) await desk.addTag(name);
    await open();
    await expect(counter).toHaveText('16 tags found');
    await toggle.click();
    await page.getByRole('button', { name: 'Create Tag' }).click();
    await expectFits(page);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('Delete is always visible', async ({ page, desk }) => {
    await desk.addTag('EMI');
    await page.goto('/admin/tags');
    await expect(page.getByRole('button', { name: 'Delete EMI' })).toHaveCSS('opacity', '1');
  });
});
