import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { KeptAssignment } from '../../../shared/desk/assignment.ts';
import { Conflict } from '../kit/Conflict.tsx';
import { ActionButton, Form, isConflict, SAVE_FAILED, SaveFailure, useAction } from '../kit/useAction.tsx';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { useOwners } from '../loans/work/useWork.ts';
import { describeAssignmentChanges, type MemberEntry, toAssignment, toMembers } from './assignment-form.ts';
import { MemberFields } from './MemberFields.tsx';

/** Who is given new applications by turns. */
export function AssignmentForm({ onSaved }: { onSaved(): void }) {
  const query = useQuery({
    ...queryOf('GET /api/desk/assignment'),
    // What is typed must not be replaced.
    refetchOnWindowFocus: false,
  });
  const owners = useOwners().filter(({ isFormer }) => !isFormer);
  if (query.isError)
    return (
      <LoadFailure
        key={query.errorUpdatedAt}
        text="Failed to load the assignment. Please try again."
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data || owners.length === 0) return null;
  return <Loaded settings={query.data} owners={owners} onSaved={onSaved} />;
}

interface LoadedProps {
  settings: KeptAssignment;
  owners: readonly { _id: string; email: string }[];
  onSaved(): void;
}

function Loaded({ settings, owners, onSaved }: LoadedProps) {
  const queries = useQueryClient();
  const [seen, setSeen] = useState(settings);
  const [theirs, setTheirs] = useState<KeptAssignment>();
  const [isOn, setIsOn] = useState(settings.isOn);
  const [members, setMembers] = useState(() => toMembers(settings, owners));
  const hintId = useId();
  const first = useRef<HTMLInputElement>(null);
  const mine = toAssignment(isOn, members);
  const { busy, failure, run, form } = useAction(SAVE_FAILED, (error) => {
    if (!isConflict(error)) return false;
    setTheirs(error.body['current'] as KeptAssignment);
    return true;
  });
  const save = async () => {
    const { revision } = theirs ?? seen;
    take(await ask('PUT /api/desk/assignment', { body: { ...mine, revision } }));
    onSaved();
  };
  const take = (kept: KeptAssignment) => {
    setSeen(kept);
    setTheirs(undefined);
    queries.setQueryData(keyOf('GET /api/desk/assignment'), kept);
    // The button that had the focus is gone.
    if (theirs) first.current?.focus();
  };
  const change = (id: string, part: Partial<MemberEntry>) =>
    setMembers((all) => all.map((each) => (each._id === id ? { ...each, ...part } : each)));
  const chosen = members.filter(({ isMember }) => isMember);

  /** Of any of a member's pincodes. */
  const pincodeError = (place: number) =>
    Object.entries(failure.fields).find(([name]) => `${name}.`.startsWith(`members.${place}.pincodes.`))?.[1];

  return (
    <Form
      of={form}
      onSubmit={save}
      aria-label="Assignment"
      className="grid max-w-3xl gap-6 rounded-card border border-line bg-white p-[min(1.25rem,5vw)] shadow-1 md:p-6"
    >
      <div>
        <h2 className="text-2xl">Assignment</h2>
        <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
            ref={first}
            type="checkbox"
            checked={isOn}
            aria-describedby={hintId}
            onChange={({ target }) => setIsOn(target.checked)}
            className="size-5 shrink-0 accent-peacock-700"
          />
          Assign new applications automatically
        </label>
        <p id={hintId} className="pl-8 text-[0.9375rem] text-slate">
          Within office hours, each new application goes to the member whose last one was longest ago. Absent members are
          skipped.
        </p>
      </div>
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-2 font-display text-xl font-semibold">Members</legend>
        {members.map((member) => (
          <MemberFields
            key={member._id}
            member={member}
            error={pincodeError(chosen.indexOf(member))}
            onChange={(part) => change(member._id, part)}
          />
        ))}
      </fieldset>
      <SaveFailure failure={failure} />
      {theirs ? (
        <Conflict
          what="assignment"
          changes={describeAssignmentChanges(
            theirs,
            mine,
            (id) => owners.find(({ _id }) => _id === id)?.email ?? 'A former member',
          )}
          busy={busy}
          onKeepMine={() => void run(save)}
          onTakeTheirs={() => {
            setIsOn(theirs.isOn);
            setMembers(toMembers(theirs, owners));
            take(theirs);
          }}
        />
      ) : (
        <div>
          <ActionButton type="submit" busy={busy} doing="Saving…">
            Update assignment
          </ActionButton>
        </div>
      )}
    </Form>
  );
}
