import { sql } from 'kysely';
import type { ListedTableName } from '../../engine/dialect.ts';
import type { Migration } from './migration.ts';

/** Characters of a sort key, when this migration was written. */
const MAX_SORT_KEY = 255;

interface Sorts {
  table: ListedTableName;
  /**
   * New columns, each with the place that its field has in the search text; a place that a row has no field at stays empty.
   */
  keys: Readonly<Record<string, number>>;
  /** Columns that are folded as they stand. */
  plain: readonly string[];
  numbers: readonly string[];
}

const SORTS: readonly Sorts[] = [
  {
    table: 'loans',
    keys: { full_name_key: 0, email_key: 1, address_key: 4 },
    plain: ['phone_number', 'pincode', 'loan_type', 'employment_type'],
    numbers: ['loan_amount', 'created_at'],
  },
  {
    table: 'vendors',
    keys: {
      company_name_key: 0,
      partnership_type_key: 1,
      contact_person_name_key: 2,
      designation_key: 3,
      email_key: 4,
      company_website_key: 6,
    },
    plain: ['phone_number'],
    numbers: ['created_at'],
  },
  {
    table: 'messages',
    keys: { full_name_key: 0, email_key: 1, phone_number_key: 2, inquiry_type_key: 3, message_key: 4 },
    plain: [],
    numbers: ['created_at'],
  },
  {
    table: 'resumes',
    keys: { file_name_key: 0, position_key: 1 },
    plain: ['file_type'],
    numbers: ['file_size', 'created_at'],
  },
  { table: 'audit', keys: { email_key: 0, action_key: 1, noun_key: 2, detail_key: 3 }, plain: [], numbers: ['created_at'] },
];

export const sortsAndCounts: Migration = {
  name: '0011-sorts-and-counts',
  derived: { loans: 'wuClcS2KkBBf', vendors: 'UcVkW-jAh-CO', messages: 'gIOX8JWmtSSV' },
  async up(db, dialect) {
    // An index that sorts finds as well.
    for (const index of ['loans_phone_number', 'loans_email', 'loans_created_at', 'audit_created_at']) {
      await db.schema.dropIndex(index).execute();
    }
    await dialect.createRowCounts(db);
    for (const { table, keys, plain, numbers } of SORTS) {
      const columns = Object.keys(keys);
      for (const column of columns) await db.schema.alterTable(table).addColumn(column, dialect.plainText).execute();
      await dialect.makePlainText(db, table, plain);
      const fill = async () => {
        const values = Object.entries(keys).map(
          ([column, field]) =>
            sql`${sql.ref(column)} = nullif(substr(${dialect.searchField(field)}, 1, ${sql.lit(MAX_SORT_KEY)}), '')`,
        );
        await sql`update ${sql.table(table)} set ${sql.join(values)}`.execute(db);
      };
      await (table === 'audit' ? dialect.withoutAppendOnly(db, table, fill) : fill());
      for (const column of [...columns, ...plain, ...numbers]) await dialect.createSortIndex(db, table, column);
      await dialect.countRowsOf(db, table);
    }
  },
};
