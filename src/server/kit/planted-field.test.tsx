import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { factsOf } from '../../shared/kit/facts.ts';
import { type FieldTable, namesOf } from '../../shared/kit/fields.ts';
import { headingsOf, labelsOf, personalWords, policyWords } from '../../shared/kit/field-words.ts';
import { schemasOf } from '../../shared/kit/schemas.ts';
import { LOAN_FIELDS } from '../../shared/loans/fields.ts';
import { tableFacts, tableList } from '../../web/office/kit/table.tsx';
import { CorrectedField } from '../../web/office/requests/CorrectionFields.tsx';
import { inputsOf } from '../../web/site/forms/inputs-of.ts';
import { FieldControls } from '../../web/site/forms/table.tsx';
import { buildLoan } from '../../../tests/support/factories.ts';
import { fileColumns, holdingsOf, listedBy, toColumns } from './columns.ts';

/** The fields of loan applications, and a made-up choice. That a line is enough for all pages and calls, a longer trial says. */
const FIELDS = {
  ...LOAN_FIELDS,
  gender: { kind: 'choice', label: 'Gender', options: { f: 'Female', m: 'Male' }, list: 6, section: 'Person' },
} as const satisfies FieldTable;
const { form, row, list, filters, sorts, submission } = schemasOf(FIELDS);
const WITHOUT = buildLoan();
const LOAN = { ...WITHOUT, gender: 'f' } as const;
const ROW = { ...LOAN, _id: 'a', createdAt: '2026-01-31T06:30:00.000Z' };

it('is taken, left out, and refused in words of its own', () => {
  expect(form.parse(LOAN)).toEqual(LOAN);
  expect(form.parse(WITHOUT)).toEqual({ ...WITHOUT, gender: '' });
  expect(form.safeParse({ ...LOAN, gender: 'x' }).error?.issues).toMatchObject([
    { path: ['gender'], message: 'Gender must be one of: f, m.' },
  ]);
  expect([submission, row].map(({ shape }) => Object.keys(shape).includes('gender'))).toEqual([true, true]);
});

it('is a column, a key to sort by, part of the searched text, and personal', () => {
  expect(toColumns(FIELDS, LOAN)).toMatchObject({ gender: 'f', gender_key: 'female f' });
  expect(toColumns(FIELDS, LOAN).search).toContain('female f');
  expect(toColumns(FIELDS, { ...LOAN, gender: '' })).toMatchObject({ gender: '', gender_key: null });
  expect(holdingsOf(FIELDS)).toMatchObject({ gender: 'lead', gender_key: 'lead' });
});

it('is listed, sorted by and filtered by', () => {
  const listed = listedBy('loans', FIELDS);
  expect(listed.columns).toContain('gender');
  expect(listed.sorts.gender).toBe('gender_key');
  expect(sorts).toContain('gender');
  expect(list.parse({ sort: 'gender' }).sort).toBe('gender');
  expect(filters.gender.safeParse('').success).toBe(false);
  expect(filters.gender.parse('m')).toBe('m');
});

it('has its place in files, copies, corrections and policies', () => {
  const column = fileColumns(FIELDS).find(({ title }) => title === 'Gender');
  expect(column).toMatchObject({ from: 'gender', width: 8 + 2 });
  expect((column as { show(value: string): string }).show('f')).toBe('Female');
  expect(factsOf(FIELDS, LOAN)).toContainEqual(['Gender', 'Female']);
  expect([labelsOf(FIELDS).gender, headingsOf(FIELDS).gender]).toEqual(['Gender', 'Gender']);
  for (const words of [personalWords(FIELDS), policyWords(FIELDS)]) expect(words).toMatch(/ and gender$/);
});

it('is a column and a fact in the office, and a choice when it is corrected', () => {
  const column = tableList<typeof FIELDS, typeof ROW>(FIELDS, 'fullName').columns.find(({ sort }) => sort === 'gender');
  expect(column?.label).toBe('Gender');
  expect(column?.show(ROW)).toBe('Female');
  const { gender } = tableFacts(FIELDS);
  expect([gender.section, gender.optional, gender.show(ROW)]).toEqual(['Person', true, 'Female']);
  const corrected = <CorrectedField field={FIELDS.gender} name="g" kept="" value="f" error={undefined} onEdit={Boolean} />;
  expect(renderToStaticMarkup(corrected)).toMatch(/<select.*>None<.*<option value="f" selected="">Female<.*Currently empty/);
});

it('is a choice on the form', () => {
  expect(inputsOf(FIELDS).gender).toEqual({ kind: 'choice', isOptional: true });
  const control = (name: string) => ({ name, id: name, value: '', onChange: Boolean });
  const html = renderToStaticMarkup(<FieldControls fields={FIELDS} form={{ control, say: String } as never} />);
  expect(namesOf(FIELDS).filter((name) => !html.includes(`name="${name}"`))).toEqual([]);
  expect(html).toMatch(/Gender.*optional.*<option value="m">Male</);
});
