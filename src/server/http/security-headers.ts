import { createHash } from 'node:crypto';
import { MAP_ORIGIN } from '../../shared/map.ts';

/**
 * The headers that every answer carries. Pages bring a Content-Security-Policy of their own; everything else (JSON, files,
 * redirects) may load nothing at all.
 *
 * @param publicUrl where visitors reach the site; browsers are told to stay on https only when it is an https address, and for this
 *   host alone: what stands on its subdomains is not ours to decide
 */
export function securityHeaders(publicUrl: string | undefined): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/**
 * The Content-Security-Policy of a public page: scripts are our own files and the one inline script that each page has. It does
 * not depend on what the page holds: a script that was injected into it doesn't run. Nothing of ours writes HTML there.
 *
 * @param script the inline script
 * @param hasMap whether the page may show the map of the office
 */
export function publicPolicy(script: string, hasMap: boolean): string {
  return policy({ scripts: [script], types: "'none'", ...(hasMap && { frames: MAP_ORIGIN }) });
}

/**
 * The policy of a page of the office: its scripts are our own files and exactly the inline scripts that it holds, which React Router
 * writes. Script may write HTML into it only as Trusted Types, and only these make them: `default` and `article` of the office, and
 * `dompurify`, with which DOMPurify reads what it is to clean.
 */
export function officePolicy(html: string): string {
  return policy({ scripts: inlineScripts(html), types: 'default article dompurify' });
}

/** Style attributes are allowed, style elements are not. */
function policy({ scripts, types, frames = "'none'" }: { scripts: string[]; types: string; frames?: string }): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(scripts.map(hashSource))].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
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

/** Browsers hash the text of a script as they read it, with every line end turned into a line feed. */
function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script.replace(/\r\n?/g, '\n')).digest('base64')}'`;
}

const SCRIPT = /<script(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script(?=[\s/>])[^>]*>/gi;
const SRC = /(?:^|[\s/"'])src\s*=/i;
/** An attribute's value, taken out before looking for the name `src`, since a value may hold anything. */
const VALUE = /=\s*(?:"[^"]*"|'[^']*')/g;

/** The texts of the scripts that stand in the page itself, that is, without `src`. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !SRC.test(attributes.replace(VALUE, '=""')))
    .map(([, , text = '']) => text);
}
