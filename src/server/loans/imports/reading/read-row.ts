import { normalisePhoneNumber } from '../../../../shared/kit/inputs.ts';
import { cleanLine } from '../../../../shared/kit/staff-values.ts';
import { DETAIL_FIELDS, leadDetailsSchema } from '../../../../shared/loans/details.ts';
import { CHOSEN_TARGETS, type ChosenTarget, type ImportTarget } from '../../../../shared/loans/import-fields.ts';
import { type ImportMapping, MAX_IMPORT_SOURCE, type UnknownValue } from '../../../../shared/loans/imports.ts';
import { nameOfSource, readSource } from '../../../../shared/loans/lead-source.ts';
import { LOAN_FIELDS, type LoanField, loanApplicationSchema } from '../../../../shared/loans/schemas.ts';
import type { LeadStatus } from '../../../../shared/loans/statuses.ts';
import { namesOf } from '../../../../shared/kit/fields.ts';
import { MAX_NOTE } from '../../../../shared/loans/work.ts';
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

/** Texts without those that are in another one already. */
const joined = (texts: readonly string[], by: string) =>
  texts
    .filter((text, place) => !texts.some((other, at) => at < place && other.toLowerCase().includes(text.toLowerCase())))
    .join(by);

/** Long notes become several. */
function notesOf(lines: readonly string[]): string[] {
  const notes: string[] = [];
  let text = lines.join('\n');
  while (text.length > MAX_NOTE) {
    const end = Math.max(text.lastIndexOf('\n', MAX_NOTE), text.lastIndexOf(' ', MAX_NOTE));
    const cut = end > MAX_NOTE / 2 ? end : MAX_NOTE;
    notes.push(text.slice(0, cut).trim());
    text = text.slice(cut).trim();
  }
  return text === '' ? notes : [...notes, text];
}

