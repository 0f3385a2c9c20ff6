import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { type Change, changeEarly, changePage, inMarathi, inOneOf } from '../../support/translation.ts';
import { buildPdf } from '../../support/documents.ts';
import { resumesOf, rowsOf } from '../../support/rows.ts';
import { formAt, type FormOnPage, FORMS, openForm, watchPosts } from './forms.ts';
import { holdBack, hydrate } from './parts.ts';

/** When a page is changed: before the first touch, while the island's script is loading, after it, or between two sends. */
const MOMENTS = ['before', 'during', 'after', 'between'] as const;
type Moment = (typeof MOMENTS)[number];

interface Cell {
  change: Change;
  moment: Moment;
  /** What appears later is changed, too. */
  follows: boolean;
}

const CELLS: Cell[] = MOMENTS.flatMap((moment) =>
  (['texts', 'foreign'] as const).flatMap((change) => [true, false].map((follows) => ({ change, moment, follows }))),
);

const nameOf = ({ change, moment, follows }: Cell) => `${change} ${moment}${follows ? ', and what appears later' : ''}`;

/** All of a table in `npm run test:hard`. In `npm test` some places of it, which together have every moment and form. */
const sample = <Each>(all: Each[], places: number[]) =>
  process.env['TRANSLATIONS'] === 'all' ? all : places.flatMap((place) => all[place] ?? []);

/** Changes the page once the moment of the cell has come. */
const changerOf =
  (page: Page, { change, moment, follows }: Cell) =>
  async (now: Moment) => {
    if (now === moment) await changePage(page, change, follows);
  };

const ISLAND_FORMS: FormOnPage[] = [{ ...formAt('/apply'), path: '/', button: 'Check my eligibility' }, ...FORMS];

/** The texts of an element, as a translated page shows them. */
async function textsOf(part: Locator): Promise<string[]> {
  const texts = await part.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) found.push((walker.currentNode as Text).data);
    return found.filter((text) => text.trim() !== '');
  });
  return texts.map(inMarathi);
}

/** The form of a page in any language. */
function formIn(page: Page) {
  const root = page.locator('form.site-form');
  return {
    root,
    button: root.locator('button[type=submit]'),
    errors: root.locator('.field-error'),
    notice: root.locator('.site-form-notice'),
    control: (name: string) => root.locator(`[name="${name}"]`),
    async fill(values: Record<string, string | boolean>) {
      for (const [name, value] of Object.entries(values)) {
        const control = root.locator(`[name="${name}"]`);
        if (typeof value === 'boolean') await control.setChecked(value);
        else if ((await control.evaluate(({ localName }) => localName)) === 'select') await control.selectOption(value);
        else await control.fill(value);
      }
    },
    values: () =>
      root.evaluate((form: HTMLFormElement) =>
        [...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea, select')].map(
          ({ name, type, value, checked }) => [name, type === 'checkbox' ? checked : value],
        ),
      ),
  };
}

for (const form of ISLAND_FORMS) {
  const places = { '/': [8], '/become-partner': [7] }[form.path] ?? [];
  for (const cell of sample(CELLS, places)) {
    test(`the form of ${form.path} refuses and is sent: ${nameOf(cell)}`, async ({ page, context, faults, server }) => {
      const { button, control, errors, fill, notice, root, values } = formIn(page);
      const input = form.build();
      const [first = ''] = Object.keys(form.labels);
      const change = changerOf(page, cell);
      const release =
        cell.moment === 'during' ? await holdBack(page, /assets\/(LoanForm|PartnerForm|MessageForm)-/) : undefined;
      await page.goto(form.path);
      await root.scrollIntoViewIfNeeded();
      const empty = await values();
      const posts = watchPosts(page);
      await change('before');
      await control(first).click();
      await page.keyboard.type('Asha ');
      await change('during');
      release?.();
      await hydrate(root);
      await page.keyboard.type('Patil');
      await expect(control(first)).toHaveValue('Asha Patil');
      await change('after');

      await control(first).fill('');
      await button.click();
      await expect(errors).toHaveCount(Object.keys(form.required).length);
      expect(await textsOf(errors.first())).toEqual([inMarathi(Object.values(form.required)[0] ?? '')]);
      await expect(control(first)).toBeFocused();
      await expect(button).toBeEnabled();
      expect(posts).toEqual([]);
      await change('between');

      await fill({ ...input, ...('loanAmount' in input && { loanAmount: '7,50,000' }) });
      if ('loanAmount' in input)
        expect((await textsOf(root.locator('.field:has([name=loanAmount]) .field-hint'))).join('')).toBe(
          inMarathi('₹7.5 lakh (₹7,50,000)'),
        );
      await expect(errors).toHaveCount(0);
      if (cell.follows) {
        faults.allow(/ERR_INTERNET_DISCONNECTED/);
        await context.setOffline(true);
        await button.click();
        await expect(notice).toContainText(inOneOf('Server error: Failed to fetch'));
        // It is sent by itself.
        await context.setOffline(false);
      } else await button.click();
      await expect(notice).toContainText(inOneOf(form.sent));
      await expect(notice).toBeFocused();
      if (form.table === 'loans') await expect(notice.locator('strong')).toHaveText(/^RN-/);
      expect(posts.filter((post) => post.isNavigationRequest())).toEqual([]);
      expect(await values()).toEqual(empty);
      await expect(button).toBeEnabled();
      expect((await textsOf(button)).join('')).toBe(inMarathi(form.button));
      expect(rowsOf(server, form.table, String(input['email']))).toHaveLength(1);
    });
  }
}

