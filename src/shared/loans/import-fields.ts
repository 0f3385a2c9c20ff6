import { choicesOf } from '../kit/field-values.ts';
import { labelsOf } from '../kit/field-words.ts';
import { DETAIL_LABELS } from './details.ts';
import { LOAN_FIELDS } from './fields.ts';

/** What the columns of an imported file can hold, and their names on screen. The wire shapes are in imports.ts. */

export const IMPORT_LABELS = {
  ...labelsOf(LOAN_FIELDS),
  receivedAt: 'Received',
  source: 'Source',
  campaign: 'Campaign',
  status: 'Status',
  owner: 'Owner',
  ...DETAIL_LABELS,
  note: 'Note',
} as const;
export type ImportTarget = keyof typeof IMPORT_LABELS;
export const IMPORT_TARGETS = Object.keys(IMPORT_LABELS) as [ImportTarget, ...ImportTarget[]];

/** Several columns may hold these, such as first and last name; each of the others is in one column at most. */
export const JOINED_TARGETS: readonly ImportTarget[] = ['fullName', 'address', 'note'];

/** What is one of some values: what a file calls them can be mapped to these. An owner is a colleague by e-mail. */
export const CHOSEN_TARGETS = [...choicesOf(LOAN_FIELDS).map(([name]) => name), 'status', 'owner'] as const;
export type ChosenTarget = (typeof CHOSEN_TARGETS)[number];

/** For `headerRow`: the file has no names of columns. */
export const NO_HEADER = 0;
