import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSampleClaim, SAMPLE_SITE } from '../../shared/site/facts.ts';
import { readSite } from './site.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rinova-site-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const write = (text: string) => writeFile(join(dataDir, 'site.json'), text);

describe('readSite', () => {
  it('uses the samples without a file', () => {
    expect(readSite(dataDir)).toEqual(SAMPLE_SITE);
  });

  it('overrides single facts at any depth', async () => {
    await write('\uFEFF{ "brand": "Udhaar", "office": { "city": "नागपुर", "lines": ["1 Main Road"] } }');
    const site = readSite(dataDir);
    expect(site).toEqual({
      ...SAMPLE_SITE,
      brand: 'Udhaar',
      office: { ...SAMPLE_SITE.office, city: 'नागपुर', lines: ['1 Main Road'] },
    });
  });

  it('marks claims that are still the samples', async () => {
    await write('{ "claims": { "lendingPartners": "12" } }');
    const site = readSite(dataDir);
    expect([isSampleClaim(site, 'lendingPartners'), isSampleClaim(site, 'growthRate')]).toEqual([false, true]);
  });

  it.each([
    ['{ "office": { "latitude": "north" } }', '"office.latitude"'],
    ['{ "social": { "x": "javascript:alert(1)" } }', '"social.x"'],
    ['{ "brnad": "Udhaar" }', '"brnad" is not a known fact'],
    ['{ "office": "Pune" }', '"office" must be an object'],
    ['{ "brand": "" }', '"brand"'],
    ['[]', 'the whole must be an object'],
    ['{ brand: 1 }', 'is not JSON'],
  ])('stops at %s', async (text, message) => {
    await write(text);
    expect(() => readSite(dataDir)).toThrow(message);
  });
});
