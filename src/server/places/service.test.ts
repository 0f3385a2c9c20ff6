import { expect, it } from 'vitest';
import { buildApp } from '../../../tests/support/app.ts';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { districtName } from '../../shared/places/place.ts';
import { findDistricts, findPlace, rowsOf } from './service.ts';

it('finds the place of a pincode, and none for what is no pincode', () => {
  expect(findPlace('411005')).toEqual({ district: 'Pune', state: 'Maharashtra' });
  for (const pincode of ['999999', '41100', '', undefined, null, '０11005']) expect(findPlace(pincode)).toBeUndefined();
});

it.each([
  ['Pune', ['Pune, Maharashtra']],
  ['gurgaon', ['Gurugram, Haryana']],
  ['Allahabad', ['Prayagraj, Uttar Pradesh']],
  ['Ahmednagar', ['Ahilyanagar, Maharashtra']],
  ['Mumbai Suburban', ['Mumbai, Maharashtra']],
  ['Bangalore', ['Bengaluru, Karnataka']],
  ['Kadapa', ['YSR Kadapa, Andhra Pradesh']],
  ['Raigad', ['Raigad, Maharashtra']],
  ['Raigarh', ['Raigarh, Chhattisgarh', 'Raigad, Maharashtra']],
  ['Palghar', ['Palghar, Maharashtra']],
  ['Bilaspur', ['Bilaspur, Himachal Pradesh', 'Bilaspur, Chhattisgarh']],
  ['Bilaspur, CG', ['Bilaspur, Chhattisgarh']],
  ['Aurangabad (Bihar)', ['Aurangabad, Bihar']],
  ['Aurangabad, Maharashtra', ['Chhatrapati Sambhajinagar, Maharashtra']],
  ['Atlantis', []],
  ['Pune, Goa', []],
])('finds the districts of %s', (name, found) => {
  expect(new Set(findDistricts(name).map(districtName))).toEqual(new Set(found));
});

it('has no name with signs of its source, and each other name for a district that there is', () => {
  const all = [...new Set(rowsOf('pincodes.tsv').map(([, district = '']) => district))];
  expect(all.length).toBeGreaterThan(600);
  expect(all.filter((name) => /[()&.]|[A-Z]{4}/.test(name))).toEqual([]);
  for (const [district = '', state = '', others = ''] of rowsOf('names.tsv'))
    for (const name of [district, ...others.split(', ')])
      expect([name, findDistricts(`${name}, ${state}`)]).toEqual([name, [{ district, state }]]);
});

describeOneEngine('the call for a place', (fresh) => {
  it('answers a place to be kept for a day, and says so of an unknown or wrong pincode', async () => {
    const { call } = await buildApp(await fresh());
    const found = await call('GET', '/api/places/411005');
    expect(found.status).toBe(200);
    expect(found.headers.get('Cache-Control')).toBe('public, max-age=86400');
    expect(await found.json()).toEqual({ place: { district: 'Pune', state: 'Maharashtra' } });
    expect(await (await call('GET', '/api/places/999999')).json()).toEqual({ place: null });
    const wrong = await call('GET', '/api/places/4110');
    expect([wrong.status, wrong.headers.get('Cache-Control')]).toEqual([400, 'no-store']);
  });
});
