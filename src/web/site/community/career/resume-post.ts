import { data, redirect } from 'react-router';
import { OPENINGS } from '../../../../shared/openings.ts';
import type { PageServices } from '../../../../shared/pages.ts';
import { POSITION_FIELD, RESUME_NOT_UPLOADED } from '../../../../shared/resume-form.ts';
import { sentAddress } from '../../forms/post.ts';

/** What the page answers to a resume that was refused. */
export interface RefusedResume {
  message: string;
  /** The opening that was chosen, so that it is chosen again. */
  position: string;
}

/** Answers the resume as a browser posts it without this page's script. */
export async function answerResume(request: Request, { submitResume }: PageServices, path: string) {
  const form = await request.formData().catch(() => new FormData());
  const result = await submitResume(form);
  if (result.ok) return redirect(sentAddress(path, result.receipt, 'resume'), 303);
  const position = OPENINGS.find(({ title }) => title === form.get(POSITION_FIELD))?.title ?? '';
  const refused: RefusedResume = { message: result.error.message || RESUME_NOT_UPLOADED, position };
  return data(refused, { status: result.status, headers: { 'Cache-Control': 'no-store' } });
}
