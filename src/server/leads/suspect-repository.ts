import { type Selectable, sql, type Transaction } from 'kysely';
import type { SentConsents } from '../../shared/privacy/consents.ts';
import type { LeadNoun } from '../../shared/leads/nouns.ts';
import { MAX_SUSPECTS, type Suspect, type Suspicion } from '../../shared/leads/suspects.ts';
import { countRows } from '../kit/queries.ts';
import type { Database } from '../engine/database.ts';
import { eraseLeads } from './erasing.ts';
import { newId } from '../engine/ids.ts';
import { claim, digestOf, type Kept, type Outbox } from './writer.ts';
import type { Schema } from '../tables/schema.ts';
import { emailKey } from '../engine/sort-key.ts';

/** A form as it was validated. */
export type SuspectInput = Readonly<Record<string, unknown>> & { consents?: SentConsents };

/** Stores a form as its noun does, with its id and the time of its arrival; false when it is no longer suspected. */
export type AcceptSuspect = (input: SuspectInput, suspect: Kept) => Promise<boolean>;

/** Those that most often are no spam: the team is told of them. */
const TOLD: readonly Suspicion[] = ['repeated', 'network'];
const HOUR_MS = 60 * 60 * 1000;

export type SuspectRepository = ReturnType<typeof createSuspectRepository>;

export function createSuspectRepository(database: Pick<Database, 'db' | 'dialect'>, { channels }: Pick<Outbox, 'channels'>) {
  const { db } = database;

  /** One notification for all that arrive in an hour, at its end. */
  async function announce(transaction: Transaction<Schema>, at: number): Promise<void> {
    const due = (Math.floor(at / HOUR_MS) + 1) * HOUR_MS;
    for (const channel of channels)
      await transaction
        .insertInto('outbox')
        .values({
          id: `suspects-${channel}-${due}`,
          channel,
          event: 'received',
          noun: 'suspects',
          lead_id: '',
          summary: '',
          created_at: due,
          next_at: due,
        })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            // A restart sends what waits before its time.
            leads: sql`case when outbox.done_at is null then outbox.leads + 1 else 1 end`,
            next_at: due,
            done_at: null,
          }),
        )
        .execute();
  }

  return {
    /**
     * Stores a form. Resolves once it is on disk.
     *
     * @param key the same form with the same key is stored once a day, whether it is suspected each time or not
     * @returns the id of what is stored
     */
    async insert(noun: LeadNoun, input: SuspectInput, reason: Suspicion, key: string | undefined) {
      // The same form from another tab is no other one.
      const { consents, source: _source, ...content } = input;
      const text = (...names: readonly string[]) => String(names.map((name) => content[name]).find(Boolean) ?? '');
      const email = text('email');
      const row = {
        id: newId(),
        noun,
        reason,
        name: text('fullName', 'contactPersonName'),
        email,
        email_key: emailKey(email),
        phone_number: text('phoneNumber'),
        input: JSON.stringify(input),
        created_at: Date.now(),
      };
      const digest = key === undefined ? undefined : digestOf(noun, { key, content }, consents);
      return db.transaction().execute(async (transaction) => {
        const first = await claim(transaction, [{ row, digest }]);
        const { id } = (digest !== undefined && first.get(digest)) || row;
        if (id !== row.id) return id;
        await transaction.insertInto('suspects').values(row).execute();
        if (TOLD.includes(reason)) await announce(transaction, row.created_at);
        return id;
      });
    },

    /** The newest. */
    async list() {
      const rows = await db.selectFrom('suspects').selectAll().orderBy('seq', 'desc').limit(MAX_SUSPECTS).execute();
      return rows.map(present);
    },

    count: () => countRows(db.selectFrom('suspects')),

    async find(id: string): Promise<{ noun: LeadNoun; input: SuspectInput; suspect: Kept } | undefined> {
      const row = await db.selectFrom('suspects').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) return undefined;
      const { noun, input, created_at } = row;
      return { noun, input: JSON.parse(input) as SuspectInput, suspect: { id, created_at } };
    },

    /** Erases a form. Returns false when there is no such form. */
    async delete(id: string) {
      const erased = await eraseLeads(database, { noun: 'suspects', ids: [id], cause: 'deleted', at: Date.now() });
      return erased.ids.length > 0;
    },
  };
}

function present({ id, noun, reason, input, created_at }: Selectable<Schema['suspects']>): Suspect {
  return {
    _id: id,
    noun,
    reason,
    fields: Object.fromEntries(Object.entries(JSON.parse(input) as SuspectInput).flatMap(fieldsOf)),
    createdAt: new Date(created_at).toISOString(),
  };
}

/** Consents are shown by their purposes. The offer that was chosen and the source are no help against spam. */
function fieldsOf([name, value]: [string, unknown]): [string, string][] {
  if (name === 'notice' || name === 'offered' || name === 'source') return [];
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(fieldsOf);
  return [[name, typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)]];
}
