import { PARTNERSHIP_LABELS, type Vendor } from '../../shared/vendors.ts';
import type { RowColumns } from '../http/export/table.ts';

const COLUMNS: RowColumns<Vendor> = {
  companyName: { title: 'Company', width: 30, cell: ({ companyName }) => companyName },
  partnershipType: {
    title: 'Partnership Type',
    width: 18,
    cell: ({ partnershipType }) => PARTNERSHIP_LABELS[partnershipType],
  },
  contactPersonName: { title: 'Contact Person', width: 26, cell: ({ contactPersonName }) => contactPersonName },
  designation: { title: 'Designation', width: 22, cell: ({ designation }) => designation },
  email: { title: 'Email', width: 30, cell: ({ email }) => email },
  phoneNumber: { title: 'Phone', width: 14, cell: ({ phoneNumber }) => phoneNumber },
  companyWebsite: { title: 'Website', width: 34, cell: ({ companyWebsite }) => companyWebsite },
  additionalInfo: { title: 'Additional Information', width: 50, cell: ({ additionalInfo }) => additionalInfo },
  createdAt: { title: 'Date (IST)', width: 20, cell: ({ createdAt }) => new Date(createdAt) },
};

/** The columns of both exports, with the titles and order of the table and dialog in the back office. */
export const VENDOR_COLUMNS = Object.values(COLUMNS);
