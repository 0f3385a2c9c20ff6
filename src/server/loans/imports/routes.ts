import { type Context, Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import type { AuditAction } from '../../../shared/audit/trail.ts';
import { doneAnswer, type ErrorCode } from '../../../shared/kit/errors.ts';
import { line } from '../../../shared/kit/values.ts';
import {
  type ImportCheck,
  importCheck,
  importCheckBody,
  IMPORT_FIELD,
  IMPORT_MISSING,
  IMPORT_NOT_UPLOADED,
  IMPORT_TOO_LARGE,
  importKeyBody,
  type ImportRow,
  importRow,
  type ImportRunAnswer,
  importRunAnswer,
  importRunBody,
  type ImportUndoAnswer,
  importUndoAnswer,
  importUndoBody,
  MAX_IMPORT_BYTES,
  type NewImport,
  newImport,
} from '../../../shared/loans/imports.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, stepUp, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { CSV_TYPE } from '../../../shared/kit/lists.ts';
import { fileDownload } from '../../http/export/answer.ts';
import { countCalls, type Limits } from '../../http/limits.ts';
import { BODY_ERRORS, failures, fileAnswer, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import type { UploadForm, Uploads } from '../../http/uploads.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import { refuse } from './errors.ts';
import type { ImportService } from './service.ts';

export const IMPORT_UPLOAD: UploadForm = {
  address: /^POST \/api\/imports$/,
  limit: 'staffUpload',
  field: IMPORT_FIELD,
  maxBytes: MAX_IMPORT_BYTES,
  tooLarge: IMPORT_TOO_LARGE,
  notMultipart: 'Send the file as multipart/form-data.',
  broken: IMPORT_NOT_UPLOADED,
};

const FORM = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object' as const,
        required: [IMPORT_FIELD],
        properties: {
          [IMPORT_FIELD]: {
            type: 'string' as const,
            format: 'binary',
            description: 'CSV or XLSX; 20 MB and 50,000 rows at most',
          },
        },
      },
    },
  },
};

const KEPT = 'The file is kept for a day, encrypted by a key that only this answer has, and removed by the import.';
const MAX_FILE_NAME = 120;
const fileName = line('', 10 * MAX_FILE_NAME, 'The name');

const nameOf = ({ name }: File) => [...(fileName.safeParse(name).data ?? 'file')].slice(-MAX_FILE_NAME).join('');

interface Parts {
  imports: ImportService;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
  uploads: Uploads;
}

