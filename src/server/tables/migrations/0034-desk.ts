import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The statuses of this migration in their order; the others leave the stage as it was. */
const STAGES = ['New', 'Contacted', 'Documents', 'Sent to lender', 'Approved', 'Disbursed'];

/** What is to be done next with each application, how far it came, and the log of calls. */
export const desk: Migration = {
  name: '0034-desk',
  async up(db, dialect) {
    await db.schema.alterTable('loans').addColumn('next_at', 'bigint').execute();
    await sql`update loans set next_at = created_at where status not in ('Disbursed', 'Rejected')`.execute(db);
    // SQLite takes constraints with new columns only.
    await sql`alter table loans add column next_step text default 'First call' constraint loans_next_step
      check (status in ('Disbursed', 'Rejected') or (next_step is not null and next_at is not null))`.execute(db);
    await db.schema.alterTable('loans').addColumn('first_contact_at', 'bigint').execute();
    for (const [column, type] of [
      ['stage', 'integer'],
      ['first_call_told', 'integer'],
    ] as const)
      await db.schema
        .alterTable('loans')
        .addColumn(column, type, (definition) => definition.notNull().defaultTo(0))
        .execute();
    await sql`alter table loans add column source ${dialect.plainText} not null default ''`.execute(db);

    const stageOf = (status: string) =>
      sql`case ${sql.ref(status)} ${sql.join(
        STAGES.map((name, stage) => sql`when ${sql.lit(name)} then ${sql.lit(stage)}`),
        sql` `,
      )} else 0 end`;
    const changes = sql`from loan_changes where loan_id = loans.id and field = 'status'`;
    await sql`update loans set
      next_step = case when status in ('Disbursed', 'Rejected') then null else 'Call' end,
      first_contact_at = (select min(created_at) ${changes} and old_value = 'New'),
      first_call_told = 1,
      stage = case when status in ('Rejected', 'Unreachable')
        then coalesce((select max(${stageOf('new_value')}) ${changes}), 0) else ${stageOf('status')} end
      where status <> 'New'`.execute(db);
    // Those who wait already are not announced as overdue.
    await sql`update loans set first_call_told = 1 where status = 'New'`.execute(db);

    // With all that a day at the desk is counted by.
    await sql`create index loans_next_by_owner on loans (owner_id, next_at, status, next_step) where next_at is not null`.execute(
      db,
    );
    await sql`create index loans_next on loans (next_at, status, next_step) where next_at is not null`.execute(db);
    // The end of the id, of which an application's reference is made.
    await sql`create index loans_reference on loans (substr(id, 28))`.execute(db);

    await db.schema
      .createTable('loan_calls')
      .addColumn('id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('loan_id', dialect.plainText, (column) => column.notNull().references('loans.id').onDelete('cascade'))
      .addColumn('staff_email', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('result', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('call_back_at', 'bigint')
      // Of the application before the call, as JSON, so that it can be taken back.
      .addColumn('before', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('loan_calls_loan_id').on('loan_calls').columns(['loan_id', 'created_at']).execute();
  },
};
