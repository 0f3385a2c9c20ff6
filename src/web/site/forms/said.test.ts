import { describe, expect, it } from 'vitest';
import { advisePhoneNumber } from '../../../shared/kit/inputs.ts';
import { entriesOf, type FieldTable, valuesOf, wordsOf } from '../../../shared/kit/fields.ts';
import { formSchema } from '../../../shared/kit/schema.ts';
import { say } from '../../../shared/languages/say.ts';
import { LOAN_FIELDS } from '../../../shared/loans/fields.ts';
import { MESSAGE_FIELDS } from '../../../shared/messages/fields.ts';
import {
  POSITION,
  RESUME_EMPTY,
  RESUME_MISSING,
  RESUME_TOO_LARGE,
  RESUME_WRONG_TYPE,
} from '../../../shared/resumes/form.ts';
import { VENDOR_FIELDS } from '../../../shared/vendors/fields.ts';
import { messageForm } from '../our-story/contact/message.ts';
import { partnershipForm } from '../partner/partnership.ts';
import type { FormDefinition } from './definition.ts';
import { lengthTexts } from './length.ts';
import { loanForm } from './loan.ts';
import { words as hi } from '../../../shared/leads/said/words.hi.ts';
import { words as mr } from '../../../shared/leads/said/words.mr.ts';

const LANGUAGES = { hi, mr };
const FORMS: readonly (readonly [FieldTable, FormDefinition<string>])[] = [
  [LOAN_FIELDS, loanForm as unknown as FormDefinition<string>],
  [VENDOR_FIELDS, partnershipForm as unknown as FormDefinition<string>],
  [MESSAGE_FIELDS, messageForm as unknown as FormDefinition<string>],
];
/** Nothing, too much, and what each kind refuses. */
const WRONG = ['', 'x'.repeat(3000), '1', 'word', '99999999999999', '5 lakh or 6 lakh'];

/** Whatever a form can say of its fields, by itself and by its rules. */
function textsOf(fields: FieldTable, { success, failure, inputs }: FormDefinition<string>): string[] {
  const schema = formSchema(fields);
  const refused = WRONG.flatMap((value) => {
    const typed = Object.fromEntries(entriesOf(fields).map(([name, { kind }]) => [name, kind === 'choice' ? '' : value]));
    return schema.safeParse(typed).error?.issues.map(({ message }) => message) ?? [];
  });
  const told = entriesOf(fields).flatMap(([, field]) => [
    ...(field.kind === 'agreement' ? [] : [field.label]),
    ...valuesOf(field).map((value) => wordsOf(field, value)),
    ...[field.form?.placeholder, field.form?.hint].filter((text) => text !== undefined),
  ]);
  const advised = Object.entries(inputs).flatMap(([, input]) =>
    ['5', '1234567890', '9999999999', 'many'].flatMap((value) =>
      ['', ...valuesOf(LOAN_FIELDS.loanType)].map((loanType) => input.advise?.(value, { loanType }, false) ?? ''),
    ),
  );
  return [...new Set([success, failure, ...told, ...refused, ...advised].filter(Boolean))];
}

describe.each(['hi', 'mr'] as const)('in %s, forms say', (language) => {
  const left = (texts: readonly string[]) =>
    texts.filter((text) => /[a-z]/i.test(say(LANGUAGES[language], text).replace(/https:\S*|\b(?:PDF|DOCX?|MB)\b/g, '')));

  it.each(FORMS)('all of their fields (form %#)', (fields, definition) => {
    const texts = textsOf(fields, definition);
    expect(texts.length).toBeGreaterThan(15);
    expect(left(texts)).toEqual([]);
  });

  it('what they say of lengths, of phone numbers and of files', () => {
    const { counter = '', advice = '' } = lengthTexts('x'.repeat(501), 500);
    const files = [POSITION.label, RESUME_EMPTY, RESUME_MISSING, RESUME_TOO_LARGE, RESUME_WRONG_TYPE];
    expect(left([counter, advice, advisePhoneNumber('1111111111'), ...files])).toEqual([]);
  });

  it('amounts, and the words of the browser for a failure, as they are', () => {
    const said = LANGUAGES[language];
    expect(say(said, 'Enter a whole amount in rupees, at most 1,00,00,00,000.')).toContain('1,00,00,00,000');
    expect(say(said, '₹2.5 lakh')).toBe('₹2.5 लाख');
    expect(say(said, 'Server error: Failed to fetch 2 things')).toContain('Failed to fetch 2 things');
    expect(say(said, 'A text without a translation, 3 times.')).toBe('A text without a translation, 3 times.');
    expect(say(undefined, '{1} of 2')).toBe('{1} of 2');
  });
});
