import type { Page } from '@playwright/test';
import { DEFAULT_DESK } from '../../../src/shared/desk/settings.ts';
import { LOAN_NOTICE } from '../../../src/shared/privacy/notices.ts';
import { testApi } from '../../support/api.ts';
import { ADMIN, expect, expectAccessible, expectSoundAt, test } from '../../support/browser.ts';
import { createClock } from '../../support/clock.ts';
import { buildLoan } from '../../support/factories.ts';
import { idOf } from './screens.ts';

const MINUTE_MS = 60_000;
const section = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Loan Application Details' });
const names = ['Asha Rao', 'Kabir Das', 'Meera Iyer'];

test(
  'a day at the desk, by keyboard, until it is switched off',
  { tag: '@trial' },
  async ({ page, context, newServer, signIn, faults }) => {
    test.slow();
    // A Monday.
    const clock = createClock('2027-03-01T10:00:00+05:30');
    try {
      const server = await newServer(clock.environment);
      const api = testApi(server);
      await clock.follow(context);
      await signIn(ADMIN, server);
      await page.goto(`${server.origin}/admin/my-day`);
      await expect(page.getByRole('heading', { name: 'Nothing to do' })).toBeVisible();

      // They arrive by themselves.
      const consents = { notice: LOAN_NOTICE.version };
      for (const fullName of names) await api.postLead(Object.assign(buildLoan({ fullName }), { consents }));
      await clock.advance(31_000);
      await expect(section(page, 'New').getByRole('listitem')).toHaveCount(3);
      await expectSoundAt(page, [390, 1280]);

      await page.keyboard.press('j');
      await expect(page.getByRole('button', { name: 'Asha Rao' })).toBeFocused();
      await page.keyboard.press('m');
      await expect(page.getByText('Assigned to you: Asha Rao.')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('Asha Rao has no owner again.')).toBeVisible();

      // A colleague was quicker: nothing is overwritten unseen.
      faults.allow(/status of 409/);
      await api.change([await idOf(api, 'Kabir Das')], 'Documents');
      await page.getByRole('button', { name: 'Kabir Das' }).focus();
      await page.keyboard.press('m');
      await expect(page.getByRole('alert')).toContainText('a colleague changed Kabir Das first');
      await page.getByRole('button', { name: 'Kabir Das' }).focus();
      await page.keyboard.press('m');
      await expect(page.getByText('Assigned to you: Kabir Das.')).toBeVisible();
      await page.keyboard.press('2');
      await expect(page.getByText('Kabir Das: No answer logged. Next step: Call again, today, 12:00 pm.')).toBeVisible();
      await expect(section(page, 'Due today').getByRole('button', { name: 'Kabir Das' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Meera Iyer' })).toBeFocused();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('Undone: Kabir Das, No answer.')).toBeVisible();

      // One touch logs a call with its next step; twice is once.
      await page.getByRole('button', { name: 'Asha Rao' }).focus();
      await page.keyboard.press('Enter');
      const work = dialog(page).getByRole('region', { name: 'Next step and calls' });
      await expect(work).toContainText('First contact due');
      await expect(work.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+91\d{10}$/);
      await work.getByText('WhatsApp', { exact: true }).click();
      const chat = await work.getByRole('link', { name: /^Missed call/ }).getAttribute('href');
      expect(new URL(chat ?? '').searchParams.get('text')).toMatch(
        /^Hello Asha Rao, .* application RN-[0-9A-Z]{4}-[0-9A-Z]{4}\. /,
      );
      await expectSoundAt(page, [390, 1280]);
      await work.getByRole('button', { name: 'No answer' }).dblclick();
      await expect(work).toContainText('No answer logged. Next step: Call again, today, 12:00 pm.');
      await expect(work).toContainText('First contact today, 10:00 am');
      await expect(work.getByText('1 call', { exact: true })).toBeVisible();
      await work.getByRole('button', { name: 'Undo' }).click();
      await expect(work).toContainText('First contact due');

      // What is typed outlives a lost connection and a reload.
      faults.allow(/ERR_FAILED/);
      await page.route('**/calls', (route) => route.abort());
      await work.getByLabel('Call note').fill('Her brother answered');
      await work.getByRole('button', { name: 'Call back at' }).click();
      await work.getByLabel('Another time').fill('2027-03-01T15:30');
      await work.getByRole('button', { name: 'Log call' }).click();
      await expect(work.getByRole('alert')).toContainText('No response from the server');
      await page.reload();
      await expect(work.getByLabel('Call note')).toHaveValue('Her brother answered');
      await expect(work.getByLabel('Another time')).toHaveValue('2027-03-01T15:30');
      await page.unroute('**/calls');
      await work.getByRole('button', { name: 'Log call' }).click();
      await expect(work).toContainText('Call back logged. Next step: Call back, today, 3:30 pm.');
      await expect(work.getByLabel('Call note')).toHaveValue('');

      await work.getByRole('button', { name: 'Change next step' }).click();
      await work.getByLabel('Next step', { exact: true }).fill('Send the papers');
      await work.getByLabel('When').fill('2027-03-02T11:00');
      await expectAccessible(page);
      await api.change([await idOf(api, 'Asha Rao')], 'Sent to lender');
      await work.getByRole('button', { name: 'Save next step' }).click();
      await expect(work.getByRole('alert')).toContainText('Changed by a colleague in the meantime');
      await expect(work.getByLabel('Next step', { exact: true })).toHaveValue('Send the papers');
      await work.getByRole('button', { name: 'Save next step' }).click();
      await expect(work).toContainText('Send the papers');
      await expect(work).toContainText('Tomorrow, 11:00 am');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Asha Rao' })).toHaveCount(0);

      // No call was logged.
      await clock.advance(20 * MINUTE_MS);
      await expect(section(page, 'Overdue').getByRole('button', { name: 'Meera Iyer' })).toBeVisible();
      await page.getByRole('button', { name: 'Meera Iyer' }).click();
      await expect(work).toContainText('First contact overdue');
      await expect(work.getByRole('link', { name: /^Call/ })).not.toHaveAttribute('aria-describedby');
      await dialog(page).getByRole('button', { name: 'Withdraw consent: Handle the request' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw consent' }).click();
      await expect(work).toContainText('The applicant has withdrawn the consent to be contacted.');
      await clock.moveTo('2027-03-01T19:00:30+05:30');
      await expect(work).toContainText('It is outside calling hours');
      await work.getByRole('link', { name: /^Call/ }).click();
      await expect(page.getByRole('alertdialog', { name: 'Call anyway?' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(work.getByRole('link', { name: /^Call/ })).toBeFocused();
      await page.keyboard.press('3');
      await expect(work).toContainText('Busy logged. Next step: Call again, tomorrow, 10:00 am.');
      await page.keyboard.press('Escape');

      await page.goto(`${server.origin}/admin/loan-applications`);
      await page.getByRole('button', { name: 'View Asha Rao' }).focus();
      await page.keyboard.press('m');
      await expect(page.getByText('Assigned to you: Asha Rao.')).toBeVisible();
      await page.getByRole('link', { name: 'Desk' }).click();
      faults.allow(/status of 400/);
      await page.getByLabel('Monday to').fill('09:00');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('The desk closes after it opens.')).toBeVisible();
      await expect(page.getByLabel('Monday to')).toBeFocused();
      await expectSoundAt(page, [390, 1280]);
      await page.getByLabel('Monday to').fill('18:00');
      await api.call('PUT', '/api/desk', { ...DEFAULT_DESK, firstContactMinutes: 45 });
      faults.allow(/status of 409/);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toContainText('Monday: 09:30 to 18:00, before 09:30 to 18:30.');
      await page.getByRole('button', { name: 'Use the saved version' }).click();
      await expect(page.getByLabel('Use the desk')).toBeFocused();
      await expect(page.getByLabel('First contact within')).toHaveValue('45');
      await expect(page.getByLabel('Monday to')).toHaveValue('18:30');
      await page.getByLabel('Use the desk').uncheck();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Desk saved.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'My day' })).toHaveCount(0);
      await page.goto(`${server.origin}/admin/loan-applications`);
      await page.getByText('More filters').click();
      await expect(page.getByLabel('Source')).toBeVisible();
      await expect(page.getByLabel('Next step')).toHaveCount(0);
      await page.getByRole('button', { name: 'View Meera Iyer' }).click();
      await expect(dialog(page).getByRole('button', { name: 'Assign to me' })).toBeVisible();
      await expect(work).toHaveCount(0);
    } finally {
      clock.remove();
    }
  },
);
