import type { SentConsents } from '../../shared/privacy/consents.ts';
import {
  PARTNERSHIP_LABELS,
  type PartnershipInput,
  type Vendor,
  type VendorField,
  type VendorFields,
  vendorFields,
  type VendorSort,
  type VendorSubmission,
} from '../../shared/vendors/schemas.ts';
import { createCorrector } from '../leads/correcting.ts';
import type { Database } from '../engine/database.ts';
import { searchText } from '../engine/fold.ts';
import { createHandledRows, type HandledRows } from '../leads/handled.ts';
import { newId } from '../engine/ids.ts';
import { createLeadWriter, type Kept, type Outbox, NO_OUTBOX } from '../leads/leads.ts';
import { createListedRows } from '../engine/listed.ts';
import type { ListedRow } from '../engine/listing.ts';
import { sortKey } from '../engine/sort-key.ts';

export interface VendorRepository extends HandledRows<Vendor, VendorSort> {
  /**
   * Resolves once the application is on disk. Concurrent inserts share one commit.
   *
   * @param key the same application with the same key is stored once a day
   */
  insert(input: PartnershipInput, key?: string, consents?: SentConsents): Promise<void>;
  /**
   * Stores a suspect, with its id and the time of its arrival, in place of the suspect itself.
   *
   * @returns false when the suspect is gone
   */
  accept(input: VendorSubmission, suspect: Kept): Promise<boolean>;
}

const VENDORS = {
  table: 'vendors',
  columns: [
    'id',
    'company_name',
    'partnership_type',
    'contact_person_name',
    'designation',
    'email',
    'phone_number',
    'company_website',
    'additional_info',
    'created_at',
  ],
} as const;

export type VendorRow = ListedRow<'vendors', (typeof VENDORS)['columns'][number]>;

const SORTS = {
  companyName: 'company_name_key',
  partnershipType: 'partnership_type_key',
  contactPersonName: 'contact_person_name_key',
  designation: 'designation_key',
  email: 'email_key',
  phoneNumber: 'phone_number',
  companyWebsite: 'company_website_key',
  createdAt: 'created_at',
} as const satisfies Record<VendorSort, string>;

export function createVendorRepository(database: Database, outbox: Outbox = NO_OUTBOX): VendorRepository {
  const write = createLeadWriter(
    database,
    'vendors',
    outbox,
    ({ partnership_type }) => PARTNERSHIP_LABELS[partnership_type],
  );

  return {
    ...createHandledRows(database, 'vendors', createListedRows(database, { ...VENDORS, present, sorts: SORTS })),

    async accept({ consents, ...input }, suspect) {
      const { id } = await write({ ...toRow(input), ...suspect }, { consents, isSuspect: true });
      return id === suspect.id;
    },

    async insert(input, key, consents) {
      await write(toRow(input), { submission: key === undefined ? undefined : { key, content: input }, consents });
    },
  };
}

export const vendorCorrector = createCorrector({
  ...VENDORS,
  present,
  toColumns: (input) => toColumns(vendorFields.parse(input)),
});

const toRow = (input: VendorFields) => ({ id: newId(), ...toColumns(input), created_at: Date.now() });

function toColumns(input: VendorFields) {
  // The partnership type is searched and sorted by the label that staff see, and also searched by its wire value.
  const label = PARTNERSHIP_LABELS[input.partnershipType];
  const kind = label === input.partnershipType ? label : `${label} ${input.partnershipType}`;
  return {
    company_name: input.companyName,
    partnership_type: input.partnershipType,
    contact_person_name: input.contactPersonName,
    designation: input.designation,
    email: input.email,
    phone_number: input.phoneNumber,
    company_website: input.companyWebsite,
    additional_info: input.additionalInfo,
    company_name_key: sortKey(input.companyName),
    partnership_type_key: sortKey(kind),
    contact_person_name_key: sortKey(input.contactPersonName),
    designation_key: sortKey(input.designation),
    email_key: sortKey(input.email),
    company_website_key: sortKey(input.companyWebsite),
    search: searchText(Object.values(searched(input, kind))),
  };
}

/** Null for fields that are not searched. */
const searched = (input: VendorFields, kind: string): Record<VendorField, string | null> => ({
  ...input,
  partnershipType: kind,
  additionalInfo: null,
  agreedToTerms: null,
});

function present(row: VendorRow): Vendor {
  return {
    _id: row.id,
    companyName: row.company_name,
    partnershipType: row.partnership_type,
    companyWebsite: row.company_website,
    contactPersonName: row.contact_person_name,
    designation: row.designation,
    email: row.email,
    phoneNumber: row.phone_number,
    additionalInfo: row.additional_info,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
