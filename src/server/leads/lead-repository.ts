import type { FieldTable, ValuesOf } from '../../shared/kit/fields.ts';
import type { SentConsents } from '../../shared/privacy/consents.ts';
import type { Database } from '../engine/database.ts';
import { newId } from '../engine/ids.ts';
import { toColumns } from '../kit/columns.ts';
import { createHandledRows } from './handled.ts';
import { createLeadWriter, type Kept, type LeadRow, NO_OUTBOX, type Outbox } from './writer.ts';

/** The leads that are a form and nothing else. */
type FormNoun = 'vendors' | 'messages';

interface Parts<Noun extends FormNoun, T extends FieldTable> {
  noun: Noun;
  fields: T;
  /** For notifications, without personal data. */
  summarise(row: LeadRow<Noun>): string;
}

/** Stores, lists and accepts the leads of one form. */
export function createLeadRepository<Noun extends FormNoun, T extends FieldTable>(
  database: Database,
  { noun, fields, summarise }: Parts<Noun, T>,
  outbox: Outbox = NO_OUTBOX,
) {
  type Sent = ValuesOf<T> & { consents?: SentConsents };
  const write = createLeadWriter(database, noun, outbox, summarise);
  const rowOf = (input: ValuesOf<T>, kept: Kept) => ({ ...toColumns(fields, input), ...kept }) as unknown as LeadRow<Noun>;

  return {
    ...createHandledRows(database, noun, fields),

    /**
     * Resolves with its id once it is on disk. Concurrent inserts share one commit.
     *
     * @param key the same form with the same key is stored once a day
     */
    async insert(input: Sent, key?: string): Promise<string> {
      const { consents, ...content } = input;
      const row = rowOf(input, { id: newId(), created_at: Date.now() });
      return (await write(row, { submission: key === undefined ? undefined : { key, content }, consents })).id;
    },

    /**
     * Stores a suspect, with its id and the time of its arrival, in place of the suspect itself.
     *
     * @returns false when the suspect is gone
     */
    async accept(input: Sent, suspect: Kept): Promise<boolean> {
      const { id } = await write(rowOf(input, suspect), { consents: input.consents, isSuspect: true });
      return id === suspect.id;
    },
  };
}
