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
    const refused = await add('Pune', 'Atlantis');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      fields: { 'terms.rules.0.districts': 'Line 2: there is no district “Atlantis” in our list.' },
    });
    expect((await add('pune', 'Thane')).status).toBeLessThan(300);
  });
});
