import type { Selectable } from 'kysely';
import type { Announcement, ChannelName, OutboxEvent } from '../../../shared/desk/notifications.ts';
import type { Database } from '../../engine/database.ts';
import { rolesWith } from '../../../shared/staff/permissions.ts';
import { CODE_LIFETIME_MS } from '../../../shared/privacy/visits.ts';
import type { LenderMessage, Mail, SharedFields, TextMessage } from '../../kit/mailer.ts';
import type { Schema } from '../../tables/schema.ts';
import type { OutboxEntry } from './channels/notification.ts';

export type OutboxRepository = ReturnType<typeof createOutboxRepository>;

export function createOutboxRepository({ db }: Database) {
  async function claimDue(channel: ChannelName, now: number, until: number) {
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
        // Again, since another process may have claimed it meanwhile.
        .where('claimed_until', '<=', now)
        .returning(['id', 'event', 'noun', 'lead_id', 'leads', 'recipient_id', 'summary', 'mail', 'created_at', 'attempts'])
        .executeTakeFirst()
    );
  }

  /**
   * The e-mail address of the recipient, if they can sign in and it still concerns them: the owner of an application that was
   * assigned, or a colleague while the first contact of the only application is overdue.
   */
  async function readRecipient(event: OutboxEvent, leadId: string, leads: number, staffId: string) {
    const row = await db
      .selectFrom('staff')
      .leftJoin('loans', (join) => join.on('loans.id', '=', leadId))
      .select('staff.email')
      .where('staff.id', '=', staffId)
      .where('staff.disabled', '=', 0)
      .$if(event !== 'overdue', (recipient) => recipient.whereRef('loans.owner_id', '=', 'staff.id'))
      .$if(event === 'overdue', (recipient) => recipient.where('staff.role', 'in', rolesWith('leads')))
      .$if(event === 'overdue' && leads === 1, (recipient) =>
        recipient.where('loans.id', 'is not', null).where('loans.first_contact_at', 'is', null),
      )
      .executeTakeFirst();
    return row && { staffId, email: row.email };
  }

  /** Whether the consent by which an application is shared holds: it may have been withdrawn while it was in the bin. */
  async function isStillShared(disclosureId: string) {
    const row = await db
      .selectFrom('disclosures')
      .innerJoin('sharing_consents', 'sharing_consents.id', 'disclosures.consent_id')
      .select('disclosures.id')
      .where('disclosures.id', '=', disclosureId)
      .where('sharing_consents.withdrawn_at', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** What a lender is to be sent, after the entry has lost it; undefined where it is erased, or there is no address. */
  async function readShared(disclosureId: string, channel: ChannelName): Promise<LenderMessage | undefined> {
    const row = await db
      .selectFrom('disclosures')
      .innerJoin('disclosure_contents', 'disclosure_contents.disclosure_id', 'disclosures.id')
      .leftJoin('lender_contacts', 'lender_contacts.lender_id', 'disclosures.lender_id')
      .select(['disclosures.lender_id', 'disclosures.lead_id', 'content', 'email'])
      .where('disclosures.id', '=', disclosureId)
      .executeTakeFirst();
    const to = channel === 'email' ? row?.email : '';
    if (row === undefined || (channel === 'email' && !to)) return undefined;
    const application = JSON.parse(row.content) as SharedFields;
    return { event: 'shared', lenderId: row.lender_id, leadId: row.lead_id, application, to: to ?? '' };
  }

  return {
    /**
     * Claims the entry that is due first until `until`; undefined when none is due. Drops notifications about leads that the
     * recipient no longer owns.
     */
    async claim(channel: ChannelName, now: number, until: number): Promise<OutboxEntry | undefined> {
      for (;;) {
        const row = await claimDue(channel, now, until);
        if (row === undefined) return undefined;
        const { id, event, noun, lead_id, leads, recipient_id, summary, mail, created_at, attempts } = row;
        if (noun === 'mail' || event === 'mail')
          return { id, mail: JSON.parse(mail ?? '') as Mail, receivedAt: created_at, attempts };
        if (noun === 'text' || event === 'acknowledged' || event === 'code') {
          // A code that has expired would only confuse.
          if (event !== 'code' || created_at > now - CODE_LIFETIME_MS)
            return { id, text: JSON.parse(mail ?? '') as TextMessage, receivedAt: created_at, attempts };
          await db.deleteFrom('outbox').where('id', '=', id).execute();
          continue;
        }
        if (noun === 'lenders' || event === 'shared' || event === 'recalled') {
          if (event !== 'shared' || (await isStillShared(id))) {
            const lender = mail === null ? await readShared(id, channel) : (JSON.parse(mail) as LenderMessage);
            if (lender !== undefined) return { id, lender, receivedAt: created_at, attempts };
            await db.updateTable('outbox').set({ next_at: null, claimed_until: 0 }).where('id', '=', id).execute();
            continue;
          }
          await db.updateTable('disclosures').set({ stopped_at: now }).where('id', '=', id).execute();
          await db.deleteFrom('outbox').where('id', '=', id).execute();
          continue;
        }
        const recipient = recipient_id === null ? undefined : await readRecipient(event, lead_id, leads, recipient_id);
        if (recipient_id === null || recipient !== undefined) {
          return { id, event, noun, leadId: lead_id, leads, recipient, summary, receivedAt: created_at, attempts };
        }
        await db.deleteFrom('outbox').where('id', '=', id).execute();
      }
    },

    async done(id: string, at: number) {
      await db
        .updateTable('outbox')
        .set({ done_at: at, next_at: null, claimed_until: 0, reason: '', mail: null })
        .where('id', '=', id)
        .execute();
    },

    /** A failed attempt; `nextAt` is null after the last one, when what is personal goes: a retry reads what was shared anew. */
    async fail(id: string, { reason, nextAt }: { reason: string; nextAt: number | null }) {
      // First, so that nothing is left of it where the other statement fails: its code or link has expired long since.
      if (nextAt === null)
        await db.deleteFrom('outbox').where('id', '=', id).where('noun', 'in', ['mail', 'text']).execute();
      await db
        .updateTable('outbox')
        .set((set) => ({ attempts: set('attempts', '+', 1), next_at: nextAt, claimed_until: 0, reason }))
        .$if(nextAt === null, (update) =>
          update.set('mail', (set) => set.case().when('event', '=', 'shared').then(null).else(set.ref('mail')).end()),
        )
        .where('id', '=', id)
        .execute();
    },

    /** When the next entry is due that no process has claimed; undefined when there is none. */
    async nextDue(channel: ChannelName, now: number) {
      const row = await db
        .selectFrom('outbox')
        .select('next_at')
        .where('channel', '=', channel)
        .where('next_at', 'is not', null)
        .where('claimed_until', '<=', now)
        .orderBy('next_at')
        .limit(1)
        .executeTakeFirst();
      return row?.next_at ?? undefined;
    },

    /** Makes all waiting and failed entries due now. With `release`, also those claimed by a process that has ended. */
    async makeDue(channel: ChannelName, now: number, { release = false }: { release?: boolean } = {}) {
      await db
        .updateTable('outbox')
        .set({ next_at: now, ...(release && { claimed_until: 0 }) })
        .where('channel', '=', channel)
        .where('done_at', 'is', null)
        .execute();
    },

    async counts(channel: ChannelName) {
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

    /** How many entries of each channel were not sent, of the oldest `limit`, and when the oldest that waits was written. */
    async backlog(limit: number) {
      const unsent = db
        .selectFrom('outbox')
        .select(['channel', 'next_at', 'created_at'])
        .where('done_at', 'is', null)
        // As in the index.
        .orderBy('done_at')
        .orderBy('created_at')
        .limit(limit)
        .as('unsent');
      return db
        .selectFrom(unsent)
        .select((select) => [
          'channel',
          select.fn.count<number>('next_at').as('waiting'),
          select.fn.countAll<number>().filterWhere('next_at', 'is', null).as('failed'),
          select.fn.min('created_at').filterWhere('next_at', 'is not', null).as('oldest'),
        ])
        .groupBy('channel')
        .execute();
    },

    /** Entries that failed at least once, newest first. */
    async readFailing(limit: number) {
      const rows = await db
        .selectFrom('outbox')
        .selectAll()
        .where('done_at', 'is', null)
        .where('attempts', '>', 0)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(present);
    },

    async deleteSentBefore(before: number) {
      await db.deleteFrom('outbox').where('done_at', '<', before).execute();
    },
  };
}

function present({ id, channel, noun, created_at, attempts, reason, next_at }: Selectable<Schema['outbox']>): Announcement {
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

/** What the outbox needs to know of lenders. */
export function createLenderRepository({ db }: Pick<Database, 'db'>) {
  return {
    /** Undefined while it has none. */
    async findWebhook(lenderId: string) {
      const row = await db
        .selectFrom('lender_contacts')
        .select(['webhook_url', 'secret_number'])
        .where('lender_id', '=', lenderId)
        .where('webhook_url', '<>', '')
        .executeTakeFirst();
      return row && { url: row.webhook_url, secretNumber: row.secret_number };
    },

    /** Notes that a lender's program answered that it has erased. @returns undefined when that was known */
    async confirm(recallId: string, at: number) {
      const row = await db
        .updateTable('recalls')
        .set({ confirmed_at: at })
        .where('id', '=', recallId)
        .where('confirmed_at', 'is', null)
        .returning(['lead_id', 'lender'])
        .executeTakeFirst();
      return row && { leadId: row.lead_id, lender: row.lender };
    },
  };
}
