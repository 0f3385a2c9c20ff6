import { expect, it } from 'vitest';
import type { AssignmentSettings } from '../../../shared/desk/assignment.ts';
import { describeAssignmentChanges } from './assignment-form.ts';

const member = (staffId: string, pincodes: string[] = []) => ({ staffId, loanTypes: [], pincodes });

it('says what changed', () => {
  const before: AssignmentSettings = { isOn: false, members: [member('asha'), member('kabir'), member('meera')] };
  const after: AssignmentSettings = { isOn: true, members: [member('asha', ['41']), member('meera'), member('ravi')] };
  const emailOf = (id: string) => `${id}@example.com`;
  expect(describeAssignmentChanges(before, before, emailOf)).toEqual([]);
  expect(describeAssignmentChanges(before, after, emailOf)).toEqual([
    'Automatic assignment: on, before off.',
    'asha@example.com: other loan types or pincodes.',
    'kabir@example.com is no longer a member.',
    'ravi@example.com becomes a member.',
  ]);
});
