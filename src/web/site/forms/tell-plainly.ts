import { type Said, say } from '../../../shared/languages/say.ts';
import type { Message } from './submit.ts';

/** Nothing is sent by itself any more. */
const TO_SEND = 'Press the button to send it.';

/** Shows the outcome of a form that React has failed to render, in the server's HTML that took its place. */
export function tellPlainly(
  form: HTMLFormElement | null,
  { kind, text, detail, reference, again }: Message,
  words?: Said,
): void {
  const place = form?.querySelector<HTMLElement>('.site-form-notice');
  if (!place) return;
  const notice = document.createElement('div');
  notice.role = kind === 'error' ? 'alert' : 'status';
  notice.className = `notice notice-${kind}`;
  notice.textContent = [text, (again && TO_SEND) ?? detail, reference && 'Your reference:']
    .map((each) => say(words, each ?? ''))
    .concat(reference ?? '')
    .filter(Boolean)
    .join(' ');
  place.replaceChildren(notice);
  // Does not interrupt typing.
  if (!document.querySelector(':focus:read-write')) place.focus();
}
