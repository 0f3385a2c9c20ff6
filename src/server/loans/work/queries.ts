import { NONE } from '../../../shared/kit/fields.ts';
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely';
import { formatRupees } from '../../../shared/calculators/emi.ts';
import { type DeskTimes, stepAfter } from '../../../shared/desk/settings.ts';
import { FIRST_CALL, STAGES } from '../../../shared/loans/steps.ts';
import { type ReportBy, STAGE_NAMES } from '../../../shared/desk/reports.ts';
import type { LeadStatus } from '../../../shared/loans/statuses.ts';
import {
  type LeadNote,
  type LeadProgress,
  type LeadState,
  MAX_COUNTED_DUPLICATES,
  type NextFilter,
  type SelectedLead,
  type WorkedLoan,
  type WorkFilters,
} from '../../../shared/loans/work.ts';
import { KEPT_LOAN_FIELDS } from '../../../shared/loans/kept-fields.ts';
import type { LoanApplication } from '../../../shared/loans/schemas.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { dayOf, mondayOf, startOfDay } from '../../../shared/desk/hours.ts';
import type { Dialect } from '../../engine/dialect.ts';
import type { Condition } from '../../engine/found-rows.ts';
import { createdWithin } from '../../engine/period.ts';
import { choiceConditions, commonColumn } from '../../kit/columns.ts';
import { pincodesIn } from '../../places/service.ts';
import type { Schema } from '../../tables/schema.ts';

const MINUTE_MS = 60_000;

/** An application in notifications, without personal data. */
export const summariseLoan = ({ loan_type, loan_amount }: Pick<Insertable<Schema['loans']>, 'loan_type' | 'loan_amount'>) =>
  [loan_type ?? 'Loan type not given yet', ...(loan_amount ? [formatRupees(loan_amount)] : [])].join(', ');

/**
 * The condition of a filter by next step. It compares with instants, so that what is remembered under it stays true: those of
 * `overdue` change by the minute, those of `today` and `week` by the day.
 *
 * @param now epoch milliseconds
 */
function dueWithin(next: NextFilter, now: number): RawBuilder<unknown> {
  if (next === 'none') return sql`next_at is null`;
  if (next === 'overdue') return sql`next_at < ${Math.floor(now / MINUTE_MS) * MINUTE_MS}`;
  const today = dayOf(now);
  const [first, days] = next === 'today' ? [today, 1] : [mondayOf(today), 7];
  const start = startOfDay(first);
  return sql`next_at >= ${start} and next_at < ${start + days * DAY_MS}`;
}

/** By what reports count applications, and lists filter them. */
interface Group {
  /** Empty or null for none. */
  value: RawBuilder<unknown>;
  /** The applications that have a value, which is the one of the list's filter. */
  has(value: string): RawBuilder<unknown>;
}

