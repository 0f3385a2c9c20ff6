import { PARTNERSHIP_LABELS, type Vendor } from '../../shared/vendors.ts';
import type { Column } from '../http/export/table.ts';

/** What both exports show of a partnership application, in the words and order of the office's table and dialog. */
export const VENDOR_COLUMNS: readonly Column<Vendor>[] = [
  { title: 'Company', width: 30, cell: ({ companyName }) => companyName },
  { title: 'Partnership Type', width: 18, cell: ({ partnershipType }) => PARTNERSHIP_LABELS[partnershipType] },
  { title: 'Contact Person', width: 26, cell: ({ contactPersonName }) => contactPersonName },
  { title: 'Designation', width: 22, cell: ({ designation }) => designation },
  { title: 'Email', width: 30, cell: ({ email }) => email },
  { title: 'Phone', width: 14, cell: ({ phoneNumber }) => phoneNumber },
  { title: 'Website', width: 34, cell: ({ companyWebsite }) => companyWebsite },
  { title: 'Additional Information', width: 50, cell: ({ additionalInfo }) => additionalInfo },
  { title: 'Date (IST)', width: 20, cell: ({ createdAt }) => new Date(createdAt) },
];
