import { calls } from '../kit/calls.ts';
import { doneAnswer } from '../kit/errors.ts';
import { IDEMPOTENCY_FIELD, IDEMPOTENCY_KEY } from '../kit/idempotency.ts';
import { handledCalls, leadCalls, ownPaths } from '../leads/calls.ts';
import { NOTICE_VERSION } from '../privacy/consents.ts';
import {
  MARKETING_FIELD,
  MAX_RESUME_BYTES,
  NOTICE_FIELD,
  POSITION,
  POSITION_FIELD,
  RESUME_FIELD,
  RESUME_NOT_UPLOADED,
  RESUME_TOO_LARGE,
} from './form.ts';
import { RESUME_NOUN } from './noun.ts';
import { resumeFilters, resumeListQuery, resumeRow } from './schemas.ts';

export const RESUME_CALLS = calls({
  submit: {
    address: 'POST /upload',
    summary: 'Upload a resume',
    description: 'Answers 201 once it is on disk.',
    may: 'anyone',
    ownSite: true,
    isRepeatable: true,
    upload: {
      limit: 'upload',
      field: RESUME_FIELD,
      maxBytes: MAX_RESUME_BYTES,
      tooLarge: RESUME_TOO_LARGE,
      notMultipart: 'Send the file as multipart/form-data.',
      broken: RESUME_NOT_UPLOADED,
      required: [RESUME_FIELD],
      properties: {
        [RESUME_FIELD]: {
          type: 'string',
          format: 'binary',
          description:
            'PDF, DOC or DOCX, 5 MB at most, without a password and without anything that runs, loads or holds other files',
        },
        [POSITION_FIELD]: { type: 'string', maxLength: POSITION.max, description: 'The opening' },
        [MARKETING_FIELD]: { type: 'string', enum: ['on'], description: 'Consents to be contacted about other jobs' },
        [NOTICE_FIELD]: {
          type: 'string',
          pattern: NOTICE_VERSION.source,
          description: 'The version of the notice that was shown; without a known one, no consent counts as given',
        },
        [IDEMPOTENCY_FIELD]: { type: 'string', pattern: IDEMPOTENCY_KEY.source, description: 'Instead of the header' },
      },
    },
    answer: { words: 'Stored', schema: doneAnswer, status: 201 },
  },
  ...leadCalls(RESUME_NOUN, ownPaths('/api/resumes'), { query: resumeListQuery, filters: resumeFilters, row: resumeRow }),
  ...handledCalls('/api/resumes', RESUME_NOUN),
  download: {
    address: 'GET /api/resumes/:id/file',
    summary: 'Download the file of a resume',
    may: 'leads',
    audit: 'note',
    answer: { words: 'The file, under the applicant’s file name', file: 'application/octet-stream' },
  },
});
