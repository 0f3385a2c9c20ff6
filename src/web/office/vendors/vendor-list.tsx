import type { HandledRow } from '../../../shared/leads/handled.ts';
import type { SortOf } from '../../../shared/kit/fields.ts';
import { VENDOR_FIELDS, type VendorFields } from '../../../shared/vendors/fields.ts';
import { VENDOR_NOUN } from '../../../shared/vendors/noun.ts';
import type { Vendor } from '../../../shared/vendors/schemas.ts';
import { ConsentPanel } from '../consents/ConsentPanel.tsx';
import { RowFacts } from '../dialog/Facts.tsx';
import { handling } from '../handled/handling.tsx';
import { dots, tableFacts, tableList } from '../kit/table.tsx';
import type { ListDefinition } from '../list/list.ts';
import { SuspectNotice } from '../suspects/SuspectNotice.tsx';

const { nameColumn, ...LIST } = tableList<VendorFields, Vendor & HandledRow>(VENDOR_FIELDS, VENDOR_NOUN.name, {
  partnershipType: dots('partnershipType', VENDOR_FIELDS.partnershipType, {
    'Landing Partner': 'bg-peacock-300',
    Referral: 'bg-marigold-300',
    Technology: 'bg-tint-new',
  }),
});
const FACTS = tableFacts(VENDOR_FIELDS);
const HANDLING = handling<Vendor & HandledRow>('vendors', VENDOR_FIELDS, LIST.nameOf);

export const VENDOR_LIST: ListDefinition<Vendor & HandledRow, SortOf<VendorFields>> = {
  ...LIST,
  path: VENDOR_NOUN.path,
  noun: VENDOR_NOUN,
  searchPlaceholder: 'Search by company, contact, email, type...',
  searchDebounceMs: 1000,
  emptyHint: 'The next application that a partner sends from the website appears here.',
  calls: {
    list: 'GET /api/vendors/get-partnerships',
    news: 'GET /api/vendors/news',
    find: 'GET /api/vendors/get-partnership/:id',
    remove: 'DELETE /api/vendors/delete-partnership/:id',
    exports: { csv: 'GET /api/vendors/export/csv', excel: 'GET /api/vendors/export/excel' },
    always: HANDLING.always,
  },
  filters: HANDLING.filters,
  nameColumn: { ...nameColumn, Note: HANDLING.Note },
  lead: 'vendors',
  Below: SuspectNotice,
  detailsTitle: 'Vendor Details',
  Details: ({ row }) => (
    <>
      <HANDLING.Panel row={row} />
      <RowFacts row={row} facts={FACTS} />
      <ConsentPanel noun="vendors" id={row._id} />
    </>
  ),
  Actions: HANDLING.Button,
};
