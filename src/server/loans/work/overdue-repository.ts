import { FIRST_CALL } from '../../../shared/loans/steps.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import type { Database } from '../../engine/database.ts';
import { newsRows, writeOutbox } from '../../kit/outbox.ts';
import { selectOwners } from '../../leads/assignment.ts';
import type { Outbox } from '../../leads/writer.ts';
import type { ChannelName } from '../../../shared/desk/notifications.ts';
import { summariseLoan } from './queries.ts';

/** Applications announced per transaction. */
const CHUNK = 100;
/** What was due before that is not news any more, such as after an outage. */
const MAX_AGE_MS = DAY_MS;

export function createOverdueRepository({ db }: Pick<Database, 'db'>, outbox: Outbox) {
  async function announceChunk(now: number): Promise<number> {
    return db.transaction().execute(async (transaction) => {
      const told = await transaction
        .updateTable('loans')
        .set({ first_call_told: 1 })
        .where('id', 'in', (select) =>
          select
            .selectFrom('loans')
            .select('id')
            .where('next_at', '<', now)
            .where('next_at', '>', now - MAX_AGE_MS)
            .where('status', '=', 'New')
            .where('next_step', '=', FIRST_CALL)
            .where('first_contact_at', 'is', null)
            .where('first_call_told', '=', 0)
            .where('sample', '=', 0)
            .limit(CHUNK),
        )
        .where('first_call_told', '=', 0)
        .returning(['id', 'owner_id', 'loan_type', 'loan_amount'])
        .execute();
      if (told.length === 0) return 0;
      const colleagues = await selectOwners(transaction).select('id').execute();
      const newsOf = (channel: ChannelName, recipientId: string | null, [first, ...others]: typeof told) =>
        first === undefined
          ? []
          : newsRows([channel], {
              event: 'overdue',
              noun: 'loans',
              // What is about several stays when one of them is deleted.
              lead_id: others.length === 0 ? first.id : '',
              leads: others.length + 1,
              recipient_id: recipientId,
              summary: others.length === 0 ? summariseLoan(first) : `${others.length + 1} loan applications`,
              at: now,
            });
      const entries = outbox.channels.flatMap((channel) =>
        channel === 'email'
          ? colleagues.flatMap(({ id }) =>
              newsOf(
                channel,
                id,
                told.filter(({ owner_id }) => owner_id !== id),
              ),
            )
          : told.flatMap((lead) => newsOf(channel, null, [lead])),
      );
      await writeOutbox(transaction, entries);
      return told.length;
    });
  }

  return {
    /**
     * Tells colleagues of applications whose first contact is overdue, of each once: all who can work on applications, apart
     * from the owner. Those that are overdue at once share an e-mail.
     *
     * @param now epoch milliseconds
     */
    async announce(now: number) {
      if (outbox.channels.length === 0) return;
      while ((await announceChunk(now)) === CHUNK);
      outbox.notify();
    },
  };
}
