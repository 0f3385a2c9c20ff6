import { IDEMPOTENCY_FIELD } from '../../shared/kit/idempotency.ts';
import { refused } from '../../shared/kit/outcomes.ts';
import { type RESUME_CALLS, RESUME_WORDS } from '../../shared/resumes/calls.ts';
import { attachmentHeaders } from '../http/attachment.ts';
import { postedKey } from '../http/idempotency.ts';
import type { Handlers } from '../kit/routes.ts';
import { leadHandlers } from '../leads/lead-handlers.ts';
import type { InspectResume } from './documents/inspection.ts';
import { RESUME_TABLE } from './export.ts';
import { resumeOf } from './form.ts';
import type { ResumeService } from './service.ts';

export const resumeHandlers = (resumes: ResumeService, inspect: InspectResume): Handlers<typeof RESUME_CALLS> => ({
  ...leadHandlers(RESUME_WORDS, resumes, RESUME_TABLE),

  async submit({ form, key = postedKey(form.get(IDEMPOTENCY_FIELD)) }) {
    return { answer: { message: await resumes.submit(await resumeOf(form, inspect), key) } };
  },

  async download({ id }) {
    const file = await resumes.readFile(id);
    if (file === undefined) return refused('not_found', 'This file no longer exists. The resume may have been deleted.');
    return {
      bytes: file.bytes,
      headers: attachmentHeaders(file.name),
      note: { action: 'downloaded', subjectId: id },
    };
  },
});
