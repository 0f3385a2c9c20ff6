import { expect, it } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { ADMIN } from '../../../tests/support/server.ts';
import type { ListAnswer } from '../../shared/kit/lists.ts';
import type { LoanApplication } from '../../shared/loans/schemas.ts';

const LIST = '/api/loans/get-applications';
const headers = { Authorization: 'Bearer admin' };

describeEachEngine('applications by place', (fresh) => {
  it('are found by state and district in any spelling, as their pincodes are now, and exported with them', async () => {
    const database = await fresh();
    const { send, call } = buildApp(database);
    await addStaff(database, ADMIN);
    await addSession(database, ADMIN, 'admin');
    for (const pincode of ['411005', '400001', '751001', '799999'])
      await send('POST', '/api/loans/post-application', buildLoan({ pincode, fullName: `Of ${pincode}` }));
    const found = async (query: string) => {
      const answer = await call('GET', `${LIST}?${query}`, { headers });
      return ((await answer.json()) as ListAnswer<LoanApplication>).data;
    };
    const pincodes = async (query: string) => (await found(query)).map(({ pincode }) => pincode);

    expect(await pincodes('state=Maharashtra')).toEqual(['400001', '411005']);
    expect(await pincodes('state=orissa')).toEqual(['751001']);
    expect(await pincodes('district=pune')).toEqual(['411005']);
    expect(await pincodes('state=Odisha&district=Pune')).toEqual([]);
    for (const place of ['state=Atlantis', 'district=Atlantis', 'district=Pune,Goa'])
      expect([place, (await call('GET', `${LIST}?${place}`, { headers })).status]).toEqual([place, 400]);
    expect((await call('GET', '/api/loans/export/csv?district=Atlantis', { headers })).status).toBe(400);

    const [moved] = await found('district=Pune');
    const body = { version: 1, fields: { pincode: '560001' } };
    expect((await send('PUT', `/api/loans/work/${moved?._id}/fields`, body, { token: 'admin' })).status).toBe(200);
    expect(await pincodes('district=Pune')).toEqual([]);
    expect(await pincodes('state=Karnataka')).toEqual(['560001']);

    const csv = await (await call('GET', '/api/loans/export/csv?columns=work&state=Karnataka', { headers })).text();
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect(csv).toMatch(/,Pincode District,Pincode State,.*\r\n.*,Bengaluru[^,]*,Karnataka,/);
  });
});
