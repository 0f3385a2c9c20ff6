import type { Selectable } from 'kysely';
import type { Announcement, ChannelName } from '../../shared/notifications.ts';
import type { Database } from '../database/database.ts';
import type { OutboxTable } from '../database/schema.ts';
import type { Entry } from './news.ts';

export interface ChannelCounts {
  waiting: number;
  failed: number;
  lastDoneAt: number | null;
}

/** What a failed attempt leads to: `nextAt` is null when it is given up. */
interface Failure {
  reason: string;
  nextAt: number | null;
}

export interface OutboxRepository {
  /**
   * The entry that is due for longest, which no other process takes until `until`; undefined when none is due. What somebody was
   * to be told of work that is theirs no more is dropped.
   */
  claim(channel: ChannelName, now: number, until: number): Promise<Entry | undefined>;
  done(id: string, at: number): Promise<void>;
  fail(id: string, failure: Failure): Promise<void>;
  /** When the next entry is due; undefined when none waits. */
  nextDue(channel: ChannelName): Promise<number | undefined>;
  /** Makes due now what waits and what was given up. With `release`, also what a process had taken that is gone. */
  makeDue(channel: ChannelName, now: number, release: boolean): Promise<void>;
  counts(channel: ChannelName): Promise<ChannelCounts>;
  /** What was tried in vain, newest first. */
  troubled(most: number): Promise<Announcement[]>;
  /** Forgets what was done before. */
  forget(before: number): Promise<void>;
}

export function createOutboxRepository({ db }: Database): OutboxRepository {
  async function take(channel: ChannelName, now: number, until: number) {
    const due = db
      .selectFrom('outbox')
      .select('id')
      .where('channel', '=', channel)
      .where('next_at', '<=', now)
      .where('claimed_until', '<=', now)
      .orderBy('next_at')
      .orderBy('id')
      .limit(1);
    return (
      db
        .updateTable('outbox')
        .set({ claimed_until: until })
        .where('id', '=', due)
        // Once more, since another process may have been quicker.
        .where('claimed_until', '<=', now)
        .returning(['id', 'event', 'noun', 'lead_id', 'leads', 'recipient_id', 'summary', 'created_at', 'attempts'])
        .executeTakeFirst()
    );
  }

  /** The address of an account, as long as it owns the application and can sign in. */
  async function readRecipient(leadId: string, staffId: string): Promise<Entry['recipient']> {
    const row = await db
      .selectFrom('loans')
      .innerJoin('staff', 'staff.id', 'loans.owner_id')
      .select('staff.email')
      .where('loans.id', '=', leadId)
      .where('staff.id', '=', staffId)
      .where('staff.disabled', '=', 0)
      .executeTakeFirst();
    return row && { staffId, email: row.email };
  }

  return {
    async claim(channel, now, until) {
      for (;;) {
        const row = await take(channel, now, until);
        if (row === undefined) return undefined;
        const { id, event, noun, lead_id, leads, recipient_id, summary, created_at, attempts } = row;
        const recipient = recipient_id === null ? undefined : await readRecipient(lead_id, recipient_id);
        if (recipient_id === null || recipient !== undefined) {
          return { id, event, noun, leadId: lead_id, leads, recipient, summary, receivedAt: created_at, attempts };
        }
        await db.deleteFrom('outbox').where('id', '=', id).execute();
      }
    },

    async done(id, at) {
      await db
        .updateTable('outbox')
        .set({ done_at: at, next_at: null, claimed_until: 0, reason: '' })
        .where('id', '=', id)
        .execute();
    },

    async fail(id, { reason, nextAt }) {
      await db
        .updateTable('outbox')
        .set((set) => ({ attempts: set('attempts', '+', 1), next_at: nextAt, claimed_until: 0, reason }))
        .where('id', '=', id)
        .execute();
    },

    async nextDue(channel) {
      const { next } = await db
        .selectFrom('outbox')
        .select((select) => select.fn.min('next_at').as('next'))
        .where('channel', '=', channel)
        .where('next_at', 'is not', null)
        .executeTakeFirstOrThrow();
      return next ?? undefined;
    },

    async makeDue(channel, now, release) {
      await db
        .updateTable('outbox')
        .set({ next_at: now, ...(release && { claimed_until: 0 }) })
        .where('channel', '=', channel)
        .where('done_at', 'is', null)
        .execute();
    },

    async counts(channel) {
      const { waiting, failed, last } = await db
        .selectFrom('outbox')
        .select((select) => [
          select.fn.count<number>('next_at').as('waiting'),
          select.fn.countAll<number>().filterWhere('next_at', 'is', null).filterWhere('done_at', 'is', null).as('failed'),
          select.fn.max('done_at').as('last'),
        ])
        .where('channel', '=', channel)
        .executeTakeFirstOrThrow();
      return { waiting, failed, lastDoneAt: last };
    },

    async troubled(most) {
      const rows = await db
        .selectFrom('outbox')
        .selectAll()
        .where('done_at', 'is', null)
        .where('attempts', '>', 0)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute();
      return rows.map(present);
    },

    async forget(before) {
      await db.deleteFrom('outbox').where('done_at', '<', before).execute();
    },
  };
}

function present({ id, channel, noun, created_at, attempts, reason, next_at }: Selectable<OutboxTable>): Announcement {
  return {
    _id: id,
    channel,
    noun,
    receivedAt: new Date(created_at).toISOString(),
    attempts,
    reason,
    nextAt: next_at === null ? null : new Date(next_at).toISOString(),
  };
}
