import { CONSENT_STATES, consentState } from '../../shared/privacy/consents.ts';
import type { OptionalPurpose } from '../../shared/privacy/notices.ts';
import { indianDate, indianDateTime } from '../../shared/kit/time.ts';
import { KEPT_LOAN_FIELDS } from '../../shared/loans/kept-fields.ts';
import { IMPORT_LABELS } from '../../shared/loans/import-fields.ts';
import { LOAN_ORDER } from '../../shared/loans/order.ts';
import { REFERENCE_HEADING, referenceOf } from '../../shared/loans/reference.ts';
import { type Column, exportTable } from '../http/export/table.ts';
import { findPlace } from '../places/service.ts';
import { fileColumns } from '../kit/columns.ts';
import type { ExportedWork } from './work/queries.ts';

const COLUMNS = fileColumns(KEPT_LOAN_FIELDS, LOAN_ORDER);

/** The columns of both exports. Worker threads import them by this name. */
export const LOAN_TABLE = exportTable(import.meta, 'LOAN_TABLE', COLUMNS);

/** A spreadsheet cell holds at most 32,767 characters. */
const MAX_NOTES_CHARS = 32_000;

/** @param json notes, newest first: when, by whom, and the text */
const notesText = (json: string) =>
  (JSON.parse(json) as [at: number, by: string, text: string][])
    .map(([at, by, text]) => `${indianDateTime(new Date(at))} ${by}: ${text}`)
    .join('\n')
    .slice(0, MAX_NOTES_CHARS);

/** A consent as text, for example 'Given until 2027-05-21'; empty when none was recorded. */
const consentText = (purpose: OptionalPurpose) => (json: string) => {
  const receipts = JSON.parse(json) as [
    purpose: string,
    given: number,
    validUntil: number | null,
    withdrawnAt: number | null,
  ][];
  if (receipts.length === 0) return '';
  const [, given, validUntil = null, withdrawnAt = null] = receipts.find(([each]) => each === purpose) ?? [];
  const state = consentState({ given: given === 1, validUntil, withdrawnAt }, Date.now());
  const until = state === 'given' && validUntil !== null ? ` until ${indianDate(new Date(validUntil - 1))}` : '';
  return `${CONSENT_STATES[state]}${until}`;
};

/** For example 'Sample Bank A, Sample Personal Loan'. */
const offerText = (json: string) =>
  (JSON.parse(json) as [lender: string, terms: string][])
    .flat()
    .map((details) => (JSON.parse(details) as { name: string }).name)
    .join(', ');

/** Optional columns of an export, after the standard ones. */
const WORK_COLUMNS: readonly Column<ExportedWork>[] = [
  { title: 'Status', width: 16, from: 'status' },
  { title: 'Owner', width: 30, from: 'owner', show: (email) => email ?? '' },
  { title: 'Notes', width: 60, from: 'notes', show: notesText },
  { title: 'Last Change (IST)', width: 20, from: 'changed_at', show: 'date' },
  { title: 'Application ID', width: 38, from: 'id' },
  { title: 'Marketing Consent', width: 20, from: 'consents', show: consentText('marketing') },
  { title: 'Credit Consent', width: 24, from: 'consents', show: consentText('credit') },
  { title: 'Lender', width: 26, from: 'lender', show: (text) => text ?? '' },
  { title: 'Sanctioned (₹)', width: 16, from: 'sanctioned_amount', show: (amount) => amount ?? '' },
  { title: 'Disbursed (₹)', width: 16, from: 'disbursed_amount', show: (amount) => amount ?? '' },
  { title: 'Reason for Rejection', width: 30, from: 'rejection_reason', show: (text) => text ?? '' },
  { title: REFERENCE_HEADING, width: 14, from: 'id', show: referenceOf },
  { title: IMPORT_LABELS.source, width: 20, from: 'source' },
  { title: IMPORT_LABELS.campaign, width: 26, from: 'campaign', show: (text) => text ?? '' },
  // Not named as parts of an address, which a file that is brought in again would add to it.
  { title: 'Pincode District', width: 24, from: 'pincode', show: (pincode) => findPlace(pincode)?.district ?? '' },
  { title: 'Pincode State', width: 24, from: 'pincode', show: (pincode) => findPlace(pincode)?.state ?? '' },
  { title: 'Preferred Offer', width: 36, from: 'preferred', show: offerText },
];

/** The same with the work of the team. */
export const WORK_TABLE = exportTable(import.meta, 'WORK_TABLE', [...COLUMNS, ...WORK_COLUMNS]);
