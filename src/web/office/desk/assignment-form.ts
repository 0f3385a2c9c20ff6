import type { AssignmentSettings } from '../../../shared/desk/assignment.ts';
import type { LoanType } from '../../../shared/loans/schemas.ts';

/** A member who can own applications, as the form has them; rules stay while they are no member. */
export interface MemberEntry {
  _id: string;
  email: string;
  isMember: boolean;
  loanTypes: readonly LoanType[];
  /** As they are typed. */
  pincodes: string;
}

/** The settings as they are typed. */
export interface AssignmentEntries {
  isOn: boolean;
  members: readonly MemberEntry[];
}

export const toEntries = (
  { isOn, members }: AssignmentSettings,
  owners: readonly { _id: string; email: string }[],
): AssignmentEntries => ({
  isOn,
  members: owners.map(({ _id, email }) => {
    const member = members.find(({ staffId }) => staffId === _id);
    return {
      _id,
      email,
      isMember: member !== undefined,
      loanTypes: member?.loanTypes ?? [],
      pincodes: member?.pincodes.join(', ') ?? '',
    };
  }),
});

/** What changed in the settings, one sentence a change; empty when nothing did. */
export function describeAssignmentChanges(
  before: AssignmentSettings,
  after: AssignmentSettings,
  emailOf: (id: string) => string,
): string[] {
  const rulesOf = ({ members }: AssignmentSettings, id: string) => {
    const member = members.find(({ staffId }) => staffId === id);
    return member && JSON.stringify([member.loanTypes, member.pincodes]);
  };
  const ids = new Set([...before.members, ...after.members].map(({ staffId }) => staffId));
  return [
    ...(before.isOn === after.isOn ? [] : [`Automatic assignment: ${after.isOn ? 'on, before off' : 'off, before on'}.`]),
    ...[...ids].flatMap((id) => {
      const [was, is] = [rulesOf(before, id), rulesOf(after, id)];
      if (was === is) return [];
      if (was === undefined) return [`${emailOf(id)} becomes a member.`];
      return [is === undefined ? `${emailOf(id)} is no longer a member.` : `${emailOf(id)}: other loan types or pincodes.`];
    }),
  ];
}

export const toAssignment = ({ isOn, members }: AssignmentEntries): AssignmentSettings => ({
  isOn,
  members: members
    .filter(({ isMember }) => isMember)
    .map(({ _id, loanTypes, pincodes }) => ({
      staffId: _id,
      loanTypes: [...loanTypes],
      pincodes: pincodes.split(/[\s,]/).filter((pincode) => pincode !== ''),
    })),
});
