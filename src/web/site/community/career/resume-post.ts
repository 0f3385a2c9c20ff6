import { data, redirect } from 'react-router';
import type { PageServices } from '../../../../shared/pages.ts';
import { RESUME_NOT_UPLOADED } from '../../../../shared/resumes.ts';
import { sentAddress } from '../../forms/post.ts';

/** What the page answers to a resume that was refused. */
export interface RefusedResume {
  message: string;
}

/** Answers the resume as a browser posts it without this page's script. */
export async function answerResume(request: Request, { submitResume }: PageServices, path: string) {
  const result = await submitResume(await request.formData().catch(() => new FormData()));
  if (result.ok) return redirect(sentAddress(path, result.receipt, 'resume'), 303);
  const refused: RefusedResume = { message: result.error.message || RESUME_NOT_UPLOADED };
  return data(refused, { status: result.status, headers: { 'Cache-Control': 'no-store' } });
}
