import type { Migration } from './migration.ts';

/** Lets what was not sent be read from the oldest on. */
export const unsent: Migration = {
  name: '0020-unsent',
  async up(db) {
    await db.schema.dropIndex('outbox_done').execute();
    await db.schema.createIndex('outbox_done').on('outbox').columns(['done_at', 'created_at']).execute();
  },
};
