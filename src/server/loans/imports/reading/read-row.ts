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

/** Texts of one column that are kept with what they say: in most there are few, each in many rows. */
const MAX_KNOWN = 10_000;

function remembering<Result extends NonNullable<unknown>>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  let repeats = 0;
  return (text) => {
    // In a column such as that of names, looking takes longer than reading.
    if (known.size === MAX_KNOWN && repeats < MAX_KNOWN) return read(text);
    const found = known.get(text);
    if (found !== undefined) {
      repeats += 1;
      return found;
    }
    const result = read(text);
    if (known.size < MAX_KNOWN) known.set(text, result);
    return result;
  };
}

/** Reads values of choices. */
function createChooser({ values }: ImportMapping, { colleagues, remembered }: RowContext) {
  const options = new Map(
    CHOSEN_TARGETS.map((target) => [target, optionReader(target, [remembered[target], values[target]], colleagues)]),
  );
  /** How a value was first written, by what it is without case and signs. */
  const spellings = new Map<string, string>();
  return (field: ChosenTarget, text: string): { option: string | undefined; unclear?: Unclear } => {
    const folded = plain(text);
    if (text.length > MAX_CHOICE) return { option: undefined };
    const option = options.get(field)?.get(folded);
    if (option !== undefined && plain(option) === folded) return { option };
    const value = spellings.get(`${field} ${folded}`) ?? text;
    spellings.set(`${field} ${folded}`, value);
    return { option, unclear: { field, value, option: option ?? null } };
  };
}

/** As reports and lists call sources. */
const sourceNameOf = (text: string): string =>
  nameOfSource({ ...readSource(''), utmSource: PLATFORMS[text.toLowerCase()] ?? cleanLine(text) });

/** What a cell says of its field, wherever it is written. */
interface Said<Value = unknown> {
  value: Value;
  /** What its schema took. */
  text: string;
  faults: readonly CellFault[];
  /** What it says besides. */
  lines: readonly string[];
  unclear?: Unclear | undefined;
}

const NO_FAULTS: readonly CellFault[] = [];
const NO_LINES: readonly string[] = [];
const BLANK = Object.fromEntries(FIELDS.map((field) => [field, isNumber(LOAN_FIELDS[field]) ? null : '']));

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

  /** A text as its schema takes it; what else the cell says becomes a note. Empty where nothing needs to be. */
  const checked = (target: ImportTarget, schema: z.ZodMiniType, cell: string, blank?: unknown): Said => {
    const found = (cell === '' ? undefined : readers[target]?.(cell)) ?? { text: cell };
    const refused = (message: string, text = ''): Said => ({
      value: undefined,
      text,
      faults: [{ field: target, message }],
      lines: NO_LINES,
    });
    if ('fault' in found) return refused(found.fault);
    const { text, others } = found;
    const lines = others?.map((other) => `${label(target)}: ${other}`) ?? NO_LINES;
    if (text === '' && blank !== undefined) return { value: blank, text, faults: NO_FAULTS, lines };
    const { success, data, error } = schema.safeParse(text);
    return success ? { value: data, text, faults: NO_FAULTS, lines } : refused(error.issues[0]?.message ?? '', text);
  };
  /** What is not understood is kept for people to read. */
  const chosen = (field: ChosenTarget, text: string): Said<string> => {
    const { option, unclear } = text === '' ? { option: '' } : choose(field, text);
    const lines = option === undefined ? [`${label(field)}: ${text}`] : NO_LINES;
    return { value: option ?? '', text, faults: NO_FAULTS, lines, unclear };
  };
  const fieldOf = (field: LoanField) => {
    const schema = loanApplicationSchema.shape[field];
    const blank = NEEDED_FIELDS.includes(field) ? undefined : BLANK[field];
    if (!isChoice(field)) return remembering((cell) => checked(field, schema, cell, blank));
    const given = fixed[field];
    if (given !== undefined) return remembering(() => checked(field, schema, given, blank));
    return remembering((cell) => {
      const { value, ...said } = chosen(field, cell);
      return { ...said, ...checked(field, schema, value, blank), lines: said.lines };
    });
  };
  /** Those that a row can say something of. */
  const fieldReaders = FIELDS.filter((field) => parts.has(field) || NEEDED_FIELDS.includes(field) || field in fixed).map(
    (field) => ({ field, place: places[field], read: fieldOf(field) }),
  );
  const detailReaders = DETAIL_FIELDS.filter((target) => parts.has(target)).map((target) => ({
    target,
    place: places[target],
    read: remembering((cell) => checked(target, leadDetailsSchema.shape[target], cell, '')),
  }));
  const dateOf = remembering((text) => readDate(text, dateOrder, context.now));
  const sourceName = remembering(sourceNameOf);
  const campaignName = remembering((text) => cutTo(cleanLine(text), MAX_IMPORT_SOURCE));
  const statusOf = remembering((text) => chosen('status', text));
  const ownerOf = remembering((text) => chosen('owner', text));
  const noteParts = parts.get('note') ?? [];

  return ({ cells }: FileRow): ReadRow => {
    const faults: CellFault[] = [];
    const unknown: Unclear[] = [];
    const lines: string[] = [];
    const cellAt = (place: number | undefined) => (place === undefined ? '' : (cells[place] ?? ''));
    const written = (target: ImportTarget): string[] =>
      (parts.get(target) ?? []).map(({ place }) => cellAt(place)).filter((cell) => !saysNothing(cell));
    const given = (place: number | undefined) => {
      const cell = cellAt(place);
      return saysNothing(cell) ? '' : cell;
    };
    const take = <Value>(said: Said<Value>): Value => {
      if (said.faults.length > 0) faults.push(...said.faults);
      if (said.lines.length > 0) lines.push(...said.lines);
      if (said.unclear !== undefined) unknown.push(said.unclear);
      return said.value;
    };
    const textOf = (field: LoanField, place: number | undefined): string => {
      // A cell such as #N/A is no name, which is another fault than an empty one.
      if (field === 'fullName') return joined(written(field), ' ', { mayRepeat: true }) || cellAt(place);
      return field === 'address' ? joined(written(field), ', ') : given(place);
    };

    const fields: Record<string, unknown> = { ...BLANK };
    const contacts: string[] = [];
    for (const { field, place, read } of fieldReaders) {
      const said = read(textOf(field, place));
      fields[field] = take(said);
      if (field === 'phoneNumber') contacts.push(said.text);
      else if (field === 'email') contacts.push(said.text.toLowerCase());
    }
    const details: Record<string, unknown> = {};
    for (const { target, place, read } of detailReaders) {
      const said = read(given(place));
      const value = take(said);
      if (said.text !== '') details[target] = value;
    }

    const date = given(places.receivedAt) || (fixed.receivedAt ?? '');
    const receivedAt = date === '' ? undefined : dateOf(date);
    if (typeof receivedAt === 'string') faults.push({ field: 'receivedAt', message: receivedAt });
    const source = sourceName(given(places.source) || (fixed.source ?? ''));
    const campaign = campaignName(given(places.campaign).replace(/^c:(?=\d)/, '') || (fixed.campaign ?? ''));
    const status = fixed.status ?? take(statusOf(given(places.status)));
    const owner = fixed.owner ?? take(ownerOf(given(places.owner)));

    for (const { place, said: begin } of noteParts) {
      const cell = cellAt(place);
      // Often the same number is in a second column.
      if (
        saysNothing(cell) ||
        contacts.includes(normalisePhoneNumber(cell.replace(/^p:/, ''))) ||
        contacts.includes(cell.toLowerCase())
      )
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
