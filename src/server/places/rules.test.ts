import { expect, it } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../tests/support/app.ts';
import { buildLender, buildTerms } from '../../../tests/support/catalogues.ts';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { ADMIN } from '../../../tests/support/server.ts';
import type { LenderRow } from '../../shared/offers/catalogue.ts';

describeOneEngine('the terms of a product', (fresh) => {
  it('name districts of the list alone, and say in which line one is not', async () => {
    const database = await fresh();
    const { send } = buildApp(database);
    await addStaff(database, ADMIN);
    await addSession(database, ADMIN, 'admin');
    const post = (path: string, body: object) => send('POST', path, body, { token: 'admin' });
    const lender = (await (await post('/api/catalogue/lenders', buildLender('Sample Bank A'))).json()) as LenderRow;
    const add = (...districts: string[]) =>
      post(`/api/catalogue/lenders/${lender._id}/products`, {
        terms: buildTerms({ rules: [{ rule: 'districts', districts }] }),
      });
    const refused = await add('Pune', 'Atlantis', 'Utopia');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      fields: {
        'terms.rules.0.districts': 'There is no district “Atlantis” in our list. There is no district “Utopia” in our list.',
      },
    });
    const twice = await add('Bilaspur');
    expect([twice.status, JSON.stringify(await twice.json())]).toEqual([
      400,
      expect.stringContaining('Bilaspur, Chhattisgarh'),
    ]);
    const added = await add('pune', 'Gurgaon', 'Bilaspur, CG');
    expect(added.status).toBeLessThan(300);
    expect(JSON.stringify(await added.json())).toContain('["Pune","Gurugram","Bilaspur, Chhattisgarh"]');
  });
});
