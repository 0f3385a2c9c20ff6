/** The part of Trusted Types that is used here; TypeScript's library has no types for it yet. */
interface Policy {
  createHTML(html: string): TrustedHTML;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string | null }): Policy;
}

/** Undefined in browsers without Trusted Types. HTML is sanitised there as well, but the browser doesn't enforce it. */
const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

/**
 * Creates one of the policies that the Content-Security-Policy names. Undefined without Trusted Types, or when something
 * else, such as a browser extension, has taken the name.
 *
 * @param createHTML returns the safe part of a string, or null to refuse it
 */
export function makePolicy(name: 'default' | 'article', createHTML: (html: string) => string | null): Policy | undefined {
  try {
    return factory?.createPolicy(name, { createHTML });
  } catch {
    return undefined;
  }
}

/** How React creates script elements, which therefore never run. */
const BLANK_SCRIPT = '<script></script>';

let clean: ((html: string) => string) | undefined;

/** Sets the sanitiser for markup that libraries insert as plain strings. */
export function cleanPlainMarkup(by: (html: string) => string): void {
  clean = by;
}

/**
 * Pages forbid plain strings as HTML (`require-trusted-types-for 'script'`). What libraries still insert that way goes
 * through this policy: text without tags, such as structured data, passes; markup is sanitised, or refused as long as no
 * sanitiser is loaded.
 */
export function setDefaultPolicy(): void {
  makePolicy('default', (html) => (html === BLANK_SCRIPT || !html.includes('<') ? html : (clean?.(html) ?? null)));
}
