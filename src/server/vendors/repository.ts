import type { PartnershipInput, VendorField } from '../../shared/vendors.ts';
import type { Database } from '../database/database.ts';
import { searchText } from '../database/fold.ts';
import { newId } from '../database/ids.ts';
import { createLeadWriter, type Newsroom, NO_NEWS } from '../database/leads.ts';

export interface VendorRepository {
  /**
   * Resolves once the application is on disk. Those that come at the same time share one commit.
   *
   * @param key the same application under the same key is kept once a day
   */
  insert(input: PartnershipInput, key?: string): Promise<void>;
}

/** The fields that a search looks into, in the order in which the search text holds them. */
const SEARCHED = [
  'companyName',
  'partnershipType',
  'contactPersonName',
  'designation',
  'email',
  'phoneNumber',
  'companyWebsite',
] as const satisfies readonly VendorField[];

export function createVendorRepository(database: Database, news: Newsroom = NO_NEWS): VendorRepository {
  const write = createLeadWriter(database, 'vendors', news, ({ partnership_type }) => partnership_type);
  return {
    async insert(input, key) {
      await write(toRow(input), key === undefined ? undefined : { key, content: input });
    },
  };
}

function toRow(input: PartnershipInput) {
  return {
    id: newId(),
    company_name: input.companyName,
    partnership_type: input.partnershipType,
    contact_person_name: input.contactPersonName,
    designation: input.designation,
    email: input.email,
    phone_number: input.phoneNumber,
    company_website: input.companyWebsite,
    additional_info: input.additionalInfo,
    created_at: Date.now(),
    search: searchText(SEARCHED.map((field) => input[field])),
  };
}
