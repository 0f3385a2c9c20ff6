import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import { NOTICE_VERSION } from '../../shared/privacy/consents.ts';
import { doneAnswer } from '../../shared/kit/errors.ts';
import { handledFilter, handledRow } from '../../shared/leads/handled.ts';
import { searchQuery } from '../../shared/kit/lists.ts';
import { IDEMPOTENCY_FIELD, IDEMPOTENCY_KEY } from '../../shared/kit/idempotency.ts';
import {
  MARKETING_FIELD,
  NOTICE_FIELD,
  MAX_POSITION_CHARACTERS,
  POSITION_FIELD,
  RESUME_FIELD,
} from '../../shared/resumes/form.ts';
import { resumeListQuery, resumeRow } from '../../shared/resumes/schemas.ts';
import { LEAD_PERMISSIONS } from '../../shared/staff/permissions.ts';
import { attachmentHeaders } from '../http/attachment.ts';
import { actorOf, type AuditTrail } from '../audit/actor.ts';
import { requireStaff, type TokenReader } from '../http/authentication.ts';
import type { AppEnv } from '../http/environment.ts';
import { ApiError } from '../http/errors.ts';
import { IDEMPOTENCY_PARAMETER, idempotencyKey, postedKey } from '../http/idempotency.ts';
import { handledRoutes } from '../leads/handled-routes.ts';
import { listRoutes } from '../audit/list-routes.ts';
import { failures, fileAnswer, jsonAnswer, STAFF_ONLY } from '../http/openapi.ts';
import { refuseForeignForms } from '../http/own-forms.ts';
import type { Uploads } from '../http/uploads.ts';
import type { InspectResume } from './documents/inspection.ts';
import { RESUME_TABLE } from './export.ts';
import { RESUME_UPLOAD, resumeOf } from './form.ts';
import type { ResumeService } from './service.ts';

interface Parts {
  resumes: ResumeService;
  inspect: InspectResume;
  uploads: Uploads;
  /** Scheme and host that visitors see. */
  origin: () => string;
}

const TAG = 'Resumes';

const FORM = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object' as const,
        required: [RESUME_FIELD],
        properties: {
          [RESUME_FIELD]: {
            type: 'string' as const,
            format: 'binary',
            description:
              'PDF, DOC or DOCX, 5 MB at most, without a password and without anything that runs, loads or holds other files',
          },
          [POSITION_FIELD]: {
            type: 'string' as const,
            maxLength: MAX_POSITION_CHARACTERS,
            description: 'The opening',
          },
          [MARKETING_FIELD]: {
            type: 'string' as const,
            enum: ['on'],
            description: 'Consents to be contacted about other jobs',
          },
          [NOTICE_FIELD]: {
            type: 'string' as const,
            pattern: NOTICE_VERSION.source,
            description: 'The version of the notice that was shown; without a known one, no consent counts as given',
          },
          [IDEMPOTENCY_FIELD]: {
            type: 'string' as const,
            pattern: IDEMPOTENCY_KEY.source,
            description: 'Instead of the header',
          },
        },
      },
    },
  },
};

/** The address /upload. */
export function resumeRoutes({ resumes, inspect, uploads, origin }: Parts) {
  return new Hono<AppEnv>().post(
    '/',
    describeRoute({
      tags: [TAG],
      summary: 'Upload a resume',
      description: 'Answers 201 once it is on disk.',
      parameters: [IDEMPOTENCY_PARAMETER],
      requestBody: FORM,
      responses: {
        201: jsonAnswer('Stored', doneAnswer),
        ...failures('invalid_input', 'forbidden', 'too_large', 'unsupported_media_type', 'unavailable'),
      },
    }),
    async (c) => {
      refuseForeignForms(c, origin());
      const key = idempotencyKey(c);
      const form = await uploads.readForm(c, RESUME_UPLOAD);
      const resume = await resumeOf(form, inspect);
      return c.json({ message: await resumes.submit(resume, key ?? postedKey(form.get(IDEMPOTENCY_FIELD))) }, 201);
    },
  );
}

/** The addresses under /api/resumes. */
export function resumeListRoutes({
  resumes,
  tokens,
  audit,
}: {
  resumes: ResumeService;
  tokens: TokenReader;
  audit: AuditTrail;
}) {
  const list = listRoutes({
    tag: TAG,
    noun: 'resumes',
    words: { one: 'resume', many: 'resumes' },
    paths: { list: '/', find: '/:id', delete: '/:id' },
    rows: resumes,
    query: z.extend(resumeListQuery, handledFilter),
    exportQuery: z.extend(searchQuery, handledFilter),
    row: z.extend(resumeRow, handledRow.shape),
    table: RESUME_TABLE,
    tokens,
    audit,
    permissions: LEAD_PERMISSIONS,
  });
  return list.route('/', handledRoutes({ tag: TAG, noun: 'resumes', one: 'resume', rows: resumes, tokens, audit })).get(
    '/:id/file',
    describeRoute({
      tags: [TAG],
      summary: 'Download the file of a resume',
      ...STAFF_ONLY,
      responses: {
        200: fileAnswer('The file, under the applicant’s file name', 'application/octet-stream'),
        ...failures('unauthenticated', 'forbidden', 'not_found'),
      },
    }),
    requireStaff(tokens, 'leads'),
    async (c) => {
      const id = c.req.param('id');
      const file = await resumes.readFile(id);
      if (file === undefined)
        throw new ApiError('not_found', 'This file no longer exists. The resume may have been deleted.');
      await audit.record({ action: 'downloaded', ...actorOf(c), noun: 'resumes', subjectId: id });
      return c.body(file.bytes, 200, attachmentHeaders(file.name));
    },
  );
}
