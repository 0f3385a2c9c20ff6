import { refused } from '../../shared/kit/outcomes.ts';
import type { RESUME_CALLS } from '../../shared/resumes/calls.ts';
import { RESUME_NOUN } from '../../shared/resumes/noun.ts';
import { attachmentHeaders } from '../http/attachment.ts';
import type { Handlers } from '../kit/routes.ts';
import { leadHandlers } from '../leads/lead-handlers.ts';
import { RESUME_TABLE } from './export.ts';
import type { resumeForm } from './form.ts';
import type { ResumeRepository } from './repository.ts';
import type { ResumeService } from './service.ts';

interface Parts {
  form: ReturnType<typeof resumeForm>;
  rows: ResumeRepository;
  resumes: Pick<ResumeService, 'readFile'>;
}

export const resumeHandlers = ({ form, rows, resumes }: Parts): Handlers<typeof RESUME_CALLS> => ({
  submit: form.submit,
  ...leadHandlers(RESUME_NOUN, rows, RESUME_TABLE),

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
