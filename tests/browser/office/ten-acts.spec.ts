import type { Locator, Page } from '@playwright/test';
import { namesOf } from '../../../src/shared/kit/fields.ts';
import { LOAN_FIELDS } from '../../../src/shared/loans/fields.ts';
import { IMPORT_LABELS } from '../../../src/shared/loans/import-fields.ts';
import type { TestApi } from '../../support/api.ts';
import { ADMIN, expect, expectAccessible, test } from '../../support/browser.ts';
import { buildLender } from '../../support/catalogues.ts';
import { buildLoan } from '../../support/factories.ts';
import { idOf, LOANS, openLoans } from './screens.ts';

/**
 * The ten commonest acts of the desk: what each cost in clicks (or keys) in the office before, and what it costs now. An act
 * begins where one works: at the open application, or for 5 at the list, for 7 at what is to be exported, and for 8 at the
 * form for the file. What is typed (a number, the name of a status or an action) is no click; a chord such as Ctrl+K is one.
 *
 * | Act                          | before | may | mouse | keys |
 * |------------------------------|--------|-----|-------|------|
 * | 1 find a lead by phone       | 4      | 2   | 2     | 2    |
 * | 2 log the call               | 1      | 1   | 1     | 1    | nothing costs less
 * | 3 set status and next step   | 7      | 3   | 3     | 3    |
 * | 4 assign                     | 3      | 1   | 1     | 1    |
 * | 5 see the overdue            | 3      | 1   | 1     | 1    |
 * | 6 merge                      | 4      | 2   | 2     | 2    |
 * | 7 export a view              | 4      | 2   | 2     | 2    |
 * | 8 import a clean file        | 4      | 2   | 2     | 2    | with Tab past the columns, which are to be looked at
 * | 9 read the whole history     | 5      | 2   | 0     | 0    |
 * | 10 hand to a lender          | 6      | 3   | 3     | 3    |
 */
const MAY = { find: 2, log: 1, status: 3, assign: 1, overdue: 1, merge: 2, export: 2, import: 2, history: 2, lender: 3 };
type Act = keyof typeof MAY;

const PHONE = '9123456780';
const LENDER = 'Sample Bank of Acts';
const record = (page: Page) => page.getByRole('dialog', { name: 'Loan Application Details' });
const timeline = (page: Page) => record(page).getByRole('region', { name: 'Timeline' });
const arrow = (page: Page, status: string) => page.getByRole('menuitemradio', { name: status }).locator('[data-more]');

/** A person's hand, whose clicks or keys are counted for each act. */
function createHand(page: Page) {
  let count = 0;
  return {
    click: (what: Locator) => {
      count += 1;
      return what.click();
    },
    /** Keys that are pressed one after another are a chord. */
    async press(...keys: string[]) {
      count += 1;
      for (const key of keys) await page.keyboard.press(key);
    },
    type: (text: string) => page.keyboard.type(text),
    /** Does an act, and holds its price against what it may cost. */
    async does(act: Act, work: () => Promise<void>, may: number = MAY[act]) {
      await test.step(act, async () => {
        count = 0;
        await work();
        expect(count, `clicks or keys to ${act}`).toBeLessThanOrEqual(may);
      });
    },
  };
}