/** @returns what reads a row of the file by what its columns hold */
export function createRowReader(
  { headers, rows }: Pick<LeadLayout, 'headers' | 'rows'>,
  mapping: ImportMapping,
  { colleagues, remembered, now }: RowContext,
) {
  const { columns, fixed, values } = mapping;
  const parts = new Map<ImportTarget, Part[]>();
  for (const [place, target] of columns.entries())
    if (target !== null) parts.set(target, [...(parts.get(target) ?? []), partOf(place, headers[place] ?? '')]);
  parts.get('fullName')?.sort((a, b) => namePlace(a.header) - namePlace(b.header));

  /** The first column of each. */
  const places: Partial<Record<ImportTarget, number>> = Object.fromEntries(
    parts.entries().map(([target, [part]]) => [target, part?.place]),
  );
  const dateOrder = dateOrderOf(rows.values().map(({ cells }) => cells[places.receivedAt ?? -1] ?? ''));
  const unit = unitOf(parts.get('loanAmount')?.[0]?.header ?? '');
  const choices = new Map(
    CHOSEN_TARGETS.map((target) => [target, optionReader(target, [remembered[target], values[target]], colleagues)]),
  );
  /** What each text of a choice is, since few texts make many rows. */
  const chosen = new Map<string, { option: string | undefined; unclear?: Unclear }>();
  const sources = new Map<string, string>();
  /** As reports and lists call a source. */
  function sourceName(text: string): string {
    const known = sources.get(text);
    if (known !== undefined) return known;
    const name = nameOfSource({ ...readSource(''), utmSource: PLATFORMS[text.toLowerCase()] ?? cleanLine(text) });
    sources.set(text, name);
    return name;
  }
  /** How a value was first written, by what it is without case and signs. */
  const spellings = new Map<string, string>();

  function choose(field: ChosenTarget, text: string) {
    const key = `${field} ${text}`;
    const known = chosen.get(key);
    if (known !== undefined) return known;
    const folded = plain(text);
    const isShort = text.length <= MAX_CHOICE;
    const option = isShort ? choices.get(field)?.get(folded) : undefined;
    const found: { option: string | undefined; unclear?: Unclear } = { option };
    if (isShort && (option === undefined || plain(option) !== folded)) {
      const value = spellings.get(`${field} ${folded}`) ?? text;
      spellings.set(`${field} ${folded}`, value);
      found.unclear = { field, value, option: option ?? null };
    }
    chosen.set(key, found);
    return found;
  }

  return ({ cells }: FileRow): ReadRow => {
    const faults: CellFault[] = [];
    const unknown: Unclear[] = [];
    const lines: string[] = [];
    const label = (target: ImportTarget) => parts.get(target)?.[0]?.header || target;
    const written = (target: ImportTarget): string[] =>
      (parts.get(target) ?? []).map(({ place }) => cells[place] ?? '').filter((cell) => !saysNothing(cell));
    const given = (target: ImportTarget) => {
      const cell = cells[places[target] ?? -1] ?? '';
      return saysNothing(cell) ? '' : cell;
    };

    /** A cell as its schema takes it; what else it says becomes a note. */
    const take = (target: ImportTarget, read: ReadCell, others: string): string => {
      if ('fault' in read) {
        faults.push({ field: target, message: read.fault });
        return '';
      }
      for (const other of read.others ?? []) lines.push(`${others}: ${other}`);
      return read.text;
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
    const name = joined(written('fullName'), ' ') || (cells[places.fullName ?? -1] ?? '');
    const phone = given('phoneNumber');
    const email = given('email');
    const pincode = given('pincode');
    const amount = given('loanAmount');
    const texts: Record<LoanField, string> = {
      fullName: name === '' ? '' : take('fullName', readName(name), ''),
      phoneNumber: phone === '' ? '' : take('phoneNumber', readPhone(phone), 'Other number'),
      email: email === '' ? '' : take('email', readEmail(email), 'Other email'),
      pincode: pincode === '' ? '' : take('pincode', readPincode(pincode), ''),
      address: joined(written('address'), ', '),
      loanType: fixed.loanType ?? option('loanType'),
      loanAmount: amount === '' ? '' : take('loanAmount', readAmount(amount, unit), label('loanAmount')),
      employmentType: fixed.employmentType ?? option('employmentType'),
    };
    const fields: Record<string, string | number | null> = {};
    for (const field of namesOf(LOAN_FIELDS)) {
      fields[field] = field === 'loanAmount' ? null : '';
      if (faults.some((fault) => fault.field === field)) continue;
      if (texts[field] === '' && !NEEDED_FIELDS.includes(field)) continue;
      const { success, data, error } = loanApplicationSchema.shape[field].safeParse(texts[field]);
      if (success) fields[field] = data;
      else faults.push({ field, message: error.issues[0]?.message ?? '' });
    }

    const details: ReadLead['details'] = {};
    for (const target of DETAIL_FIELDS) {
      const text = given(target);
      if (text === '') continue;
      const { success, data, error } = leadDetailsSchema.shape[target].safeParse(text);
      if (success) Object.assign(details, { [target]: data });
      else faults.push({ field: target, message: error.issues[0]?.message ?? '' });
    }

    const date = given('receivedAt') || (fixed.receivedAt ?? '');
    const receivedAt = date === '' ? undefined : readDate(date, dateOrder, now);
    if (typeof receivedAt === 'string') faults.push({ field: 'receivedAt', message: receivedAt });
    const source = sourceName(given('source') || (fixed.source ?? ''));
    const campaign = cleanLine(given('campaign').replace(/^c:(?=\d)/, '') || (fixed.campaign ?? '')).slice(
      0,
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
    const lead: ReadLead = { fields: fields as ReadLead['fields'], details, notes: notesOf(lines) };
    if (typeof receivedAt === 'number') lead.receivedAt = receivedAt;
    if (source !== '') lead.source = source;
    if (campaign !== '') lead.campaign = campaign;
    if (status !== '') lead.status = status as LeadStatus;
    if (owner !== '') lead.owner = owner;
    return { lead, unknown };
  };
}
