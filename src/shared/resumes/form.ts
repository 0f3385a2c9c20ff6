/** Maximum bytes of a resume. */
export const MAX_RESUME_BYTES = 5 * 1024 * 1024;

/** By file name extension. */
export const RESUME_TYPES = ['pdf', 'doc', 'docx'] as const;
export type ResumeType = (typeof RESUME_TYPES)[number];

/** The form field with the file. */
export const RESUME_FIELD = 'resume';

/** The optional form field with the opening or any other role. */
export const POSITION_FIELD = 'position';
export const POSITION = { kind: 'text', label: 'Position', max: 100 } as const;

/** The optional form field with the consent to be contacted about other jobs. */
export const MARKETING_FIELD = 'marketing';
/** The version of the notice that the form shows. */
export const NOTICE_FIELD = 'notice';

export const RESUME_UPLOADED = 'Resume uploaded successfully!';
export const RESUME_MISSING = 'Please select a resume first.';
export const RESUME_WRONG_TYPE = 'Only PDF, DOC and DOCX files are accepted.';
export const RESUME_TOO_LARGE = 'The file can be at most 5 MB.';
export const RESUME_EMPTY = 'The file is empty. Choose another one.';
export const RESUME_NOT_UPLOADED = 'Upload failed. Try again.';
