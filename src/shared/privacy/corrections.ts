import * as z from 'zod/mini';
import { LEAD_FIELDS } from '../leads/fields.ts';
import { sparseLoanSchema } from '../loans/schemas.ts';
import type { FieldTable } from '../kit/fields.ts';
import { labelsOf } from '../kit/field-words.ts';
import { requiredText } from '../kit/schema.ts';
import { messageSchema } from '../messages/schemas.ts';
import { outcomeText } from './requests.ts';
import { vendorFields } from '../vendors/schemas.ts';

/** Leads that staff can correct. Resumes hold a file alone, and suspected forms are kept as they came. */
export const CORRECTED_NOUNS = ['loans', 'vendors', 'messages'] as const;
export type CorrectedNoun = (typeof CORRECTED_NOUNS)[number];

/** Their fields in the order of the forms, as people read them. */
export const CORRECTED_FIELDS: Readonly<Record<CorrectedNoun, Readonly<Record<string, string>>>> = {
  loans: labelsOf(LEAD_FIELDS.loans),
  vendors: labelsOf(LEAD_FIELDS.vendors),
  messages: labelsOf(LEAD_FIELDS.messages),
};

export interface CorrectedField {
  name: string;
  label: string;
  from: string;
  to: string;
}

export const changedFields = (
  noun: CorrectedNoun,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): CorrectedField[] =>
  Object.entries(CORRECTED_FIELDS[noun])
    .map(([name, label]) => ({ name, label, from: String(before[name] ?? ''), to: String(after[name] ?? '') }))
    .filter(({ from, to }) => from !== to);

/** What was given can't be emptied, though it may never have been given: what is said of each such field, by its name. */
export const emptiedFields = (noun: CorrectedNoun, changed: readonly CorrectedField[]) => {
  const fields: FieldTable = LEAD_FIELDS[noun];
  return changed.flatMap(({ name, to }): [name: string, message: string][] => {
    const field = fields[name];
    return to === '' && field?.mayBeMissing ? [[name, requiredText(field)]] : [];
  });
};

/** Leads that are corrected together. */
const MAX_CORRECTED = 10;
export const NOTHING_CORRECTED = 'Change at least one field.';

const lead = {
  _id: z.string({ error: '_id is the id of a lead.' }).check(z.maxLength(64, '_id is the id of a lead.')),
  /** That of the fields as they were seen. */
  version: z.string({ error: 'version is missing.' }).check(z.maxLength(64, 'version is not valid.')),
};

/** All fields of each lead that is corrected, validated as they are kept. */
export const correctionSchema = z.object({
  leads: z
    .array(
      z.discriminatedUnion(
        'noun',
        [
          z.object({ noun: z.literal('loans'), ...lead, fields: sparseLoanSchema }),
          z.object({ noun: z.literal('vendors'), ...lead, fields: vendorFields }),
          z.object({ noun: z.literal('messages'), ...lead, fields: messageSchema }),
        ],
        { error: `noun is one of: ${CORRECTED_NOUNS.join(', ')}.` },
      ),
      { error: NOTHING_CORRECTED },
    )
    .check(
      z.minLength(1, NOTHING_CORRECTED),
      z.maxLength(MAX_CORRECTED, `At most ${MAX_CORRECTED} leads can be corrected together.`),
    ),
  outcome: outcomeText(),
});
