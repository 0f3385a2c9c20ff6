import { type FieldTable, valuesOf } from '../kit/fields.ts';

/** Maximum characters of names. */
export const MAX_NAME = 100;
/** Maximum characters of links. With all texts at their limits, each row of a statement fits on a page. */
const MAX_ADDRESS = 500;

/** A lender, in the order of its form. */
export const LENDER_FIELDS = {
  name: { kind: 'name', label: 'Lender name', heading: 'Name', required: true, max: MAX_NAME },
  kind: {
    kind: 'choice',
    label: 'Kind of lender',
    required: true,
    options: ['Bank', 'Small finance bank', 'Cooperative bank', 'NBFC'],
  },
  /** Its number at RBI. */
  registration: {
    kind: 'text',
    label: 'RBI registration',
    heading: 'Registration',
    subject: 'The registration',
    required: 'Registration is required.',
    max: MAX_NAME,
  },
  termsUrl: {
    kind: 'website',
    label: 'Terms',
    subject: 'Address of the terms',
    required: true,
    max: MAX_ADDRESS,
    form: { hint: 'A link that starts with https://.' },
  },
  /** Its own Key Facts Statement, which binds. */
  statementUrl: {
    kind: 'website',
    label: 'Key Facts Statement',
    subject: 'Address of the Key Facts Statement',
    required: true,
    max: MAX_ADDRESS,
    form: { hint: 'The lender’s own, which binds. A link that starts with https://.' },
  },
} as const satisfies FieldTable;

/** The grievance officer of a lender. */
export const OFFICER_FIELDS = {
  name: { kind: 'name', label: 'Name', required: 'Name of the grievance officer is required.', max: MAX_NAME },
  email: { kind: 'email', label: 'Email', required: 'Email of the grievance officer is required.' },
  phone: {
    kind: 'text',
    label: 'Phone number',
    required: 'Phone number of the grievance officer is required.',
    max: 30,
  },
} as const satisfies FieldTable;

export const LENDER_KINDS = valuesOf(LENDER_FIELDS.kind);
