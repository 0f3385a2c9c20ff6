import {
  MAX_RESUME_BYTES,
  RESUME_EMPTY,
  RESUME_TOO_LARGE,
  RESUME_TYPES,
  RESUME_WRONG_TYPE,
} from '../../../../shared/resumes/form.ts';

export const ACCEPTED = RESUME_TYPES.map((type) => `.${type}`).join(',');

/** What is wrong with a chosen file by name and size; the server checks its content. */
export function faultOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!RESUME_TYPES.some((type) => name.toLowerCase().endsWith(`.${type}`))) return RESUME_WRONG_TYPE;
  if (size === 0) return RESUME_EMPTY;
  return size > MAX_RESUME_BYTES ? RESUME_TOO_LARGE : undefined;
}
