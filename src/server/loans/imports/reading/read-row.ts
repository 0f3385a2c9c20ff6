import { LOAN_FIELDS, LOAN_TYPES } from '../../../../shared/loans/fields.ts';
import {
  CHOSEN_TARGETS,
  type ChosenTarget,
  IMPORT_TARGETS,
  type ImportTarget,
} from '../../../../shared/loans/import-fields.ts';
import type { ImportMapping, UnknownValue } from '../../../../shared/loans/imports.ts';
import { loanApplicationSchema } from '../../../../shared/loans/schemas.ts';
import { leadDetailsSchema } from '../../../../shared/loans/details.ts';
import { IMPORTED } from '../../../../shared/loans/lead-source.ts';
import { LEAD_STATUSES } from '../../../../shared/loans/statuses.ts';
import { INDIA_OFFSET_MS } from '../../../../shared/kit/time.ts';
import { fold } from '../../../engine/fold.ts';
import type { CellFault, ReadLead } from './read-lead.ts';
import type { FileRow } from './table.ts';

/** What a row must say. */
export const REQUIRED: readonly ImportTarget[] = ['fullName', 'phoneNumber'];

/** A colleague to whom applications can be given. */
export interface Colleague {
  email: string;
  /** Empty for none. */
  name: string;
}

/** What values of choices mean, by how they are written, folded. */
export type Meanings = Readonly<Record<ChosenTarget, ReadonlyMap<string, string>>>;

/** Without case, spaces and signs. */
const written = (text: string) => fold(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const [SALARIED, SELF_EMPLOYED] = LOAN_FIELDS.employmentType.options;
/** Other words for some of the options, and loans without the word. */
const SYNONYMS: Readonly<Record<ChosenTarget, readonly (readonly [text: string, option: string])[]>> = {
  loanType: LOAN_TYPES.flatMap((type) => (type.endsWith(' Loan') ? [[type.slice(0, -' Loan'.length), type] as const] : [])),
  employmentType: [
    ['business', SELF_EMPLOYED],
    ['job', SALARIED],
  ],
  status: [],
  owner: [],
};

/**
 * @param given later ones win
 * @param colleagues to whom applications can be given
 */
export function meaningsOf(given: readonly ImportMapping['values'][], colleagues: readonly Colleague[]): Meanings {
  const options: Readonly<Record<ChosenTarget, readonly (readonly [text: string, option: string])[]>> = {
    loanType: LOAN_TYPES.map((type) => [type, type]),
    employmentType: LOAN_FIELDS.employmentType.options.map((type) => [type, type]),
    status: LEAD_STATUSES.map((status) => [status, status]),
    owner: colleagues.flatMap(({ email, name }) => [
      ...(name === '' ? [] : [[name, email] as const]),
      [email, email] as const,
    ]),
  };
  return Object.fromEntries(
    CHOSEN_TARGETS.map((field) => {
      const valid = new Set(['', ...options[field].map(([, option]) => option)]);
      const chosen = given
        .flatMap((values) => Object.entries(values[field] ?? {}))
        .filter(([, option]) => valid.has(option));
      return [
        field,
        new Map([...SYNONYMS[field], ...options[field], ...chosen].map(([text, option]) => [written(text), option])),
      ];
    }),
  ) as unknown as Meanings;
}

/** A value of a choice that is not one of the options by itself. */
type Unclear = Pick<UnknownValue, 'field' | 'value' | 'option'>;

export type RowResult = { unknown: readonly Unclear[] } & (
  | { lead: ReadLead; faults?: undefined }
  | { faults: readonly CellFault[] }
);

/** The texts of a row by what they are imported as, those of notes apart. */
function textsOf({ cells }: FileRow, { columns, fixed }: ImportMapping) {
  const texts: { [Field in ImportTarget]?: string | undefined } = { ...fixed };
  const notes: string[] = [];
  for (const [place, field] of columns.entries()) {
    const cell = cells[place] ?? '';
    if (field === null || cell === '') continue;
    if (field === 'note') notes.push(cell);
    else texts[field] = columns.indexOf(field) === place ? cell : `${texts[field] ?? ''} ${cell}`.trim();
  }
  return { texts, notes };
}

export function readRow(row: FileRow, mapping: ImportMapping, meanings: Meanings): RowResult {
  const { texts, notes } = textsOf(row, mapping);
  const faults: CellFault[] = [];
  const unknown: Unclear[] = [];
  for (const field of CHOSEN_TARGETS) {
    const value = texts[field];
    if (value === undefined || value === '') continue;
    const option = meanings[field].get(written(value));
    const isOption = option !== undefined && written(option) === written(value);
    if (!isOption) unknown.push({ field, value, option: option ?? null });
    if (option === undefined) faults.push({ field, message: `Say what “${value}” means.` });
    else texts[field] = option;
  }
  const input = loanApplicationSchema.safeParse(texts);
  const details = leadDetailsSchema.safeParse({ ...texts, version: 0 });
  for (const { error } of [input, details])
    for (const { path, message } of error?.issues ?? []) {
      const field = IMPORT_TARGETS.find((each) => each === path[0]);
      if (field !== undefined && !faults.some((fault) => fault.field === field)) faults.push({ field, message });
    }
  if (faults.length > 0 || !input.success || !details.success) return { unknown, faults };
  const { version: _version, ...said } = details.data;
  const { receivedAt, source = '', campaign = '', status = '', owner = '' } = texts;
  const lead: ReadLead = { fields: input.data, details: said as ReadLead['details'], notes };
  const time = receivedAt === undefined ? NaN : Date.parse(`${receivedAt}T00:00Z`) - INDIA_OFFSET_MS;
  if (!Number.isNaN(time)) lead.receivedAt = time;
  const name = source.toLowerCase();
  if (name !== '' && name !== IMPORTED) lead.source = name;
  if (campaign !== '') lead.campaign = campaign;
  const known = LEAD_STATUSES.find((each) => each === status);
  if (known !== undefined) lead.status = known;
  if (owner !== '') lead.owner = owner;
  return { unknown, lead };
}
