import { expect, expectAccessible, expectNoSidewaysScroll, expectSoundAt, test, TRY_ALL } from '../../support/browser.ts';
import { rowsOf } from '../../support/rows.ts';
import { formAt, formOn, FORMS, openForm, watchPosts } from './forms.ts';

/** Long, and in both scripts. */
const NAME = 'श्रीमती आशा कुलकर्णी-देशपांडे Venkatanarasimharajuvaripeta';

for (const form of FORMS) {
  test(`${form.path} refuses an empty form and stores a complete one, accessible and fitting all along`, async ({
    page,
    server,
  }) => {
    await openForm(page, form.path);
    const posts = watchPosts(page);
    const { root, button, errors, field, fill, notice, noticePlace, values } = formOn(page, form);
    const first = field(Object.keys(form.labels)[0] ?? '');
    const empty = await values();

    await test.step('untouched', async () => {
      await expectSoundAt(page, [390, 1280, ...(TRY_ALL ? [768, 1920] : []), 320], page.getByRole('main'));
    });
    await test.step('refused', async () => {
      await button.click();
      await expect(errors).toHaveText(Object.values(form.required));
      await expect(first).toBeFocused();
      await expect(first).toHaveAccessibleDescription(Object.values(form.required)[0] ?? '');
      await expect(button).toHaveText(form.button);
      expect(posts).toHaveLength(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, root);
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
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, root);
    });
  });
}

test('a form is sent by itself, once, when a lost connection is back, and a reload keeps what was typed', async ({
  page,
  context,
  server,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  const form = formAt('/become-partner');
  await openForm(page, form.path);
  const { button, fill, notice, field } = formOn(page, form);
  const input = form.build();
  await fill(input);
  await context.setOffline(true);
  await button.click();
  await expect(notice('alert')).toHaveText(
    'Server error: Failed to fetchYou seem to be offline. Nothing is lost: it is sent when you are connected again.',
  );
  await expect(button).toBeEnabled();
  expect(rowsOf(server, form.table, String(input['email']))).toHaveLength(0);
  await context.setOffline(false);
  await expect(notice('status')).toHaveText(form.sent);
  expect(rowsOf(server, form.table, String(input['email']))).toHaveLength(1);

  const next = form.build();
  await fill(next);
  await openForm(page, form.path);
  await expect(field('email')).toHaveValue(String(next['email']));
});
