import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { KeptAssignment } from '../../../shared/desk/assignment.ts';
import { Button } from '../../ui/Button.tsx';
import { ApiError } from '../api.ts';
import { Conflict } from '../kit/Conflict.tsx';
import { SaveFailure } from '../kit/SaveFailure.tsx';
import { useSaving } from '../kit/useSaving.ts';
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
  const mine = toAssignment(isOn, members);
  const { failure, busy, submit, form } = useSaving(
    async () => {
      const { revision } = theirs ?? seen;
      take(await ask('PUT /api/desk/assignment', { body: { ...mine, revision } }).catch(keepTheirs));
      onSaved();
    },
    async () => true,
  );
  const take = (kept: KeptAssignment) => {
    setSeen(kept);
    setTheirs(undefined);
    queries.setQueryData(keyOf('GET /api/desk/assignment'), kept);
    if (theirs) form.ref.current?.querySelector('input')?.focus();
  };
  const keepTheirs = (error: unknown): never => {
    if (error instanceof ApiError && error.code === 'conflict') setTheirs(error.body['current'] as KeptAssignment);
    throw error;
  };
  const change = (id: string, part: Partial<MemberEntry>) =>
    setMembers((all) => all.map((each) => (each._id === id ? { ...each, ...part } : each)));
  const chosen = members.filter(({ isMember }) => isMember);

  /** Of any of a member's pincodes. */
  const pincodeError = (place: number) =>
    Object.entries(failure.fields).find(([name]) => `${name}.`.startsWith(`members.${place}.pincodes.`))?.[1];

  return (
    <form
      {...form}
      aria-label="Assignment"
      className="grid max-w-3xl gap-6 rounded-card border border-line bg-white p-[min(1.25rem,5vw)] shadow-1 md:p-6"
    >
      <div>
        <h2 className="text-2xl">Assignment</h2>
        <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
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
            (id) => owners.find(({ _id }) => _id === id)?.email ?? 'Somebody who left',
          )}
          busy={busy}
          onKeepMine={() => void submit()}
          onTakeTheirs={() => {
            setIsOn(theirs.isOn);
            setMembers(toMembers(theirs, owners));
            take(theirs);
          }}
        />
      ) : (
        <div>
          <Button type="submit" aria-disabled={busy}>
            {busy ? 'Saving…' : 'Update assignment'}
          </Button>
        </div>
      )}
    </form>
  );
}
