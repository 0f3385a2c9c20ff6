import { createHash } from 'node:crypto';

/** Types of what is only ever a part of a page. An SVG is also a page when it is opened. */
const PART = /^(?:image\/(?!svg)|font\/|text\/css|text\/javascript|application\/speculationrules)/;

/** Whether a file with this `Content-Type` is only ever a part of a page. */
export const isPart = (type: string | null | undefined) => PART.test(type ?? '');

/**
 * The headers of every response that may be shown as a page. Pages set a Content-Security-Policy of their own; everything else
 * (JSON, redirects) may load nothing at all.
 *
 * @param publicUrl where visitors reach the site. HSTS is sent only for an https address, and without subdomains, which may
 *   belong to other services
 */
export function securityHeaders(publicUrl: string | undefined): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...partHeaders(publicUrl),
  };
}

/** Those of a part of a page. The others say nothing about it, and were half of what the server sends before a small picture. */
export function partHeaders(publicUrl: string | undefined): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/**
 * The Content-Security-Policy of a public page: it allows our own files, the inline scripts that all pages have, and its style
 * sheets. It does not depend on the page's content, so an injected script doesn't run. No script there writes HTML, so no
 * Trusted Types policy is allowed.
 */
export function publicPolicy(allowed: Omit<Allowed, 'types'>): string {
  return policy({ ...allowed, types: "'none'" });
}

/**
 * The policy of a back office page: it allows our own script files and exactly the page's inline scripts, which React Router
 * writes. Scripts may write HTML only through these Trusted Types policies: the office's own `default` and `article`, and
 * `dompurify`, which DOMPurify uses to parse its input.
 */
export function officePolicy(html: string): string {
  return policy({ scripts: inlineScripts(html), types: 'default article dompurify' });
}

interface Allowed {
  /** The texts of the inline scripts. */
  scripts: string[];
  /** The texts of the style elements. */
  sheets?: string[];
  /** The names of Trusted Types policies. */
  types: string;
  /** The origin of what the page may show in frames. */
  frames?: string | undefined;
}

/** Style attributes are allowed, and no style elements but these sheets. */
function policy({ scripts, sheets = [], types, frames = "'none'" }: Allowed): string {
  return [
    "default-src 'none'",
    `script-src ${ownAnd(scripts)}`,
    `style-src ${ownAnd(sheets)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${frames}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${types}`,
  ].join('; ');
}

/** Our own files, and what is in the page itself. */
const ownAnd = (texts: string[]) => ["'self'", ...new Set(texts.map(hashSource))].join(' ');

/** Browsers hash a script or a sheet after normalising its line endings to line feeds. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}'`;
}

const SCRIPT = /<script(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script(?=[\s/>])[^>]*>/gi;
const SRC = /(?:^|[\s/"'])src\s*=/i;
/** An attribute's value, removed before looking for the name `src`, because a value may contain anything. */
const VALUE = /=\s*(?:"[^"]*"|'[^']*')/g;

/** The texts of the inline scripts, that is, those without `src`. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !SRC.test(attributes.replace(VALUE, '=""')))
    .map(([, , text = '']) => text);
}
