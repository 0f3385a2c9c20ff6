import type * as z from 'zod/mini';
import { normalisePhoneNumber } from '../../../../shared/kit/inputs.ts';
import { cleanLine } from '../../../../shared/kit/staff-values.ts';
import { DETAIL_FIELDS, leadDetailsSchema } from '../../../../shared/loans/details.ts';
import {
  CHOSEN_TARGETS,
  type ChosenTarget,
  IMPORT_LABELS,
  type ImportTarget,
} from '../../../../shared/loans/import-fields.ts';
import { type ImportMapping, MAX_IMPORT_SOURCE, type UnknownValue } from '../../../../shared/loans/imports.ts';
import { nameOfSource, readSource } from '../../../../shared/loans/lead-source.ts';
import { LOAN_FIELDS, type LoanField, type LoanFields, loanApplicationSchema } from '../../../../shared/loans/schemas.ts';
import type { LeadStatus } from '../../../../shared/loans/statuses.ts';
import { type Choice, isNumber, type Kind, namesOf } from '../../../../shared/kit/fields.ts';
import { type ReadCell, readAmount, readEmail, readName, readPhone, readPincode, unitOf } from './cells.ts';
import { type Colleague, optionReader } from './choices.ts';
import { dateOrderOf, readDate } from './dates.ts';
import { namePlace, saysNote } from './headers.ts';
import type { LeadLayout } from './layout.ts';
import { plain, saysNothing } from './plain.ts';
import type { CellFault, ReadLead } from './read-lead.ts';
import type { FileRow } from './table.ts';

/** A value of a choice that is not one of the options by itself. */
type Unclear = Pick<UnknownValue, 'field' | 'value' | 'option'>;

/** What a row says. It is a lead unless it has faults. */
type ReadRow = { unknown: readonly Unclear[] } & (
  | { lead: ReadLead; faults?: undefined }
  | { lead?: undefined; faults: CellFault[] }
);

export interface RowContext {
  /** Who can own a lead. */
  colleagues: readonly Colleague[];
  /** What values mean that were mapped for earlier files; those of this file win. */
  remembered: ImportMapping['values'];
  /** Epoch milliseconds. */
  now: number;
}

/** What a lead can't do without. */
export const NEEDED_FIELDS: readonly LoanField[] = ['fullName', 'phoneNumber'];

const FIELDS = namesOf(LOAN_FIELDS);
const isChoice = (field: LoanField): field is Choice<LoanFields> => 'options' in LOAN_FIELDS[field];
/** Of kinds that are written in many ways. */
const READERS: Readonly<Partial<Record<Kind, (cell: string) => ReadCell>>> = {
  name: readName,
  phone: readPhone,
  email: readEmail,
  pincode: readPincode,
};

/** A longer text is no value of a choice. */
const MAX_CHOICE = 100;
/** How programs abbreviate the places where they show ads. */
const PLATFORMS: Readonly<Record<string, string>> = { fb: 'facebook', ig: 'instagram', wa: 'whatsapp', msg: 'messenger' };

interface Part {
  place: number;
  header: string;
  /** What its notes begin with. */
  said: string;
}

const partOf = (place: number, header: string): Part => ({ place, header, said: saysNote(header) ? '' : `${header}: ` });

const wordsOf = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/**
 * Texts without those whose words are in one before: addresses often end with the town that has a column of its own.
 *
 * @param options.mayRepeat whether the same word alone may follow itself, as a surname that is a first name too
 */
function joined(texts: readonly string[], by: string, { mayRepeat = false } = {}): string {
  if (texts.length < 2) return texts[0] ?? '';
  const words = texts.map(wordsOf);
  const isSaid = (word: string, other: string) =>
    other.includes(word) && !(mayRepeat && other === word && !word.trim().includes(' '));
  return texts.filter((_, place) => !words.some((other, at) => at < place && isSaid(words[place] ?? '', other))).join(by);
}

