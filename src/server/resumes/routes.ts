import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { IDEMPOTENCY_FIELD } from '../../shared/idempotency.ts';
import { RESUME_FIELD, RESUME_NOT_UPLOADED } from '../../shared/resumes.ts';
import type { AppEnv } from '../http/environment.ts';
import { ApiError } from '../http/errors.ts';
import { IDEMPOTENCY_PARAMETER, idempotencyKey, postedKey } from '../http/idempotency.ts';
import { keptSchema } from '../http/lead-route.ts';
import { failures, jsonAnswer } from '../http/openapi.ts';
import { refuseForeignForms } from '../http/own-forms.ts';
import { isUpload, parseForm, type Uploads } from '../http/uploads.ts';
import { resumeOf } from './form.ts';
import type { ResumeService } from './service.ts';

interface Parts {
  resumes: ResumeService;
  uploads: Uploads;
  /** Scheme and host that visitors see. */
  origin: () => string;
}

const FORM = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object' as const,
        required: [RESUME_FIELD],
        properties: {
          [RESUME_FIELD]: { type: 'string' as const, format: 'binary', description: 'PDF, DOC or DOCX, 5 MB at most' },
          [IDEMPOTENCY_FIELD]: { type: 'string' as const, description: 'In place of the header' },
        },
      },
    },
  },
};

/** The address /upload. */
export function resumeRoutes({ resumes, uploads, origin }: Parts) {
  return new Hono<AppEnv>().post(
    '/',
    describeRoute({
      tags: ['Resumes'],
      summary: 'Upload a resume',
      description: 'Answers 201 once it is on disk.',
      parameters: [IDEMPOTENCY_PARAMETER],
      requestBody: FORM,
      responses: {
        201: jsonAnswer('Kept', keptSchema),
        ...failures('invalid_input', 'forbidden', 'too_large', 'unsupported_media_type', 'unavailable'),
      },
    }),
    async (c) => {
      refuseForeignForms(c, origin());
      if (!isUpload(c)) throw new ApiError('unsupported_media_type', 'Send the file as multipart/form-data.');
      const key = idempotencyKey(c);
      const form = await parseForm(await uploads.read(c), c.req.header('Content-Type') ?? '', RESUME_NOT_UPLOADED);
      const resume = await resumeOf(form);
      return c.json({ message: await resumes.submit(resume, key ?? postedKey(form.get(IDEMPOTENCY_FIELD))) }, 201);
    },
  );
}
