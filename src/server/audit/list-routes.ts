import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import type * as z from 'zod/mini';
import { capitalise } from '../../shared/kit/text.ts';
import type { AuditNoun } from '../../shared/audit/trail.ts';
import { HELD } from '../../shared/privacy/erasures.ts';
import type { Permission } from '../../shared/staff/permissions.ts';
import {
  deletedAnswer,
  type ListAnswer,
  listAnswer,
  type ListNews,
  type ListQuery,
  NEWEST_HEADER,
  type NewsAnswer,
  newsAnswer,
  newsQuery,
  type RowAnswer,
  rowAnswer,
  type searchQuery,
} from '../../shared/kit/lists.ts';
import { requireStaff, stepUp, type TokenReader } from '../http/authentication.ts';
import type { AppEnv } from '../http/environment.ts';
import { ApiError } from '../http/errors.ts';
import { CSV_TYPE, fileDownload, XLSX_TYPE } from '../http/export/answer.ts';
import { writeCsv } from '../http/export/csv.ts';
import type { ExportTable } from '../http/export/table.ts';
import { type ExportedChunk, type ExportFile, fileOf } from '../http/export/write-rows.ts';
import { writeXlsx } from '../http/export/xlsx.ts';
import { failures, fileAnswer, jsonAnswer, STAFF_ONLY } from '../http/openapi.ts';
import { validate } from '../http/validation.ts';
import { actorOf, narrowedBy } from './actor.ts';
import type { AuditTrail } from './service.ts';

/** The operations of staff on the rows of a list. */
interface Rows<Row, Query, Asked> {
  list(query: Query, options: { signal: AbortSignal }): Promise<{ rows: Row[]; total: number }>;
  newest(): Promise<string>;
  news(since: string): Promise<ListNews>;
  find(id: string): Promise<Row | undefined>;
  /** Omitted for rows that can't be deleted. A lead on legal hold is held. `by` is the email of who deletes it. */
  delete?(id: string, by: string): Promise<'deleted' | 'gone' | 'held'>;
  exportChunks(asked: Asked, file: ExportFile): AsyncIterable<ExportedChunk>;
}

/** The query of an export. */
type ExportQuery = z.output<typeof searchQuery>;

interface List<Row extends { _id: string }, Query extends ListQuery<string>, Asked extends ExportQuery> {
  tag: string;
  noun: AuditNoun;
  /** In lower case, for example 'loan application' and 'loan applications'. */
  words: { one: string; many: string };
  /** The path of each call; exports and news have fixed paths. */
  paths: { list: `/${string}`; find: `/${string}`; delete?: `/${string}` };
  rows: Rows<Row, Query, Asked>;
  query: z.ZodMiniType<Query>;
  /** The query of an export: a search, and possibly filters. */
  exportQuery: z.ZodMiniType<Asked>;
  /** The schema of a row on the wire. */
  row: z.ZodMiniType;
  /** The table of both exports, which may depend on the query. */
  table: ExportTable | ((asked: Asked) => ExportTable);
  tokens: TokenReader;
  audit: AuditTrail;
  /** The permissions required to read and to export rows. */
  permissions: { rows: Permission; exports: Permission };
}

const FORMATS = {
  csv: { words: 'as CSV', extension: 'csv', type: CSV_TYPE },
  excel: { words: 'as an Excel workbook', extension: 'xlsx', type: XLSX_TYPE },
} as const;

/**
 * The routes by which staff list, read, delete and export rows of one kind. Every call that shows, exports or deletes rows
 * is audited.
 */
