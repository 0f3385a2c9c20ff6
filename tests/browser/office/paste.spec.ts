import fc from 'fast-check';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, TRY_ALL } from '../../support/browser.ts';
import { pastedHtml } from '../../support/pasted-html.ts';
import { openEditor, paste } from './editor.ts';

/** A page that shows HTML from elsewhere, and what a browser says of its lines. */
async function openSource(page: Page) {
  const source = await page.context().newPage();
  return {
    source,
    show: (html: string) =>
      source.evaluate((html) => {
        document.body.innerHTML = html;
        return document.body.innerText;
      }, html),
  };
}

/** Lines with their blanks folded. A cell is a line of its own. */
const linesOf = (text: string) =>
  text
    .split(/[\n\t]+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

test('pasted text keeps the ends of its lines, whatever ends them', { tag: '@trial' }, async ({ signedIn: page }) => {
  test.slow(TRY_ALL);
  const { text } = await openEditor(page);
  const { show } = await openSource(page);
  const tries = fc.asyncProperty(pastedHtml, async (html) => {
    const lines = linesOf(await show(html));
    fc.pre(lines.length > 0);
    await text.evaluate((element) =>
      (element as HTMLElement & { editor: { commands: { clearContent(): void } } }).editor.commands.clearContent(),
    );
    // The plain text would tell the lines, too.
    await paste(text, { html, text: 'x' });
    expect(linesOf(await text.innerText())).toEqual(lines);
  });
  await fc.assert(tries, { numRuns: TRY_ALL ? 1000 : 60, ...(TRY_ALL ? {} : { seed: 1 }) });
});

test(
  'what is copied in Chromium, from any place to any other, is pasted with its lines',
  { tag: '@trial' },
  async ({ signedIn: page }) => {
    test.slow(TRY_ALL);
    const { text } = await openEditor(page);
    const { source, show } = await openSource(page);
    /** Selects from one place of the text to another, each a share of the whole, and says what a browser takes for its lines. */
    const select = (from: number, to: number) =>
      source.evaluate(
        ([from, to]) => {
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const places: [Node, number][] = [];
          for (let node = walker.nextNode(); node; node = walker.nextNode())
            for (let place = 0; place <= (node.nodeValue ?? '').length; place++) places.push([node, place]);
          const [start, end] = [from, to].map((share) => places[Math.floor(share * (places.length - 1))]);
          if (start && end) getSelection()?.setBaseAndExtent(...start, ...end);
          return String(getSelection());
        },
        [from, to] as const,
      );
    const copyAndPaste = async () => {
      await source.bringToFront();
      await source.keyboard.press('Control+c');
      await page.bringToFront();
      await text.press('Control+a');
      await text.press('Control+v');
    };
    await show('<div>Your EMI is due.<br>Pay by 5 December.</div>');
    await select(0.1, 0.7);
    await copyAndPaste();
    await expect(text.locator('p')).toHaveText([/EMI is due\.$/, /^Pay by/]);

    const tries = fc.asyncProperty(pastedHtml, fc.double({ min: 0, max: 1, noNaN: true }), async (html, from) => {
      await show(html);
      const lines = linesOf(await select(from / 2, 1 - from / 4));
      fc.pre(lines.length > 0);
      await copyAndPaste();
      expect(linesOf(await text.innerText())).toEqual(lines);
    });
    await fc.assert(tries, { numRuns: TRY_ALL ? 300 : 12, ...(TRY_ALL ? {} : { seed: 1 }) });
  },
);

test('text is pasted as what it is, or as plain text when one prefers that', async ({ signedIn: page }) => {
  const { text } = await openEditor(page);
  const source = await page.context().newPage();
  const copy = async (words: string) => {
    await source.bringToFront();
    await source.setContent('<textarea></textarea>');
    await source.locator('textarea').fill(words);
    await source.keyboard.press('Control+a');
    await source.keyboard.press('Control+c');
    await page.bringToFront();
  };
  await copy('## Rates\n\n- **New** car\n- Used car, https://example.com/\n\n|Loan|Rate|\n|---|---|\n|Car|8.5%|\n');
  await text.click();
  await page.keyboard.type('Before');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+v');
  await expect(text.getByRole('heading', { name: 'Rates' })).toBeVisible();
  await expect(text.locator('ul strong')).toHaveText('New');
  await expect(text.getByRole('link', { name: 'https://example.com/' })).toBeVisible();
  await expect(text.locator('th')).toHaveText(['Loan', 'Rate']);
  const said = page.getByRole('status').filter({ hasText: 'Pasted' });
  await expect(said).toContainText('Pasted as Markdown.');
  await expectAccessible(page, said);

  await said.getByRole('button', { name: 'Keep as plain text' }).click();
  await expect(said).toContainText('Pasted as plain text.');
  await expect(text.locator('p')).toHaveText(['Before', '## Rates', /^- \*\*New/, /^\|Loan/]);
  await said.getByRole('button', { name: 'Paste as Markdown' }).click();
  await expect(text.locator('th')).toHaveText(['Loan', 'Rate']);

  // One step back, and not what was typed before.
  await text.press('Control+z');
  await expect(text.locator(':scope > *')).toHaveText(['Before', '']);
  await expect(said).toHaveCount(0);
  await text.press('Control+Shift+v');
  await expect(text.locator('p')).toHaveText(['Before', '## Rates', /^- \*\*New/, /^\|Loan/]);
  await expect(said).toHaveCount(0);

  await copy('*Rates* at https://example.com/_a_\n1. New car\n2. Used car');
  await text.press('Control+v');
  await expect(said).toContainText('Pasted as a WhatsApp message.');
  await expect(text.locator('ol > li')).toHaveText(['New car', 'Used car']);
  await expect(text.getByRole('link', { name: 'https://example.com/_a_' })).toBeVisible();
  await expect(text.locator('em')).toHaveCount(0);
});
