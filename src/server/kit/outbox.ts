import type { Insertable, Kysely } from 'kysely';
import type { ChannelName } from '../../shared/desk/notifications.ts';
import type { Acknowledgement, LenderMessage, Mail, Mailer, Texter, TextMessage } from './mailer.ts';
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

interface News extends Omit<OutboxRow, 'id' | 'channel' | 'created_at' | 'next_at'> {
  /** Epoch milliseconds. */
  at: number;
  /** By default at once. */
  dueAt?: number;
}

/**
 * News for the team, once for each channel.
 *
 * @param idOf an entry whose id is there already is not written again; by default each has one of its own
 */
export const newsRows = (
  channels: readonly ChannelName[],
  { at, dueAt = at, ...entry }: News,
  idOf: (channel: ChannelName) => string = newId,
): OutboxRow[] => channels.map((channel) => ({ id: idOf(channel), channel, ...entry, created_at: at, next_at: dueAt }));

export async function writeOutbox(db: Kysely<Schema>, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const writeNews = (db: Kysely<Schema>, ...news: Parameters<typeof newsRows>): Promise<void> =>
  writeOutbox(db, newsRows(...news));

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
      await writeOutbox(db, [textRow(leadId, text, now())]);
      notify();
    },
  };
}

/** The same in a transaction; wake the outbox after it. Only if the server can send e-mail. */
export async function writeMail(db: Kysely<Schema>, mail: Mail, at: number): Promise<void> {
  const id = newId();
  await writeOutbox(db, [{ ...personalRow(id, mail, at, { channel: 'email', event: 'mail', noun: 'mail' }), id }]);
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

type Untold = LenderMessage extends infer Each ? (Each extends unknown ? Omit<Each, 'to'> : never) : never;

/** What a lender is sent by its webhook or, if it has none, by e-mail. @param at epoch milliseconds */
export const lenderRow = (
  { id, leadId, at }: { id: string; leadId: string; at: number },
  contact: { email: string; webhook_url: string },
  message: Untold,
): OutboxRow => ({
  id,
  channel: contact.webhook_url === '' ? 'email' : 'lenders',
  event: message.event,
  noun: 'lenders',
  lead_id: leadId,
  summary: '',
  mail: JSON.stringify({ ...message, to: contact.webhook_url === '' ? contact.email : '' }),
  created_at: at,
  next_at: at,
});
