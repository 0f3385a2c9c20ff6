import type { FileChooser, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/browser.ts';
import { buildPdf } from '../../support/documents.ts';
import { resumesOf } from '../../support/rows.ts';
import { openForm, watchPosts } from './forms.ts';
import { holdBack, openWithoutScripts } from './parts.ts';

const PATH = '/community/career';

// The openings are sample content.
test.use({ sampleContent: 'on' });
const PDF = buildPdf();
const MAX_BYTES = 5 * 1024 * 1024;

let made = 0;
const pdf = (buffer = PDF) => ({ name: `resume-${process.pid}-${++made}.pdf`, mimeType: 'application/pdf', buffer });
const parts = (page: Page) => {
  const form = page.getByRole('form', { name: 'Send us your resume' });
  return {
    form,
    input: form.locator('input[type=file]'),
    area: form.locator('.resume-area'),
    button: form.locator('button[type=submit]'),
    alert: form.getByRole('alert'),
    status: form.getByRole('status'),
  };
};

test('what is missing or wrong is refused before it is sent, by a form that fits its longest words', async ({ page }) => {
  await openForm(page, PATH);
  await page.setViewportSize({ width: 390, height: 800 });
  const posts = watchPosts(page);
  const { alert, area, button, form, input } = parts(page);
  await button.click();
  await expect(alert).toHaveText('Please select a resume first.');
  await expect(input).toHaveAccessibleDescription(/Please select a resume first\./);
  const long = 'a very long name '.repeat(7);
  await input.setInputFiles({ ...pdf(), name: `${long}.png` });
  await expect(alert).toHaveText('Only PDF, DOC and DOCX files are accepted.');
  await button.click();
  await expect(alert).toHaveText('Only PDF, DOC and DOCX files are accepted.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, form);
  await input.setInputFiles({ ...pdf(), name: `${long}.pdf` });
  await expect(area).toContainText('1 KB');
  await expect(alert).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  expect(posts).toHaveLength(0);
});

test('a resume is stored with the position whose link was followed, and the form is empty again', async ({
  page,
  server,
}) => {
  await page.goto(PATH);
  await page.getByRole('link', { name: /resume ?: Frontend Engineer/ }).click();
  const { area, button, form, input, status } = parts(page);
  const position = form.getByLabel('Position');
  await expect(position).toHaveValue('Frontend Engineer');
  await expect(position).toBeInViewport();
  const file = pdf(buildPdf(MAX_BYTES));
  await input.setInputFiles(file);
  // Until the script runs, a link loads the page anew.
  await expect(area).toContainText(file.name);
  await position.selectOption('Any position');
  await page.getByRole('link', { name: /resume ?: Loan Adviser/ }).click();
  await expect(position).toHaveValue('Loan Adviser');
  await expect(area).toContainText(file.name);
  await button.click();
  await expect(status).toHaveText('Resume uploaded successfully!');
  await expect(area).toContainText('Choose your resume');
  expect(await input.evaluate((element: HTMLInputElement) => element.files?.length)).toBe(0);
  expect(resumesOf(server, file.name)).toMatchObject([{ position: 'Loan Adviser', file_type: 'pdf', file_size: MAX_BYTES }]);
});

test('a file and a position that were chosen before the script arrived are shown and stored', async ({ page, server }) => {
  const letGo = await holdBack(page, '**/*.js');
  await openWithoutScripts(page, PATH);
  const { area, button, form, input, status } = parts(page);
  const file = pdf();
  await input.setInputFiles(file);
  await form.getByLabel('Position').selectOption('Partnership Manager');
  letGo();
  await expect(area).toContainText(file.name);
  await expect(form.getByLabel('Position')).toHaveValue('Partnership Manager');
  await button.click();
  await expect(status).toHaveText('Resume uploaded successfully!');
  expect(resumesOf(server, file.name)).toMatchObject([{ position: 'Partnership Manager' }]);
});

test(
  'refusals and broken uploads are told apart, and a retry stores one resume',
  { tag: '@trial' },
  async ({ page, faults, server }) => {
    faults.allow(/status of 415|status of 502|ERR_CONNECTION_RESET/);
    await openForm(page, PATH);
    const { alert, button, input, status } = parts(page);
    const program = pdf(Buffer.from('MZ this is a program'));
    await input.setInputFiles(program);
    await button.click();
    await expect(alert).toHaveText('Only PDF, DOC and DOCX files are accepted.');
    expect(resumesOf(server, program.name)).toEqual([]);

    const file = pdf();
    await input.setInputFiles(file);
    const posts = watchPosts(page);
    await page.route('**/upload', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
    await button.click();
    await expect(alert).toHaveText('Upload failed. Try again.');
    await expect(page.locator('.site-form-notice')).toBeFocused();

    await page.unroute('**/upload');
    await page.route('**/upload', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button.click();
    await expect(alert).toHaveText('Something went wrong.');
    expect(resumesOf(server, file.name)).toHaveLength(1);

    await page.unroute('**/upload');
    await button.click();
    await expect(status).toHaveText('Resume uploaded successfully!');
    expect(resumesOf(server, file.name)).toHaveLength(1);
    const keys = await Promise.all(posts.map((post) => post.headerValue('Idempotency-Key')));
    expect(new Set(keys).size).toBe(1);
  },
);

test('the form shows how far the upload is, and cancels it', async ({ page }) => {
  let answer: () => void = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/upload', async (route) => {
    await answered;
    await route.fulfill({ status: 201, json: { message: 'Resume uploaded successfully!' } }).catch(() => undefined);
  });
  await openForm(page, PATH);
  const { alert, area, button, form, input, status } = parts(page);
  const file = pdf();
  await input.setInputFiles(file);
  await button.dblclick();
  await expect(button).toHaveText('Uploading...');
  await expect(button).toBeDisabled();
  await expect(form.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await expectAccessible(page, form);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(button).toHaveText('Upload resume');
  await expect(area).toContainText(file.name);
  await expect(alert).toHaveCount(0);
  await expect(status).toHaveCount(0);

  answer();
  await button.click();
  await expect(status).toHaveText('Resume uploaded successfully!');
  await expectAccessible(page, form);
});

test('a file can be chosen by keyboard, dropped and removed', async ({ page, server }) => {
  // From the start: a chooser that opens before the browser reports choosers would be missed.
  const choosers: FileChooser[] = [];
  page.on('filechooser', (chooser) => choosers.push(chooser));
  await openForm(page, PATH);
  const { area, button, form, input, status } = parts(page);
  const drop = async (name: string) => {
    const dataTransfer = await page.evaluateHandle(
      ({ name, text }) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], name, { type: 'application/pdf' }));
        return transfer;
      },
      { name, text: PDF.toString() },
    );
    await area.dispatchEvent('dragover', { dataTransfer });
    await expect(area).toHaveAttribute('data-dragging', 'true');
    await area.dispatchEvent('drop', { dataTransfer });
    await expect(area).not.toHaveAttribute('data-dragging');
  };
  const chosen = pdf();
  await input.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => choosers.length).toBe(1);
  await choosers[0]?.setFiles(chosen);
  await expect(area).toContainText(chosen.name);

  const [first, second] = [pdf().name, pdf().name];
  await drop(first);
  await expect(area).toContainText(first);
  await form.getByRole('button', { name: 'Remove' }).click();
  await expect(area).toContainText('Choose your resume');
  await expect(input).toBeFocused();
  await drop(second);
  await button.click();
  await expect(status).toHaveText('Resume uploaded successfully!');
  expect(resumesOf(server, first)).toHaveLength(0);
  expect(resumesOf(server, second)).toHaveLength(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ faults }) => faults.allow(/\.js csp$|status of 4\d\d/));

  test('a resume is stored with the position whose link was followed, also after a refusal', async ({ page, server }) => {
    await page.goto(PATH);
    await page.getByRole('link', { name: /resume ?: Frontend Engineer/ }).click();
    const { alert, button, form, input } = parts(page);
    await button.click();
    await expect(alert).toHaveText('Please select a resume first.');
    await expect(alert).toBeInViewport();
    await expect(form.getByLabel('Position')).toHaveValue('Frontend Engineer');
    const file = pdf();
    await input.setInputFiles(file);
    await button.click();
    await expect(page.getByText('Resume uploaded successfully!')).toBeInViewport();
    expect(resumesOf(server, file.name)).toMatchObject([{ position: 'Frontend Engineer' }]);
  });
});
