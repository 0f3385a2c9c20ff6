import type { Page } from '@playwright/test';

/** What stands for a, b, c and so on, so that a text looks like Marathi and still can be told from others. */
const LETTERS = 'अबचदएफगहइजकलमनओपटरसतउवऊषयझ';

/** A text as a "translated" page shows it. References and other words in capitals stay, as with a real translator. */
export const inMarathi = (text: string): string =>
  text.replace(/[A-Z]?[a-z]+/g, (word) =>
    [...word.toLowerCase()].map((letter) => LETTERS[letter.charCodeAt(0) - 97]).join(''),
  );

/** Matches a text as it is, and as a translated page shows it. */
export const inOneOf = (text: string): RegExp =>
  new RegExp([text, inMarathi(text)].map((each) => RegExp.escape(each)).join('|'));

/** `texts`: a translator. `foreign`: what password managers and writing aids do, an element after each control. */
export type Change = 'texts' | 'foreign';

/**
 * Changes the HTML of a page behind React's back.
 *
 * @param follows also changes whatever appears later
 */
export async function changePage(page: Page, change: Change, follows = false): Promise<void> {
  await page.evaluate(CHANGES[change], { letters: LETTERS, follows });
}

/** Changes every page that is opened as soon as it is parsed, before its own scripts. */
export async function changeEarly(page: Page, change: Change): Promise<void> {
  const run = `(${CHANGES[change].toString()})(${JSON.stringify({ letters: LETTERS, follows: false })})`;
  await page.addInitScript(`document.addEventListener('readystatechange', () => ${run}, { once: true })`);
}

interface Options {
  letters: string;
  follows: boolean;
}

const CHANGES: Record<Change, (options: Options) => void> = {
  /** As Chrome does it: another text, in two `<font>`, takes the place of each text. */
  texts: ({ letters, follows }) => {
    const translate = (text: string) =>
      text.replace(/[A-Z]?[a-z]+/g, (word) =>
        [...word.toLowerCase()].map((letter) => letters[letter.charCodeAt(0) - 97]).join(''),
      );
    const change = (text: Text) => {
      const parent = text.parentElement;
      if (!parent || text.data.trim() === '' || parent.closest('script, style, textarea, font')) return;
      if (parent.localName === 'option') {
        if (translate(text.data) !== text.data) text.data = translate(text.data);
        return;
      }
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = translate(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const changeAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(change);
    };
    changeAll(document.body);
    if (!follows) return;
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') changeAll(target);
        else addedNodes.forEach(changeAll);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  },
  foreign: ({ follows }) => {
    const change = () => {
      for (const control of document.querySelectorAll('input, textarea, select, button')) {
        if (control.nextElementSibling?.hasAttribute('data-foreign')) continue;
        control.setAttribute('data-extension', '');
        control.after(Object.assign(document.createElement('div'), { hidden: true }));
        control.nextElementSibling?.setAttribute('data-foreign', '');
      }
    };
    change();
    if (follows) new MutationObserver(change).observe(document.body, { subtree: true, childList: true });
  },
};
