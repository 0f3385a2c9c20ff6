import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Of an application that staff bring in, the name and the phone number alone need to be known. No row is read or written. */
export const sparseLoans: Migration = {
  name: '0056-sparse-loans',
  async up(db) {
    for (const column of ['pincode', 'loan_type', 'loan_amount', 'employment_type'])
      await sql`alter table loans alter column ${sql.ref(column)} drop not null`.execute(db);
  },
};
