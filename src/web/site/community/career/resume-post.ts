import { data, redirect } from 'react-router';
import { OPENINGS } from '../../../../shared/site/openings.ts';
import type { PageServices } from '../../../../shared/site/pages.ts';
import { MARKETING_FIELD, POSITION_FIELD, RESUME_NOT_UPLOADED } from '../../../../shared/resumes/form.ts';
import { sentAddress } from '../../forms/post.ts';

export interface RefusedResume {
  message: string;
  /** The chosen opening, to select it again. */
  position: string;
  /** Whether the optional consent was ticked. */
  marketing: boolean;
}

export async function answerResume(request: Request, { submitResume }: PageServices, path: string) {
  const form = await request.formData().catch(() => new FormData());
  const result = await submitResume(form);
  if (result.ok) return redirect(sentAddress(path, result.receipt, 'resume'), 303);
  const position = OPENINGS.find(({ title }) => title === form.get(POSITION_FIELD))?.title ?? '';
  const refused: RefusedResume = {
    message: result.error.message || RESUME_NOT_UPLOADED,
    position,
    marketing: form.has(MARKETING_FIELD),
  };
  return data(refused, { status: result.status, headers: { 'Cache-Control': 'no-store' } });
}
