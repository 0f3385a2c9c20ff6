import { costOf, emiOf, readExample, sentenceOf, WRONG_EXAMPLE } from '../../../../shared/loans/example.ts';

/** A screen reader hears the result once typing pauses. */
const ANNOUNCE_DEBOUNCE_MS = 700;

/** Makes the figures of an article's loans follow their fields. */
export function startExamples(forms: Iterable<HTMLFormElement>): void {
  for (const form of forms) {
    const language = form.lang === 'hi' ? 'hi' : 'en';
    const wrong = WRONG_EXAMPLE[language];
    const show = (selector: string, text: string) => form.querySelector(selector)?.replaceChildren(text);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      const fields = new FormData(form);
      const example = readExample((name) => String(fields.get(name)));
      const isWrong = typeof example === 'string';
      show('.loan-example-emi', isWrong ? '–' : emiOf(example, language));
      show('.loan-example-cost', isWrong ? wrong[example] : costOf(example, language));
      for (const input of form.querySelectorAll('input')) input.ariaInvalid = input.name === example ? 'true' : null;
      clearTimeout(timer);
      timer = setTimeout(
        () => show('[role=status]', isWrong ? wrong[example] : sentenceOf(example, language)),
        ANNOUNCE_DEBOUNCE_MS,
      );
    };
    form.addEventListener('input', update);
    // The browser may have kept what was typed before a reload or Back.
    if ([...form.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue)) update();
  }
}
