import { expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { ADMIN } from '../../../tests/support/server.ts';
import { DEFAULT_DESK, type DeskSettings, type KeptDesk } from '../../shared/desk/settings.ts';
import { addOfficeMinutes } from '../../shared/desk/hours.ts';
import { createDeskRepository } from './repository.ts';

const { hours } = DEFAULT_DESK;

async function signedIn(database: TestDatabase) {
  await addStaff(database, ADMIN);
  const { send, call } = buildApp(database);
  const { token } = (await (await send('POST', '/api/auth/login', ADMIN)).json()) as { token: string };
  return {
    send,
    read: async () => (await call('GET', '/api/desk', { headers: { Authorization: `Bearer ${token}` } })).json(),
    put: (body: object) => send('PUT', '/api/desk', body, { token }),
  };
}

describeEachEngine('the settings of the desk', (fresh) => {
  it('apply to the next application, on every node', async () => {
    const database = await fresh();
    const { send, read, put } = await signedIn(database);
    expect(await read()).toEqual(DEFAULT_DESK);

    const settings: DeskSettings = {
      isOn: false,
      hours: { week: [null, ...hours.week.slice(1)], holidays: [{ date: '2026-01-26', name: 'Republic Day' }] },
      calling: { from: '09:00', to: '18:00' },
      firstContactMinutes: 90,
    };
    const kept: KeptDesk = { ...settings, revision: 1 };
    expect(await (await put({ ...settings, revision: 0 })).json()).toEqual(kept);
    expect(await read()).toEqual(kept);
    const other = createDeskRepository(database);
    await other.refresh();
    expect(other.settings()).toEqual(kept);

    await send('POST', '/api/loans/post-application', buildLoan());
    const { created_at, next_at } = await database.db
      .selectFrom('loans')
      .select(['created_at', 'next_at'])
      .executeTakeFirstOrThrow();
    expect(next_at).toBe(addOfficeMinutes(created_at, 90, settings.hours));

    const open = { from: '18:00', to: '09:00' };
    for (const wrong of [
      {},
      settings,
      { ...kept, firstContactMinutes: 0 },
      { ...kept, hours: { ...hours, week: hours.week.slice(1) } },
      { ...kept, hours: { ...hours, week: [open, ...hours.week.slice(1)] } },
      { ...kept, hours: { ...hours, holidays: [{ date: '2026-02-30', name: 'Sample' }] } },
    ])
      expect((await put(wrong)).status).toBe(400);
    expect(await read()).toEqual(kept);
  });

  it('are kept when others based on an older revision are saved', async () => {
    const database = await fresh();
    const { put } = await signedIn(database);
    const desk = createDeskRepository(database);
    const save = async (settings: object) => {
      const answer = await put(settings);
      return [answer.status, await answer.json()] as const;
    };
    const mine = { ...DEFAULT_DESK, firstContactMinutes: 30 };
    const [first, second] = await Promise.all([save(mine), save({ ...DEFAULT_DESK, firstContactMinutes: 45 })]);
    const [winner, loser] = first[0] === 200 ? [first, second] : [second, first];
    expect([winner[0], loser[0]]).toEqual([200, 409]);
    expect(winner[1]).toMatchObject({ revision: 1 });
    expect(loser[1]).toEqual({
      code: 'conflict',
      message: 'The desk was saved elsewhere in the meantime.',
      current: winner[1],
    });
    await desk.refresh();
    expect(desk.settings()).toEqual(winner[1]);

    // A client that got no answer sends the same again.
    expect(await save({ ...(winner[1] as KeptDesk), revision: 0 })).toEqual([200, winner[1]]);
    expect(await save({ ...mine, revision: 1, isOn: false })).toEqual([200, { ...mine, revision: 2, isOn: false }]);
    const changes = await database.db.selectFrom('audit').select('noun').where('action', '=', 'changed').execute();
    expect(changes).toHaveLength(2);
  });

  it('are not lost when they are saved while they are read', async () => {
    const database = await fresh();
    const desk = createDeskRepository(database);
    const reading = desk.refresh();
    await desk.save({ ...DEFAULT_DESK, firstContactMinutes: 30 });
    await reading;
    expect(desk.settings().firstContactMinutes).toBe(30);
  });
});
