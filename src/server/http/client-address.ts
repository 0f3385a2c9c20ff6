import { BlockList, isIP } from 'node:net';
import type { TrustProxy } from '../config/config.ts';

/**
 * The client's address: the peer of the connection, or what trusted proxies report. Each proxy appends the address of its
 * peer to `X-Forwarded-For`; entries to the left of the last trusted proxy can be forged. Decision 28 says why not
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

/** How many networks of 64 bits one of 48 counts as: a household gets one, and a server may have all 65,536. */
const WIDE_TIMES = 10;

interface LimitKey {
  network: string;
  /** How many clients it counts as. */
  times: number;
}

/**
 * The networks that a client's calls are counted by: its IPv4 address, also when it comes through NAT64 (RFC 6052), or the /64
 * and the /48 of its IPv6 address.
 */
export function limitKeys(address: string): LimitKey[] {
  if (isIP(address) !== 6) return [{ network: address, times: 1 }];
  const groups = groupsOf(address);
  const inside = groups.slice(0, 6).join(':');
  if (inside === '64:ff9b:0:0:0:0' || inside === '0:0:0:0:0:ffff') {
    const bytes = groups.slice(6).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
    return [{ network: bytes.join('.'), times: 1 }];
  }
  return [
    { network: `${groups.slice(0, 4).join(':')}::/64`, times: 1 },
    { network: `${groups.slice(0, 3).join(':')}::/48`, times: WIDE_TIMES },
  ];
}

/** The narrowest of them, for what is counted for a client and something else. */
export const limitKey = (address: string): string => limitKeys(address)[0]?.network ?? address;

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // As a host it is written in one way: in lower case, and without a dotted end.
  const host = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [left = [], right = []] = host.split('::').map((half) => (half === '' ? [] : half.split(':')));
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}
