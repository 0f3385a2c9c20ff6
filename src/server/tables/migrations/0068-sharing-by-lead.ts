import type { Migration } from './migration.ts';

/** Finds the consents to share an application, also those that were withdrawn. */
export const sharingByLead: Migration = {
  name: '0068-sharing-by-lead',
  async up(db) {
    await db.schema.createIndex('sharing_consents_by_lead').on('sharing_consents').column('lead_id').execute();
  },
};
