import type { MergedLead } from '../../../../shared/loans/merging.ts';
import { LOAN_DOCUMENTS } from '../../../../shared/loans/documents.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fold } from '../../kit/Fold.tsx';
import { ask } from '../../kit/ask.ts';
import { FailureNotice, useAction } from '../../kit/useAction.tsx';
import { useListTools } from '../../list/tools.ts';
import { Time } from '../../list/Time.tsx';
import { useLead } from '../record/lead.tsx';
import { failureText, noteOwnVersion } from '../work/change.ts';
import { useNames } from '../work/useWork.ts';
import { factsOf } from '../../../../shared/kit/facts.ts';
import { KEPT_LOAN_FIELDS } from '../../../../shared/loans/kept-fields.ts';

interface MergedProps {
  merged: readonly MergedLead[];
  /** One was merged just now: shows it, and continues there. */
  isNew: boolean;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** What was merged into the application, each with a button that separates it again. */
export function Merged({ merged, isNew }: MergedProps) {
  const { loan, reload } = useLead();
  const { say } = useListTools();
  const nameOf = useNames();
  const { busy, subject, failure, run } = useAction<string>(failureText);
  if (merged.length === 0) return null;

  const separate = async (other: string) => {
    noteOwnVersion(loan._id, (await ask('DELETE /api/loans/work/:id/merged/:other', { id: loan._id, other })).version);
    say('success', 'The application is separate again.');
  };

  return (
    <Fold title="Merged applications" count={merged.length} open={isNew} heading={isNew ? focus : null}>
      <FailureNotice failure={failure} />
      <ul aria-label="Merged applications" className="grid grid-cols-1 gap-4">
        {merged.map((each) => (
          <li key={each._id} className="grid grid-cols-1 gap-2 border-t border-line pt-3">
            <p className="wrap-anywhere">
              <strong className="tabular-nums">{each.reference}</strong>
              <span>{`, ${each.status}, received`}</span> <Time iso={each.createdAt} />
            </p>
            {each.isWithdrawn && (
              <p className="font-medium text-error">The consent to be contacted was withdrawn with this one.</p>
            )}
            <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-x-4 gap-y-1.5">
              {factsOf(KEPT_LOAN_FIELDS, each).map(([label, value]) => (
                <div key={label}>
                  <dt className="text-t1 text-slate">{label}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
            {each.documents.length > 0 && (
              <p className="wrap-anywhere">
                {`Documents: ${each.documents.map((document) => LOAN_DOCUMENTS[document]).join('; ')}`}
              </p>
            )}
            {each.notes.length > 0 && (
              <ul aria-label={`Notes of ${each.reference}`} className="grid gap-2">
                {each.notes.map(({ _id, text, by, at }) => (
                  <li key={_id} className="border-l-2 border-line pl-3">
                    <p className="wrap-anywhere whitespace-pre-line">{text}</p>
                    <p className="text-t1 text-slate wrap-anywhere">
                      <span>{`${nameOf(by)},`}</span> <Time iso={at} />
                    </p>
                  </li>
                ))}
              </ul>
            )}
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="text-t1 text-slate wrap-anywhere">
                {each.calls > 0 && <span>{`${each.calls === 1 ? '1 call' : `${each.calls} calls`}. `}</span>}
                <span>{`Merged by ${nameOf(each.mergedBy)},`}</span> <Time iso={each.mergedAt} />
              </span>
              <Button
                kind="quiet"
                size="small"
                aria-disabled={busy}
                aria-label={`Separate ${each.reference}`}
                onClick={() => void run(() => separate(each._id).finally(reload), each._id)}
              >
                {subject === each._id ? 'Separating…' : 'Separate'}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
