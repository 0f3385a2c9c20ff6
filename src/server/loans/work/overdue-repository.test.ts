import { expect, it, onTestFinished } from 'vitest';
import { addStaff, buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { ADMIN, BLOG } from '../../../../tests/support/server.ts';
import { DEFAULT_DESK } from '../../../shared/desk/settings.ts';
import type { ChannelName } from '../../../shared/desk/notifications.ts';
import { deleteLead } from '../../leads/bin.ts';
import { openDatabase } from '../../engine/open.ts';
import { createOutboxRepository } from '../../desk/notifications/repository.ts';
import { createStaffRepository } from '../../staff/repository.ts';
import { createLoanRepository } from '../repository.ts';
import { createLeadCallRepository } from './call-repository.ts';
import { createOverdueRepository } from './overdue-repository.ts';
import { probeLeads } from '../../leads/probe.ts';

const ASHA = { role: 'operations', email: 'asha@rinova.test', password: 'a second test password' } as const;
const KABIR = { role: 'operations', email: 'kabir@rinova.test', password: 'a third test password' } as const;
const OUTBOX = { channels: ['email', 'webhook'] as const satisfies ChannelName[], notify: () => undefined };
const DAY_MS = 24 * 60 * 60 * 1000;

async function team(database: TestDatabase) {
  for (const account of [ADMIN, ASHA, KABIR, BLOG]) await addStaff(database, account);
  const staff = createStaffRepository(database);
  const ids = new Map<string, string>();
  for (const { email } of [ADMIN, ASHA, KABIR]) ids.set(email, (await staff.findByEmail(email))?.id ?? '');
  const loans = createLoanRepository(database);
  const arrive = async (owner?: string, dueAt = Date.now() - 1) => {
    const { _id } = await loans.insert(buildLoan());
    await database.db
      .updateTable('loans')
      .set({ next_at: dueAt, owner_id: owner === undefined ? null : (ids.get(owner) ?? null) })
      .where('id', '=', _id)
      .execute();
    return _id;
  };
  const notices = async () => {
    const rows = await database.db
      .selectFrom('outbox')
      .leftJoin('staff', 'staff.id', 'outbox.recipient_id')
      .select(['channel', 'event', 'lead_id', 'leads', 'staff.email', 'summary'])
      .orderBy('channel')
      .orderBy('staff.email')
      .execute();
    return rows.map(({ channel, event, lead_id, leads, email, summary }) => [
      channel,
      event,
      lead_id,
      leads,
      email,
      summary,
    ]);
  };
  return { arrive, notices };
}

describeEachEngine('an overdue first contact', (fresh, engine, itOnce) => {
  it('is told once to the owner’s colleagues, whichever node looks', async () => {
    const database = await fresh();
    const { arrive, notices } = await team(database);
    const other = engine === 'postgres' ? await openDatabase({ ...database, probe: probeLeads }) : database;
    if (other !== database) onTestFinished(() => other.close());
    const id = await arrive(ASHA.email);
    await arrive(undefined, Date.now() + 60_000);
    // Too late to be news.
    await arrive(undefined, Date.now() - DAY_MS - 60_000);
    const nodes = [database, other].map((node) => createOverdueRepository(node, OUTBOX));
    await Promise.all([...nodes, ...nodes].map((node) => node.announce(Date.now())));
    await nodes[1]?.announce(Date.now());
    const about = ['overdue', id, 1];
    const summary = 'Personal Loan, ₹2,50,000';
    expect(await notices()).toEqual([
      ['email', ...about, ADMIN.email, summary],
      ['email', ...about, KABIR.email, summary],
      ['webhook', ...about, null, summary],
    ]);
  });

  it('shares an e-mail with those that are overdue at once, and is dropped once a call is logged', async () => {
    const database = await fresh();
    const { arrive, notices } = await team(database);
    const own = await arrive(KABIR.email);
    const free = await arrive();
    await createOverdueRepository(database, { ...OUTBOX, channels: ['email'] }).announce(Date.now());
    expect(await notices()).toEqual([
      ['email', 'overdue', '', 2, ADMIN.email, '2 loan applications'],
      ['email', 'overdue', '', 2, ASHA.email, '2 loan applications'],
      ['email', 'overdue', free, 1, KABIR.email, 'Personal Loan, ₹2,50,000'],
    ]);
    const call = { result: 'busy' as const, note: '', callBackAt: undefined };
    const by = { staffId: '', email: ADMIN.email, at: Date.now() };
    await createLeadCallRepository(database, () => DEFAULT_DESK).log(free, call, by);
    // The other one is as overdue as before.
    await deleteLead(database, { noun: 'loans', id: own, at: Date.now(), by: ADMIN.email });
    await database.db.updateTable('staff').set({ role: 'blog' }).where('email', '=', ASHA.email).execute();
    const outbox = createOutboxRepository(database);
    const sent: unknown[] = [];
    for (;;) {
      const entry = await outbox.claim('email', Date.now(), Date.now() + 60_000);
      if (entry === undefined) break;
      sent.push('leads' in entry && entry.leads);
    }
    expect(sent).toEqual([2]);
    expect(await notices()).toHaveLength(1);
  });

  itOnce('is told by the server, unless the desk is off', async () => {
    for (const isOn of [false, true]) {
      const database = await fresh();
      const { arrive, notices } = await team(database);
      await database.db
        .insertInto('settings')
        .values({ name: 'desk', value: JSON.stringify({ isOn }) })
        .execute();
      await arrive();
      const env = { WEBHOOK_URL: 'http://127.0.0.1:1/', WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}` };
      const { modules } = buildApp(database, { env });
      await modules.start();
      await modules.stop();
      expect(await notices()).toHaveLength(isOn ? 1 : 0);
    }
  });
});
