import { readAddress } from '../../../../shared/languages/languages.ts';
import { counted } from '../../../../shared/languages/words.ts';
import { cutAt, hasWords, wordsOf } from './search.ts';
import type { words } from './words.ts';

/** The words of the server that the script needs. */
type FaqWords = Pick<typeof words, 'count' | 'found'>;

export default function startFaq(part: HTMLElement): void {
  startSearch(part);
  // A reader who has scrolled on stays there.
  if (scrollY === 0) showNamed();
  addEventListener('hashchange', showNamed);
}

/** The browser opens the question in the fragment, but does not always scroll to it. */
function showNamed(): void {
  const question = document.getElementById(location.hash.slice(1))?.closest('details');
  if (!question) return;
  question.open = true;
  const summary = question.querySelector('summary');
  summary?.scrollIntoView({ block: 'center' });
  summary?.focus({ preventScroll: true });
}

/** Filters to the questions that contain every word of the search, in the question or its answer. */
function startSearch(part: HTMLElement): void {
  const field = part.querySelector('input');
  const output = part.querySelector('output');
  const nothing = part.querySelector<HTMLElement>('[data-nothing]');
  if (!field || !output || !nothing) return;
  const questions = [...part.querySelectorAll('details')].map((details) => {
    const lines = [...details.querySelectorAll('h3, p')].filter((line) => line.firstElementChild === null);
    return { details, lines: lines.map((line) => ({ line, text: line.textContent })) };
  });

  const texts = JSON.parse(part.dataset.words ?? '{}') as FaqWords;
  const { language } = readAddress(location.pathname);

  const filter = () => {
    const words = wordsOf(field.value);
    for (const { details, lines } of questions) {
      details.hidden = !hasWords(lines.map(({ text }) => text).join('\n'), words);
      if (details.hidden) continue;
      for (const { line, text } of lines)
        line.replaceChildren(...cutAt(text, words).map((piece, place) => (place % 2 === 1 ? mark(piece) : piece)));
    }
    for (const group of part.querySelectorAll('section')) {
      const count = group.querySelectorAll('details:not([hidden])').length;
      group.hidden = count === 0;
      group.querySelector('[data-count]')?.replaceChildren(counted(language, texts.count, count));
    }
    const found = questions.filter(({ details }) => !details.hidden).length;
    output.replaceChildren(words.length === 0 ? '' : counted(language, texts.found, found));
    nothing.hidden = found > 0;
    nothing.querySelector('[data-search]')?.replaceChildren(field.value.trim());
  };

  field.addEventListener('input', filter);
  nothing.querySelector('button')?.addEventListener('click', () => {
    field.value = '';
    filter();
  });
  // Text typed before the script ran.
  if (field.value !== '') filter();
}

function mark(text: string): HTMLElement {
  const element = document.createElement('mark');
  element.append(text);
  return element;
}
