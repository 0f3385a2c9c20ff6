import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eventually } from '../../../tests/support/wait.ts';
import { addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { ADMIN, BLOG, OPERATIONS } from '../../../tests/support/server.ts';
import type { Absence } from '../../shared/desk/assignment.ts';
import { createStaffRepository } from '../staff/repository.ts';

/** A Wednesday, at noon in India. */
const OPEN = Date.UTC(2026, 10, 18, 6, 30);
/** A Sunday. */
const CLOSED = Date.UTC(2026, 10, 22, 6, 30);

describeEachEngine('the assignment of new applications', (fresh, engine) => {
  async function office(now: () => number) {
    const database = await fresh();
    for (const account of [ADMIN, BLOG, OPERATIONS]) await addStaff(database, account);
    const built = buildApp(database, { now });
    const staff = createStaffRepository(database);
    const idOf = async ({ email }: { email: string }) => (await staff.findByEmail(email))?.id ?? '';
    const signIn = async (account: object) =>
      (await (await built.send('POST', '/api/auth/login', account)).json()) as { token: string };
    const read = async <Answer>(path: string, { token }: { token: string }) =>
      (await (await built.call('GET', path, { headers: { Authorization: `Bearer ${token}` } })).json()) as Answer;
    return { ...built, database, idOf, read, admin: await signIn(ADMIN), asha: await signIn(OPERATIONS) };
  }

  it('is off at first, is set by admins, and begins within office hours', async () => {
    let now = CLOSED;
    const { database, send, read, idOf, modules, admin, asha } = await office(() => now);
    const path = '/api/desk/assignment';
    expect(await read(path, asha)).toEqual({ isOn: false, members: [], revision: 0 });
    const member = { staffId: await idOf(OPERATIONS), loanTypes: ['Personal Loan'], pincodes: ['41'] };
    const settings = { isOn: true, members: [member], revision: 0 };
    expect((await send('PUT', path, settings, asha)).status).toBe(403);
    for (const wrong of [
      { isOn: true, revision: 0 },
      { isOn: true, members: [member] },
      { ...settings, members: [member, member] },
      { ...settings, members: [{ ...member, staffId: await idOf(BLOG) }] },
      { ...settings, members: [{ ...member, pincodes: ['41x'] }] },
      { ...settings, members: [{ ...member, loanTypes: ['Gold Loan'] }] },
    ])
      expect((await send('PUT', path, wrong, admin)).status).toBe(400);
    const kept = { ...settings, revision: 1 };
    expect(await (await send('PUT', path, settings, admin)).json()).toEqual(kept);
    expect(await read(path, asha)).toEqual(kept);
    // The same again is a retry, other settings based on an older revision are refused.
    expect(await (await send('PUT', path, settings, admin)).json()).toEqual(kept);
    const conflict = await send('PUT', path, { ...settings, members: [] }, admin);
    expect([conflict.status, await conflict.json()]).toEqual([
      409,
      { code: 'conflict', message: 'The assignment was saved elsewhere in the meantime.', current: kept },
    ]);
    expect(await read(path, asha)).toEqual(kept);

    const owners = async () =>
      (await database.db.selectFrom('loans').select('owner_id').orderBy('seq').execute()).map(({ owner_id }) => owner_id);
    await send('POST', '/api/loans/post-application', buildLoan({ loanType: 'Personal Loan', pincode: '411001' }));
    await send('POST', '/api/loans/post-application', buildLoan({ loanType: 'Personal Loan', pincode: '560001' }));
    await modules.start();
    await modules.stop();
    expect(await owners()).toEqual([null, null]);

    now = OPEN;
    // As if that server had been gone for a while.
    if (engine === 'postgres') await sql`delete from turns`.execute(database.db);
    const next = buildApp(database, { now: () => now });
    await next.modules.start();
    await eventually(async () => expect(await owners()).toEqual([member.staffId, null]));
    await eventually(async () => {
      const changed = await database.db.selectFrom('audit').select('email').where('action', '=', 'owner-changed').execute();
      expect(changed).toEqual([{ email: null }]);
    });
    await next.modules.stop();
  });

  it('leaves out absences, which staff add for themselves and admins for all', async () => {
    const { send, read, idOf, admin, asha } = await office(() => OPEN);
    const path = '/api/desk/absences';
    const add = (who: { token: string }, body: object) => send('POST', path, body, who);
    const own = (await (await add(asha, { from: '2026-11-20', to: '2026-11-20' })).json()) as Absence;
    expect(own).toMatchObject({ staff: { email: OPERATIONS.email }, from: '2026-11-20' });
    const staffId = await idOf(ADMIN);
    expect((await add(asha, { staffId, from: '2026-11-20', to: '2026-11-20' })).status).toBe(403);
    const other = (await (await add(admin, { from: '2026-11-18', to: '2026-12-24' })).json()) as Absence;
    expect(await read(path, asha)).toEqual([own]);
    expect(await read(path, admin)).toEqual([other, own]);
    for (const wrong of [
      { from: '2026-11-20', to: '2026-11-19' },
      { from: '2026-11-01', to: '2026-11-17' },
      { from: '2026-11-20', to: '2028-11-20' },
      { from: '2026-02-30', to: '2026-12-01' },
      { staffId: 'x', from: '2026-11-20', to: '2026-11-20' },
      { staffId: '\0', from: '2026-11-20', to: '2026-11-20' },
    ])
      expect((await add(admin, wrong)).status).toBe(400);
    const remove = (who: { token: string }, { _id }: Absence) => send('DELETE', `${path}/${_id}`, undefined, who);
    expect((await remove(asha, other)).status).toBe(404);
    expect((await remove(asha, { ...own, _id: '%00' })).status).toBe(404);
    expect((await remove(admin, other)).status).toBe(204);
    expect((await remove(asha, own)).status).toBe(204);
    expect(await read(path, admin)).toEqual([]);
  });
});
