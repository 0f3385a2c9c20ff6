import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from '../config/config.ts';
import { plain, inRanges } from './client-address.ts';
import type { Log } from './log.ts';

/** What requests say about the proxies in front of the server, and the settings don't. */
type ProxyWarningKind = 'untrusted-proxy' | 'longer-chain' | 'no-public-url';

/** A visitor can lengthen the chain of a single request, but another visitor's then fits again. */
const MIN_LONGER_CHAINS = 5;

/** Loopback, private and link-local networks, and those that carriers and clouds use inside. */
const isInternal = inRanges(
  '127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 100.64.0.0/10 ::1 fc00::/7 fe80::/10'.split(' '),
);

/** What is wrong and which setting mends it. Nothing of a visitor is in it. */
const TEXTS: Record<ProxyWarningKind, string> = {
  'untrusted-proxy':
    'Requests come through a proxy that TRUST_PROXY does not name, so all visitors count as one and share its limits. ' +
    'Set TRUST_PROXY to the number of proxies in front of the server, or to their addresses.',
  'longer-chain':
    'Requests come through more proxies than TRUST_PROXY says, so visitors behind the same proxy share its limits. ' +
    'Set TRUST_PROXY to the number of proxies in front of the server, or to their addresses.',
  'no-public-url':
    'Visitors reach the site at another address than the server’s own, which canonical links, the sitemap and ' +
    'robots.txt name. Set PUBLIC_URL to the address that visitors see.',
};

export type ProxyWarnings = ReturnType<typeof createProxyWarnings>;

/** @param origin the scheme and host that the pages name */
export function createProxyWarnings(
  { trustProxy, publicUrl }: Pick<Config, 'trustProxy' | 'publicUrl'>,
  { origin, log }: { origin: () => string; log: Log },
) {
  const found = new Set<ProxyWarningKind>();
  const logged = new Set<ProxyWarningKind>();
  const isTrusted = trustProxy.kind === 'addresses' ? inRanges(trustProxy.ranges) : () => trustProxy.kind === 'hops';
  let longerChains = 0;

  function warn(kind: ProxyWarningKind): void {
    found.add(kind);
    if (logged.has(kind)) return;
    logged.add(kind);
    log.warn({ kind }, TEXTS[kind]);
  }

  function observeChain(forwardedFor: string | undefined): void {
    if (trustProxy.kind !== 'hops' || forwardedFor === undefined) return;
    if (forwardedFor.split(',').length <= trustProxy.count) {
      longerChains = 0;
      found.delete('longer-chain');
    } else if (++longerChains >= MIN_LONGER_CHAINS) warn('longer-chain');
  }

  return {
    /** Compares a request with the settings. The first one that contradicts them is warned of in the log. */
    observe({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>) {
      const forwardedFor = headers['x-forwarded-for']?.toString();
      const peer = plain(socket.remoteAddress ?? '');
      const isForwarded = [forwardedFor, headers['forwarded'], headers['x-real-ip']].some(Boolean);
      if (isForwarded && !found.has('untrusted-proxy') && !isTrusted(peer) && isInternal(peer)) warn('untrusted-proxy');
      observeChain(forwardedFor);
      if (publicUrl === undefined && !found.has('no-public-url') && namesOther(headers, origin())) warn('no-public-url');
    },
    /** What was found since the start, in this process. */
    warnings: () => [...found].map((kind) => ({ kind, text: TEXTS[kind] })),
  };
}

/** Whether a request was sent to another public address than the pages name. */
function namesOther(headers: IncomingMessage['headers'], origin: string): boolean {
  const host = first(headers['x-forwarded-host']) ?? headers.host ?? '';
  const scheme = first(headers['x-forwarded-proto']) ?? 'http';
  const url = URL.parse(`${scheme}://${host}`);
  if (url === null || url.origin === origin) return false;
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const isPublic = isIP(name) > 0 ? !isInternal(name) : name.includes('.') && !name.endsWith('.localhost');
  // No visitor asks for an internal address by https, but a proxy passes on his requests so.
  return isPublic || url.protocol === 'https:';
}

const first = (value: string | string[] | undefined) => value?.toString().split(',')[0]?.trim() || undefined;
