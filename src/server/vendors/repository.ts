import { wordsOf } from '../../shared/kit/fields.ts';
import { VENDOR_FIELDS } from '../../shared/vendors/fields.ts';
import { vendorFields } from '../../shared/vendors/schemas.ts';
import type { Database } from '../engine/database.ts';
import { leadCorrector } from '../leads/correcting.ts';
import { createLeadRepository } from '../leads/lead-repository.ts';
import type { Outbox } from '../leads/writer.ts';

export const createVendorRepository = (database: Database, outbox?: Outbox) =>
  createLeadRepository(
    database,
    {
      noun: 'vendors',
      fields: VENDOR_FIELDS,
      summarise: ({ partnership_type }) => wordsOf(VENDOR_FIELDS.partnershipType, partnership_type),
    },
    outbox,
  );
export const vendorCorrector = leadCorrector('vendors', VENDOR_FIELDS, vendorFields);
