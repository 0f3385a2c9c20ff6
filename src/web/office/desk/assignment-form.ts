import type { AssignmentSettings } from '../../../shared/desk/assignment.ts';
import type { LoanType } from '../../../shared/loans.ts';

/** Somebody who can own applications, as the form has them; rules stay while they are no member. */
export interface MemberEntry {
  _id: string;
  email: string;
  isMember: boolean;
  loanTypes: readonly LoanType[];
  /** As they are typed. */
  pincodes: string;
}

export const toMembers = (
  { members }: AssignmentSettings,
  owners: readonly { _id: string; email: string }[],
): readonly MemberEntry[] =>
  owners.map(({ _id, email }) => {
    const member = members.find(({ staffId }) => staffId === _id);
    return {
      _id,
      email,
      isMember: member !== undefined,
      loanTypes: member?.loanTypes ?? [],
      pincodes: member?.pincodes.join(', ') ?? '',
    };
  });

export const toAssignment = (isOn: boolean, members: readonly MemberEntry[]): AssignmentSettings => ({
  isOn,
  members: members
    .filter(({ isMember }) => isMember)
    .map(({ _id, loanTypes, pincodes }) => ({
      staffId: _id,
      loanTypes: [...loanTypes],
      pincodes: pincodes.split(/[\s,]/).filter((pincode) => pincode !== ''),
    })),
});