const own = (column: 'owner_id' | 'loan_type'): Group => ({
  value: sql.ref(column),
  has: (value) => (value === NONE ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`),
});

const SOURCE: Group = {
  value: sql`source`,
  // As the condition of its index, which has no applications without a source.
  has: (value) => (value === NONE || value === '' ? sql`source = ''` : sql`source = ${value} and source <> ''`),
};

/** A column of a table that has `lead_id` as its key, and no column of the name `id`, which is the application's. */
function beside<Table extends 'lead_sources' | 'lead_details'>(table: Table, column: keyof Schema[Table] & string): Group {
  const [rows, name] = [sql.table(table), sql.ref(column)];
  // A value that reads like the filter of none counts as none.
  const none = sql`('', ${NONE})`;
  return {
    value: sql`(select case when ${name} in ${none} then '' else ${name} end from ${rows} where lead_id = id)`,
    has: (value) =>
      value === NONE
        ? sql`not exists (select 1 from ${rows} where lead_id = id and ${name} not in ${none})`
        : sql`id in (select lead_id from ${rows} where ${name} = ${value})`,
  };
}

/** The offer with which an application was sent, or which its sender prefers: lender and product, as they are called then. */
function preferredOffer({ jsonText }: Pick<Dialect, 'jsonText'>): Group {
  // Without a column of the name `id`, which is the application's.
  const offers = sql`lead_offers
    join (select id as version, lender_id, terms from product_versions) as versions on version = version_id
    join (select id as lender, details from lenders) as lenders on lender = lender_id`;
  const name = sql`${jsonText(sql.ref('details'), 'name')} || ', ' || ${jsonText(sql.ref('terms'), 'name')}`;
  return {
    value: sql`(select ${name} from ${offers} where lead_id = id)`,
    has: (value) =>
      value === NONE
        ? sql`not exists (select 1 from lead_offers where lead_id = id and version_id is not null)`
        : sql`id in (select lead_id from ${offers} where ${name} = ${value})`,
  };
}

/** Apart from weeks, which are those of `created_at`. */
export const leadGroups = (dialect: Pick<Dialect, 'jsonText'>): Readonly<Record<Exclude<ReportBy, 'week'>, Group>> => ({
  source: SOURCE,
  campaign: beside('lead_sources', 'utm_campaign'),
  article: beside('lead_sources', 'article'),
  page: beside('lead_sources', 'landing_path'),
  offer: preferredOffer(dialect),
  lender: beside('lead_details', 'lender'),
  owner: own('owner_id'),
  type: own('loan_type'),
});

/**
 * The SQL condition of these filters; undefined when there are none.
 *
 * @param now epoch milliseconds
 */
export function workFilter(
  dialect: Pick<Dialect, 'withoutIndex' | 'isAmong' | 'jsonText'>,
  {
    status,
    from,
    to,
    amountFrom,
    amountTo,
    next,
    reached,
    source,
    campaign,
    article,
    landing,
    offer,
    lender,
    owner,
    state,
    district,
    ...choices
  }: WorkFilters,
  now: number,
): Condition | undefined {
  const conditions = createdWithin({ from, to });
  const groups = { source, campaign, article, page: landing, offer, lender, owner };
  const known = leadGroups(dialect);
  for (const by of Object.keys(groups) as (keyof typeof groups)[])
    if (groups[by] !== undefined) conditions.push(known[by].has(groups[by]));
  if (reached !== undefined) conditions.push(sql`stage >= ${STAGE_NAMES.indexOf(reached)}`);
  if (next !== undefined) conditions.push(dueWithin(next, now));
  if (status !== undefined) conditions.push(sql`status = ${status}`);
  const common = (use: 'order' | 'count') => {
    const column = commonColumn(dialect, use);
    return [
      ...choiceConditions(KEPT_LOAN_FIELDS, choices, column),
      ...(state === undefined && district === undefined
        ? []
        : [dialect.isAmong(column('pincode'), pincodesIn({ state, district }))]),
      ...(amountFrom === undefined ? [] : [sql`${column('loan_amount')} >= ${amountFrom}`]),
      ...(amountTo === undefined ? [] : [sql`${column('loan_amount')} <= ${amountTo}`]),
    ];
  };
  if (conditions.length + common('count').length === 0) return undefined;
  return (use) => sql.join([...conditions, ...common(use)], sql` and `);
}

/**
 * What a change to a status sets besides: next step and stage. Applications that have the status already keep their step. A
 * status is no contact; one that had its contact is not due for a first call again.
 *
 * @param at epoch milliseconds
 */
export function followUp(status: LeadStatus, at: number, desk: DeskTimes) {
  const step = stepAfter(status, at, desk);
  const stage = STAGES[status];
  const isNew = status === 'New';
  const ifContacted = <Value>(then: Value | RawBuilder<Value>, otherwise: Value | RawBuilder<Value>) =>
    sql<Value>`case when first_contact_at is null then ${otherwise} else ${then} end`;
  const unlessSame = <Value>(column: string, value: Value | RawBuilder<Value>) =>
    sql<Value>`case when status = ${status} then ${sql.ref(column)} else ${value} end`;
  return {
    next_step: unlessSame('next_step', isNew ? ifContacted<string | null>('Call again', FIRST_CALL) : (step?.what ?? null)),
    next_at: unlessSame('next_at', step?.at ?? null),
    ...(stage !== undefined && { stage: isNew ? ifContacted(sql<number>`1`, sql<number>`0`) : stage }),
  };
}

/** `other` is a different application with the same phone number or e-mail as `loans`. */
export const IS_DUPLICATE = sql<boolean>`other.id <> loans.id
  and (other.phone_number = loans.phone_number or other.email_key = loans.email_key)`;

/** The columns of an application that `presentProgress` reads, beside its version and its owner's e-mail. */
export const STATE_COLUMNS = ['loans.status', 'loans.owner_id', 'loans.next_step', 'loans.next_at'] as const;

interface StateRow {
  version: number;
  status: LeadStatus;
  owner_id: string | null;
  email: string | null;
}

export const presentState = ({ version, status, owner_id, email }: StateRow): LeadState => ({
  version,
  status,
  owner: owner_id === null || email === null ? null : { _id: owner_id, email },
});

export const presentProgress = ({
  next_step,
  next_at,
  ...state
}: StateRow & { next_step: string | null; next_at: number | null }): LeadProgress => ({
  ...presentState(state),
  nextStep: next_step === null || next_at === null ? null : { what: next_step, at: new Date(next_at).toISOString() },
});

export const instant = <Time extends number | null>(at: Time) =>
  (at === null ? null : new Date(at).toISOString()) as Time extends number ? string : string | null;

/** Adds the work on each application. Applications deleted meanwhile are omitted. */
export async function withWork(db: Kysely<Schema>, loans: readonly LoanApplication[]): Promise<WorkedLoan[]> {
  if (loans.length === 0) return [];
  // The cross join fixes the join order, whatever the planner assumes about the table's size.
  const found = await db
    .with('asked(id)', () => sql<{ id: string }>`(values ${sql.join(loans.map(({ _id }) => sql`(cast(${_id} as text))`))})`)
    .selectFrom('asked')
    .crossJoin('loans')
    .leftJoin('staff', 'staff.id', 'loans.owner_id')
    .select(['loans.id', 'loans.version', 'staff.email', ...STATE_COLUMNS])
    .select((select) => [
      select
        .selectFrom('loan_notes')
        .whereRef('loan_notes.loan_id', '=', 'loans.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('notes'),
      select
        .selectFrom(
          select
            .selectFrom('loans as other')
            .where(IS_DUPLICATE)
            .select('other.id')
            .limit(MAX_COUNTED_DUPLICATES)
            .as('found'),
        )
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('duplicates'),
    ])
    .whereRef('loans.id', '=', 'asked.id')
    .execute();
  const works = new Map(found.map((row) => [row.id, row]));
  return loans.flatMap((loan) => {
    const row = works.get(loan._id);
    if (row === undefined) return [];
    return [{ ...loan, work: { ...presentProgress(row), notes: row.notes ?? 0, duplicates: row.duplicates ?? 0 } }];
  });
}

/** The work on an application as an export reads it. */
export interface ExportedWork {
  id: string;
  status: LeadStatus;
  pincode: string | null;
  /** The owner's e-mail. */
  owner: string | null;
  /** JSON of all notes, newest first: `[[at, by, text], …]`. */
  notes: string;
  /** JSON of the consents: `[[purpose, given, validUntil, withdrawnAt], …]`. */
  consents: string;
  /** The last change of status, owner, notes or calls. */
  changed_at: number | null;
  lender: string | null;
  sanctioned_amount: number | null;
  disbursed_amount: number | null;
  rejection_reason: string | null;
  /** As reports call it. */
  source: string;
  campaign: string | null;
  /** JSON of the preferred offer: `[[lender, terms]]`, each as JSON; empty for none. */
  preferred: string;
}

/** The values of `ExportedWork` that are not columns of the application, which is `item`. */
export function exportedWork({
  jsonRows,
}: Pick<Dialect, 'jsonRows'>): Record<
  Exclude<keyof ExportedWork, 'id' | 'status' | 'source' | 'pincode'>,
  RawBuilder<unknown>
> {
  const consent = ['purpose', 'given', 'valid_until', 'withdrawn_at'].map((column) => sql.ref(column));
  const detail = (column: string) => sql`(select ${sql.ref(column)} from lead_details where lead_id = item.id)`;
  const note = [sql.ref('created_at'), sql.ref('staff_email'), sql.ref('text')];
  return {
    owner: sql`(select email from staff where staff.id = item.owner_id)`,
    notes: sql`(select ${jsonRows(note, sql`created_at desc, id desc`)} from loan_notes where loan_id = item.id)`,
    consents: sql`(select ${jsonRows(consent, sql`purpose`)} from consents where lead_id = item.id)`,
    changed_at: sql`(select max(at) from (
      select max(created_at) as at from loan_changes where loan_id = item.id
      union all select max(created_at) from loan_notes where loan_id = item.id
      union all select max(created_at) from loan_calls where loan_id = item.id
    ) as times)`,
    lender: detail('lender'),
    sanctioned_amount: detail('sanctioned_amount'),
    disbursed_amount: detail('disbursed_amount'),
    rejection_reason: detail('rejection_reason'),
    campaign: sql`(select utm_campaign from lead_sources where lead_id = item.id)`,
    preferred: sql`(select ${jsonRows([sql.ref('details'), sql.ref('terms')], sql`product_versions.id`)} from product_versions
      join lenders on lenders.id = lender_id
      where product_versions.id = (select version_id from lead_offers where lead_id = item.id))`,
  };
}

/** The notes about an application, newest first. */
export async function readNotes(db: Kysely<Schema>, loanId: string): Promise<LeadNote[]> {
  const rows = await db
    .selectFrom('loan_notes')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(presentNote);
}

export const presentNote = (row: { id: string; staff_email: string; created_at: number; text: string }): LeadNote => ({
  _id: row.id,
  by: row.staff_email,
  at: new Date(row.created_at).toISOString(),
  text: row.text,
});

/** The applications in the form used for bulk changes. Applications deleted meanwhile are omitted. */
export async function toSelected(db: Kysely<Schema>, loans: readonly LoanApplication[]): Promise<SelectedLead[]> {
  if (loans.length === 0) return [];
  const rows = await db
    .selectFrom('loans')
    .leftJoin('staff', 'staff.id', 'loans.owner_id')
    .select(['loans.id', 'loans.version', 'staff.email', ...STATE_COLUMNS])
    .where(
      'loans.id',
      'in',
      loans.map(({ _id }) => _id),
    )
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return loans.flatMap(({ _id, fullName }) => {
    const row = known.get(_id);
    if (row === undefined) return [];
    return [{ _id, fullName, work: presentState(row) }];
  });
}

/**
 * An opaque token that changes with every change of an application and every note. Ids start with the time, so the maximum is
 * the newest.
 */
export async function latestWork(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ changed: string }>`select
    coalesce((select sum(updates) from row_changes where table_name = 'loans'), 0) || ' ' ||
      coalesce((select max(id) from loan_notes), '') as changed`.execute(db);
  return rows[0]?.changed ?? '';
}
