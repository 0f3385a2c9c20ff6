import { IDEMPOTENCY_FIELD } from '../../shared/kit/idempotency.ts';
import { consentFields, type SentConsents } from '../../shared/privacy/consents.ts';
import {
  MARKETING_FIELD,
  NOTICE_FIELD,
  MAX_RESUME_BYTES,
  POSITION_FIELD,
  RESUME_EMPTY,
  RESUME_FIELD,
  RESUME_MISSING,
  RESUME_TOO_LARGE,
  RESUME_TYPES,
  RESUME_UPLOADED,
  RESUME_WRONG_TYPE,
} from '../../shared/resumes/form.ts';
import { resumeFields } from '../../shared/resumes/schemas.ts';
import { ApiError } from '../http/errors.ts';
import { postedKey } from '../http/idempotency.ts';
import { keyOf } from '../leads/lead-form.ts';
import { TasksWaitingError } from '../kit/thread-tasks.ts';
import { cleanFileName, extensionOf } from './documents/file-name.ts';
import type { InspectResume } from './documents/inspection.ts';
import { DocumentRefusal } from './documents/refusal.ts';
import type { Resume, ResumeService } from './service.ts';

const refuse = (code: 'invalid_input' | 'too_large' | 'unsupported_media_type', message: string) =>
  new ApiError(code, message, { fields: { [RESUME_FIELD]: message } });

/** The public form, received by call and by page. Its limit is that of uploads. */
export function resumeForm(resumes: Pick<ResumeService, 'submit'>, inspect: InspectResume) {
  async function receive(form: FormData, key: string | undefined) {
    await resumes.submit(await resumeOf(form, inspect), key);
    return { message: RESUME_UPLOADED };
  }

  return {
    async submit({ form, key = postedKey(form.get(IDEMPOTENCY_FIELD)) }: { form: FormData; key: string | undefined }) {
      return { answer: await receive(form, key) };
    },
    submitPosted: (form: FormData) => receive(form, keyOf(form.get(IDEMPOTENCY_FIELD))),
  };
}

/**
 * Reads the resume from a form and checks it.
 *
 * @throws ApiError invalid_input without a file or with an empty one, too_large, unsupported_media_type when its content or
 *   extension is of another type or its content does more than showing a text, unavailable when too many files are waiting
 */
async function resumeOf(form: FormData, inspect: InspectResume): Promise<Resume> {
  const file = form.get(RESUME_FIELD);
  // Browsers send an empty file without a name when none was selected.
  if (!(file instanceof File) || (file.name === '' && file.size === 0)) throw refuse('invalid_input', RESUME_MISSING);
  if (file.size > MAX_RESUME_BYTES) throw refuse('too_large', RESUME_TOO_LARGE);
  if (file.size === 0) throw refuse('invalid_input', RESUME_EMPTY);
  // A document with the extension of another document type gets its true one; other extensions are refused.
  if (!RESUME_TYPES.some((extension) => extension === extensionOf(file.name)))
    throw refuse('unsupported_media_type', RESUME_WRONG_TYPE);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = await inspect(bytes).catch(explain);
  return { name: cleanFileName(file.name, type), type, bytes, position: positionOf(form), consents: consentsOf(form) };
}

function explain(error: unknown): never {
  if (error instanceof DocumentRefusal) throw refuse('unsupported_media_type', error.message);
  if (!(error instanceof TasksWaitingError)) throw error;
  throw new ApiError('unavailable', 'Other files are being read. Please try again in a minute.', {
    headers: { 'Retry-After': '60' },
  });
}

/** @throws ApiError invalid_input when it is too long or a file */
function positionOf(form: FormData): string {
  const { success, data, error } = resumeFields.shape.position.safeParse(form.get(POSITION_FIELD));
  if (success) return data.replace(/\s+/g, ' ');
  const message = error.issues[0]?.message ?? '';
  throw new ApiError('invalid_input', message, { fields: { [POSITION_FIELD]: message } });
}

/** A ticked box is sent as "on", as browsers do. What is not a known notice is none. */
function consentsOf(form: FormData): SentConsents {
  const sent = { notice: form.get(NOTICE_FIELD) ?? undefined, marketing: form.get(MARKETING_FIELD) === 'on' };
  return consentFields.consents.safeParse(sent).data;
}
