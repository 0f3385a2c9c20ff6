import { PARTNERSHIP_LABELS, type Vendor } from '../../shared/vendors/schemas.ts';
import { exportTable, type RowColumns } from '../http/export/table.ts';
import type { VendorRow } from './repository.ts';

const COLUMNS: RowColumns<Vendor, VendorRow> = {
  companyName: { title: 'Company', width: 30, from: 'company_name' },
  partnershipType: {
    title: 'Partnership Type',
    width: 18,
    from: 'partnership_type',
    show: (type) => PARTNERSHIP_LABELS[type],
  },
  contactPersonName: { title: 'Contact Person', width: 26, from: 'contact_person_name' },
  designation: { title: 'Designation', width: 22, from: 'designation' },
  email: { title: 'Email', width: 30, from: 'email' },
  phoneNumber: { title: 'Phone', width: 14, from: 'phone_number' },
  companyWebsite: { title: 'Website', width: 34, from: 'company_website' },
  additionalInfo: { title: 'Additional Information', width: 50, from: 'additional_info' },
  createdAt: { title: 'Date (IST)', width: 20, from: 'created_at', show: 'date' },
};

/** The columns of both exports, with the titles and order of the table and dialog in the back office. */
export const VENDOR_TABLE = exportTable(import.meta, 'VENDOR_TABLE', Object.values(COLUMNS));
