import { expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { ADMIN } from '../../../../tests/support/server.ts';
import { type ContactResult, MESSAGE_WAYS } from '../../../shared/loans/steps.ts';
import { isOpen, LEAD_STATUSES, type LeadStatus } from '../../../shared/loans/statuses.ts';
import type { MyDay } from '../../../shared/loans/day.ts';
import type { LeadWorkDetails } from '../../../shared/loans/work.ts';
import { createLoanRepository } from '../repository.ts';
import { createLeadChangeRepository } from './change-repository.ts';

const SECOND = { role: 'operations', email: 'second@rinova.test', password: 'a second test password' } as const;
const MINUTE_MS = 60_000;
const india = (time: string) => new Date(`${time}+05:30`).toISOString();
const MONDAY_10 = Date.parse(india('2026-11-23T10:00'));

/** A desk at 10:00 on a Monday, and an application that has just arrived. */
async function desk(database: TestDatabase) {
  const time = { now: MONDAY_10 };
  await addStaff(database, ADMIN);
  await addStaff(database, SECOND);
  const built = buildApp(database, { now: () => time.now });
  const signIn = async (account: typeof ADMIN | typeof SECOND) => {
    const { token } = (await (await built.send('POST', '/api/auth/login', account)).json()) as { token: string };
    return (method: string, path: string, body?: unknown, key?: string) =>
      built.call(method, `/api/loans/work/${path}`, {
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          ...(key && { 'Idempotency-Key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
  };
  const [asAdmin, asSecond] = [await signIn(ADMIN), await signIn(SECOND)];
  const { _id: id } = await createLoanRepository(database).insert(buildLoan());
  const work = async (): Promise<LeadWorkDetails> => (await (await asAdmin('GET', id)).json()) as LeadWorkDetails;
  const log = async (result: ContactResult, more: object = {}) => {
    const answer = await asAdmin('POST', `${id}/calls`, { result, ...more });
    expect(answer.status).toBe(201);
    return (await answer.json()) as LeadWorkDetails;
  };
  const setStatus = async (status: LeadStatus) => {
    const { version } = await work();
    return asAdmin('POST', 'change', { leads: { [id]: version }, status });
  };
  return { ...built, asAdmin, asSecond, id, work, log, setStatus, time };
}

const stateOf = ({ status, nextStep }: LeadWorkDetails) => [status, nextStep?.what, nextStep?.at];

describeEachEngine('open applications always have a next step', (fresh, _engine, itOnce) => {
  it('the database refuses one without', async () => {
    const database = await fresh();
    const { id } = await desk(database);
    const update = (values: object) => database.db.updateTable('loans').set(values).where('id', '=', id).execute();
    for (const values of [{ next_step: null }, { next_at: null }, { next_step: null, next_at: null }])
      await expect(update(values)).rejects.toThrow('loans_next_step');
    await update({ status: 'Rejected', next_step: null, next_at: null });
    // Neither restored nor changed in bulk.
    await expect(update({ status: 'New' })).rejects.toThrow('loans_next_step');
    const { seq: _seq, ...row } = await database.db.selectFrom('loans').selectAll().executeTakeFirstOrThrow();
    const copy = { ...row, id: row.id.replace(/.$/, row.id.endsWith('0') ? '1' : '0') };
    await expect(
      database.db
        .insertInto('loans')
        .values({ ...copy, status: 'New' })
        .execute(),
    ).rejects.toThrow('loans_next_step');
    await database.db.insertInto('loans').values(copy).execute();
  });

  itOnce('each change of many sets step and stage, and a hand-over keeps them', async () => {
    const database = await fresh();
    const { asAdmin } = await desk(database);
    const loans = createLoanRepository(database);
    const changes = createLeadChangeRepository(database);
    const by = { staffId: '', email: ADMIN.email, at: MONDAY_10 };
    // From each status to each status.
    const pairs = await Promise.all(
      LEAD_STATUSES.flatMap((from) =>
        LEAD_STATUSES.map(async (to) => ({ from, to, id: (await loans.insert(buildLoan()))._id })),
      ),
    );
    const read = async () =>
      new Map((await database.db.selectFrom('loans').selectAll().execute()).map((row) => [row.id, row]));
    const change = async (side: 'from' | 'to') => {
      const rows = await read();
      for (const status of LEAD_STATUSES) {
        const versions = pairs.flatMap(({ id, ...pair }): [string, number][] =>
          pair[side] === status ? [[id, rows.get(id)?.version ?? 0]] : [],
        );
        expect((await changes.change(new Map(versions), { status, owner: undefined }, by)).ok).toBe(true);
      }
      return read();
    };
    const before = await change('from');
    const after = await change('to');
    for (const { id, from, to } of pairs) {
      const row = after.get(id);
      expect([row?.next_step !== null, row?.next_at !== null]).toEqual([isOpen(to), isOpen(to)]);
      expect(row?.stage).toBe(to === 'Rejected' || to === 'Unreachable' ? before.get(id)?.stage : LEAD_STATUSES.indexOf(to));
      expect(row?.version).toBe((before.get(id)?.version ?? 0) + (from === to ? 0 : 1));
    }

    const [me, other] = (await (await asAdmin('GET', 'owners')).json()) as { _id: string }[];
    await database.db
      .updateTable('loans')
      .set({ owner_id: me?._id ?? null })
      .execute();
    expect((await asAdmin('POST', 'hand-over', { from: me?._id, to: other?._id })).status).toBe(200);
    const handed = await read();
    for (const { id, to } of pairs) {
      const { next_step, next_at, stage } = after.get(id) ?? {};
      expect(handed.get(id)).toMatchObject({ next_step, next_at, stage, owner_id: (isOpen(to) ? other : me)?._id });
    }
  });
});

describeEachEngine('logged calls', (fresh, _engine, itOnce) => {
  itOnce('set status and next step by rule', async () => {
    const database = await fresh();
    const { log, setStatus, work, time } = await desk(database);
    expect(stateOf(await work()).slice(0, 2)).toEqual(['New', 'First call']);
    expect((await work()).firstContact).toMatchObject({ at: null });

    expect(stateOf(await log('busy'))).toEqual(['New', 'Call again', india('2026-11-23T10:30')]);
    expect((await work()).firstContact).toEqual({ dueAt: null, at: new Date(MONDAY_10).toISOString() });
    time.now = Date.parse(india('2026-11-23T17:30'));
    expect(stateOf(await log('no-answer'))).toEqual(['New', 'Call again', india('2026-11-24T10:30')]);
    time.now += MINUTE_MS;
    expect(stateOf(await log('no-answer'))).toEqual(['New', 'Call again', india('2026-11-24T09:30')]);
    time.now += MINUTE_MS;
    expect(stateOf(await log('no-answer'))).toEqual(['Unreachable', 'Try again', india('2026-12-01T09:30')]);
    time.now += MINUTE_MS;
    expect(stateOf(await log('no-answer'))).toEqual(['Unreachable', 'Try again', india('2026-12-01T09:30')]);
    time.now += MINUTE_MS;
    expect(stateOf(await log('wrong-number'))).toEqual(['Unreachable', 'Find another number', india('2026-11-24T09:30')]);
    time.now += MINUTE_MS;
    expect(stateOf(await log('spoke', { note: '  Wants a call.\u0000 ' }))).toEqual([
      'Contacted',
      'Follow up',
      india('2026-11-24T09:30'),
    ]);
    const callBackAt = india('2026-11-28T20:15');
    time.now += MINUTE_MS;
    expect(stateOf(await log('call-back', { callBackAt }))).toEqual(['Contacted', 'Call back', callBackAt]);

    // What has come further is not set back, also by an applicant who was unreachable.
    await setStatus('Documents');
    for (let missed = 0; missed < 3; missed += 1) {
      time.now += MINUTE_MS;
      await log('no-answer');
    }
    expect(stateOf(await work())).toEqual(['Documents', 'Try again', india('2026-12-01T09:30')]);
    await setStatus('Unreachable');
    expect(stateOf(await log('spoke'))).toEqual(['Documents', 'Ask for documents', india('2026-11-24T09:30')]);
    await setStatus('Rejected');
    const closed = await log('spoke');
    expect(stateOf(closed)).toEqual(['Rejected', undefined, undefined]);
    expect(closed.calls).toHaveLength(13);
    expect(closed.calls.find(({ note }) => note !== '')).toMatchObject({ by: ADMIN.email, note: 'Wants a call.' });
  });

  itOnce('can be taken back for a minute, by who logged them', async () => {
    const database = await fresh();
    const { log, work, time, id, asAdmin, asSecond, setStatus } = await desk(database);
    const before = await work();
    const [call] = (await log('spoke')).calls;
    const path = `${id}/calls/${call?._id}`;
    expect((await asSecond('DELETE', path)).status).toBe(404);
    time.now += MINUTE_MS;
    const answer = await asAdmin('DELETE', path);
    expect(answer.status).toBe(200);
    const after = (await answer.json()) as LeadWorkDetails;
    expect(after).toEqual({ ...before, version: 3, history: after.history });
    expect(after.history.map(({ from, to }) => [from, to])).toEqual([
      ['Contacted', 'New'],
      ['New', 'Contacted'],
    ]);
    expect((await asAdmin('DELETE', path)).status).toBe(404);

    const [late] = (await log('busy')).calls;
    time.now += MINUTE_MS + 1;
    expect((await asAdmin('DELETE', `${id}/calls/${late?._id}`)).status).toBe(404);
    // What followed stays.
    const [followed] = (await log('spoke')).calls;
    await setStatus('Documents');
    expect((await asAdmin('DELETE', `${id}/calls/${followed?._id}`)).status).toBe(200);
    expect(await work()).toMatchObject({ status: 'Documents', calls: [{ result: 'busy' }] });
    const actions = await database.db.selectFrom('audit').select('action').where('subject_id', '=', id).execute();
    expect(actions.filter(({ action }) => action === 'called')).toHaveLength(3);
    expect(actions.filter(({ action }) => action === 'call-undone')).toHaveLength(2);
  });

  it('are counted in the day of who made them, and in everyone’s', async () => {
    const { asAdmin, asSecond, id, log, time } = await desk(await fresh());
    const countIn = async (as: typeof asAdmin, of: string) =>
      ((await (await as('GET', `../my-day?of=${of}`)).json()) as MyDay).calls;
    time.now -= 11 * 60 * MINUTE_MS;
    await log('no-answer');
    time.now += 11 * 60 * MINUTE_MS;
    await log('spoke');
    await log('busy');
    await asSecond('POST', `${id}/calls`, { result: 'spoke' });
    expect(await countIn(asAdmin, 'me')).toEqual({ total: 2, spoke: 1 });
    expect(await countIn(asAdmin, 'all')).toEqual({ total: 3, spoke: 2 });
  });

  it('are taken back although the application got an owner, and not once its step has changed', async () => {
    const database = await fresh();
    const { log, work, id, asAdmin, time } = await desk(database);
    const before = await work();
    const { id: owner } = await database.db.selectFrom('staff').select('id').orderBy('email').executeTakeFirstOrThrow();
    const [call] = (await log('no-answer')).calls;
    // By turns, or by a colleague.
    await asAdmin('POST', 'change', { leads: { [id]: 2 }, owner });
    const undone = (await (await asAdmin('DELETE', `${id}/calls/${call?._id}`)).json()) as LeadWorkDetails;
    expect(undone).toMatchObject({ version: 4, owner: { _id: owner }, firstContact: before.firstContact, calls: [] });
    expect(stateOf(undone)).toEqual(stateOf(before));

    const [first] = (await log('busy')).calls;
    const step = { what: 'Send the list', at: india('2026-11-25T11:00') };
    await asAdmin('PUT', `${id}/next-step`, { ...step, version: 5 });
    time.now += 1;
    const [second] = (await log('no-answer')).calls;
    const takeBack = async (taken = first) =>
      (await (await asAdmin('DELETE', `${id}/calls/${taken?._id}`)).json()) as LeadWorkDetails;
    expect(stateOf(await takeBack(first))).toEqual(['New', 'Call again', expect.any(String)]);
    expect((await takeBack(second)).nextStep).toEqual(step);
  });

  it('are logged once for a double click, and all when colleagues are as quick', async () => {
    const { id, asAdmin, asSecond, work } = await desk(await fresh());
    const path = `${id}/calls`;
    const key = 'a-key-of-a-double-click';
    const twice = await Promise.all([0, 1, 2].map(() => asAdmin('POST', path, { result: 'busy' }, key)));
    expect(twice.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await work()).calls).toHaveLength(1);
    const all = await Promise.all(
      [asAdmin, asSecond, asAdmin, asSecond].map((as, index) =>
        as('POST', path, { result: 'busy', note: String(index) }, key),
      ),
    );
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { calls, version } = await work();
    expect([calls.length, version]).toEqual([5, 6]);
  });

  itOnce('are refused when they are incomplete, and a next step when it is out of date', async () => {
    const { id, asAdmin, setStatus, work } = await desk(await fresh());
    const refused = async (path: string, body: object, status = 400) =>
      expect((await asAdmin('POST', `${path}/calls`, body)).status).toBe(status);
    for (const body of [
      {},
      { result: 'hung-up' },
      { result: 'call-back' },
      { result: 'busy', callBackAt: india('2026-11-24T10:00') },
      { result: 'call-back', callBackAt: india('2026-11-23T09:00') },
      { result: 'call-back', callBackAt: india('2027-12-24T10:00') },
      { result: 'spoke', note: 'x'.repeat(501) },
    ])
      await refused(id, body);
    await refused('nobody', { result: 'spoke' }, 404);

    const step = { what: 'Send the\nlist', at: india('2026-11-25T11:00') };
    const set = (body: object) => asAdmin('PUT', `${id}/next-step`, body);
    expect((await set({ ...step, version: 1 })).status).toBe(200);
    expect((await work()).nextStep).toEqual({ ...step, what: 'Send the list' });
    expect((await work()).history).toMatchObject([{ field: 'step', to: 'Send the list, 2026-11-25 11:00' }]);
    const conflict = await set({ ...step, what: 'Call', version: 1 });
    expect(conflict.status).toBe(409);
    expect(await conflict.json()).toMatchObject({ stale: [{ version: 2, changes: [{ field: 'step' }] }] });
    expect((await set({ ...step, what: ' ', version: 2 })).status).toBe(400);
    await setStatus('Rejected');
    expect((await set({ ...step, version: 3 })).status).toBe(400);
    expect((await work()).nextStep).toBeNull();
  });

  itOnce('change the token in the list’s news', async () => {
    const { id, log, app, send } = await desk(await fresh());
    const { token } = (await (await send('POST', '/api/auth/login', ADMIN)).json()) as { token: string };
    const headers = { Authorization: `Bearer ${token}` };
    const news = async () => {
      const answer = await app.request(`/api/loans/news?since=${id}`, { headers }, { facts: { requestId: '', client: '' } });
      return ((await answer.json()) as { changed: string }).changed;
    };
    const before = await news();
    await log('busy');
    expect(await news()).not.toBe(before);
  });
});

describeEachEngine('the first contact', (fresh) => {
  const NOW = new Date(MONDAY_10).toISOString();

  it('is a logged call or message, and no change of status', async () => {
    const database = await fresh();
    const { setStatus, work, log, id, asAdmin, time } = await desk(database);
    const stage = async () =>
      (await database.db.selectFrom('loans').select('stage').where('id', '=', id).executeTakeFirstOrThrow()).stage;
    await setStatus('Documents');
    expect((await work()).firstContact).toEqual({ dueAt: null, at: null });
    expect(await stage()).toBe(2);
    await setStatus('New');
    expect((await work()).firstContact).toEqual({ dueAt: india('2026-11-23T10:15'), at: null });
    expect(await stage()).toBe(0);
    const missed = await log('no-answer');
    expect([missed.status, missed.firstContact]).toEqual(['New', { dueAt: null, at: NOW }]);
    expect(await stage()).toBe(1);
    time.now += MINUTE_MS;
    await setStatus('Contacted');
    await setStatus('New');
    // It was called already.
    expect(stateOf(await work()).slice(0, 2)).toEqual(['New', 'Call again']);
    expect((await work()).firstContact).toEqual({ dueAt: null, at: NOW });
    expect(await stage()).toBe(1);
    const [call] = (await work()).calls;
    // By what is left, also when what followed stays.
    expect((await asAdmin('DELETE', `${id}/calls/${call?._id}`)).status).toBe(200);
    expect((await work()).firstContact.at).toBeNull();
    expect(await stage()).toBe(0);
  });

  it.each(MESSAGE_WAYS)('is made by %s as well, which keeps status and planned steps', async (way) => {
    const database = await fresh();
    const { work, log, id, asAdmin, time } = await desk(database);
    const before = await work();
    const sent = await log(way, { note: 'Introduction' });
    expect(stateOf(sent)).toEqual(['New', 'Follow up', india('2026-11-23T12:00')]);
    expect(sent.firstContact).toEqual({ dueAt: null, at: NOW });
    expect(sent.calls).toMatchObject([{ result: way, note: 'Introduction', callBackAt: null }]);
    const day = (await (await asAdmin('GET', '../my-day?of=all')).json()) as MyDay;
    expect([day.new.total, day.today.leads[0]?.lastCall?.result, day.calls.total]).toEqual([0, way, 0]);
    expect((await asAdmin('DELETE', `${id}/calls/${sent.calls[0]?._id}`)).status).toBe(200);
    expect(await work()).toMatchObject({ status: 'New', nextStep: before.nextStep, firstContact: before.firstContact });

    // A promised call stays promised, and a message in between is no answer.
    await log('no-answer');
    time.now += 1;
    await log(way);
    time.now += 1;
    expect(stateOf(await log('no-answer'))).toEqual(['New', 'Call again', india('2026-11-24T09:30')]);
    const callBackAt = india('2026-11-23T16:00');
    time.now += 1;
    await log('call-back', { callBackAt });
    time.now += 1;
    expect(stateOf(await log(way))).toEqual(['Contacted', 'Call back', callBackAt]);
    const actions = await database.db.selectFrom('audit').select('action').where('action', '=', 'messaged').execute();
    expect(actions).toHaveLength(3);
  });

  it('stays that of a call or message that is left when an earlier one is taken back', async () => {
    const { work, log, id, asAdmin, time } = await desk(await fresh());
    const [first] = (await log('busy')).calls;
    time.now += 1000;
    await log('sms');
    await asAdmin('DELETE', `${id}/calls/${first?._id}`);
    expect((await work()).firstContact.at).toBe(new Date(MONDAY_10 + 1000).toISOString());
  });
});