test.describe('the upload of a resume', () => {
  // The openings are sample content.
  test.use({ sampleContent: 'on' });
  for (const cell of sample(CELLS, [13])) {
    test(`refuses and is sent: ${nameOf(cell)}`, async ({ page, server }) => {
      const change = changerOf(page, cell);
      const release = cell.moment === 'during' ? await holdBack(page, /assets\/ResumeUpload-/) : undefined;
      await page.goto('/community/career');
      const form = page.locator('form.resume-form');
      const [button, input] = [form.locator('button[type=submit]'), form.locator('input[type=file]')];
      const notice = form.locator('.site-form-notice');
      const untouched = await textsOf(form);
      const file = {
        name: `resume-${process.pid}-${Object.values(cell).join('-')}.pdf`,
        mimeType: 'application/pdf',
        buffer: buildPdf(),
      };
      await change('before');
      if (release) await input.setInputFiles(file);
      await change('during');
      release?.();
      await hydrate(form);
      await change('after');
      if (!release) {
        await button.click();
        await expect(notice).toBeFocused();
        expect(await textsOf(notice)).toEqual([inMarathi('Please select a resume first.')]);
        await change('between');
        await input.setInputFiles(file);
      }
      await expect(form.locator('.resume-name')).toContainText(inOneOf(file.name));
      await button.click();
      await expect(notice.getByRole('status')).toContainText(inOneOf('Resume uploaded successfully!'));
      expect((await textsOf(form)).filter((text) => text !== inMarathi('Resume uploaded successfully!'))).toEqual(untouched);
      await expect(button).toBeEnabled();
      expect(resumesOf(server, file.name)).toHaveLength(1);
    });
  }
});

/** Each calculator with values to type. */
const CALCULATORS: [path: string, island: string, typed: Record<string, string>][] = [
  ['/calculators', 'calculators', { amount: '700000', rate: '12', months: '48' }],
  ['/', 'emi-section', { amount: '700000', rate: '12' }],
  ['/calculators?tab=eligibility', 'calculators', { income: '90000', emis: '12000' }],
  ['/calculators?tab=prepayment', 'calculators', { outstanding: '700000', lump: '100000', extra: '2000' }],
  ['/calculators?tab=apr', 'calculators', { amount: '700000', rate: '12', charges: '14000' }],
];

async function typeFigures(page: Page, island: string, typed: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    const field = page.locator(`[data-island=${island}] input[type=text][name=${name}]`);
    await field.click();
    await field.press('ControlOrMeta+A');
    await page.keyboard.type(value);
  }
}

for (const [place, [path, name, typed]] of CALCULATORS.entries()) {
  const cells = CELLS.filter(({ moment }) => moment !== 'between');
  for (const cell of sample(cells, [[0]][place] ?? [])) {
    test(`the calculator of ${path} shows figures of what is typed: ${nameOf(cell)}`, async ({ page, context }) => {
      const island = page.locator(`[data-island=${name}]`);
      const plain = await context.newPage();
      await plain.goto(path);
      const wanted = plain.locator(`[data-island=${name}]`);
      await hydrate(wanted);
      await typeFigures(plain, name, typed);

      const change = changerOf(page, cell);
      const release = await holdBack(page, /assets\/(Calculators|EmiSection)-/);
      await page.goto(path);
      await change('before');
      const [[first = '', value = ''] = []] = Object.entries(typed);
      if (cell.moment === 'during') await typeFigures(page, name, { [first]: value });
      await change('during');
      release();
      await hydrate(island);
      await change('after');
      if (cell.moment === 'during') await page.keyboard.press('Tab');
      const { [first]: _typed, ...others } = typed;
      await typeFigures(page, name, cell.moment === 'during' ? others : typed);
      // Announced once they have stopped changing.
      for (const each of [island, wanted]) await expect(each.locator('p.sr-only[role=status]')).not.toBeEmpty();
      await expect(async () => expect(await textsOf(island)).toEqual(await textsOf(wanted))).toPass();
    });
  }
}

