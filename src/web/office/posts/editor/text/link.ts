import { safeLink } from '../../../../../shared/posts/content.ts';

/**
 * Completes a typed address: `example.com` becomes a web address and `a@example.com` a `mailto:` link. Undefined for what is
 * no address.
 */
export function completeLink(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const known = safeLink(text);
  if (known !== undefined) return known;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return safeLink(`mailto:${text}`);
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#]\S*)?$/u.test(text) ? safeLink(`https://${text}`) : undefined;
}
