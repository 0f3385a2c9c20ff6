import { BlockList, isIP } from 'node:net';
import type { TrustProxy } from '../config.ts';

/**
 * The client's address: the peer of the connection, or what trusted proxies report. Each proxy appends the address of its
 * peer to `X-Forwarded-For`; entries to the left of the last trusted proxy can be forged. Decision 47 says why not
 * proxy-addr.
 *
 * @param forwardedFor the raw header
 */
export type ClientAddress = (peer: string | undefined, forwardedFor: string | undefined) => string;

const UNKNOWN = 'unknown';

export function clientAddress(trust: TrustProxy): ClientAddress {
  if (trust.kind === 'off') return (peer) => plain(peer ?? UNKNOWN);
  const isTrusted = trust.kind === 'addresses' ? inRanges(trust.ranges) : () => false;
  return (peer, forwardedFor) => {
    // From the nearest hop to the farthest.
    const chain = [peer ?? UNKNOWN, ...(forwardedFor?.split(',').reverse() ?? [])].map((address) => plain(address.trim()));
    if (trust.kind === 'hops') return validUpTo(chain, trust.count);
    const farthest = chain.findIndex((address) => !isTrusted(address));
    return validUpTo(chain, farthest === -1 ? chain.length - 1 : farthest);
  };
}

/** The address at this hop, or the last valid one before it. */
function validUpTo(chain: readonly string[], hop: number): string {
  const usable = chain.slice(0, hop + 1);
  const broken = usable.findIndex((address, index) => index > 0 && isIP(address) === 0);
  return (broken === -1 ? usable.at(-1) : usable[broken - 1]) ?? UNKNOWN;
}

/** Strips port, brackets and the IPv4-mapped prefix. */
export function plain(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
  return bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').toLowerCase();
}

/** Whether an address is within one of these ranges. */
export function inRanges(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The key for rate limits: an IPv4 address, or the /64 network of an IPv6 address, since a single household or server gets a
 * whole /64.
 */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = (address.split('%')[0] ?? address).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const groups = address.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
