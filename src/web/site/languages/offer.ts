import type { Translated } from '../../../shared/languages/languages.ts';
import css from './offer.css?inline';

/** Where the language is remembered that a visitor has read last. The server never gets it. */
const KEY = 'language';
const WORDS: Readonly<Record<Translated, { read: string; close: string }>> = {
  hi: { read: 'यह पेज हिन्दी में पढ़ें', close: 'अंग्रेज़ी में ही रहें' },
  mr: { read: 'हे पान मराठीत वाचा', close: 'इंग्रजीतच राहू द्या' },
};

/**
 * Remembers the language of a page in Hindi or Marathi. On pages in English that exist in the remembered one it is offered, and
 * nothing leads there by itself. Choosing English forgets it.
 */
function offerLanguage(): void {
  const language = document.documentElement.lang.slice(0, 2);
  if (language === 'en') return show(localStorage.getItem(KEY) as Translated);
  try {
    localStorage.setItem(KEY, language);
  } catch {
    return; // Where storage is forbidden, nothing is remembered.
  }
  for (const link of document.querySelectorAll('.languages a[lang=en]'))
    link.addEventListener('click', () => localStorage.removeItem(KEY));
}

function show(language: Translated): void {
  const words = WORDS[language];
  const page = document.querySelector<HTMLAnchorElement>(`.languages a[lang=${language}]`);
  if (!words || !page) return;
  const offer = document.createElement('aside');
  offer.className = 'language-offer';
  offer.lang = language;
  const link = document.createElement('a');
  link.href = page.pathname + location.search;
  link.textContent = words.read;
  const close = document.createElement('button');
  close.type = 'button';
  close.ariaLabel = words.close;
  close.textContent = '×';
  close.addEventListener('click', () => {
    localStorage.removeItem(KEY);
    offer.remove();
  });
  offer.append(link, close);
  // In the script, so that the script of every page need not name a sheet.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  document.querySelector('.site-header')?.after(offer);
}

offerLanguage();
