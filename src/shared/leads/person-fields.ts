/** What several forms ask of a person. What differs stands beside it in their tables. */
export const FULL_NAME = {
  kind: 'name',
  label: 'Full Name',
  policy: 'name',
  subject: 'Full Name',
  required: 'Full Name is required.',
  max: 100,
} as const;
export const PHONE_NUMBER = { kind: 'phone', label: 'Phone Number' } as const;
