import type { Mailer } from '../mailer.ts';
import type { Database } from './database.ts';
import { newId } from './ids.ts';

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
          created_at: now(),
          next_at: now(),
        })
        .execute();
      notify();
    },
  };
}
