import { expect, it } from 'vitest';
import { describeEachEngine } from '../../../../../tests/support/databases.ts';
import { DAY_MS } from '../../../../shared/kit/time.ts';
import { lastNight } from '../../../../shared/privacy/retention.ts';
import type { Database } from '../../../engine/database.ts';
import { newId } from '../../../engine/ids.ts';
import { erasureCheck, type LastPurge } from './purging.ts';
import { createErasureRepository } from '../repository.ts';

const HOUR_MS = 60 * 60 * 1000;
const night = lastNight(Date.now());
/** When an erasure of just after that night is overdue. */
const later = night + 2 * DAY_MS + 2 * HOUR_MS;

async function enter({ db }: Database, erased_at: number) {
  const erasure = { lead_id: newId(), noun: 'loans', created_day: '2026-11-26', cause: 'request' } as const;
  await db
    .insertInto('erasures')
    .values({ ...erasure, erased_at })
    .execute();
}

describeEachEngine('the row of erased data', (fresh) => {
  it('fails when two nights have not purged an erasure, and says what to do', async () => {
    const database = await fresh();
    const erasures = createErasureRepository(database);
    const roomNeeded = () => Promise.resolve(1.2e9);
    await enter(database, night + 1);
    const read = (at: number, last?: LastPurge) =>
      erasureCheck(
        { ...erasures, roomNeeded },
        () => last,
        () => at,
      ).read();
    const ok = { state: 'ok', text: 'Removed from the files of the database within 2 days.' };
    expect(await read(later - 1)).toEqual(ok);
    expect(await read(later, 'no room')).toEqual({
      state: 'failing',
      text: 'What was erased more than 2 days ago is still in the files of the database.',
      advice:
        'Free some space: writing the database anew needs 1.2 GB free on its disk. It is tried again every 15 minutes.',
      since: night + 1 + 2 * DAY_MS,
    });
    expect(await read(later, 'being read')).toMatchObject({ advice: expect.stringContaining('close programs') });
    expect(await read(later)).toMatchObject({ advice: expect.stringContaining('the log') });
    expect(await erasures.purge(later - 2 * HOUR_MS - 1)).toBe('done');
    expect(await read(later)).toMatchObject({ state: 'failing' });
    expect(await erasures.purge(later)).toBe('done');
    expect(await read(later)).toEqual(ok);
  });

  it('counts no purge of when the clock was ahead', async () => {
    const database = await fresh();
    const erasures = createErasureRepository(database);
    const ahead = later + 400 * DAY_MS;
    await enter(database, ahead);
    expect(await erasures.purge(ahead + 3 * DAY_MS)).toBe('done');
    await enter(database, night + 1);
    expect(await erasures.overdueSince(later)).toBe(night + 1);
    expect(await erasures.purge(later)).toBe('done');
    expect(await erasures.overdueSince(later)).toBe(undefined);
  });
});