/** One application that can be imported as it is. */
const fileOfOne = () => {
  const loan = buildLoan({ fullName: 'Deepa Nair' });
  const rows = [namesOf(LOAN_FIELDS).map((field) => IMPORT_LABELS[field]), namesOf(LOAN_FIELDS).map((field) => loan[field])];
  const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');
  return { name: 'partner.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
};

/** Three applications, two of them of one person; and a lender. */
async function arrange({ api }: { api: TestApi }): Promise<void> {
  await api.deleteAllLeads();
  for (const lead of [
    { fullName: 'Kabir Das' },
    { fullName: 'Asha R.', phoneNumber: PHONE },
    { fullName: 'Asha Rao', phoneNumber: PHONE },
  ])
    await api.postLead(buildLoan(lead));
  // The tests share a server.
  await api.call('POST', '/api/catalogue/lenders', buildLender(LENDER)).catch(() => undefined);
}

async function open(page: Page, api: TestApi, name: string): Promise<void> {
  await page.goto(`${LOANS}/${await idOf(api, name)}`);
  await expect(record(page).getByRole('button', { name: /^Status/ })).toBeVisible();
}

/** Opens the form for a file as one that was chosen before would be, and waits until one can choose. */
async function openImport(page: Page) {
  await page.goto('/admin/import');
  await expect(page.getByRole('heading', { name: 'Choose a file' })).toBeVisible();
}

for (const [where, width, height] of [
  ['with the mouse on a small laptop', 1366, 768],
  ['by touch on a phone', 390, 844],
] as const)
  test(
    `each of the ten acts costs at most half of what it did, ${where}`,
    { tag: width < 768 ? ['@trial'] : [] },
    async ({ signedIn: page, api }) => {
      const isPhone = width < 768;
      await page.setViewportSize({ width, height });
      await arrange({ api });
      const { click, type, does } = createHand(page);
      const button = (name: string | RegExp) => record(page).getByRole('button', { name });

      await page.goto('/admin/my-day');
      await does('find', async () => {
        await click(page.getByRole('button', { name: /^Search or jump/ }));
        await expect(page.getByRole('combobox')).toBeFocused();
        await type(PHONE);
        await click(page.getByRole('option', { name: /^Asha Rao/ }));
        await expect(record(page)).toContainText('Asha Rao');
      });
      await open(page, api, 'Kabir Das');
      await does('assign', async () => {
        await click(button('Assign to me'));
        await expect(button(`Owner: ${ADMIN.email}`)).toBeVisible();
      });
      await does(
        'log',
        async () => {
          // On a phone the results are in a menu at the thumb.
          if (isPhone) await click(button('Log call'));
          await click(isPhone ? page.getByRole('menuitem', { name: 'Spoke' }) : button('Spoke'));
          await expect(timeline(page)).toContainText('called: Spoke');
        },
        isPhone ? 2 : MAY.log,
      );
      await does('status', async () => {
        await click(button('Status: Contacted'));
        await click(arrow(page, 'Documents'));
        if (!isPhone) await expectAccessible(page);
        await click(page.getByRole('menuitem', { name: /^Ask for documents tomorrow, 10/ }));
        await expect(button('Status: Documents')).toBeVisible();
        await expect(button(/^Next step: Ask for documents tomorrow, 10:00/)).toBeVisible();
      });
      await does('lender', async () => {
        await click(button('Status: Documents'));
        await click(arrow(page, 'Sent to lender'));
        await click(page.getByRole('menuitem', { name: LENDER }));
        await expect(page.getByText(`Status: Sent to lender, ${LENDER}.`)).toBeVisible();
        await expect(record(page).getByRole('region', { name: 'Sent to lenders' })).toContainText(LENDER);
      });
      await does('history', async () => {
        for (const words of ['received', 'assigned', 'Spoke', 'Documents', LENDER])
          await expect(timeline(page)).toContainText(words);
      });
      await test.step('and all of it is taken back together', async () => {
        await page.locator('.office-toast').getByRole('button', { name: 'Undo' }).click();
        await expect(button('Status: Documents')).toBeVisible();
        await expect(record(page).getByRole('region', { name: 'Sent to lenders' })).toContainText('None');
      });
      await open(page, api, 'Asha Rao');
      await does('merge', async () => {
        await click(button('Merge with Asha R., Personal Loan'));
        await click(page.getByRole('dialog', { name: 'Merge applications' }).getByRole('button', { name: 'Merge' }));
        await expect(record(page).getByRole('list', { name: 'Merged applications' })).toContainText('Asha R.');
      });

      await openLoans(page);
      await does('overdue', async () => {
        await click(page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Overdue/ }));
        await expect(page).toHaveURL(/next=overdue/);
      });
      await does('export', async () => {
        const download = page.waitForEvent('download');
        await click(page.getByRole('button', { name: 'Export' }));
        await click(page.getByRole('button', { name: 'Export CSV' }));
        await download;
      });
      await openImport(page);
      await does('import', async () => {
        const chooser = page.waitForEvent('filechooser');
        await click(page.getByLabel('CSV file or Excel workbook'));
        await (await chooser).setFiles(fileOfOne());
        await click(page.getByRole('button', { name: 'Import 1 application' }));
        await expect(page.getByText('1 application imported.')).toBeVisible();
      });
    },
  );

