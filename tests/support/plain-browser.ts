import { JSDOM } from 'jsdom';
import type { buildApp } from './app.ts';

const ORIGIN = 'http://localhost';

export interface PlainPage {
  answer: Response;
  /** Where a form or redirect has led. */
  url: URL;
  document: Document;
  /** Fills in controls of the untouched form by their names, and submits it, by a button of its own if one is given, which may stand elsewhere. */
  submit(form: string, values: Readonly<Record<string, unknown>>, button?: string): Promise<PlainPage>;
}

/** Opens pages and submits their forms as a browser without JavaScript does, and keeps cookies. Styles are left out. */
export function plainBrowser({ call }: Pick<ReturnType<typeof buildApp>, 'call'>) {
  const jar = new Map<string, string>();
  async function load(method: string, url: URL, body?: URLSearchParams, from?: URL): Promise<PlainPage> {
    const cookies = jar.size > 0 && { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') };
    const headers = { ...cookies, ...(body && { Origin: ORIGIN, ...(from && { Referer: from.href }) }) };
    const answer = await call(method, `${url.pathname}${url.search}`, { headers, ...(body && { body }) });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get('Location');
    if (location !== null) return load('GET', new URL(location, url));
    const { window } = new JSDOM((await answer.text()).replaceAll(/<style>.*?<\/style>/gs, ''), { url: url.href });
    const { document } = window;

    function submit(selector: string, values: Readonly<Record<string, unknown>>, button?: string) {
      const form = find<HTMLFormElement>(document, selector);
      form.reset();
      for (const [name, value] of Object.entries(values)) {
        const control = find<HTMLInputElement>(form, `[name="${name}"]`);
        if (typeof value === 'boolean') control.checked = value;
        else if (control.type === 'radio')
          find<HTMLInputElement>(form, `[name="${name}"][value="${String(value)}"]`).checked = true;
        else control.value = String(value);
      }
      const submitter =
        button === undefined
          ? null
          : (form.querySelector<HTMLButtonElement>(button) ?? find<HTMLButtonElement>(document, button));
      const fields = new URLSearchParams();
      for (const [name, value] of new window.FormData(form, submitter)) fields.append(name, String(value));
      const target = new URL(form.action);
      if (form.method === 'post') return load('POST', target, fields, url);
      target.search = fields.toString();
      return load('GET', target);
    }
    return { answer, url, document, submit };
  }
  return (path: string) => load('GET', new URL(path, ORIGIN));
}

/** @throws when there is no such element */
export function find<Kind extends Element = HTMLElement>(within: ParentNode, selector: string): Kind {
  const found = within.querySelector<Kind>(selector);
  if (!found) throw new Error(`Element not found: ${selector}`);
  return found;
}

/** The text of each matching element. */
export const textsOf = (within: ParentNode, selector: string): string[] =>
  [...within.querySelectorAll(selector)].map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim() ?? '');

/** What the named controls of a form contain, checkboxes as booleans. */
export const valuesOf = (form: HTMLFormElement, names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => {
      const control = find<HTMLInputElement>(form, `[name="${name}"]`);
      return [name, control.type === 'checkbox' ? control.checked : control.value];
    }),
  );
