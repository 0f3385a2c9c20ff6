import { AXE_AT_EVERY_WIDTH, expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/browser.ts';
import { rowsOf } from '../../support/rows.ts';
import { formAt, formOn, FORMS, openForm, watchPosts } from './forms.ts';

/** Long, and in both scripts. */
const NAME = 'श्रीमती आशा कुलकर्णी-देशपांडे Venkatanarasimharajuvaripeta';

for (const form of FORMS) {
  test(`${form.path} refuses an empty form and stores a complete one, accessible and fitting all along`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openForm(page, form.path);
    const posts = watchPosts(page);
    const { root, button, errors, field, fill, notice, noticePlace, values } = formOn(page, form);
    const first = field(Object.keys(form.labels)[0] ?? '');
    const empty = await values();
    const expectFormAccessible = async () => {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
        if (width === 390 || AXE_AT_EVERY_WIDTH) await expectAccessible(page, root);
      }
    };

    await test.step('untouched', async () => {
      for (const width of [320, 390, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
        if (width === 390 || AXE_AT_EVERY_WIDTH) await expectAccessible(page);
      }
    });
    await test.step('refused', async () => {
      await button.click();
      await expect(errors).toHaveText(Object.values(form.required));
      await expect(first).toBeFocused();
      await expect(first).toHaveAccessibleDescription(Object.values(form.required)[0] ?? '');
      await expect(button).toHaveText(form.button);
      expect(posts).toHaveLength(0);
      await expectFormAccessible();
    });
    await test.step('stored', async () => {
      const input = { ...form.build(), [Object.keys(form.labels)[0] ?? '']: NAME };
      await fill(input);
      await button.click();
      await expect(notice('status')).toHaveText(form.sent);
      await expect(noticePlace).toBeFocused();
      expect(await values()).toEqual(empty);
      expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')))).toEqual([]);
      expect(posts.map((post) => new URL(post.url()).pathname)).toEqual([form.endpoint]);
      expect(posts[0]?.postDataJSON()).toMatchObject({ ...input, consents: { marketing: false } });
      const rows = rowsOf(server, form.table, String(input['email']));
      expect(rows).toHaveLength(1);
      expect(Object.values(rows[0] ?? {})).toContain(NAME);
      await expectFormAccessible();
    });
  });
}

test('a form whose response is lost is stored once when sent again, also after a reload', async ({
  page,
  server,
  faults,
}) => {
  faults.allow(/ERR_CONNECTION_RESET|ERR_FAILED/);
  const form = formAt('/apply');
  await openForm(page, form.path);
  const posts = watchPosts(page);
  const { button, fill, notice } = formOn(page, form);
  let lost = 0;
  await page.route(`**${form.endpoint}`, async (route) => {
    if (lost === 2) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  const input = form.build();
  await fill(input);
  for (const reload of [false, true]) {
    await button.click();
    await expect(notice('alert')).toHaveText('Server error: Failed to fetch');
    if (reload) await openForm(page, form.path);
  }
  await button.click();
  await expect(notice('status')).toHaveText(form.sent);
  expect(rowsOf(server, form.table, String(input['email']))).toHaveLength(1);

  // The same content in a fresh form is another lead.
  await fill(input);
  await button.click();
  await expect.poll(() => rowsOf(server, form.table, String(input['email'])).length).toBe(2);
  const keys = await Promise.all(posts.map((post) => post.headerValue('Idempotency-Key')));
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
});

test('a form keeps what was typed over a reload, and over a visit to another page', async ({ page }) => {
  // The form with every kind of control.
  const form = formAt('/become-partner');
  await openForm(page, form.path);
  const { fill, values } = formOn(page, form);
  const input = form.build();
  await fill(input);
  await page.reload();
  await expect.poll(values).toEqual(input);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Community' }).click();
  await expect(page).toHaveURL('/community');
  await page.goBack();
  await expect.poll(values).toEqual(input);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  // Chromium reports the scripts that it does not run, and a page with an error status.
  test.beforeEach(({ faults }) => faults.allow(/\.js csp$|status of 4\d\d/));

  test('a form is refused with what was typed, then stored, and a reload sends nothing again', async ({ page, server }) => {
    const form = formAt('/become-partner');
    await page.goto(form.path);
    const { button, errors, field, fill, notice, values } = formOn(page, form);
    const empty = await values();
    const input = form.build();
    await fill({ ...input, email: 'asha', phoneNumber: '+91 98765-4321' });
    await button.click();
    await expect(errors).toHaveText(['Enter a valid email.', 'Enter a valid 10-digit phone number.']);
    await expect(field('email')).toBeFocused();
    expect(await values()).toEqual({ ...input, email: 'asha', phoneNumber: '+91 98765-4321' });

    await fill({ email: String(input['email']), phoneNumber: String(input['phoneNumber']) });
    await button.click();
    await expect(notice('status')).toHaveText(form.sent);
    await expect(notice('status')).toBeInViewport();
    expect(await values()).toEqual(empty);
    await page.reload();
    expect(rowsOf(server, form.table, String(input['email']))).toHaveLength(1);
  });
});
