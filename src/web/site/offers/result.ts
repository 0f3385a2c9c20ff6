/** What a changed request changes on its page, beside all that follows its band. */
const CHANGING = ['.request-head', '.request-short', '.request-about > summary'];

/** Works out a changed request in place, and copies the address of the result. Without this, both take a press more. */
export default function startResult(part: HTMLElement): void {
  const form = part.querySelector<HTMLFormElement>('#request');
  const status = part.querySelector('.request-status');
  const failed = part.querySelector<HTMLElement>('.request-failed');
  let asked: XMLHttpRequest | undefined;
  /** The answers, as they were last sent. */
  const answersOf = () => {
    const answers = new URLSearchParams();
    if (form) for (const [name, answer] of new FormData(form)) answers.append(name, String(answer));
    return String(answers);
  };
  let sent = answersOf();
  /** The query of the result that is shown. */
  let shown = location.search;

  /** Lays the result at an address over the shown one. */
  function show(address: string, onShown: (next: Element) => void): void {
    asked?.abort();
    // What is shown is not what is asked, or after Back not what the address says.
    const tellFailure = () => {
      failed?.querySelector('a')?.setAttribute('href', address);
      if (failed) failed.hidden = false;
    };
    // It parses a page; `fetch` would leave that to a parser that the policy of the site forbids.
    const request = new XMLHttpRequest();
    asked = request;
    request.open('GET', address);
    request.responseType = 'document';
    request.addEventListener('load', () => {
      const page = request.responseXML;
      const next = page?.querySelector('.result');
      // What is wrong is told when the form is sent.
      if (request.status === 400) return;
      if (!page || !next) return tellFailure();
      onShown(next);
      shown = location.search;
      document.title = page.title;
      for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a')) link.search = shown;
      const keep = keptIn(part);
      replace(part, next);
      keep();
      showCopying(part);
      if (failed) failed.hidden = true;
      if (status) status.textContent = part.querySelector('h2:not(.questions *)')?.textContent ?? '';
    });
    request.addEventListener('error', tellFailure);
    request.send();
  }

  // A choice alone changes nothing: those who choose with a keyboard pass all that lies between.
  form?.addEventListener('focusout', () => {
    const answers = answersOf();
    if (answers === sent || !form.checkValidity()) return;
    sent = answers;
    const address = `${form.action}?${answers}`;
    // The form stays: someone may be typing in it.
    show(address, () => history.pushState(null, '', address));
  });
  addEventListener('popstate', () => {
    // A link within the page is no other request.
    if (location.search === shown) return;
    show(location.href, (next) => {
      form?.replaceChildren(...(next.querySelector('#request')?.childNodes ?? []));
      sent = answersOf();
    });
  });
  part.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('.share-result button');
    if (button) void copy(button);
  });
  showCopying(part);
}

/** Tells an element of a result from the others, also in the next result. */
const keyOf = (element: Element) =>
  [
    element.closest('form')?.ariaLabel,
    element.getAttribute('name'),
    element.getAttribute('value'),
    element.textContent,
  ].join();

/** What was typed, ticked, opened or focused in what an update replaces; once called, it is so again. */
function keptIn(part: Element): () => void {
  const controls = () => part.querySelectorAll<HTMLInputElement>('.offer summary, form:not(#request) :is(a, button, input)');
  const before = new Map([...controls()].map((control) => [keyOf(control), control]));
  const open = new Set([...part.querySelectorAll('[open] > summary')].map(keyOf));
  const focused = document.activeElement;
  return () => {
    for (const control of controls()) {
      const key = keyOf(control);
      const was = before.get(key);
      if (was?.value !== was?.defaultValue) control.value = was?.value ?? '';
      if (was?.checked) control.checked = true;
      if (open.has(key)) control.parentElement?.setAttribute('open', '');
      if (was && was === focused) control.focus({ preventScroll: true });
    }
  };
}

function replace(part: Element, next: Element): void {
  for (const each of CHANGING) {
    const [was, is] = [part.querySelector(each), next.querySelector(each)];
    if (was && is) was.replaceChildren(...is.childNodes);
  }
  const band = part.querySelector('.request-band');
  const nextBand = next.querySelector('.request-band');
  part.querySelector('.questions')?.remove();
  const questions = nextBand?.querySelector('.questions');
  if (questions) band?.firstElementChild?.append(questions);
  for (const each of partsAfter(band)) each.remove();
  part.append(...partsAfter(nextBand));
}

function partsAfter(part: Element | null): Element[] {
  const all = [...(part?.parentElement?.children ?? [])];
  return part ? all.slice(all.indexOf(part) + 1) : [];
}

/** Shows the button, where the browser can copy. */
function showCopying(part: Element): void {
  const button = part.querySelector<HTMLButtonElement>('.share-result button');
  if (button && 'clipboard' in navigator) button.hidden = false;
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const text = button.querySelector('span');
  const said = await navigator.clipboard.writeText(button.value).then(
    () => button.dataset['copied'],
    () => button.dataset['notCopied'],
  );
  if (text) text.textContent = said ?? '';
}
