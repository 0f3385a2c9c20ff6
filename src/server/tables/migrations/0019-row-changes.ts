import type { Migration } from './migration.ts';

const TABLES = ['loans', 'vendors', 'messages', 'resumes', 'audit'] as const;

/** Counts of changes, by which each process knows whether what it remembers of a search still holds. */
export const rowChanges: Migration = {
  name: '0019-row-changes',
  async up(db, dialect) {
    await dialect.createRowChanges(db);
    for (const table of TABLES) await dialect.countChangesOf(db, table);
  },
};
