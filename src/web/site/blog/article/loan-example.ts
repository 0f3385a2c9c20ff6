import { costOf, emiOf, type ExampleWords, readExample, sentenceOf, wrongOf } from '../../../../shared/loans/example.ts';

/** A screen reader hears the result once typing pauses. */
const ANNOUNCE_DEBOUNCE_MS = 700;

/** Makes the figures of an article's loans follow their fields. */
export function startExamples(forms: Iterable<HTMLFormElement>): void {
  for (const form of forms) {
    const { words: given } = form.dataset;
    const words = given === undefined ? undefined : (JSON.parse(given) as ExampleWords);
    const show = (selector: string, text: string) => form.querySelector(selector)?.replaceChildren(text);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      const fields = new FormData(form);
      const example = readExample((name) => String(fields.get(name)));
      const say = (told: typeof costOf) => (typeof example === 'string' ? wrongOf(example, words) : told(example, words));
      show('.loan-example-emi', typeof example === 'string' ? '–' : emiOf(example, words));
      show('.loan-example-cost', say(costOf));
      for (const input of form.querySelectorAll('input')) input.ariaInvalid = input.name === example ? 'true' : null;
      clearTimeout(timer);
      timer = setTimeout(() => show('[role=status]', say(sentenceOf)), ANNOUNCE_DEBOUNCE_MS);
    };
    form.addEventListener('input', update);
    // The browser may have kept what was typed before a reload or Back.
    if ([...form.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue)) update();
  }
}
