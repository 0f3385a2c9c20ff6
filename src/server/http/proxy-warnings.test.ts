import { beforeEach, describe, expect, it } from 'vitest';
import type { TrustProxy } from '../config/config.ts';
import { createLog } from './log.ts';
import { createProxyWarnings, type ProxyWarnings } from './proxy-warnings.ts';

const OWN = 'http://127.0.0.1:3000';
const OFF: TrustProxy = { kind: 'off' };

let lines: string[];
beforeEach(() => {
  lines = [];
});

function open(trustProxy: TrustProxy, publicUrl?: string): ProxyWarnings {
  const { log } = createLog('info', { write: (line) => lines.push(line) });
  return createProxyWarnings({ trustProxy, publicUrl }, { origin: () => publicUrl ?? OWN, log });
}

const send = (to: ProxyWarnings, headers: Record<string, string>, peer = '127.0.0.1') =>
  to.observe({ headers: { host: '127.0.0.1:3000', ...headers }, socket: { remoteAddress: peer } as never });
const kinds = (of: ProxyWarnings) => of.warnings().map(({ kind }) => kind);

describe('a proxy that TRUST_PROXY does not name', () => {
  it.each([
    ['127.0.0.1', { 'x-forwarded-for': '49.36.1.10' }],
    ['::1', { forwarded: 'for=49.36.1.10' }],
    ['::ffff:172.17.0.1', { 'x-real-ip': '49.36.1.10' }],
    ['fd12::1', { 'x-forwarded-for': '49.36.1.10' }],
  ])('is warned of when %s forwards a request, once in the log', (peer, headers) => {
    const warnings = open(OFF, 'https://www.example.com');
    send(warnings, headers, peer);
    send(warnings, headers, peer);
    expect(kinds(warnings)).toEqual(['untrusted-proxy']);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"level":"warn"');
    expect(lines[0]).toContain('Set TRUST_PROXY');
    expect(lines[0]).not.toContain('49.36');
  });

  it('is none when a visitor sends such a header himself, no proxy forwards, or the proxy is trusted', () => {
    const visitor = open(OFF, OWN);
    send(visitor, { 'x-forwarded-for': '1.2.3.4' }, '49.36.1.10');
    send(visitor, {});
    const ranges = open({ kind: 'addresses', ranges: ['127.0.0.0/8'] }, OWN);
    send(ranges, { 'x-forwarded-for': '49.36.1.10' });
    const hops = open({ kind: 'hops', count: 1 }, OWN);
    send(hops, { 'x-forwarded-for': '49.36.1.10' });
    expect([visitor, ranges, hops].flatMap(kinds)).toEqual([]);
  });

  it('is warned of although other proxies are trusted', () => {
    const warnings = open({ kind: 'addresses', ranges: ['10.0.0.0/8'] }, OWN);
    send(warnings, { 'x-forwarded-for': '49.36.1.10' }, '172.18.0.2');
    expect(kinds(warnings)).toEqual(['untrusted-proxy']);
  });
});

describe('a chain of proxies', () => {
  it('longer than TRUST_PROXY says is warned of, until a request fits', () => {
    const warnings = open({ kind: 'hops', count: 1 }, OWN);
    for (let call = 1; call <= 8; call++) send(warnings, { 'x-forwarded-for': `49.50.${call}.1, 172.70.1.1` });
    expect(kinds(warnings)).toEqual(['longer-chain']);
    send(warnings, { 'x-forwarded-for': '49.50.1.1' });
    expect(kinds(warnings)).toEqual([]);
    expect(lines).toHaveLength(1);
  });

  it('is not warned of when single visitors lengthen it', () => {
    const warnings = open({ kind: 'hops', count: 1 }, OWN);
    for (let call = 1; call <= 30; call++)
      send(warnings, { 'x-forwarded-for': call % 5 === 0 ? '49.50.1.1' : '6.6.6.6, 49.50.1.2' });
    expect(kinds(warnings)).toEqual([]);
  });
});

describe('another public address', () => {
  it.each([
    { host: 'www.example.com' },
    { host: '203.0.113.9:3000' },
    { host: 'localhost:3000', 'x-forwarded-proto': 'https' },
    { 'x-forwarded-host': 'www.example.com, inner', 'x-forwarded-proto': 'https' },
  ])('is warned of without PUBLIC_URL: %o', (headers) => {
    const warnings = open({ kind: 'hops', count: 1 });
    send(warnings, headers);
    send(warnings, headers);
    expect(kinds(warnings)).toEqual(['no-public-url']);
    expect(lines.join()).not.toContain('example');
    expect(lines).toHaveLength(1);
  });

  it.each([
    {},
    { host: 'localhost:3000' },
    { host: '192.168.1.7:3000' },
    { host: 'rinova' },
    { host: '[::1]:3000' },
    { host: '' },
  ])('is none of these: %o', (headers) => {
    const warnings = open(OFF);
    send(warnings, headers);
    expect(kinds(warnings)).toEqual([]);
  });

  it('is not looked for when PUBLIC_URL is set', () => {
    const warnings = open(OFF, 'https://www.example.com');
    send(warnings, { host: 'other.example.com' });
    expect(kinds(warnings)).toEqual([]);
  });
});
