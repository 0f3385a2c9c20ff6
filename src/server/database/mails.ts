import type { Kysely } from 'kysely';
import type { Mail, Mailer } from '../mailer.ts';
import type { Database } from './database.ts';
import { newId } from './ids.ts';
import type { Schema } from './schema.ts';

interface Parts {
  database: Pick<Database, 'db'>;
  isOn: boolean;
  /** Wakes the outbox. */
  notify(): void;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Writes e-mails to single persons into the outbox. */
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

/** The same in a transaction; wake the outbox after it. Only if the server can send e-mail. */
export async function writeMail(db: Kysely<Schema>, mail: Mail, at: number): Promise<void> {
  const id = newId();
  await db
    .insertInto('outbox')
    .values({
      id,
      channel: 'email',
      event: 'mail',
      noun: 'mail',
      lead_id: id,
      summary: '',
      mail: JSON.stringify(mail),
      created_at: at,
      next_at: at,
    })
    .execute();
}
