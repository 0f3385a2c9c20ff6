import { expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { ADMIN } from '../../../tests/support/server.ts';
import { DEFAULT_DESK, type DeskSettings } from '../../shared/desk/desk.ts';
import { addOfficeMinutes } from '../../shared/desk/hours.ts';
import { createDeskRepository } from './repository.ts';
import { createDeskService } from './service.ts';

const { hours } = DEFAULT_DESK;

describeEachEngine('the settings of the desk', (fresh) => {
  it('apply to the next application, on every node', async () => {
    const database = await fresh();
    await addStaff(database, ADMIN);
    const { send, call } = buildApp(database);
    const { token } = (await (await send('POST', '/api/auth/login', ADMIN)).json()) as { token: string };
    const read = async () => (await call('GET', '/api/desk', { headers: { Authorization: `Bearer ${token}` } })).json();
    expect(await read()).toEqual(DEFAULT_DESK);

    const settings: DeskSettings = {
      isOn: false,
      hours: { week: [null, ...hours.week.slice(1)], holidays: [{ date: '2026-01-26', name: 'Republic Day' }] },
      firstContactMinutes: 90,
    };
    const put = (body: object) => send('PUT', '/api/desk', body, { token });
    expect(await (await put(settings)).json()).toEqual(settings);
    expect(await read()).toEqual(settings);
    const other = createDeskService(createDeskRepository(database));
    await other.refresh();
    expect(other.settings()).toEqual(settings);

    await send('POST', '/api/loans/post-application', buildLoan());
    const { created_at, next_at } = await database.db
      .selectFrom('loans')
      .select(['created_at', 'next_at'])
      .executeTakeFirstOrThrow();
    expect(next_at).toBe(addOfficeMinutes(created_at, 90, settings.hours));

    const open = { from: '18:00', to: '09:00' };
    for (const wrong of [
      {},
      { ...settings, firstContactMinutes: 0 },
      { ...settings, hours: { ...hours, week: hours.week.slice(1) } },
      { ...settings, hours: { ...hours, week: [open, ...hours.week.slice(1)] } },
      { ...settings, hours: { ...hours, holidays: [{ date: '2026-02-30', name: 'Sample' }] } },
    ])
      expect((await put(wrong)).status).toBe(400);
    expect(await read()).toEqual(settings);
  });

  it('are not lost when they are saved while they are read', async () => {
    const database = await fresh();
    const desk = createDeskService(createDeskRepository(database));
    const reading = desk.refresh();
    await desk.save({ ...DEFAULT_DESK, firstContactMinutes: 30 });
    await reading;
    expect(desk.settings().firstContactMinutes).toBe(30);
  });
});
