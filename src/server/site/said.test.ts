import { describe, expect, it } from 'vitest';
import { labelOf } from '../../shared/kit/field-words.ts';
import { type FieldTable, storedOf, valuesOf, wordsOf } from '../../shared/kit/fields.ts';
import { say } from '../../shared/languages/say.ts';
import { LEAD_FIELDS } from '../../shared/leads/fields.ts';
import { words as formsHi } from '../../shared/leads/said/words.hi.ts';
import { words as formsMr } from '../../shared/leads/said/words.mr.ts';
import { OFFICE_SOURCES } from '../../shared/loans/adding-fields.ts';
import { EMPLOYMENT_TYPES, LOAN_TYPES } from '../../shared/loans/fields.ts';
import { labelledSource, readSource } from '../../shared/loans/lead-source.ts';
import { LIKELY_DONE, LIKELY_LABELS } from '../../shared/loans/likely.ts';
import { sparseLoanSchema } from '../../shared/loans/schemas.ts';
import { LEAD_STATUSES } from '../../shared/loans/statuses.ts';
import { CODE_WAYS, TRACK_CODE_SENT, TRACK_DONE, TRACK_STAGES } from '../../shared/loans/track.ts';
import { offersQueryIn } from '../../shared/offers/offers.ts';
import { CODE_SENT, MY_DATA_DONE } from '../../shared/privacy/my-data.ts';
import { nomineeSchema } from '../../shared/privacy/nominees.ts';
import { newRequestSchema, REQUEST_KINDS } from '../../shared/privacy/requests.ts';
import { words as ofDataHi } from '../../shared/privacy/words.hi.ts';
import { words as ofDataMr } from '../../shared/privacy/words.mr.ts';
import { words as ofVisitsHi } from '../../web/site/visit/said/words.hi.ts';
import { words as ofVisitsMr } from '../../web/site/visit/said/words.mr.ts';
import { countKey } from '../http/limits.ts';
import { OTHER_SENT, PASS_OVER } from '../loans/likely/pass-service.ts';
import { LIKELY_REFUSALS } from '../loans/likely/service.ts';
import { CLOSED, HELD, overtaken } from '../loans/track/change-repository.ts';
import { TRACK_REFUSALS } from '../loans/track/form.ts';
import { MY_DATA_REFUSALS } from '../privacy/my-data/visit-form.ts';
import * as refusals from '../resumes/documents/refusal.ts';
import { STEP_REFUSALS } from './visit-steps.ts';

/** What the server says in English and pages in another language look up, as `visit/useSay.ts` and forms do. */
const SAID = {
  hi: { ...formsHi, ...ofDataHi.said, ...ofVisitsHi },
  mr: { ...formsMr, ...ofDataMr.said, ...ofVisitsMr },
};
/** Short forms and names that papers have in Latin letters. */
const LATIN = /RN-[\dA-Z-]+|\b(?:SMS|WhatsApp|EMI|PDF|DOCX?|MB)\b/g;

/** What a kind of field refuses, whichever it is. */
const WRONG = ['', 'x'.repeat(3000), '0', '-1', '12', 'word', '1900', '2999', '99999999999999', '5 lakh or 6 lakh'];
interface Schema {
  safeParse(input: unknown): { error?: { issues: readonly { message: string }[] } | undefined };
}
const refusedBy = (schema: Schema, inputs: readonly unknown[]) =>
  inputs.flatMap((input) => schema.safeParse(input).error?.issues.map(({ message }) => message) ?? []);

const REQUEST = { loanType: 'Personal Loan', amount: '500000', months: '36' };
const OFFERS = LOAN_TYPES.flatMap((loanType) =>
  ['amount', 'months', ...Object.keys(LIKELY_LABELS)].flatMap((name) =>
    WRONG.map((value) => ({ ...REQUEST, loanType, [name]: value })),
  ),
);
const REQUESTS = [{}, ...Object.keys(REQUEST_KINDS).flatMap((kind) => WRONG.map((text) => ({ kind, text })))];

async function refusedByLimits() {
  const waits = [1000, 5000, 60_000, 300_000];
  const errors = await Promise.all(
    waits.map((ms) =>
      countKey({ take: () => Promise.resolve(ms), refund: () => Promise.resolve() }, '').catch((error: unknown) => error),
    ),
  );
  return errors.map((error) => (error as Error).message);
}

const stringsOf = (table: object) => Object.values(table).filter((value): value is string => typeof value === 'string');
const messagesOf = (table: Readonly<Record<string, { message: string }>>) =>
  Object.values(table).map(({ message }) => message);

/** A source with each of its parts, once of a form and once of staff. */
const SOURCE =
  'utm_source=1&utm_medium=1&utm_campaign=1&utm_term=1&utm_content=1&referrer=a.b&landing=/&partner=1&article=1';

const TEXTS: Readonly<Record<string, () => readonly string[] | Promise<readonly string[]>>> = {
  'what was done': () => [LIKELY_DONE, TRACK_DONE, MY_DATA_DONE].flatMap(stringsOf),
  'how codes are sent': () => [CODE_SENT, TRACK_CODE_SENT, ...stringsOf(CODE_WAYS)],
  'how far an application is': () => [...LEAD_STATUSES, ...TRACK_STAGES.flatMap(({ name, words }) => [name, words])],
  'what is refused at each page of one person': () => [STEP_REFUSALS, TRACK_REFUSALS, MY_DATA_REFUSALS].flatMap(stringsOf),
  'what a change is refused for': () => [
    ...messagesOf({ CLOSED, HELD }),
    ...['', '₹5,00,000', '411001', ...LOAN_TYPES, ...EMPLOYMENT_TYPES].map(overtaken),
  ],
  'what a preference is refused for': () => [...messagesOf(LIKELY_REFUSALS), OTHER_SENT, PASS_OVER],
  'fields of an application': () => Object.values(sparseLoanSchema.shape).flatMap((field) => refusedBy(field, WRONG)),
  'fields of what offers are asked for': () =>
    refusedBy(
      offersQueryIn(() => 2026),
      OFFERS,
    ),
  'a request about own data': () => refusedBy(newRequestSchema, REQUESTS),
  'a nominee': () =>
    refusedBy(
      nomineeSchema,
      WRONG.map((text) => ({ name: text, relation: text, contact: text })),
    ),
  'a resume': () => [...stringsOf(refusals), ...stringsOf(refusals.PDF_REFUSALS)],
  limits: refusedByLimits,
  'labels and choices of what was sent': () =>
    Object.values(LEAD_FIELDS).flatMap((fields: FieldTable) =>
      storedOf(fields).flatMap(([, field]) =>
        field.kind === 'bytes' || field.label.startsWith('File')
          ? []
          : [labelOf(field), ...valuesOf(field).map((value) => wordsOf(field, value))],
      ),
    ),
  'labels of facts and sources': () => [
    ...stringsOf(LIKELY_LABELS),
    ...labelledSource(readSource(SOURCE)).map(([label]) => label),
    ...stringsOf(OFFICE_SOURCES),
  ],
};

describe.each(['hi', 'mr'] as const)('in %s, pages have words for', (language) => {
  it.each(Object.keys(TEXTS))('%s', async (about) => {
    const texts = [...new Set(await TEXTS[about]?.())];
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.filter((text) => /[a-z]/i.test(say(SAID[language], text).replaceAll(LATIN, '')))).toEqual([]);
  });
});
