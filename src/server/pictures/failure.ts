import { ApiError } from '../http/errors.ts';
import { PictureError } from './encode.ts';

/** What the API answers when a picture could not be kept: a refusal with its reason at the form's field, or the fault as it is. */
export function pictureFailure(error: unknown, field: string): unknown {
  if (!(error instanceof PictureError)) return error;
  const { code, message } = error;
  const headers: Record<string, string> = code === 'unavailable' ? { 'Retry-After': '60' } : {};
  return new ApiError(code, message, { fields: { [field]: message }, headers, cause: error });
}