/** The beginning of a text, without half a letter at its end. */
const cutTo = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** Reads values of choices. Few texts make many rows, so each is looked at once. */
function createChooser({ values }: ImportMapping, { colleagues, remembered }: RowContext) {
  const options = new Map(
    CHOSEN_TARGETS.map((target) => [target, optionReader(target, [remembered[target], values[target]], colleagues)]),
  );
  const found = new Map<string, { option: string | undefined; unclear?: Unclear }>();
  /** How a value was first written, by what it is without case and signs. */
  const spellings = new Map<string, string>();
  return (field: ChosenTarget, text: string) => {
    const known = found.get(`${field} ${text}`);
    if (known !== undefined) return known;
    const folded = plain(text);
    const isShort = text.length <= MAX_CHOICE;
    const option = isShort ? options.get(field)?.get(folded) : undefined;
    const choice: { option: string | undefined; unclear?: Unclear } = { option };
    if (isShort && (option === undefined || plain(option) !== folded)) {
      const value = spellings.get(`${field} ${folded}`) ?? text;
      spellings.set(`${field} ${folded}`, value);
      choice.unclear = { field, value, option: option ?? null };
    }
    found.set(`${field} ${text}`, choice);
    return choice;
  };
}

/** As reports and lists call sources. */
function createSourceNamer() {
  const names = new Map<string, string>();
  return (text: string): string => {
    const known = names.get(text);
    if (known !== undefined) return known;
    const name = nameOfSource({ ...readSource(''), utmSource: PLATFORMS[text.toLowerCase()] ?? cleanLine(text) });
    names.set(text, name);
    return name;
  };
}

