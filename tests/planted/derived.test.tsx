import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fileColumns, holdingsOf, listedBy, toColumns, writtenColumnsOf } from '../../src/server/kit/columns.ts';
import { factsOf } from '../../src/shared/kit/facts.ts';
import { headingsOf, labelsOf, personalWords, policyWords } from '../../src/shared/kit/field-words.ts';
import { choiceSchemas, schemasOf } from '../../src/shared/kit/schemas.ts';
import { LOAN_FIELDS, LOAN_ORDER } from '../../src/shared/loans/fields.ts';
import { LOAN_NOTICE } from '../../src/shared/privacy/notices.ts';
import { tableFacts, tableList } from '../../src/web/office/kit/table.tsx';
import { loanForm } from '../../src/web/site/forms/loan.ts';
import { FieldControls } from '../../src/web/site/forms/table.tsx';
import { useForm } from '../../src/web/site/forms/useForm.ts';
import { buildLoan } from '../support/factories.ts';
import { GENDER } from './fields.ts';

const FIELDS = { ...LOAN_FIELDS, gender: GENDER };
const { form, row, list, sorts } = schemasOf(FIELDS);
const loan = form.parse({ ...buildLoan(), gender: 'f' });
const { noticeField: _none, ...plain } = loanForm;
const definition = { ...plain, fields: ['gender'], inputs: { gender: { kind: 'choice', isOptional: true } } } as const;

/** A form with the planted field alone. */
function PlantedForm() {
  const api = useForm<'gender'>(definition, { notice: LOAN_NOTICE });
  return <FieldControls fields={{ gender: GENDER }} form={api} />;
}

it('is accepted, left out and refused in its own words', () => {
  expect(form.parse(buildLoan()).gender).toBe('');
  expect(form.safeParse({ ...loan, gender: 'Female' }).error?.issues).toMatchObject([
    { path: ['gender'], message: 'Gender must be one of: f, m, x.' },
  ]);
  expect(choiceSchemas(FIELDS).gender.parse('m')).toBe('m');
  expect([list.parse({ sort: 'gender' }).sort, sorts.includes('gender'), 'gender' in row.shape]).toEqual([
    'gender',
    true,
    true,
  ]);
});

it('is stored, found and sorted by its words, and is the person’s', () => {
  expect(toColumns(FIELDS, loan)).toMatchObject({ gender: 'f', gender_key: 'female f' });
  expect(toColumns(FIELDS, loan).search).toContain('female f');
  expect(toColumns(FIELDS, form.parse(buildLoan()))).toMatchObject({ gender: '', gender_key: null });
  expect(listedBy('loans', FIELDS).sorts).toMatchObject({ gender: 'gender_key' });
  expect(writtenColumnsOf(FIELDS)).toEqual(expect.arrayContaining(['gender', 'gender_key']));
  expect(holdingsOf(FIELDS)).toMatchObject({ gender: 'lead', gender_key: 'lead' });
});

it('is named wherever fields are', () => {
  expect(fileColumns(FIELDS, LOAN_ORDER).at(-2)).toMatchObject({ title: 'Gender', from: 'gender' });
  expect(factsOf(FIELDS, loan).at(-1)).toEqual(['Gender', 'Female']);
  expect([labelsOf(FIELDS).gender, headingsOf(FIELDS).gender]).toEqual(['Gender', 'Gender']);
  expect([personalWords(FIELDS), policyWords(FIELDS)]).toEqual([
    expect.stringMatching(/ and gender$/),
    expect.stringMatching(/ and gender$/),
  ]);
});

it('is shown by the form, the list and the details', () => {
  const html = renderToStaticMarkup(<PlantedForm />);
  expect(html).toMatch(/<select name="gender".*<option value="f">Female<\/option>/);
  expect(html).toContain('(optional)');
  const columns = tableList(FIELDS, 'fullName', undefined, LOAN_ORDER).columns;
  const shown = { ...loan, _id: '1', createdAt: '2026-01-01T00:00:00.000Z' };
  expect(columns.find(({ sort }) => sort === 'gender')?.show(shown)).toBe('Female');
  expect(tableFacts(FIELDS).gender).toMatchObject({ section: 'Personal Information', label: 'Gender', optional: true });
});
