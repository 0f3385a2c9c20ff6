import type { HandledRow } from '../../../shared/leads/handled.ts';
import {
  PARTNERSHIP_LABELS,
  type PartnershipType,
  VENDOR_SORTS,
  type Vendor,
  type VendorSort,
} from '../../../shared/vendors/schemas.ts';
import { Clipped, EmailLink, Moment, PhoneLink, WebsiteLink } from '../list/cells.tsx';
import { ConsentPanel } from '../consents/ConsentPanel.tsx';
import { handling } from '../handled/handling.tsx';
import { columnsOf, type ListDefinition } from '../list/list.ts';
import { VendorDetails } from './VendorDetails.tsx';
import { SuspectNotice } from '../suspects/SuspectNotice.tsx';

const TINTS: Record<PartnershipType, string> = {
  'Landing Partner': 'bg-tint-used',
  Referral: 'bg-tint-against',
  Technology: 'bg-tint-new',
};

const HANDLING = handling<Vendor & HandledRow>('/api/vendors', ({ companyName }) => companyName);

export const VENDOR_LIST: ListDefinition<Vendor & HandledRow, VendorSort> = {
  path: '/admin/vendor-applications',
  noun: { one: 'vendor application', many: 'vendor applications' },
  searchPlaceholder: 'Search by company, contact, email, type...',
  searchDebounceMs: 1000,
  emptyHint: 'The next application that a partner sends from the website appears here.',
  calls: {
    list: '/api/vendors/get-partnerships',
    find: '/api/vendors/get-partnership',
    remove: '/api/vendors/delete-partnership',
    exports: '/api/vendors/export',
    news: '/api/vendors/news',
    always: HANDLING.always,
  },
  sorts: VENDOR_SORTS,
  filters: HANDLING.filters,
  nameOf: ({ companyName }) => companyName,
  nameColumn: { sort: 'companyName', label: 'Company', width: 14, Note: HANDLING.Note },
  columns: columnsOf<Vendor & HandledRow, Exclude<VendorSort, 'companyName'>>({
    partnershipType: {
      label: 'Partnership Type',
      width: 12,
      card: 'badge',
      show: ({ partnershipType }) => (
        <span
          className={`inline-block rounded-full px-2 py-1 text-[0.8125rem] leading-tight font-semibold md:whitespace-nowrap ${TINTS[partnershipType]}`}
        >
          {PARTNERSHIP_LABELS[partnershipType]}
        </span>
      ),
    },
    contactPersonName: {
      label: 'Contact Person',
      width: 12,
      show: ({ contactPersonName }) => <Clipped text={contactPersonName} />,
    },
    designation: { label: 'Designation', width: 10, show: ({ designation }) => <Clipped text={designation} /> },
    email: { label: 'Email', width: 14, card: 'wide', show: ({ email }) => <EmailLink email={email} /> },
    phoneNumber: { label: 'Phone', width: 8.5, show: ({ phoneNumber }) => <PhoneLink phone={phoneNumber} /> },
    companyWebsite: {
      label: 'Website',
      width: 10,
      card: 'wide',
      show: ({ companyWebsite }) => <WebsiteLink address={companyWebsite} />,
    },
    createdAt: { label: 'Date', width: 8.5, show: ({ createdAt }) => <Moment iso={createdAt} /> },
  }),
  lead: 'vendors',
  Above: SuspectNotice,
  detailsTitle: 'Vendor Details',
  Details: ({ row }) => (
    <>
      <HANDLING.Panel row={row} />
      <VendorDetails vendor={row} />
      <ConsentPanel noun="vendors" id={row._id} />
    </>
  ),
  Actions: HANDLING.Button,
};