test(
  'tabs of the calculators are changed on a translated page, each with its texts',
  { tag: '@trial' },
  async ({ page }) => {
    await page.goto('/calculators');
    const island = page.locator('[data-island=calculators]');
    await hydrate(island);
    const tabs = page.getByRole('tab');
    const texts: string[][] = [];
    for (let tab = 0; tab < 4; tab += 1) {
      await tabs.nth(tab).click();
      await expect(tabs.nth(tab)).toHaveAttribute('aria-selected', 'true');
      texts.push(await textsOf(island));
    }
    await changePage(page, 'texts', true);
    for (const tab of [2, 0, 3, 1, 2]) {
      await tabs.nth(tab).click();
      await expect.poll(() => textsOf(island)).toEqual(texts[tab]);
    }
  },
);

test.describe('on a page that is translated while its script is loading', () => {
  test('a composition under way is not broken', async ({ page }) => {
    const release = await holdBack(page, /assets\/LoanForm-/);
    await page.goto('/apply');
    const { control, root } = formIn(page);
    await control('fullName').click();
    const keyboard = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await compose('आश');
    await changePage(page, 'texts', true);
    release();
    await hydrate(root);
    await compose('आशा');
    await keyboard.send('Input.insertText', { text: 'आशा' });
    await page.keyboard.type(' Patil');
    await expect(control('fullName')).toHaveValue('आशा Patil');
  });

  test('the first touch may be the submit button', async ({ page }) => {
    const release = await holdBack(page, /assets\/LoanForm-/);
    await page.goto('/apply');
    const { button, control, errors } = formIn(page);
    await changePage(page, 'texts', true);
    await button.click();
    release();
    await expect(errors).toHaveCount(8);
    await expect(control('fullName')).toBeFocused();
  });
});

test('what is typed stays also where a page is changed before its nodes are recorded', async ({ page, faults }) => {
  // React's word for HTML that it did not expect.
  faults.allow(/Minified React error #418/);
  await changeEarly(page, 'texts');
  const release = await holdBack(page, /assets\/LoanForm-/);
  await page.goto('/apply');
  const { control, fill, notice, root, button } = formIn(page);
  const { fullName: _name, loanType, marketing: _marketing, ...others } = formAt('/apply').build();
  await control('marketing').check();
  await control('loanType').selectOption(String(loanType));
  await control('fullName').click();
  await page.keyboard.type('Asha ');
  release();
  await hydrate(root);
  await page.keyboard.type('Patil');
  await expect(control('fullName')).toHaveValue('Asha Patil');
  await expect(control('loanType')).toHaveValue(String(loanType));
  await expect(control('marketing')).toBeChecked();
  await fill(others);
  await button.click();
  await expect(notice).toContainText(inOneOf('Application submitted successfully!'));
});

test.describe('a form that React fails to render while it is sent', () => {
  /** React puts the spinner before an element that has another parent now. */
  const breakButton = (page: Page) =>
    page.locator('form button[type=submit] .btn-text').evaluate((text) => {
      const wrapper = document.createElement('b');
      text.replaceWith(wrapper);
      wrapper.append(text);
    });

  test('says what became of it, and is ready for another', async ({ page, faults, server }) => {
    faults.allow(/NotFoundError|not a child of this node/);
    await openForm(page, '/apply');
    const { button, control, fill, notice, root } = formIn(page);
    const [input, another] = [formAt('/apply').build(), formAt('/apply').build()];
    await fill(input);
    await breakButton(page);
    await button.click();
    await expect(notice).toHaveText(/^Application submitted successfully! Your reference: RN-/);
    await expect(notice).toBeFocused();
    await expect(control('fullName')).toHaveValue('');
    expect(rowsOf(server, 'loans', String(input['email']))).toHaveLength(1);
    await fill(another);
    await root.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await button.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application submitted successfully!');
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(false);
    expect(rowsOf(server, 'loans', String(another['email']))).toHaveLength(1);
  });

  test('keeps everything where it did not arrive, and is sent by the browser', async ({ page, context, faults, server }) => {
    faults.allow(/NotFoundError|not a child of this node|ERR_INTERNET_DISCONNECTED/);
    await openForm(page, '/apply');
    const { button, control, fill, notice } = formIn(page);
    const input = formAt('/apply').build();
    await fill(input);
    await breakButton(page);
    await context.setOffline(true);
    await button.click();
    await expect(notice).toContainText('Server error:');
    await expect(control('email')).toHaveValue(String(input['email']));
    await expect(control('loanType')).toHaveValue(String(input['loanType']));
    await context.setOffline(false);
    await button.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application submitted successfully!');
    expect(rowsOf(server, 'loans', String(input['email']))).toHaveLength(1);
  });
});
