import type { Insertable, Kysely } from 'kysely';
import type { ChannelName } from '../../shared/desk/notifications.ts';
import type { Acknowledgement, Mail, Mailer, Texter, TextMessage } from './mailer.ts';
import type { Database } from '../engine/database.ts';
import { newId } from '../engine/ids.ts';
import type { Schema } from '../tables/schema.ts';

interface Parts {
  database: Pick<Database, 'db'>;
  isOn: boolean;
  /** Wakes the outbox. */
  notify(): void;
  /** Epoch milliseconds. */
  now: () => number;
}

type OutboxRow = Insertable<Schema['outbox']>;

/**
 * Puts news for the team into the outbox, once for each channel.
 *
 * @param idOf an entry whose id is there already is not written again; by default each has one of its own
 */
export async function writeNews(
  db: Kysely<Schema>,
  channels: readonly ChannelName[],
  { at, ...entry }: Omit<OutboxRow, 'id' | 'channel' | 'created_at' | 'next_at'> & { at: number },
  idOf: (channel: ChannelName) => string = newId,
): Promise<void> {
  if (channels.length === 0) return;
  await db
    .insertInto('outbox')
    .values(channels.map((channel) => ({ id: idOf(channel), channel, ...entry, created_at: at, next_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function createMailer({ database: { db }, isOn, notify, now }: Parts): Mailer {
  return {
    isOn,
    async send(mail) {
      if (!isOn) return;
      await writeMail(db, mail, now());
      notify();
    },
  };
}

export function createTexter({ database: { db }, isOn, notify, now }: Parts): Texter {
  return {
    isOn,
    async send(leadId, text) {
      if (!isOn) return;
      await db
        .insertInto('outbox')
        .values(textRow(leadId, text, now()))
        .execute();
      notify();
    },
  };
}

/** The same in a transaction; wake the outbox after it. Only if the server can send e-mail. */
export async function writeMail(db: Kysely<Schema>, mail: Mail, at: number): Promise<void> {
  const id = newId();
  await db
    .insertInto('outbox')
    .values({ ...personalRow(id, mail, at, { channel: 'email', event: 'mail', noun: 'mail' }), id })
    .execute();
}

const ACKNOWLEDGED = { channel: 'email', event: 'acknowledged', noun: 'mail' } as const;

/** The outbox entries of an acknowledgement, which are erased with the lead. */
export const acknowledgementRows = (leadId: string, { mail, text }: Acknowledgement, at: number): OutboxRow[] => [
  // After the notification of the team.
  ...(mail === undefined ? [] : [{ ...personalRow(leadId, mail, at, ACKNOWLEDGED), next_at: at + 1 }]),
  ...(text === undefined ? [] : [textRow(leadId, text, at)]),
];

const textRow = (leadId: string, text: TextMessage, at: number): OutboxRow =>
  personalRow(leadId, text, at, { channel: 'applicants', event: text.event, noun: 'text' });

const personalRow = (
  leadId: string,
  mail: Mail | TextMessage,
  at: number,
  kind: Pick<OutboxRow, 'channel' | 'event' | 'noun'>,
): OutboxRow => ({
  id: newId(),
  ...kind,
  lead_id: leadId,
  summary: '',
  mail: JSON.stringify(mail),
  created_at: at,
  next_at: at,
});
