/** What this project uses of the browser's Trusted Types, which TypeScript's own library doesn't describe yet. */
interface Policy {
  createHTML(html: string): TrustedHTML;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string | null }): Policy;
}

/** Undefined in browsers without Trusted Types. There HTML is cleaned before it is shown as it is here; only nothing makes sure of it. */
const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

/**
 * One of the ways from a string to HTML that the page's header names; undefined where the browser has no such thing, or where
 * somebody else, such as an add-on, was first to take the name.
 *
 * @param createHTML answers what may be shown of a string, or null to refuse it
 */
export function makePolicy(name: 'default' | 'article', createHTML: (html: string) => string | null): Policy | undefined {
  try {
    return factory?.createPolicy(name, { createHTML });
  } catch {
    return undefined;
  }
}

/** As React makes every script element, structured data among them: without content, and so that it never runs. */
const BLANK_SCRIPT = '<script></script>';

let clean: ((html: string) => string) | undefined;

/** Says how markup is cleaned that reaches the page as a plain string. */
export function cleanPlainMarkup(by: (html: string) => string): void {
  clean = by;
}

/**
 * Pages forbid plain strings where a browser would read them as HTML (`require-trusted-types-for 'script'`). What libraries still
 * write that way comes by here: a text without any tag, such as structured data, is let through, markup is cleaned as long as somebody
 * has brought the means, and else refused.
 */
export function setDefaultPolicy(): void {
  makePolicy('default', (html) => (html === BLANK_SCRIPT || !html.includes('<') ? html : (clean?.(html) ?? null)));
}
