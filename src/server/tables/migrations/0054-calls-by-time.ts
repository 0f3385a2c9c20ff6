import type { Migration } from './migration.ts';

/** The calls of a day are counted without reading all that were ever made. */
export const callsByTime: Migration = {
  name: '0054-calls-by-time',
  async up(db) {
    await db.schema.createIndex('loan_calls_created_at').on('loan_calls').column('created_at').execute();
  },
};
