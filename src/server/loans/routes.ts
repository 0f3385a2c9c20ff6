import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import { MAX_SEARCH } from '../../shared/lists.ts';
import { loanApplicationSchema, loanListQuery } from '../../shared/loans.ts';
import { requireRole, type TokenReader } from '../http/authentication.ts';
import type { AppEnv } from '../http/environment.ts';
import { ApiError } from '../http/errors.ts';
import { CSV_TYPE, fileDownload, XLSX_TYPE } from '../http/export/answer.ts';
import { writeCsv } from '../http/export/csv.ts';
import { writeXlsx } from '../http/export/xlsx.ts';
import { leadRoute } from '../http/lead-route.ts';
import type { Limits } from '../http/limits.ts';
import { failures, fileAnswer, jsonAnswer, STAFF_ONLY } from '../http/openapi.ts';
import { validate } from '../http/validation.ts';
import { LOAN_COLUMNS } from './export.ts';
import type { LoanService } from './service.ts';

const deletedSchema = z.object({ success: z.literal(true), message: z.string() });
const exportQuery = z.object({
  search: z._default(z.string().check(z.trim(), z.maxLength(MAX_SEARCH, `Search for at most ${MAX_SEARCH} characters.`)), ''),
});
const keptLoanSchema = z.extend(loanApplicationSchema, { _id: z.string(), createdAt: z.iso.datetime() });
const listSchema = z.object({
  success: z.literal(true),
  data: z.array(keptLoanSchema),
  pagination: z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() }),
});

const TAG = 'Loans';
const EXPORT = 'All rows, newest first; with `search` those that match';

/** The addresses under /api/loans. */
export function loanRoutes({ loans, tokens, limits }: { loans: LoanService; tokens: TokenReader; limits: Limits }) {
  const adminOnly = requireRole(tokens, 'admin');

  return new Hono<AppEnv>()
    .route(
      '/',
      leadRoute('/post-application', {
        tag: TAG,
        summary: 'Send a loan application',
        schema: loanApplicationSchema,
        submit: loans.submit,
        limits,
      }),
    )
    .get(
      '/get-applications',
      describeRoute({
        tags: [TAG],
        summary: 'List loan applications',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('One page', listSchema), ...failures('invalid_input', 'unauthenticated', 'forbidden') },
      }),
      adminOnly,
      validate('query', loanListQuery),
      async (c) => c.json(await loans.list(c.req.valid('query'))),
    )
    .delete(
      '/delete-application/:id',
      describeRoute({
        tags: [TAG],
        summary: 'Delete a loan application',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('Deleted', deletedSchema), ...failures('unauthenticated', 'forbidden', 'not_found') },
      }),
      adminOnly,
      async (c) => {
        if (!(await loans.remove(c.req.param('id')))) {
          throw new ApiError('not_found', 'There is no such loan application. It may have been deleted already.');
        }
        return c.json({ success: true as const, message: 'Loan application deleted successfully!' });
      },
    )
    .get(
      '/export/csv',
      describeRoute({
        tags: [TAG],
        summary: 'Export loan applications as CSV',
        description: EXPORT,
        ...STAFF_ONLY,
        responses: { 200: fileAnswer('The file', CSV_TYPE), ...failures('invalid_input', 'unauthenticated', 'forbidden') },
      }),
      adminOnly,
      validate('query', exportQuery),
      (c) => {
        const pieces = writeCsv(LOAN_COLUMNS, loans.exportChunks(c.req.valid('query').search));
        return fileDownload(c, { name: 'loan-applications', ending: 'csv', type: CSV_TYPE, pieces });
      },
    )
    .get(
      '/export/excel',
      describeRoute({
        tags: [TAG],
        summary: 'Export loan applications as an Excel workbook',
        description: EXPORT,
        ...STAFF_ONLY,
        responses: { 200: fileAnswer('The file', XLSX_TYPE), ...failures('invalid_input', 'unauthenticated', 'forbidden') },
      }),
      adminOnly,
      validate('query', exportQuery),
      (c) => {
        const pieces = writeXlsx('Loan applications', LOAN_COLUMNS, loans.exportChunks(c.req.valid('query').search));
        return fileDownload(c, { name: 'loan-applications', ending: 'xlsx', type: XLSX_TYPE, pieces });
      },
    );
}
