import type { Message } from './submit.ts';

/** Shows the outcome of a form that React has failed to render, in the server's HTML that took its place. */
export function tellPlainly(form: HTMLFormElement | null, { kind, text, detail, reference }: Message): void {
  const place = form?.querySelector<HTMLElement>('.site-form-notice');
  if (!place) return;
  const notice = document.createElement('div');
  notice.role = kind === 'error' ? 'alert' : 'status';
  notice.className = `notice notice-${kind}`;
  notice.textContent = [text, detail, reference && `Your reference: ${reference}`].filter(Boolean).join(' ');
  place.replaceChildren(notice);
  // Nobody is interrupted who types already.
  if (!document.querySelector(':focus:read-write')) place.focus();
}
