import { expect, it } from 'vitest';
import { buildApp } from '../../../tests/support/app.ts';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { findPlace } from './service.ts';

it('finds the place of a pincode, and none for what is no pincode', () => {
  expect(findPlace('411005')).toEqual({ district: 'Pune', state: 'Maharashtra' });
  for (const pincode of ['999999', '41100', '', undefined, null, '０11005']) expect(findPlace(pincode)).toBeUndefined();
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