test('each of the ten acts is done by the keyboard alone', { tag: '@trial' }, async ({ signedIn: page, api }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await arrange({ api });
  const { press, type, does } = createHand(page);
  const button = (name: string | RegExp) => record(page).getByRole('button', { name });
  /** Finds something by its words in the box that Ctrl+K opens. */
  const jump = async (words: string, found: RegExp) => {
    await press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await type(words);
    await expect(page.getByRole('option', { selected: true })).toHaveText(found);
    await press('Enter');
  };

  await page.goto('/admin/my-day');
  await expect(page.getByRole('heading', { name: 'My day' })).toBeVisible();
  await does('find', async () => {
    await jump(PHONE, /^Asha Rao/);
    await expect(record(page)).toContainText('Asha Rao');
  });
  await does('merge', async () => {
    await expect(button('Merge with Asha R., Personal Loan')).toBeVisible();
    await press('e');
    const dialog = page.getByRole('dialog', { name: 'Merge applications' });
    await expect(dialog.getByRole('radio', { checked: true })).toBeFocused();
    await expect(dialog).toContainText('Asha R.');
    await press('Enter');
    await expect(record(page).getByRole('list', { name: 'Merged applications' })).toContainText('Asha R.');
  });
  await open(page, api, 'Kabir Das');
  await does('assign', async () => {
    await press('m');
    await expect(button(`Owner: ${ADMIN.email}`)).toBeVisible();
  });
  await does('log', async () => {
    await press('1');
    await expect(timeline(page)).toContainText('called: Spoke');
  });
  await does('status', async () => {
    await expect(button('Status: Contacted')).toBeVisible();
    await press('s');
    await expect(page.getByRole('menuitemradio', { name: 'Contacted' })).toBeFocused();
    await type('doc');
    await press('ArrowRight');
    await expect(page.getByRole('menuitem', { name: /^Ask for documents/ }).first()).toBeFocused();
    await press('Enter');
    await expect(button(/^Next step: Ask for documents today|^Next step: Ask for documents tomorrow/)).toBeVisible();
  });
  await does('lender', async () => {
    await expect(button('Status: Documents')).toBeVisible();
    await press('s');
    await expect(page.getByRole('menuitemradio', { name: 'Documents' })).toBeFocused();
    await type('sent');
    await press('ArrowRight');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await press('Enter');
    await expect(button('Status: Sent to lender')).toBeVisible();
    await expect(timeline(page)).toContainText('set lender');
  });
  await does('history', async () => {
    for (const words of ['received', 'assigned', 'Spoke', 'Documents', 'set lender'])
      await expect(timeline(page)).toContainText(words);
  });
  await press('Escape');
  await does('export', async () => {
    const download = page.waitForEvent('download');
    await jump('export this view as csv', /CSV/);
    await download;
  });
  await does('overdue', async () => {
    await press('g', 'd');
    await expect(page).toHaveURL(/my-day/);
    await expect(page.getByText('1 call today, 1 spoke')).toBeVisible();
  });
  await openImport(page);
  const focused = page.locator(':focus');
  const tabTo = async (what: Locator) => {
    for (let step = 0; step < 60 && (await what.and(focused).count()) === 0; step += 1) await page.keyboard.press('Tab');
  };
  await does('import', async () => {
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page.getByLabel('CSV file or Excel workbook'));
    await press('Enter');
    await (await chooser).setFiles(fileOfOne());
    await expect(page.getByRole('heading', { level: 2, name: 'partner.csv' })).toBeFocused();
    await tabTo(page.getByRole('button', { name: 'Import 1 application' }));
    await press('Enter');
    await expect(page.getByText('1 application imported.')).toBeVisible();
  });
});
