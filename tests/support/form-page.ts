import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { onTestFinished } from 'vitest';
import { render } from './component.ts';

interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** Starts a server that sends the same response to every request, and records the forms. */
export async function answerForms(answer: () => Answer | Promise<Answer>) {
  const posts: { path: string | undefined; key: unknown; check: unknown; body: unknown }[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    void (async () => {
      if (request.method !== 'GET')
        posts.push({
          path: request.url,
          key: request.headers['idempotency-key'],
          check: request.headers['form-check'],
          body: JSON.parse(await text(request)) as unknown,
        });
      const { status, body, headers } = await answer();
      response.writeHead(status, headers).end(body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  // Node has no page to resolve relative URLs against.
  const { fetch } = globalThis;
  globalThis.fetch = (address, init) => fetch(new URL(String(address), origin), init);
  onTestFinished(() => {
    globalThis.fetch = fetch;
    close();
  });
  return { posts, close };
}

/** Renders a form into the test's document. */
export function renderForm(element: ReactElement) {
  const { box, close } = render(element);
  const query = <Kind extends Element>(selector: string) => {
    const found = box.querySelector<Kind>(selector);
    if (!found) throw new Error(`Element not found: ${selector}`);
    return found;
  };
  const field = (name: string) => query<HTMLInputElement>(`[name=${name}]`);
  return {
    close,
    field,
    button: () => query<HTMLButtonElement>('button[type=submit]'),
    submit: () => query<HTMLFormElement>('form').requestSubmit(),
    type(name: string, value: string | boolean) {
      const control = field(name);
      if (typeof value === 'boolean') control.checked = value;
      else control.value = value;
      flushSync(() => control.dispatchEvent(new InputEvent('input', { bubbles: true })));
    },
    enter(values: Record<string, string | number | boolean>) {
      for (const [name, value] of Object.entries(values)) this.type(name, typeof value === 'number' ? String(value) : value);
    },
    values: () =>
      Object.fromEntries(
        [...query<HTMLFormElement>('form').elements]
          .filter((control) => control.localName !== 'button' && (control as HTMLInputElement).type !== 'hidden')
          .map((control) => control as HTMLInputElement)
          .filter(({ hidden }) => !hidden)
          .map(({ name, type, checked, value }) => [name, type !== 'checkbox' ? value : checked ? 'on' : '']),
      ),
    /** The texts that `aria-describedby` of a field refers to, in order. */
    described: (name: string) =>
      (field(name).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .filter((description) => description !== ''),
    errors: () => [...box.querySelectorAll('.field-error')].map((error) => error.textContent),
    notice: (role: 'status' | 'alert') => box.querySelector(`[role=${role}] .notice-text`)?.textContent,
    /** All that is said about what became of the form. */
    outcome: () => box.querySelector('#outcome')?.textContent,
    /** The name or id of the focused element. */
    focused: () => document.activeElement?.getAttribute('name') ?? document.activeElement?.id,
  };
}