/** The routes under /api/imports. */
export function importRoutes({ imports, tokens, audit, limits, uploads }: Parts) {
  const allowed = requireStaff(tokens, 'imports');
  const counted = countCalls(limits.change);
  const describe = (summary: string, answers: object, ...errors: readonly ErrorCode[]) => ({
    tags: ['Imports'],
    summary,
    ...STAFF_ONLY,
    responses: { ...answers, ...failures(...errors, 'unauthenticated', 'forbidden') },
  });
  const record = (c: Context<AppEnv>, action: AuditAction, subjectId: string, rows?: number) =>
    audit.record({
      action,
      ...actorOf(c),
      noun: 'imports',
      subjectId,
      ...(rows !== undefined && { detail: { rows } }),
    });

  return new Hono<AppEnv>()
    .get(
      '/',
      describeRoute(describe('List imports', { 200: jsonAnswer('The newest first', z.array(importRow)) })),
      allowed,
      async (c) => c.json((await imports.list()) satisfies ImportRow[]),
    )
    .post(
      '/',
      describeRoute({
        ...describe(
          'Check a file with loan applications',
          { 201: jsonAnswer('What importing it would do', newImport) },
          'invalid_input',
          'too_large',
          'unsupported_media_type',
        ),
        description: KEPT,
        requestBody: FORM,
      }),
      allowed,
      async (c) => {
        const file = (await uploads.readForm(c, IMPORT_UPLOAD)).get(IMPORT_FIELD);
        if (!(file instanceof File) || file.size === 0)
          throw new ApiError('invalid_input', IMPORT_MISSING, { fields: { [IMPORT_FIELD]: IMPORT_MISSING } });
        const bytes = new Uint8Array(await file.arrayBuffer());
        const checked = await imports.add({ name: nameOf(file), bytes }, c.var.identity.email).catch(refuse);
        await record(c, 'checked', checked._id, checked.rows);
        return c.json(checked satisfies NewImport, 201);
      },
    )
    .post(
      '/:id/check',
      describeRoute(
        describe(
          'Check an uploaded file by other columns',
          { 200: jsonAnswer('What importing it would do', importCheck) },
          ...BODY_ERRORS,
          'not_found',
        ),
      ),
      allowed,
      counted,
      jsonBody,
      validate('json', importCheckBody),
      async (c) => {
        const { key, ...mapping } = c.req.valid('json');
        const checked = await imports.check(c.req.param('id'), key, mapping).catch(refuse);
        await record(c, 'checked', checked._id, checked.rows);
        return c.json(checked satisfies ImportCheck);
      },
    )
    .post(
      '/:id/faults',
      describeRoute(
        describe(
          'Download the rows with faults of an uploaded file',
          { 200: fileAnswer('The rows with what to correct', 'text/csv') },
          ...BODY_ERRORS,
          'not_found',
          'step_up_required',
        ),
      ),
      allowed,
      stepUp,
      counted,
      jsonBody,
      validate('json', importKeyBody),
      async (c) => {
        const id = c.req.param('id');
        const { text, rows } = await imports.faults(id, c.req.valid('json').key).catch(refuse);
        await record(c, 'exported', id, rows);
        const chunks = async function* () {
          yield Buffer.from(text);
        };
        return fileDownload(c, { name: 'rows-to-correct', extension: 'csv', type: CSV_TYPE, chunks: chunks() });
      },
    )
    .post(
      '/:id/run',
      describeRoute(
        describe(
          'Import the rows of an uploaded file',
          { 200: jsonAnswer('What was imported', importRunAnswer) },
          ...BODY_ERRORS,
          'not_found',
          'conflict',
          'step_up_required',
        ),
      ),
      allowed,
      stepUp,
      counted,
      jsonBody,
      validate('json', importRunBody),
      async (c) => {
        const { key, duplicates } = c.req.valid('json');
        const id = c.req.param('id');
        const answer = await imports.run(id, key, duplicates).catch(refuse);
        await record(c, 'imported', id, answer.imported);
        return c.json(answer satisfies ImportRunAnswer);
      },
    )
    .post(
      '/:id/undo',
      describeRoute({
        ...describe(
          'Undo an import within a day',
          { 200: jsonAnswer('What was removed and what stays', importUndoAnswer) },
          ...BODY_ERRORS,
          'not_found',
          'step_up_required',
        ),
        description:
          'Erases the applications that nobody has worked on; with `force` the others too. Those on legal hold stay in any case. Answers after some ' +
          'seconds; call it again until `isDone`.',
      }),
      allowed,
      stepUp,
      counted,
      jsonBody,
      validate('json', importUndoBody),
      async (c) => {
        const id = c.req.param('id');
        const answer = await imports.undo(id, c.req.valid('json').force).catch(refuse);
        await record(c, 'undone', id, answer.removed);
        const shown = answer.leads.map(({ _id }) => _id);
        if (shown.length > 0)
          await audit.recordRead({ action: 'listed', ...actorOf(c), noun: 'loans', detail: { rows: shown.length }, shown });
        return c.json(answer satisfies ImportUndoAnswer);
      },
    )
    .delete(
      '/:id',
      describeRoute(
        describe('Remove an uploaded file without importing it', { 200: jsonAnswer('Removed', doneAnswer) }, 'not_found'),
      ),
      allowed,
      counted,
      async (c) => {
        const id = c.req.param('id');
        await imports.cancel(id).catch(refuse);
        await record(c, 'deleted', id);
        return c.json({ message: 'File removed.' });
      },
    );
}
