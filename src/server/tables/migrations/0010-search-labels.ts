import { sql } from 'kysely';
import { FIELD_SEPARATOR } from '../../engine/fold.ts';
import type { Migration } from './migration.ts';

/** What a field holds, folded, and what it is found and sorted by from now on. */
const LABELS = [
  {
    table: 'vendors',
    column: 'partnership_type',
    value: 'Landing Partner',
    before: 'landing partner',
    after: 'lending partner landing partner',
  },
  { table: 'messages', column: 'inquiry_type', value: 'loan', before: 'loan', after: 'a loan loan' },
  {
    table: 'messages',
    column: 'inquiry_type',
    value: 'support',
    before: 'support',
    after: 'help with an application support',
  },
  {
    table: 'messages',
    column: 'inquiry_type',
    value: 'partnership',
    before: 'partnership',
    after: 'a partnership partnership',
  },
  { table: 'messages', column: 'inquiry_type', value: 'other', before: 'other', after: 'something else other' },
] as const;

/** Rows that are there already are found and sorted by the words that staff see, as new ones are. */
export const searchLabels: Migration = {
  name: '0010-search-labels',
  async up(db) {
    const field = (text: string) => sql.lit(FIELD_SEPARATOR + text + FIELD_SEPARATOR);
    for (const { table, column, value, before, after } of LABELS) {
      await sql`update ${sql.table(table)} set search = replace(search, ${field(before)}, ${field(after)})
        where ${sql.ref(column)} = ${sql.lit(value)}`.execute(db);
    }
  },
};
