import type * as z from 'zod/mini';
import { HELD } from '../../shared/privacy/erasures.ts';
import type { NounWords } from '../../shared/kit/list-calls.ts';
import { type ListNews, type ListQuery, NEWEST_HEADER, type searchQuery } from '../../shared/kit/lists.ts';
import { refused } from '../../shared/kit/outcomes.ts';
import { capitalise } from '../../shared/kit/text.ts';
import { narrowedBy } from '../audit/actor.ts';
import { writeCsv } from '../http/export/csv.ts';
import type { ExportTable } from '../http/export/table.ts';
import { type ExportedChunk, type ExportFile, fileOf } from '../http/export/write-rows.ts';
import { writeXlsx } from '../http/export/xlsx.ts';
import type { AskedByStaff } from './routes.ts';

interface Rows<Row, Query> {
  list(query: Query, options: { signal: AbortSignal }): Promise<{ rows: Row[]; total: number; isMore?: true }>;
  newest(): Promise<string>;
  news(since: string): Promise<ListNews>;
  find(id: string): Promise<Row | undefined>;
}

const goneOf = (one: string) => refused('not_found', `There is no such ${one}. It may have been deleted already.`);

/**
 * Lists rows and reads one. Each call that shows rows is noted.
 *
 * @param options.isTrail reading the audit trail is not noted, or it would never end
 */
export const listHandlers = <Row extends { _id: string }, Query extends ListQuery<string>>(
  { one }: NounWords,
  rows: Rows<Row, Query>,
  { isTrail = false } = {},
) => ({
  async list({ query, signal }: { query: Query; signal: AbortSignal }) {
    const { page, limit, search } = query;
    // Read before the rows: a row that arrives in between counts as new, even if the list already includes it.
    const headers = { [NEWEST_HEADER]: await rows.newest() };
    const { rows: data, total, isMore } = await rows.list(query, { signal });
    const detail = { page, rows: data.length, ...narrowedBy(query), ...(search !== '' && { searched: true }) };
    const shown = data.map(({ _id }) => _id);
    return {
      answer: {
        success: true as const,
        data,
        pagination: {
          page,
          limit,
          total,
          totalPages: Math.max(1, Math.ceil(total / limit)) + (isMore ? 1 : 0),
          ...(isMore && { isMore }),
        },
      },
      headers,
      read: isTrail
        ? null
        : { action: 'listed' as const, detail, shown, question: JSON.stringify({ ...query, counts: undefined }) },
    };
  },

  news: async ({ query }: { query: { since: string } }) => ({
    answer: { success: true as const, ...(await rows.news(query.since)) },
  }),

  async find({ id }: { id: string }) {
    const found = await rows.find(id);
    if (found === undefined) return goneOf(one);
    const read = isTrail ? null : { action: 'viewed' as const, subjectId: found._id };
    return { answer: { success: true as const, data: found }, read };
  },
});

/** @param rows of whom a lead on legal hold is held; `by` is the email of who deletes it */
export const deleteHandler =
  ({ one }: NounWords, rows: { delete(id: string, by: string): Promise<'deleted' | 'gone' | 'held'> }) =>
  async ({ id, actor }: { id: string } & Pick<AskedByStaff, 'actor'>) => {
    const deletion = await rows.delete(id, actor.email);
    if (deletion === 'held') return refused('conflict', `This ${one} can’t be deleted. ${HELD}`);
    if (deletion === 'gone') return goneOf(one);
    return {
      answer: { success: true as const, message: `${capitalise(one)} deleted successfully!` },
      note: { action: 'deleted' as const, subjectId: id },
    };
  };

/** @param table of both exports, which may depend on the query */
export function exportHandlers<Asked extends z.output<typeof searchQuery>>(
  { many }: NounWords,
  rows: { exportChunks(asked: Asked, file: ExportFile): AsyncIterable<ExportedChunk> },
  table: ExportTable | ((asked: Asked) => ExportTable),
) {
  const write =
    (format: 'csv' | 'excel') =>
    ({ query, signal, recordExport }: { query: Asked } & Pick<AskedByStaff, 'signal' | 'recordExport'>) => {
      const narrowed = narrowedBy(query);
      const detail = {
        format,
        filtered: query.search !== '' || narrowed.filters !== undefined,
        ...narrowed,
        ...('columns' in query && query.columns === 'work' && { columns: 'work' as const }),
      };
      const { columns, ...shown } = typeof table === 'function' ? table(query) : table;
      const pieces = recordExport(detail, rows.exportChunks(query, fileOf(format, { columns, ...shown }, signal)));
      const name = many.replaceAll(' ', '-');
      return format === 'csv'
        ? { file: { name, extension: 'csv', chunks: writeCsv(columns, pieces) } }
        : { file: { name, extension: 'xlsx', chunks: writeXlsx(capitalise(many), columns, pieces) } };
    };
  return { csv: write('csv'), excel: write('excel') };
}
