/** An optional choice, as an engineer would add it to the loan application. */
export const GENDER = {
  kind: 'choice',
  label: 'Gender',
  options: { f: 'Female', m: 'Male', x: 'Another gender' },
  list: 7,
  section: 'Personal Information',
} as const;

export const FIFTH_TYPE = 'Two Wheeler Loan';
