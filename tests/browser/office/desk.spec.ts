import type { Page } from '@playwright/test';
import { DEFAULT_DESK } from '../../../src/shared/desk/settings.ts';
import { LOAN_NOTICE } from '../../../src/shared/privacy/notices.ts';
import { testApi } from '../../support/api.ts';
import { ADMIN, expect, expectAccessible, expectSoundAt, test } from '../../support/browser.ts';
import { createClock } from '../../support/clock.ts';
import { buildLoan } from '../../support/factories.ts';
import { choose, idOf, openFilters } from './screens.ts';

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
      await expect(page.getByText(/Kabir Das: No answer logged\. Next step: Call again, today, 12:0\d pm\./)).toBeVisible();
      await expect(section(page, 'Due today').getByRole('button', { name: 'Kabir Das' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Meera Iyer' })).toBeFocused();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('Undone: Kabir Das, No answer.')).toBeVisible();

      // One touch logs a call with its next step; twice is once.
      await page.getByRole('button', { name: 'Asha Rao' }).focus();
      await page.keyboard.press('Enter');
      const work = dialog(page);
      const calls = work.getByRole('group', { name: 'Log a call' });
      const times = page.getByRole('dialog', { name: /^Call back/ });
      await expect(work).toContainText('First contact due');
      await expect(work.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+91\d{10}$/);
      await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
      faults.allow(/request to another host: https:\/\/wa\.me/);
      const opening = context.waitForEvent('page');
      await choose(work, /^WhatsApp$/, 'Missed call');
      const chat = await opening;
      await chat.waitForURL('https://wa.me/**');
      expect(new URL(chat.url()).searchParams.get('text')).toMatch(
        /^Hello Asha Rao, .* application RN-[0-9A-Z]{4}-[0-9A-Z]{4}\. /,
      );
      await chat.close();
      // Whether it was sent, only who sent it knows.
      await expect(work).toContainText('First contact due');
      await page.getByRole('button', { name: 'Log as sent' }).click();
      await expect(page.getByText(/Asha Rao: WhatsApp logged\. Next step: Follow up, today, 12:0\d pm\./)).toBeVisible();
      await expect(work.getByText('sent a message by WhatsApp')).toBeVisible();
      await expect(work).toContainText('First contact today, 10:0');
      await work.getByRole('button', { name: 'Undo' }).click();
      await expect(work).toContainText('First contact due');
      await expectSoundAt(page, [390, 1280]);
      await calls.getByRole('button', { name: 'No answer' }).dblclick();
      await expect(page.getByText(/No answer logged\. Next step: Call again, today, 12:0\d pm\./)).toBeVisible();
      await expect(work).toContainText('First contact today, 10:0');
      await expect(work.getByText('called: No answer')).toHaveCount(1);
      await work.getByRole('button', { name: 'Undo' }).click();
      await expect(work).toContainText('First contact due');

      // What is typed outlives a lost connection and a reload.
      faults.allow(/ERR_FAILED/);
      await page.route('**/calls', (route) => route.abort());
      await work.getByLabel('Note', { exact: true }).fill('Her brother answered');
      await calls.getByRole('button', { name: 'Call back' }).click();
      // Escape closes the times alone.
      await page.keyboard.press('Escape');
      await expect(times).toHaveCount(0);
      await calls.getByRole('button', { name: 'Call back' }).click();
      await times.getByLabel('Another time').fill('2027-03-01T15:30');
      await times.getByRole('button', { name: 'Log call' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'No response from the server' })).toBeVisible();
      await page.reload();
      await expect(work.getByLabel('Note', { exact: true })).toHaveValue('Her brother answered');
      await expect(times.getByLabel('Another time')).toHaveValue('2027-03-01T15:30');
      await page.unroute('**/calls');
      await times.getByRole('button', { name: 'Log call' }).click();
      await expect(page.getByText('Call back logged. Next step: Call back, today, 3:30 pm.')).toBeVisible();
      await expect(work.getByLabel('Note', { exact: true })).toHaveValue('');

      await choose(work, /^Next step/, 'Change next step…');
      const step = page.getByRole('dialog', { name: 'Change next step' });
      await step.getByLabel('Next step', { exact: true }).fill('Send the papers');
      await step.getByLabel('When').fill('2027-03-02T11:00');
      await expectAccessible(page);
      // Before the screen asks again.
      await page.route('**/api/loans/work/*', (route) =>
        route.request().method() === 'GET' ? route.abort() : route.continue(),
      );
      await api.change([await idOf(api, 'Asha Rao')], 'Sent to lender');
      await page.unroute('**/api/loans/work/*');
      await step.getByRole('button', { name: 'Save next step' }).click();
      await expect(step).toBeHidden();
      const crossed = work.getByRole('group', { name: 'Changed by a colleague' });
      await expect(crossed).toContainText('Status changed from Contacted to Sent to lender');
      await crossed.getByRole('button', { name: 'Apply my change: Send the papers' }).click();
      await expect(work.getByRole('button', { name: 'Next step: Send the papers tomorrow, 11:00 am' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Asha Rao' })).toHaveCount(0);

      // No call was logged.
      await clock.advance(20 * MINUTE_MS);
      await expect(section(page, 'Overdue').getByRole('button', { name: 'Meera Iyer' })).toBeVisible();
      await page.getByRole('button', { name: 'Meera Iyer' }).click();
      await expect(work).toContainText('First contact overdue');
      await expect(work.getByRole('link', { name: /^Call/ })).not.toHaveAttribute('aria-describedby');
      await dialog(page).getByRole('heading', { name: 'Consents' }).click();
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
      await expect(page.getByText('Busy logged. Next step: Call again, tomorrow, 10:00 am.')).toBeVisible();
      await page.keyboard.press('Escape');

      await page.goto(`${server.origin}/admin/loan-applications`);
      await page.getByRole('button', { name: 'View Asha Rao' }).focus();
      await page.keyboard.press('m');
      await expect(page.getByText('Assigned to you: Asha Rao.')).toBeVisible();
      await page.goto(`${server.origin}/admin/desk`);
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
      await page.goto(`${server.origin}/admin/my-day`);
      await expect(page.getByText('The desk is switched off')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open the desk settings' })).toHaveAttribute('href', '/admin/desk');
      await page.goto(`${server.origin}/admin/loan-applications`);
      await openFilters(page);
      await expect(page.getByLabel('Source')).toBeVisible();
      await expect(page.getByLabel('Next step')).toHaveCount(0);
      await page.getByRole('button', { name: 'View Meera Iyer' }).click();
      await work.getByRole('button', { name: /^Owner/ }).click();
      await expect(work.getByRole('menuitem', { name: 'Assign to me' })).toBeVisible();
      await expect(work.getByRole('button', { name: /^Next step|^Log call/ })).toHaveCount(0);
      await expect(calls).toHaveCount(0);
    } finally {
      clock.remove();
    }
  },
);
