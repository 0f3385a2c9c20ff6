/** What this project uses of the browser's Trusted Types, which TypeScript's own library doesn't describe yet. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string | null }): { createHTML(html: string): TrustedHTML };
}

/**
 * The browser's Trusted Types; undefined where there are none, as in older Firefox and Safari. There, as here, HTML is cleaned before
 * it is shown; only nobody makes sure of it.
 */
export const policies = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

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
  policies?.createPolicy('default', {
    createHTML: (html) => (html === BLANK_SCRIPT || !html.includes('<') ? html : (clean?.(html) ?? null)),
  });
}
