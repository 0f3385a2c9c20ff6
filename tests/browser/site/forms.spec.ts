import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/browser.ts';
import { rowsOf } from '../../support/rows.ts';
import { formOn, FORMS, openForm, watchPosts } from './forms.ts';

/** Long, and in both scripts. */
const NAME = 'श्रीमती आशा कुलकर्णी-देशपांडे Venkatanarasimharajuvaripeta';

for (const form of FORMS) {
  test.describe(form.path, () => {
    test('says under every field that it is required, and sends nothing', async ({ page }) => {
      await openForm(page, form.path);
      const posts = watchPosts(page);
      const { field, button, errors } = formOn(page, form);
      await button.click();
      for (const [name, message] of Object.entries(form.required)) {
        await expect(field(name)).toHaveAccessibleDescription(message);
        await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
      }
      await expect(errors).toHaveText(Object.values(form.required));
      await expect(field(Object.keys(form.labels)[0] ?? '')).toBeFocused();
      await expect(button).toHaveText(form.button);
      expect(posts).toHaveLength(0);
    });

    test('keeps what is sent, says so, and is empty again', async ({ page, server }) => {
      await openForm(page, form.path);
      const posts = watchPosts(page);
      const { button, fill, notice, noticePlace, values } = formOn(page, form);
      const empty = await values();
      const input = { ...form.build(), [Object.keys(form.labels)[0] ?? '']: NAME };
      await fill(input);
      await button.click();
      await expect(notice('status')).toHaveText(form.sent);
      await expect(noticePlace).toBeFocused();
      expect(await values()).toEqual(empty);
      expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')))).toEqual([]);
      expect(posts.map((post) => new URL(post.url()).pathname)).toEqual([form.endpoint]);
      expect(posts[0]?.postDataJSON()).toEqual(input);
      const rows = rowsOf(server, form.table, String(input['email']));
      expect(rows).toHaveLength(1);
      expect(Object.values(rows[0] ?? {})).toContain(NAME);
    });

    test('keeps one lead when the answer is lost and the form is sent again, also after a reload', async ({
      page,
      server,
      faults,
    }) => {
      faults.allow(/ERR_CONNECTION_RESET|ERR_FAILED/);
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

    test('keeps what was typed over a reload, and over a visit elsewhere', async ({ page }) => {
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

    test('is accessible and fits, refused or kept', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openForm(page, form.path);
      const { root, button, errors, fill, notice } = formOn(page, form);
      // What floats over the page hides some of what it happens to scroll past; here the form is looked at.
      const look = async () => {
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          await root.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        }
      };
      await look();
      await button.click();
      await expect(errors.first()).toBeVisible();
      await look();
      await fill(form.build());
      await button.click();
      await expect(notice('status')).toHaveText(form.sent);
      await look();
    });

    test('fits every window, and is a page of its own for search engines', async ({ page }) => {
      await page.goto(form.path);
      for (const width of [320, 768, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(form.path, page.url()).href);
      await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', new URL(form.path, page.url()).href);
    });
  });

  test.describe(`${form.path} without script`, () => {
    test.use({ javaScriptEnabled: false });
    // The browser gives up the scripts that the page names, and reports a page that is answered with an error.
    test.beforeEach(({ faults }) => faults.allow(/\.js csp$|status of 4\d\d/));

    test('keeps what is sent, says so, and a reload sends nothing again', async ({ page, server }) => {
      await page.goto(form.path);
      const { button, fill, notice, values } = formOn(page, form);
      const empty = await values();
      const input = form.build();
      await fill(input);
      await button.click();
      await expect(notice('status')).toHaveText(form.sent);
      await expect(notice('status')).toBeInViewport();
      expect(await values()).toEqual(empty);
      await page.reload();
      expect(rowsOf(server, form.table, String(input['email']))).toHaveLength(1);
    });

    test('says under the field what is wrong, and keeps what was typed', async ({ page, server }) => {
      await page.goto(form.path);
      const { button, errors, field, fill, values } = formOn(page, form);
      const input = { ...form.build(), email: 'asha', phoneNumber: '+91 98765-4321' };
      await fill(input);
      await button.click();
      await expect(errors).toHaveText(['Enter a valid email.', 'Enter a valid 10-digit phone number.']);
      await expect(field('email')).toBeFocused();
      expect(await values()).toEqual(input);
      expect(rowsOf(server, form.table, 'asha')).toHaveLength(0);
    });
  });
}
