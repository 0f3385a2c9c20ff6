import { sql } from 'kysely';
import type { Handled, HandledChange, HandledFilter, HandledRow } from '../../shared/leads/handled.ts';
import type { ChoiceFilters, FieldTable, RowOf, SortOf } from '../../shared/kit/fields.ts';
import type { ListQuery } from '../../shared/kit/lists.ts';
import { deleteLead } from './bin.ts';
import type { Database } from '../engine/database.ts';
import type { Condition } from '../engine/found-rows.ts';
import { type Abortable, createListedRows } from '../engine/listed.ts';
import type { ExportFile } from '../engine/row-mapper.ts';
import { choiceConditions, commonColumn, listedBy } from '../kit/columns.ts';

type HandledTableName = 'vendors' | 'messages' | 'resumes';

type Filters<T extends FieldTable> = HandledFilter & ChoiceFilters<T>;

interface Mark {
  id: string;
  handled: number;
  handled_at: number | null;
  handled_by: string | null;
}

export type HandledRows<T extends FieldTable> = ReturnType<typeof createHandledRows<T>>;

/** A list whose rows staff can mark as handled, filtered by marks and choices. */
export function createHandledRows<T extends FieldTable>(database: Database, name: HandledTableName, fields: T) {
  const { db, dialect } = database;
  const listed = createListedRows(database, listedBy(name, fields));
  const table = sql.table(name);

  async function readMarks(ids: readonly string[]): Promise<Map<string, Handled | null>> {
    if (ids.length === 0) return new Map();
    const { rows } =
      await sql<Mark>`select id, handled, handled_at, handled_by from ${table} where id in (${sql.join(ids)})`.execute(db);
    return new Map(rows.map((row) => [row.id, present(row)]));
  }

  function only(asked: Filters<T>): Condition | undefined {
    const { handled } = asked;
    const marks =
      handled === undefined || handled === 'any' ? [] : [sql`handled = ${sql.lit(Number(handled === 'handled'))}`];
    const conditions = (use: 'order' | 'count') => [
      ...marks,
      ...choiceConditions(fields, asked, commonColumn(dialect, use)),
    ];
    return conditions('count').length === 0 ? undefined : (use) => sql.join(conditions(use), sql` and `);
  }

  /** Null when the row is open; undefined when there is none. */
  const findHandled = async (id: string) => (await readMarks([id])).get(id);

  return {
    ...listed,

    /** Includes the mark of each row when the query asks for it. */
    async list(
      query: ListQuery<SortOf<T>> & Filters<T>,
      options?: Abortable,
    ): Promise<{ rows: (RowOf<T> & HandledRow)[]; total: number; isMore?: true }> {
      const { rows, ...counted } = await listed.list(query, { ...options, only: only(query) });
      if (query.handled === undefined) return { rows, ...counted };
      const marks = await readMarks(rows.map(({ _id }) => _id));
      return { rows: rows.map((row) => ({ ...row, handled: marks.get(row._id) ?? null })), ...counted };
    },

    exportChunks: (query: { search: string } & Filters<T>, file: ExportFile) =>
      listed.exportChunks(query, file, { only: only(query) }),

    async news(since: string) {
      const [news, { rows }] = await Promise.all([
        listed.news(since),
        sql<{ updates: number | null }>`select cast(sum(updates) as bigint) as updates from row_changes
          where table_name = ${name}`.execute(db),
      ]);
      return { ...news, changed: String(rows[0]?.updates ?? 0) };
    },

    /** Moves a row into the bin. `by` is the email of who deletes it. */
    delete: (id: string, by: string) => deleteLead(database, { noun: name, id, at: Date.now(), by }),

    findHandled,

    /**
     * Sets or removes the mark if it has not changed since the caller saw it (optimistic locking).
     *
     * @param by the e-mail address of the staff member
     * @returns the mark afterwards; undefined when there is no such row
     */
    async changeHandled(id: string, { handled, seen }: HandledChange, by: string) {
      const now = Date.now();
      const asSeen = seen === null ? sql`handled = 0` : sql`handled = 1 and handled_at = ${Date.parse(seen)}`;
      const { rows } = await sql<Mark>`update ${table} set handled = ${Number(handled)}, handled_by = ${by},
        -- Strictly increasing for each row, so that others notice every change.
        handled_at = case when handled_at >= ${now} then handled_at + 1 else ${now} end
        where id = ${id} and ${asSeen} returning id, handled, handled_at, handled_by`.execute(db);
      if (rows[0] !== undefined) return { isChanged: true, handled: present(rows[0]) };
      const current = await findHandled(id);
      return current === undefined ? undefined : { isChanged: false, handled: current };
    },
  };
}

/** A row that was reopened has no mark, though `handled_by` names who reopened it. */
function present({ handled, handled_at, handled_by }: Mark): Handled | null {
  return handled === 1 ? { by: handled_by ?? '', at: new Date(handled_at ?? 0).toISOString() } : null;
}
