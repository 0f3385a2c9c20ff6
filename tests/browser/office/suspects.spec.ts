import { HONEYPOT_FIELD, MIN_FILL_MS } from '../../../src/shared/kit/form-check.ts';
import type { SuspectsAnswer } from '../../../src/shared/leads/suspects.ts';
import { testApi } from '../../support/api.ts';
import { ADMIN, expect, expectSoundAt, test } from '../../support/browser.ts';
import { buildLoan, buildMessage } from '../../support/factories.ts';
import { rowsOf } from '../../support/rows.ts';
import type { TestServer } from '../../support/server.ts';
import { formAt, formOn, openForm } from '../site/forms.ts';

const suspectsOf = async (server: TestServer) =>
  (await (await testApi(server).call('GET', '/api/suspects')).json()) as SuspectsAnswer;

test(
  'a person who fills in a form does not meet the hidden field and is not suspected',
  { tag: '@trial' },
  async ({ page, newServer }) => {
    const form = formAt('/become-partner');
    const server = await newServer({ RATE_LIMITS: 'on' });
    // People are slower, even when the browser fills everything in.
    await page.addInitScript((ms) => (performance.now = () => ms), MIN_FILL_MS);
    await openForm(page, server.origin + form.path);
    const { root, button, fill, field, notice } = formOn(page, form);
    const trap = root.locator(`[name=${HONEYPOT_FIELD}]`);
    await expect(trap).toBeHidden();
    await expect(trap).toHaveAttribute('autocomplete', 'off');
    expect(await root.ariaSnapshot()).not.toMatch(/fax/i);
    // By keyboard, through all controls.
    await field(Object.keys(form.labels)[0] ?? '').focus();
    while (!(await button.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).not.toBe(HONEYPOT_FIELD);
    }
    const input = form.build();
    await fill(input);
    await button.press('Enter');
    await expect(notice('status')).toHaveText(form.sent);
    expect(rowsOf(server, form.table, String(input['email']))).toHaveLength(1);
    expect((await suspectsOf(server)).total).toBe(0);
  },
);

test(
  'staff see suspected spam above their lists, move it or delete it, and then see no more of it',
  { tag: '@trial' },
  async ({ page, newServer, signIn }) => {
    const server = await newServer();
    const headers = { 'Form-Check': '60000 filled' };
    for (const [path, data] of [
      ['/api/loans/post-application', buildLoan({ fullName: 'Asha Kept' })],
      ['/api/contact/post-message', buildMessage({ fullName: 'Program' })],
    ] as const)
      expect((await page.request.post(server.origin + path, { headers, data })).status()).toBe(201);
    await signIn(ADMIN, server);
    await page.goto(`${server.origin}/admin/messages`);
    const kept = page.getByText('2 forms are kept apart as possible spam.');
    await expect(kept).toBeVisible();
    await page.getByRole('link', { name: 'Review' }).click();
    const items = page.getByRole('main').getByRole('listitem');
    await expect(items).toHaveCount(2);
    await expectSoundAt(page, [390, 1280]);
    await items.filter({ hasText: 'Asha Kept' }).getByRole('button', { name: 'Not spam' }).click();
    await expect(items).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1, name: 'Suspected spam' })).toBeFocused();
    await items.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog', { name: 'Delete suspected spam' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No form is suspected.')).toBeVisible();
    await page.goto(`${server.origin}/admin/loan-applications`);
    await expect(page.getByText('Asha Kept').first()).toBeVisible();
    await expect(page.getByText('possible spam')).toHaveCount(0);
  },
);
