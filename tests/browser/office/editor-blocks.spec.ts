import { BLOG, expect, expectAccessible, setReadersFontSize, test } from '../../support/browser.ts';
import { watchFiles } from '../site/page-checks.ts';
import { blogApi, editor, fillPost, openEditor, saveAndLeave } from './editor.ts';

/** Bytes of script, in gzip, of an article with a loan: it needs no React. 1.3 kB of them read what people type. */
const MAX_WITH_LOAN = 9_000;

test(
  'on a phone with large text every tool is reached by touch; a callout and a calculator are written, and read',
  { tag: '@trial' },
  async ({ page, browser, baseURL, signIn, api, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(BLOG);
    await setReadersFontSize(page, 32);
    const blog = blogApi(server, api);
    const { name } = await blog.addCategory();
    const { text, tool } = await openEditor(page);
    await fillPost(page, { title: 'What a car loan costs', text: 'Before you sign', category: name });
    const tools = page.getByRole('toolbar', { name: 'Formatting' }).locator('button:not([aria-disabled])');
    for (const each of await tools.all()) await each.click({ trial: true });
    await setReadersFontSize(page, 16);
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await tool('Callout').click();
    await page.keyboard.type('Compare the APR');
    const bar = page.getByRole('toolbar', { name: 'Callout' });
    await bar.getByRole('button', { name: 'Tip' }).click();
    await expect(bar.getByRole('button', { name: 'Tip' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(bar).toHaveCount(0);
    await page.keyboard.type('/emi');
    await page.getByRole('listbox', { name: 'Blocks' }).getByRole('option', { name: 'EMI calculator' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add calculator' });
    await dialog.getByLabel('Loan amount').fill('50');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Enter an amount from ₹10,000 to ₹1,00,00,000.')).toBeVisible();
    await expect(dialog.getByLabel('Loan amount')).toBeFocused();
    await dialog.getByLabel('Loan amount').fill('5,00,000');
    await dialog.getByLabel('Months').fill('60');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(text).toContainText('costs ₹10,747 a month');
    await expectAccessible(page);
    await editor(page).tab('Settings').click();
    await page.getByRole('radio', { name: 'Published' }).check();
    await saveAndLeave(page);
    const toast = page.getByRole('status').filter({ hasText: 'Post published: What a car loan costs' });
    const path = await toast.getByRole('link', { name: 'View on site' }).getAttribute('href');

    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const reader = await context.newPage();
    const { settled, expectLight } = watchFiles(reader);
    await reader.goto(path ?? '');
    await expect(reader.getByRole('note')).toHaveText(/^Tip\s*Compare the APR$/);
    const calculator = reader.getByRole('form', { name: 'EMI calculator' });
    await expect(calculator).toContainText('₹10,747 a month');
    await calculator.getByLabel('Months').fill('36');
    await expect(calculator).toContainText('₹16,251 a month');
    await settled();
    await expectLight(MAX_WITH_LOAN);
    await calculator.getByLabel('Months').fill('3');
    await expect(calculator).toContainText('Enter a term from 12 to 120 months.');
    await calculator.getByLabel('Months').fill('36');
    await expectAccessible(reader);
    await calculator.getByRole('button').click();
    await expect(reader).toHaveURL(/\/calculators\?amount=5%2C00%2C000&rate=10\.5&months=36/);
    await expect(reader.getByText('₹16,251').first()).toBeVisible();
    await context.close();
  },
);

test('a question, a way to the form and a video are written, changed and read', async ({
  page,
  signIn,
  api,
  server,
  faults,
}) => {
  faults.allow(/youtube-nocookie/);
  // There are none, of which the author is told.
  faults.allow(/404.*\/offers/);
  await signIn(BLOG);
  const blog = blogApi(server, api);
  const { name } = await blog.addCategory();
  const { text } = await openEditor(page);
  await fillPost(page, { title: 'Questions on car loans', text: 'Before you sign', category: name });
  await text.click();
  const add = async (typed: string, option: string) => {
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type(typed);
    await page.getByRole('listbox', { name: 'Blocks' }).getByRole('option', { name: option }).click();
  };
  await add('/apply', 'Apply or see offers');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type of loan').selectOption('New Car Loan');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add link to form or offers' }).click();
  await expect(text).toContainText('Apply for a new car loan');
  await page.getByRole('toolbar', { name: 'Link to form or offers' }).getByRole('button', { name: 'Change link' }).click();
  await dialog.getByLabel('Leads to').selectOption('The offers');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(text).toContainText('See new car loan offers with all their charges');
  await add('/video', 'Video');
  await dialog.getByLabel('YouTube address').fill('https://example.org/video');
  await dialog.getByLabel('Title').fill('A sample video');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter the address of a video on YouTube.')).toBeVisible();
  await dialog.getByLabel('YouTube address').fill('youtu.be/abcDEF123-_');
  await page.keyboard.press('Enter');
  await expect(text).toContainText('A sample video');
  await add('/faq', 'Question and answer');
  await page.keyboard.type('What is an EMI?');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A monthly instalment.');
  const bar = page.getByRole('toolbar', { name: 'Question' });
  await bar.getByRole('button', { name: 'Next question' }).click();
  await page.keyboard.type('And the APR?');
  await page.keyboard.press('Enter');
  await page.keyboard.type('All costs.');
  await expect(text.locator('.faq p')).toHaveText(['A monthly instalment.', 'All costs.']);
  await expectAccessible(page);
  await editor(page).tab('Settings').click();
  await page.getByRole('radio', { name: 'Published' }).check();
  await saveAndLeave(page);

  const asked: string[] = [];
  await page.route(/youtube/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<title>Sample</title>' });
  });
  await page.goto('/blog/questions-on-car-loans');
  const answer = page.getByText('All costs.');
  await expect(answer).toBeHidden();
  await page.getByText('And the APR?').click();
  await expect(answer).toBeVisible();
  await expectAccessible(page);
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'A sample video' }).click();
  await expect(page.locator('iframe[title="A sample video"]')).toBeFocused();
  await expect.poll(() => asked).toEqual(['https://www.youtube-nocookie.com/embed/abcDEF123-_?autoplay=1']);
});
