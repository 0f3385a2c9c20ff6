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
 * The Content-Security-Policy of a finished page: scripts are our own files and exactly the inline scripts that the page holds,
 * named by their hashes. Style attributes are allowed, style elements are not. The map of the contact page may stand in a frame:
 * every page allows it, since a visitor who walks there from another page keeps that page's policy.
 *
 * Script may write HTML into a page only as Trusted Types, and only these make them: `default` and `article` of web/ui, `drawn` for what
 * the server drew, and `dompurify`, with which DOMPurify reads what it is to clean.
 */
export function pagePolicy(html: string): string {
  const scripts = ["'self'", ...new Set(inlineScripts(html).map(hashSource))];
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${MAP_ORIGIN}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default article drawn dompurify',
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