export function listRoutes<Row extends { _id: string }, Query extends ListQuery<string>, Asked extends ExportQuery>(
  list: List<Row, Query, Asked>,
) {
  const { tag, noun, words, paths, rows, query, exportQuery, row, table, tokens, audit, permissions } = list;
  const allowed = requireStaff(tokens, permissions.rows);
  const mayExport = requireStaff(tokens, permissions.exports);
  const fileName = words.many.replaceAll(' ', '-');
  const gone = () => new ApiError('not_found', `There is no such ${words.one}. It may have been deleted already.`);
  const describe = (summary: string, responses: object, description?: string) =>
    describeRoute({
      tags: [tag],
      summary,
      ...(description !== undefined && { description }),
      ...STAFF_ONLY,
      responses: { ...responses },
    });

  const routes = new Hono<AppEnv>()
    .get(
      paths.list,
      describe(`List ${words.many}`, {
        200: {
          ...jsonAnswer('One page', listAnswer(row)),
          headers: {
            [NEWEST_HEADER]: { description: 'The id of the newest row, for `upTo` and `since`', schema: { type: 'string' } },
          },
        },
        ...failures('invalid_input', 'unauthenticated', 'forbidden'),
      }),
      allowed,
      validate('query', query),
      async (c) => {
        const asked = c.req.valid('query') as Query;
        const { page, limit } = asked;
        // Read before the rows: a row that arrives in between counts as new, even if the list already includes it.
        c.header(NEWEST_HEADER, await rows.newest());
        const { rows: data, total } = await rows.list(asked, { signal: goneSignal(c.req.raw) });
        if (noun !== 'audit') {
          const detail = { page, rows: data.length, ...narrowedBy(asked), ...(asked.search !== '' && { searched: true }) };
          const shown = data.map(({ _id }) => _id);
          await audit.recordRead({ action: 'listed', ...actorOf(c), noun, detail, shown }, JSON.stringify(asked));
        }
        const totalPages = Math.max(1, Math.ceil(total / limit));
        return c.json({ success: true, data, pagination: { page, limit, total, totalPages } } satisfies ListAnswer<Row>);
      },
    )
    .get(
      '/news',
      describe(`Check for new ${words.many}`, {
        200: jsonAnswer(
          'The number of newer rows, the number of remaining older rows, and an opaque token that changes when any row ' +
            'changes',
          newsAnswer,
        ),
        ...failures('invalid_input', 'unauthenticated', 'forbidden'),
      }),
      allowed,
      validate('query', newsQuery),
      async (c) => c.json({ success: true, ...(await rows.news(c.req.valid('query').since)) } satisfies NewsAnswer),
    )
    .get(
      paths.find,
      describe(`Read one ${words.one}`, {
        200: jsonAnswer('The row', rowAnswer(row)),
        ...failures('unauthenticated', 'forbidden', 'not_found'),
      }),
      allowed,
      async (c) => {
        const found = await rows.find(c.req.param('id') ?? '');
        if (found === undefined) throw gone();
        // Reading the audit log is not audited, or it would never end.
        if (noun !== 'audit') await audit.recordRead({ action: 'viewed', ...actorOf(c), noun, subjectId: found._id });
        return c.json({ success: true, data: found } satisfies RowAnswer<Row>);
      },
    );

  const { delete: remove } = rows;
  if (paths.delete !== undefined && remove !== undefined) {
    routes.delete(
      paths.delete,
      describe(`Delete a ${words.one}`, {
        200: jsonAnswer('Deleted', deletedAnswer),
        ...failures('unauthenticated', 'forbidden', 'not_found', 'conflict'),
      }),
      allowed,
      async (c) => {
        const id = c.req.param('id') ?? '';
        const deletion = await remove(id, c.var.identity.email);
        if (deletion === 'held') throw new ApiError('conflict', `This ${words.one} can’t be deleted. ${HELD}`);
        if (deletion === 'gone') throw gone();
        await audit.record({ action: 'deleted', ...actorOf(c), noun, subjectId: id });
        return c.json({ success: true, message: `${capitalise(words.one)} deleted successfully!` });
      },
    );
  }

  for (const format of ['csv', 'excel'] as const) {
    const { words: how, extension, type } = FORMATS[format];
    routes.get(
      `/export/${format}`,
      describe(
        `Export ${words.many} ${how}`,
        {
          200: fileAnswer('The file', type),
          ...failures('invalid_input', 'unauthenticated', 'forbidden', 'step_up_required'),
        },
        'All rows, newest first; with `search`, only those that match',
      ),
      mayExport,
      stepUp,
      validate('query', exportQuery),
      (c) => {
        const asked = c.req.valid('query') as Asked;
        const narrowed = narrowedBy(asked);
        const filtered = asked.search !== '' || narrowed.filters !== undefined;
        const detail = {
          format,
          filtered,
          ...narrowed,
          ...('columns' in asked && asked.columns === 'work' && { columns: 'work' as const }),
        };
        const shown = typeof table === 'function' ? table(asked) : table;
        const exported = rows.exportChunks(asked, fileOf(format, shown, goneSignal(c.req.raw)));
        const pieces = audit.recordExport({ ...actorOf(c), noun, detail }, exported);
        const chunks =
          format === 'csv' ? writeCsv(shown.columns, pieces) : writeXlsx(capitalise(words.many), shown.columns, pieces);
        return fileDownload(c, { name: fileName, extension, type, chunks });
      },
    );
  }
  return routes;
}

/** Aborted when the client disconnects. The request's own signal has a string as its reason instead of an error. */
function goneSignal(request: Request): AbortSignal {
  const gone = new AbortController();
  request.signal.addEventListener('abort', () => gone.abort(), { once: true });
  return gone.signal;
}
