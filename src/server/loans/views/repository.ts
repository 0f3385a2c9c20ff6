import type { ExpressionBuilder } from 'kysely';
import {
  type ChosenColumns,
  type LoanColumn,
  MAX_VIEWS,
  type ViewInput,
  type ViewQuery,
} from '../../../shared/loans/views.ts';
import { countRows, hasWritten, upsert } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import { newId } from '../../engine/ids.ts';
import type { Schema } from '../../tables/schema.ts';

const toColumns = ({ name, query, columns, isShared }: ViewInput) => ({
  name,
  query: JSON.stringify(query),
  columns: columns && JSON.stringify(columns),
  shared: isShared ? 1 : 0,
});

export type ViewRepository = ReturnType<typeof createViewRepository>;

export function createViewRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>) {
  return {
    /** A person's own views and the shared ones, by name. */
    async list(staffId: string) {
      const rows = await db
        .selectFrom('saved_views')
        .innerJoin('staff', 'staff.id', 'saved_views.staff_id')
        .select(['saved_views.id', 'staff_id', 'staff.email', 'name', 'query', 'columns', 'shared'])
        .where((where) => where.or([where('staff_id', '=', staffId), where('shared', '=', 1)]))
        .orderBy('name')
        .orderBy('saved_views.id')
        .execute();
      return rows.map(({ id, staff_id, email, name, query, columns, shared }) => ({
        _id: id,
        name,
        query: JSON.parse(query) as ViewQuery,
        columns: columns === null ? null : (JSON.parse(columns) as LoanColumn[]),
        isShared: shared === 1,
        by: email,
        isOwn: staff_id === staffId,
      }));
    },

    async columns(staffId: string): Promise<ChosenColumns> {
      const row = await db.selectFrom('list_columns').select('columns').where('staff_id', '=', staffId).executeTakeFirst();
      if (row === undefined) return { columns: null };
      const kept = JSON.parse(row.columns) as LoanColumn[] | ChosenColumns;
      // Before columns had widths, only their names were kept.
      return Array.isArray(kept) ? { columns: kept } : kept;
    },

    async chooseColumns(staffId: string, chosen: ChosenColumns) {
      await upsert(db, 'list_columns', { staff_id: staffId }, { columns: JSON.stringify(chosen) });
    },

    /** @returns its id; undefined when the person has too many already */
    add: (staffId: string, view: ViewInput) =>
      db.transaction().execute(async (transaction) => {
        await dialect.acquireLock(transaction, `views of ${staffId}`);
        const count = await countRows(transaction.selectFrom('saved_views').where('staff_id', '=', staffId));
        if (count >= MAX_VIEWS) return undefined;
        const id = newId();
        await transaction
          .insertInto('saved_views')
          .values({ id, staff_id: staffId, ...toColumns(view) })
          .execute();
        return id;
      }),

    /** @returns false when there is no such view, or the person may not change it */
    change: (id: string, view: ViewInput, staffId: string, mayAll: boolean) =>
      hasWritten(
        db
          .updateTable('saved_views')
          .set(toColumns(view))
          .where(isOwn(id, staffId, mayAll)),
      ),

    remove: (id: string, staffId: string, mayAll: boolean) =>
      hasWritten(db.deleteFrom('saved_views').where(isOwn(id, staffId, mayAll))),
  };
}

/** @param mayAll whether the person may change the shared views of others */
const isOwn = (id: string, staffId: string, mayAll: boolean) => (where: ExpressionBuilder<Schema, 'saved_views'>) =>
  where.and([
    where('id', '=', id),
    where.or([where('staff_id', '=', staffId), ...(mayAll ? [where('shared', '=', 1)] : [])]),
  ]);
