import { describe, expect, it } from 'vitest';
import { clientAddress, limitKeys } from './client-address.ts';

describe('clientAddress', () => {
  it('ignores forwarding headers by default', () => {
    expect(clientAddress({ kind: 'off' })('192.0.2.1', '203.0.113.7')).toBe('192.0.2.1');
    expect(clientAddress({ kind: 'off' })('::ffff:192.0.2.1', undefined)).toBe('192.0.2.1');
  });

  it.each([
    [1, '203.0.113.7', '203.0.113.7'],
    [1, '6.6.6.6, 203.0.113.7', '203.0.113.7'],
    [2, '6.6.6.6, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    [2, '203.0.113.7', '203.0.113.7'],
    [1, undefined, '192.0.2.1'],
    [1, 'unknown', '192.0.2.1'],
    [1, '', '192.0.2.1'],
    [1, '[2001:db8::1]:443', '2001:db8::1'],
    [1, '203.0.113.7:5555', '203.0.113.7'],
  ])('behind %i proxies reads %s as %s', (count, header, expected) => {
    expect(clientAddress({ kind: 'hops', count })('192.0.2.1', header)).toBe(expected);
  });

  it.each([
    ['10.0.0.9', '6.6.6.6, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['10.0.0.9', '10.0.0.3', '10.0.0.3'],
    ['::ffff:10.0.0.9', '203.0.113.7', '203.0.113.7'],
    ['192.0.2.1', '203.0.113.7', '192.0.2.1'],
    ['10.0.0.9', 'nonsense', '10.0.0.9'],
  ])('with trusted ranges reads %s and %s as %s', (peer, header, expected) => {
    expect(clientAddress({ kind: 'addresses', ranges: ['10.0.0.0/8', '2001:db8::/32'] })(peer, header)).toBe(expected);
  });
});

describe('limitKeys', () => {
  it.each([
    ['192.0.2.1', ['192.0.2.1']],
    ['unknown', ['unknown']],
    ['64:ff9b::3124:10a', ['49.36.1.10']],
    ['64:ff9b::49.36.1.10', ['49.36.1.10']],
    ['::ffff:3124:10a', ['49.36.1.10']],
    ['2001:db8:0:1::1', ['2001:db8:0:1::/64', '2001:db8:0::/48']],
    ['2001:db8:0:1:ffff:ffff:ffff:ffff', ['2001:db8:0:1::/64', '2001:db8:0::/48']],
    ['2001:0DB8::1', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
    ['::', ['0:0:0:0::/64', '0:0:0::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48']],
  ])('counts %s by %j', (address, networks) => {
    expect(limitKeys(address).map(({ network }) => network)).toEqual(networks);
  });
});