/** @returns what reads a row of the file by what its columns hold */
export function createRowReader(
  { headers, rows }: Pick<LeadLayout, 'headers' | 'rows'>,
  mapping: ImportMapping,
  context: RowContext,
) {
  const { columns, fixed } = mapping;
  const parts = new Map<ImportTarget, Part[]>();
  for (const [place, target] of columns.entries())
    if (target !== null) parts.set(target, [...(parts.get(target) ?? []), partOf(place, headers[place] ?? '')]);
  parts.get('fullName')?.sort((a, b) => namePlace(a.header) - namePlace(b.header));

  /** The first column of each. */
  const places: Partial<Record<ImportTarget, number>> = Object.fromEntries(
    parts.entries().map(([target, [part]]) => [target, part?.place]),
  );
  const dateOrder = dateOrderOf(rows.values().map(({ cells }) => cells[places.receivedAt ?? -1] ?? ''));
  const label = (target: ImportTarget) => parts.get(target)?.[0]?.header || IMPORT_LABELS[target];
  const amountOf =
    (target: ImportTarget, unit = unitOf(label(target))) =>
    (cell: string) =>
      readAmount(cell, unit);
  const fieldReader = (target: LoanField): ((cell: string) => ReadCell) | undefined => {
    const { kind } = LOAN_FIELDS[target];
    return kind === 'rupees' ? amountOf(target) : READERS[kind];
  };
  const readers: Readonly<Partial<Record<ImportTarget, (cell: string) => ReadCell>>> = {
    ...Object.fromEntries(FIELDS.map((target) => [target, fieldReader(target)])),
    sanctionedAmount: amountOf('sanctionedAmount'),
    disbursedAmount: amountOf('disbursedAmount'),
  };
  const choose = createChooser(mapping, context);
  const sourceName = createSourceNamer();

  return ({ cells }: FileRow): ReadRow => {
    const faults: CellFault[] = [];
    const unknown: Unclear[] = [];
    const lines: string[] = [];
    const written = (target: ImportTarget): string[] =>
      (parts.get(target) ?? []).map(({ place }) => cells[place] ?? '').filter((cell) => !saysNothing(cell));
    const given = (target: ImportTarget) => {
      const cell = cells[places[target] ?? -1] ?? '';
      return saysNothing(cell) ? '' : cell;
    };

    /** A text as its schema takes it; what else the cell says becomes a note. */
    const take = (target: ImportTarget, cell = given(target), read = readers[target]): string => {
      if (cell === '') return '';
      const found = read?.(cell) ?? { text: cell };
      if ('fault' in found) {
        faults.push({ field: target, message: found.fault });
        return '';
      }
      for (const other of found.others ?? []) lines.push(`${label(target)}: ${other}`);
      return found.text;
    };
    const check = (target: ImportTarget, text: string, schema: z.ZodMiniType): unknown => {
      if (faults.some(({ field }) => field === target)) return undefined;
      const { success, data, error } = schema.safeParse(text);
      if (success) return data;
      faults.push({ field: target, message: error.issues[0]?.message ?? '' });
      return undefined;
    };
    const option = (field: ChosenTarget): string => {
      const text = given(field);
      if (text === '') return '';
      const found = choose(field, text);
      if (found.unclear) unknown.push(found.unclear);
      // What is not understood is kept for people to read.
      if (found.option === undefined) lines.push(`${label(field)}: ${text}`);
      return found.option ?? '';
    };

    // A cell such as #N/A is no name, which is another fault than an empty one.
    const name = joined(written('fullName'), ' ', { mayRepeat: true }) || (cells[places.fullName ?? -1] ?? '');
    const textOf = (field: LoanField): string => {
      if (field === 'fullName') return take(field, name);
      if (field === 'address') return joined(written(field), ', ');
      return isChoice(field) ? (fixed[field] ?? option(field)) : take(field);
    };
    const texts = Object.fromEntries(FIELDS.map((field) => [field, textOf(field)])) as Record<LoanField, string>;
    const fields: Record<string, unknown> = {};
    for (const field of FIELDS) {
      const isNeeded = texts[field] !== '' || NEEDED_FIELDS.includes(field);
      fields[field] = isNeeded
        ? check(field, texts[field], loanApplicationSchema.shape[field])
        : isNumber(LOAN_FIELDS[field])
          ? null
          : '';
    }
    const details: Record<string, unknown> = {};
    for (const target of DETAIL_FIELDS) {
      const text = take(target);
      if (text !== '') details[target] = check(target, text, leadDetailsSchema.shape[target]);
    }

    const date = given('receivedAt') || (fixed.receivedAt ?? '');
    const receivedAt = date === '' ? undefined : readDate(date, dateOrder, context.now);
    if (typeof receivedAt === 'string') faults.push({ field: 'receivedAt', message: receivedAt });
    const source = sourceName(given('source') || (fixed.source ?? ''));
    const campaign = cutTo(
      cleanLine(given('campaign').replace(/^c:(?=\d)/, '') || (fixed.campaign ?? '')),
      MAX_IMPORT_SOURCE,
    );
    const status = fixed.status ?? option('status');
    const owner = fixed.owner ?? option('owner');

    const said = new Set([texts.phoneNumber, texts.email.toLowerCase()]);
    for (const { place, said: begin } of parts.get('note') ?? []) {
      const cell = cells[place] ?? '';
      // Often the same number is in a second column.
      if (saysNothing(cell) || said.has(normalisePhoneNumber(cell.replace(/^p:/, ''))) || said.has(cell.toLowerCase()))
        continue;
      lines.push(begin + cell);
    }
    if (faults.length > 0) return { faults, unknown };
    const lead: ReadLead = { fields: fields as ReadLead['fields'], details, notes: lines };
    if (typeof receivedAt === 'number') lead.receivedAt = receivedAt;
    if (source !== '') lead.source = source;
    if (campaign !== '') lead.campaign = campaign;
    if (status !== '') lead.status = status as LeadStatus;
    if (owner !== '') lead.owner = owner;
    return { lead, unknown };
  };
}
