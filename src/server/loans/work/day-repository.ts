import { type RawBuilder, type Selectable, sql } from 'kysely';
import { CALL_RESULTS, type ContactResult, FIRST_CALL } from '../../../shared/loans/steps.ts';
import { DAY_SECTIONS, type DayLead, type DaySection, MAX_DAY_COUNT, MAX_DAY_ROWS } from '../../../shared/loans/day.ts';
import { dayOf, startOfDay } from '../../../shared/desk/hours.ts';
import type { Database } from '../../engine/database.ts';
import type { Schema } from '../../tables/schema.ts';
import { instant, presentProgress } from './queries.ts';

type LoanColumn =
  | 'seq'
  | 'id'
  | 'full_name'
  | 'phone_number'
  | 'loan_type'
  | 'loan_amount'
  | 'created_at'
  | 'version'
  | 'status';
interface DayRow extends Pick<Selectable<Schema['loans']>, LoanColumn | 'owner_id'> {
  email: string | null;
  next_step: string;
  next_at: number;
  /** JSON of the last call or message: `[[by, at, result]]`; none for one that was never contacted. */
  calls: string;
}

/** Each application is in one section. The columns are those of the indexes on next steps, so that counting reads no row. */
function sectionsAt(now: number): Record<DaySection, RawBuilder<boolean>> {
  const tomorrow = startOfDay(dayOf(now) + 1);
  return {
    overdue: sql`next_at < ${now}`,
    today: sql`next_at >= ${now} and next_at < ${tomorrow} and next_step <> ${FIRST_CALL}`,
    new: sql`next_at >= ${now} and next_step = ${FIRST_CALL}`,
    documents: sql`next_at >= ${tomorrow} and status = 'Documents' and next_step <> ${FIRST_CALL}`,
  };
}

export type DayRepository = ReturnType<typeof createDayRepository>;

export function createDayRepository({ reads, dialect }: Pick<Database, 'reads' | 'dialect'>) {
  const LAST_CALL = dialect.jsonRows([sql.ref('staff_email'), sql.ref('created_at'), sql.ref('result')], sql`created_at`);

  async function count(where: RawBuilder<unknown>, sections: Record<DaySection, RawBuilder<boolean>>) {
    // Each reads its own part of the index. No further than it counts, since PostgreSQL also reads the row of each entry whose
    // page was written to since the last vacuum; and in order, or it would search the table from its oldest row on.
    const counts = DAY_SECTIONS.map(
      (name) => sql`(select count(*) from (select 1 from loans where next_at is not null and ${where} and ${sections[name]}
        order by next_at limit ${sql.lit(MAX_DAY_COUNT)}) as counted) as ${sql.ref(name)}`,
    );
    const { rows } = await sql<Record<DaySection, number>>`select ${sql.join(counts)}`.execute(reads);
    return rows[0];
  }

  async function readRows(where: RawBuilder<unknown>, section: RawBuilder<boolean>) {
    const { rows } =
      await sql<DayRow>`select loans.seq, loans.id, full_name, phone_number, loan_type, loan_amount, loans.created_at, version,
        status, owner_id, staff.email, next_step, next_at, (select ${LAST_CALL} from (select staff_email, created_at, result
          from loan_calls where loan_id = loans.id order by created_at desc limit 1) as last) as calls
      from (select seq from loans where next_at is not null and ${where} and ${section} order by next_at limit ${MAX_DAY_ROWS}) as due
      join loans on loans.seq = due.seq left join staff on staff.id = loans.owner_id`.execute(reads);
    return rows;
  }

  async function countCalls(email: string | undefined, now: number) {
    const { total, spoke } = await reads
      .selectFrom('loan_calls')
      .select((select) => [
        select.fn.countAll<number>().as('total'),
        select.fn.countAll<number>().filterWhere('result', '=', 'spoke').as('spoke'),
      ])
      .where('created_at', '>=', startOfDay(dayOf(now)))
      .where('result', 'in', CALL_RESULTS)
      .$if(email !== undefined, (query) => query.where('staff_email', '=', email ?? ''))
      .executeTakeFirstOrThrow();
    return { total: Number(total), spoke: Number(spoke) };
  }

  return {
    /**
     * The open applications of a day, the most urgent first.
     *
     * @param of whose, with unassigned ones; undefined for all
     * @param now epoch milliseconds
     */
    async read(of: { staffId: string; email: string } | undefined, now: number) {
      const sections = sectionsAt(now);
      // One after the other, since an `or` would not be read in the order of the index.
      const wheres = of === undefined ? [sql`1 = 1`] : [sql`owner_id = ${of.staffId}`, sql`owner_id is null`];
      const counted = await Promise.all(wheres.map(async (where) => ({ where, totals: await count(where, sections) })));
      const read = async (name: DaySection) => {
        // An empty section would be searched for in all that is due later.
        const filled = counted.flatMap(({ where, totals }) => {
          const total = totals?.[name] ?? 0;
          return total === 0 ? [] : { where, total };
        });
        const rows = await Promise.all(filled.map(({ where }) => readRows(where, sections[name])));
        return {
          total: Math.min(
            filled.reduce((sum, { total }) => sum + total, 0),
            MAX_DAY_COUNT,
          ),
          leads: rows
            .flat()
            .toSorted((a, b) => a.next_at - b.next_at || a.seq - b.seq)
            .slice(0, MAX_DAY_ROWS)
            .map(present),
        };
      };
      const [overdue, today, unseen, documents, calls] = await Promise.all([
        read('overdue'),
        read('today'),
        read('new'),
        read('documents'),
        countCalls(of?.email, now),
      ]);
      return { overdue, today, new: unseen, documents, calls };
    },
  };
}

function presentCall(json: string): DayLead['lastCall'] {
  const [call] = JSON.parse(json) as [by: string, at: number, result: ContactResult][];
  if (call === undefined) return null;
  const [by, at, result] = call;
  return { by, at: instant(at), result };
}

const present = (row: DayRow): DayLead => ({
  _id: row.id,
  fullName: row.full_name,
  phoneNumber: row.phone_number,
  loanType: row.loan_type ?? '',
  loanAmount: row.loan_amount,
  createdAt: instant(row.created_at),
  work: presentProgress(row),
  lastCall: presentCall(row.calls),
});
