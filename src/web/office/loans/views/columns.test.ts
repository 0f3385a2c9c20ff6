import { expect, it } from 'vitest';
import { LOAN_LIST } from '../loan-list.tsx';
import { pickColumns } from './columns.tsx';

const labels = (...[chosen, hasDesk]: [Parameters<typeof pickColumns>[1], boolean]) =>
  pickColumns(LOAN_LIST.columns, chosen, hasDesk).map(({ label }) => label);

it('shows the chosen columns in their order, without next steps where the desk is off', () => {
  expect(labels(['nextStep', 'email'], true)).toEqual(['Next step', 'Email']);
  expect(labels(['nextStep', 'email'], false)).toEqual(['Email']);
  expect(labels(['nextStep'], false)).toEqual(labels(null, false));
});

it('shows what is changed beside the name to those who have chosen nothing', () => {
  expect(labels(null, true).slice(0, 4)).toEqual(['Status', 'Owner', 'Next step', 'Email']);
  expect(labels(null, false).slice(0, 3)).toEqual(['Status', 'Owner', 'Email']);
});
