import type { FieldTable } from '../kit/fields.ts';
import { POST_LIMITS, WRONG_SLUG } from './form.ts';

/** An author, in the order of the form. */
export const AUTHOR_FIELDS = {
  name: { kind: 'name', label: 'Name', required: 'The author needs a name.', max: 100 },
  /** Of the page about them. */
  slug: { kind: 'text', label: 'Slug', subject: 'The address', required: WRONG_SLUG, max: POST_LIMITS.slug },
  qualification: {
    kind: 'text',
    label: 'Qualification',
    max: 120,
    form: { hint: 'Such as a degree or a certificate. Optional.' },
  },
  /** Plain text with line breaks. */
  life: {
    kind: 'long',
    label: 'Biography',
    max: 600,
    form: { hint: 'A few sentences for the author’s page. Optional.', rows: 5 },
  },
  /** Path of a picture on this site. */
  picture: { kind: 'text', label: 'Picture', max: 200 },
} as const satisfies FieldTable;
