import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { KeptAssignment } from '../../../shared/desk/assignment.ts';
import { LOAN_TYPES } from '../../../shared/loans/schemas.ts';
import { TextInput } from '../../ui/Field.tsx';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { Panel } from '../kit/Panel.tsx';
import { PartForm } from '../kit/RecordForm.tsx';
import { Tick } from '../kit/Tick.tsx';
import { say } from '../kit/toast.tsx';
import { useOwners } from '../loans/work/useWork.ts';
import {
  type AssignmentEntries,
  describeAssignmentChanges,
  type MemberEntry,
  toAssignment,
  toEntries,
} from './assignment-form.ts';

/** Who is given new applications by turns. */
export function AssignmentPanel() {
  // What is typed must not be replaced.
  const query = useQuery({ ...queryOf('GET /api/desk/assignment'), refetchOnWindowFocus: false });
  const owners = useOwners().filter(({ isFormer }) => !isFormer);
  return (
    <Panel title="Assignment" load={{ query, what: 'the assignment' }}>
      {(settings) => owners.length > 0 && <AssignmentForm settings={settings} owners={owners} />}
    </Panel>
  );
}

interface AssignmentFormProps {
  settings: KeptAssignment;
  owners: readonly { _id: string; email: string }[];
}

function AssignmentForm({ settings, owners }: AssignmentFormProps) {
  const queries = useQueryClient();
  const emailOf = (id: string) => owners.find(({ _id }) => _id === id)?.email ?? 'A former member';
  return (
    <PartForm<KeptAssignment, AssignmentEntries>
      what="assignment"
      row={settings}
      valuesOf={(kept = settings) => toEntries(kept, owners)}
      changesOf={(theirs, mine) => describeAssignmentChanges(theirs, toAssignment(mine), emailOf)}
      save={async (mine, { revision } = settings) => {
        const kept = await ask('PUT /api/desk/assignment', { body: { ...toAssignment(mine), revision } });
        queries.setQueryData(keyOf('GET /api/desk/assignment'), kept);
        say('success', 'Assignment saved.');
        return kept;
      }}
      find={async ({ body }) => body['current'] as KeptAssignment}
      action="Update assignment"
      className="gap-6"
    >
      {({ values: { isOn, members }, change, errors }) => (
        <>
          <Tick
            checked={isOn}
            hint="Within office hours, each new application goes to the member whose last one was longest ago. Absent members are skipped."
            onChange={({ target }) => change({ isOn: target.checked })}
          >
            Assign new applications automatically
          </Tick>
          <fieldset className="grid min-w-0 gap-3">
            <legend className="mb-2 text-t3 font-semibold">Members</legend>
            {members.map((member) => (
              <MemberFields
                key={member._id}
                member={member}
                error={pincodeError(errors, members.filter(({ isMember }) => isMember).indexOf(member))}
                onChange={(part) =>
                  change({ members: members.map((each) => (each === member ? { ...each, ...part } : each)) })
                }
              />
            ))}
          </fieldset>
        </>
      )}
    </PartForm>
  );
}

/** Of any of a member's pincodes. */
const pincodeError = (fields: Readonly<Record<string, string>>, place: number) =>
  Object.entries(fields).find(([name]) => `${name}.`.startsWith(`members.${place}.pincodes.`))?.[1];

interface MemberFieldsProps {
  member: MemberEntry;
  /** Of the pincodes. */
  error: string | undefined;
  onChange(part: Partial<MemberEntry>): void;
}

/** Whether a member is given applications, and which. */
function MemberFields({ member, error, onChange }: MemberFieldsProps) {
  const { email, isMember, loanTypes, pincodes } = member;
  return (
    <div role="group" aria-label={email} className="grid min-w-0 gap-3 rounded-control border border-line p-3">
      <Tick checked={isMember} onChange={({ target }) => onChange({ isMember: target.checked })} className="font-semibold">
        {email}
      </Tick>
      {isMember && (
        <>
          <fieldset className="min-w-0">
            <legend className="text-t2 text-slate">Loan types (none selected: all)</legend>
            <div className="flex flex-wrap gap-x-5">
              {LOAN_TYPES.map((type) => (
                <Tick
                  key={type}
                  checked={loanTypes.includes(type)}
                  onChange={({ target }) =>
                    onChange({
                      loanTypes: LOAN_TYPES.filter((each) => (each === type ? target.checked : loanTypes.includes(each))),
                    })
                  }
                >
                  {type}
                </Tick>
              ))}
            </div>
          </fieldset>
          <TextInput
            label="Pincodes (empty: all)"
            hint="Full pincodes or first digits, separated by commas, such as 411, 560001"
            autoComplete="off"
            value={pincodes}
            error={error}
            onChange={({ target }) => onChange({ pincodes: target.value })}
          />
        </>
      )}
    </div>
  );
}
