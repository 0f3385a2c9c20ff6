import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LeadStatus } from '../../../../shared/loans/statuses.ts';
import type { LeadDuplicate, LeadWorkDetails } from '../../../../shared/loans/work.ts';
import { LOAN_NOUN } from '../../../../shared/loans/noun.ts';
import type { LoanApplication } from '../../../../shared/loans/schemas.ts';
import { referenceOf } from '../../../../shared/loans/reference.ts';
import { ask, queryOf } from '../../kit/ask.ts';
import { FormDialog } from '../../kit/dialogs.tsx';
import { useAction } from '../../kit/useAction.tsx';
import { LoadFailure } from '../../list/LoadFailure.tsx';
import { Time } from '../../list/Time.tsx';
import { conflictOf, failureText, noteOwnVersion } from '../work/change.ts';
import { useReload } from '../work/useWork.ts';
import { StatusChip } from '../work/StatusSign.tsx';
import { factsOf } from '../../../../shared/kit/facts.ts';
import { KEPT_LOAN_FIELDS } from '../../../../shared/loans/kept-fields.ts';

interface MergeDialogProps {
  loan: LoanApplication;
  data: LeadWorkDetails;
  other: LeadDuplicate;
  /** Fetches the application and the list again. */
  onChanged(): Promise<void>;
  onClose(): void;
  onMerged(): void;
}

const LIST = LOAN_NOUN.path;

/** Merges two applications of one person: one of them stays, and shows the other. */
export function MergeDialog({ loan, data, other: duplicate, onChanged, onClose, onMerged }: MergeDialogProps) {
  const { _id: otherId } = duplicate;
  // As colleagues have left it meanwhile.
  const other = data.duplicates.find(({ _id }) => _id === otherId) ?? duplicate;
  const { data: read, isError, refetch } = useQuery(queryOf('GET /api/loans/get-application/:id', { id: otherId }));
  const found = read?.data;
  // The one with work on it, or else this one.
  const [kept, setKept] = useState(data.status === 'New' && other.status !== 'New' ? otherId : loan._id);
  const merging = useAction(failureText, async (error) => {
    if (conflictOf(error)) await onChanged();
  });
  const navigate = useNavigate();
  const { search } = useLocation();

  const isOtherKept = kept === otherId;
  const reload = useReload(kept);
  const gone = isOtherKept ? loan._id : otherId;

  const merge = async () => {
    const [version, otherVersion] = isOtherKept ? [other.version, data.version] : [data.version, other.version];
    const body = { other: gone, version, otherVersion };
    noteOwnVersion(kept, (await ask('POST /api/loans/work/:id/merged', { id: kept, body })).version);
    await reload();
    if (isOtherKept) void navigate({ pathname: `${LIST}/${otherId}`, search }, { preventScrollReset: true, replace: true });
    onMerged();
  };

  return (
    <FormDialog
      title="Merge applications"
      action="Merge"
      doing="Merging…"
      saving={merging}
      disabled={!found}
      onSubmit={merge}
      onClose={onClose}
      className="max-w-3xl"
    >
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="mb-2">
          Which one stays? It keeps its own details, status and owner, takes over what only the other one has, and shows the
          other one with its notes. You can separate them again.
        </legend>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Choice loan={loan} status={data.status} compared={found} kept={kept} onChoose={setKept} />
          {found && <Choice loan={found} status={other.status} compared={loan} kept={kept} onChoose={setKept} />}
          {isError && <LoadFailure text="The other application could not be loaded." onRetry={() => void refetch()} />}
          {!found && !isError && (
            <div role="status" aria-label="Loading the other application" className="office-bone min-h-40" />
          )}
        </div>
      </fieldset>
    </FormDialog>
  );
}

interface ChoiceProps {
  loan: LoanApplication;
  status: LeadStatus;
  /** What differs from it stands out. */
  compared: LoanApplication | undefined;
  /** The id of the one that is chosen. */
  kept: string;
  onChoose(id: string): void;
}

function Choice({ loan, status, compared, kept, onChoose }: ChoiceProps) {
  const isChosen = loan._id === kept;
  const others = new Map(compared && factsOf(KEPT_LOAN_FIELDS, compared));
  return (
    <label
      className={`grid cursor-pointer grid-cols-1 content-start gap-2 rounded-control border p-3 ${isChosen ? 'border-peacock-700 bg-mist-50' : 'border-line'}`}
    >
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        <input
          type="radio"
          name="kept"
          {...(isChosen && { 'data-first-focus': '' })}
          checked={isChosen}
          onChange={() => onChoose(loan._id)}
          className="size-5 shrink-0 accent-peacock-700"
        />
        <span className="tabular-nums">{referenceOf(loan._id)}</span> <StatusChip status={status} />
      </span>
      <span className="text-t2 text-slate">
        Received <Time iso={loan.createdAt} />
      </span>
      {factsOf(KEPT_LOAN_FIELDS, loan).map(([label, value]) => (
        <span key={label} className="wrap-anywhere">
          <span className="text-t2 text-slate">{`${label}: `}</span>
          <span className={others.has(label) && others.get(label) !== value ? 'font-semibold' : ''}>{value}</span>
          {others.has(label) && others.get(label) !== value && <span className="sr-only"> (different)</span>}
        </span>
      ))}
    </label>
  );
}
