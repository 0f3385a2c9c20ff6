import { expect, it } from 'vitest';
import { LOAN_LIST } from '../loan-list.tsx';
import { pickColumns } from './columns.tsx';

const labels = (...[chosen, hasDesk]: [Parameters<typeof pickColumns>[1], boolean]) =>
  pickColumns(LOAN_LIST.columns, chosen, hasDesk).map(({ label }) => label);

it('shows the chosen columns, without next steps where the desk is off', () => {
  expect(labels(['nextStep', 'email'], true)).toEqual(['Email', 'Next step']);
  expect(labels(['nextStep', 'email'], false)).toEqual(['Email']);
  expect(labels(['nextStep'], false)).toEqual(labels(null, true));
});

it('gives chosen columns the room of the usual ones', () => {
  const sum = (columns: typeof LOAN_LIST.columns) => columns.reduce((all, { width }) => all + width, 0);
  expect(sum(pickColumns(LOAN_LIST.columns, ['email'], true))).toBeCloseTo(sum(LOAN_LIST.columns));
});
