import * as z from 'zod/mini';
import { readAddress } from '../languages/languages.ts';
import { OFFER_PAGES, PAGES, REDIRECTS, SECOND_ADDRESSES } from '../site/addresses.ts';
import { staffShape, textShape } from '../kit/staff-schema.ts';
import { seenVersion } from '../kit/staff-values.ts';
import { REDIRECT_FIELDS } from './redirect-form.ts';

/** A redirect that staff made, or that keeps the old address of a page. */
export const redirectRow = z.object({
  _id: z.string(),
  ...textShape(REDIRECT_FIELDS),
  /** How often it was used; the last seconds may be missing. */
  hits: z.int(),
  lastHitAt: z.nullable(z.iso.datetime()),
  /** The email of who made it. */
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  /** Incremented by each change. */
  version: z.int(),
});
export type RedirectRow = z.infer<typeof redirectRow>;

/** A requested address that does not exist. */
export const missingAddress = z.object({
  path: z.string(),
  hits: z.int(),
  lastAt: z.iso.datetime(),
});
export type MissingAddress = z.infer<typeof missingAddress>;

const fields = staffShape(REDIRECT_FIELDS);
export const newRedirect = z.object(fields);
export const redirectChange = z.object({
  ...fields,
  /** The version that was edited. */
  version: seenVersion('version is the number of the version that was edited.'),
});

export const missingQuery = z.object({
  /** One address; all without it. */
  path: z.optional(z.string().check(z.maxLength(REDIRECT_FIELDS.from.max, 'path is too long.'))),
});

/** A path as staff and visitors may write it, in one spelling: decoded, with single slashes, none at the end. */
function plainPath(path: string): string | undefined {
  try {
    const plain = `/${decodeURIComponent(path)
      .toWellFormed()
      .split(/[/\\]+/)
      .filter(Boolean)
      .join('/')}`;
    // oxlint-disable-next-line no-control-regex
    return /[\u0000-\u001f\u007f]/.test(plain) ? undefined : plain;
  } catch {
    return undefined;
  }
}

const isLocal = (path: string) => /^\/(?![/\\])/.test(path);

/** The address on this site that a text names, which may begin with the site's own origin. */
function ownAddress(text: string, origin: string): URL | undefined {
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
  if (!isLocal(path) || !URL.canParse(path, origin)) return undefined;
  const url = new URL(path, origin);
  // Without its dots, `/a/..//example.com` names another host.
  return url.origin === new URL(origin).origin && isLocal(url.pathname) ? url : undefined;
}

/** The path that a redirect leads away from; undefined for what is no address of this site. */
export function readFrom(text: string, origin: string): string | undefined {
  const url = ownAddress(text, origin);
  const plain = url && plainPath(url.pathname);
  if (url === undefined || plain === undefined || plain.length > REDIRECT_FIELDS.from.max) return undefined;
  // Addresses of articles in the former spelling lead on before they are looked up.
  return numberedAddress(url.pathname, url.search) ?? plain.replace(/^\/blogs\/(?=[^/]+$)/i, '/blog/');
}

/**
 * An address by which WordPress knows a post, such as `/?p=12`: of all queries, this alone can be redirected. Undefined for
 * any other.
 */
export function numberedAddress(path: string, query: string): string | undefined {
  const number = /^\d{1,12}$/.exec(new URLSearchParams(query).get('p') ?? '')?.[0];
  const plain = number === undefined ? undefined : plainPath(path);
  return plain === undefined || plain.length > REDIRECT_FIELDS.from.max - 16 ? undefined : `${plain}?p=${number}`;
}

/** Where a redirect leads: a path of this site with query and fragment, and the plain path. */
export function readTo(text: string, origin: string): { to: string; path: string } | undefined {
  const url = ownAddress(text, origin);
  const path = url && plainPath(url.pathname);
  if (url === undefined || path === undefined) return undefined;
  const known = REDIRECTS[path.toLowerCase()] ?? url.pathname;
  return { to: known + url.search + url.hash, path: plainPath(known) ?? path };
}

/** The plain path that a visitor asks for; undefined when it is too long to be kept. */
export function askedPath(path: string): string | undefined {
  const plain = plainPath(path);
  return plain !== undefined && plain.length <= REDIRECT_FIELDS.from.max ? plain : undefined;
}

/** Folders that are no pages, those of the office, and pages that know their visitor. */
const RESERVED =
  /^\/(?:api|admin|admin-login|media|assets|pictures|upload|healthz|my-data|track|search|offers|preview|sitemap\.xml|feed\.xml|robots\.txt|site\.webmanifest|speculation-rules\.json)(?:\/|$)/;
const OWN = new Set(
  [...PAGES, ...OFFER_PAGES, ...SECOND_ADDRESSES, ...Object.keys(REDIRECTS)].map((path) => path.toLowerCase()),
);

/** The page at an address with the number of a post. WordPress gives such addresses to the home of a blog alone. */
export const pageAt = (path: string): string => path.replace(/^(?!\/(?:blog)?\?)(.+)\?p=\d{1,12}$/i, '$1');

/** Whether an address is one of the site's own, which cannot lead elsewhere. */
export function isOwnAddress(path: string): boolean {
  const { path: page } = readAddress(pageAt(path).toLowerCase());
  return OWN.has(page) || RESERVED.test(page);
}

/** What scanners look for. */
const PROBE = /\/(?:\.|wp-|cgi-bin)|\.(?:env|sql|bak)$/;
/** Phone and account numbers, dates of birth, in the digits of any script. Folders may be years and months. */
const NUMBER = /\p{Nd}(?:[^\p{L}\p{M}\p{N}/]{0,3}\p{Nd}){5}/u;

/**
 * Whether an address that was asked for may be kept without knowing who asked: no e-mail addresses, numbers, tokens or codes
 * such as a PAN.
 */
export function isKeepable(path: string): boolean {
  // Full-width characters mean the same, and what is encoded twice is still encoded.
  const small = path.normalize('NFKC').toLowerCase();
  if (/[@%]/.test(small) || NUMBER.test(small) || PROBE.test(small)) return false;
  return small.split(/[^\p{L}\p{M}\p{N}]+/u).every((piece) => piece.length <= 30 && !isCode(piece));
}

/** Letters mixed with several digits are a code rather than a word. */
const isCode = (piece: string) => /\p{L}/u.test(piece) && (piece.match(/\p{N}/gu)?.length ?? 0) >= 3;
