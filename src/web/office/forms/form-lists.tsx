import type { ReactNode } from 'react';
import { choicesOf } from '../../../shared/kit/field-values.ts';
import { type FieldTable, type Listed, type RowOf, type SortOf, type Stored } from '../../../shared/kit/fields.ts';
import type { HandledRow } from '../../../shared/leads/handled.ts';
import { MESSAGE_FIELDS } from '../../../shared/messages/fields.ts';
import { MESSAGE_NOUN } from '../../../shared/messages/noun.ts';
import { RESUME_FIELDS } from '../../../shared/resumes/fields.ts';
import { RESUME_NOUN } from '../../../shared/resumes/noun.ts';
import { VENDOR_FIELDS } from '../../../shared/vendors/fields.ts';
import { VENDOR_NOUN } from '../../../shared/vendors/noun.ts';
import { ConsentPanel } from '../consents/ConsentPanel.tsx';
import { RowFacts } from '../dialog/Facts.tsx';
import { dots, tableFacts, tableList } from '../kit/table.tsx';
import { choiceFilter } from '../list/Filters.tsx';
import type { ListDefinition, ListRow } from '../list/list.ts';
import { SuspectNotice } from '../suspects/SuspectNotice.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { PartnerLink } from './PartnerLink.tsx';
import { type FormNoun, HANDLED_FILTER, HandledButton, HandledNote, HandledPanel } from './handling.tsx';

type FormRow<T extends FieldTable> = RowOf<T> & HandledRow;
type Definition<T extends FieldTable> = ListDefinition<FormRow<T>, SortOf<T>>;

interface FormList<T extends FieldTable> extends Pick<
  Definition<T>,
  'searchPlaceholder' | 'searchDebounceMs' | 'emptyHint' | 'calls' | 'detailsTitle' | 'Below'
> {
  fields: T;
  noun: { one: string; many: string; path: string; name: Listed<T> };
  /** What columns have of their own, */
  columns?: Parameters<typeof tableList<T, FormRow<T>>>[2];
  /** and facts; then those that stand first. */
  facts?: Parameters<typeof tableFacts<T>>[1];
  first?: readonly Stored<T>[];
  /** A button of each row, which its details show too. */
  Extra?(props: { row: FormRow<T>; compact: boolean }): ReactNode;
  /** Below the facts in the details. */
  More?(props: { id: string }): ReactNode;
}

/** A list of what comes by a form, whose rows are marked as handled, and filtered by that and by their choices. */
function formList<T extends FieldTable>(name: FormNoun, form: FormList<T>): Definition<T> {
  const { fields, noun, calls, columns, facts, first, Extra, More, ...words } = form;
  const { nameColumn, ...list } = tableList<T, FormRow<T>>(fields, noun.name, columns);
  const shown = tableFacts(fields, facts, first);
  const choices = choicesOf(fields);
  const filters = [HANDLED_FILTER, ...choices.map(choiceFilter)];
  return {
    ...list,
    ...words,
    path: noun.path,
    noun,
    calls: { ...calls, always: { handled: 'any' } },
    filters: { names: ['handled', ...choices.map(([choice]) => choice)], useFilters: () => filters },
    nameColumn: { ...nameColumn, Note: HandledNote },
    lead: name,
    Details: ({ row }) => (
      <>
        <HandledPanel noun={name} id={row._id} />
        <RowFacts row={row} facts={shown} />
        {More && <More id={row._id} />}
        {Extra && (
          <div className="flex">
            <Extra row={row} compact={false} />
          </div>
        )}
        <ConsentPanel noun={name} id={row._id} />
      </>
    ),
    Actions: ({ row, compact }) => (
      <>
        <HandledButton noun={name} row={row} name={list.nameOf(row)} compact={compact} />
        {Extra && <Extra row={row} compact={compact} />}
      </>
    ),
  };
}

const callsOf = <N extends 'messages' | 'resumes'>(noun: N) =>
  ({
    list: `GET /api/${noun}`,
    news: `GET /api/${noun}/news`,
    find: `GET /api/${noun}/:id`,
    remove: `DELETE /api/${noun}/:id`,
    exports: { csv: `GET /api/${noun}/export/csv`, excel: `GET /api/${noun}/export/excel` },
  }) as const;

export const FORM_LISTS: Readonly<Record<FormNoun, ListDefinition<ListRow, string>>> = {
  vendors: formList('vendors', {
    fields: VENDOR_FIELDS,
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
    },
    columns: {
      partnershipType: dots<{ partnershipType: string }, 'partnershipType'>(
        'partnershipType',
        VENDOR_FIELDS.partnershipType,
        {
          'Landing Partner': 'bg-peacock-300',
          Referral: 'bg-marigold-300',
          Technology: 'bg-tint-new',
        },
      ),
    },
    Below: SuspectNotice,
    More: PartnerLink,
    detailsTitle: 'Vendor Details',
  }),
  messages: formList('messages', {
    fields: MESSAGE_FIELDS,
    noun: MESSAGE_NOUN,
    searchPlaceholder: 'Search by name, email, inquiry type, message...',
    searchDebounceMs: 500,
    emptyHint: 'The next message that a visitor sends from the contact page appears here.',
    calls: callsOf('messages'),
    // What was written before who wrote it, and that there is no phone number.
    facts: { phoneNumber: { optional: false } },
    first: ['inquiryType', 'message', 'fullName', 'phoneNumber'],
    Below: SuspectNotice,
    detailsTitle: 'Message Details',
  }),
  resumes: formList('resumes', {
    fields: RESUME_FIELDS,
    noun: RESUME_NOUN,
    searchPlaceholder: 'Search by file name or position...',
    searchDebounceMs: 500,
    emptyHint: 'The next resume that an applicant uploads on the careers page appears here.',
    calls: callsOf('resumes'),
    facts: { position: { optional: false, show: ({ position }) => position || '–' } },
    detailsTitle: 'Resume Details',
    // The file is only downloaded: untrusted files are not opened in the office.
    Extra: DownloadButton,
  }),
};
