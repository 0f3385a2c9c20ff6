import { ApiError } from '../../http/errors.ts';
import { PictureError } from './encoding/encode.ts';

/** Maps a refused picture to an API error at the form's field; returns other errors unchanged. */
export function pictureFailure(error: unknown, field: string): unknown {
  if (!(error instanceof PictureError)) return error;
  const { code, message } = error;
  const headers: Record<string, string> = code === 'unavailable' ? { 'Retry-After': '60' } : {};
  return new ApiError(code, message, { fields: { [field]: message }, headers, cause: error });
}
