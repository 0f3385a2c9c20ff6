import type { MergedLead } from '../../../../shared/loans/merging.ts';
import { LOAN_DOCUMENTS } from '../../../../shared/loans/documents.ts';
import { Button } from '../../../ui/Button.tsx';
import { ask } from '../../kit/ask.ts';
import { FailureNotice, useAction } from '../../kit/useAction.tsx';
import { useListTools } from '../../list/tools.ts';
import { Time } from '../../list/Time.tsx';
import { failureText } from '../work/change.ts';
import { factsOf } from '../../../../shared/kit/facts.ts';
import { LOAN_FIELDS } from '../../../../shared/loans/fields.ts';

interface MergedProps {
  /** Of the application that they were merged into. */
  id: string;
  merged: readonly MergedLead[];
  /** One was merged just now: shows it, and continues there. */
  isNew: boolean;
  /** Fetches the application and the list again. */
  onChanged(): Promise<void>;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** What was merged into an application, each with a button that separates it again. */
export function Merged({ id, merged, isNew, onChanged }: MergedProps) {
  const { say } = useListTools();
  const { busy, subject, failure, run } = useAction<string>(failureText);
  if (merged.length === 0) return null;

  const separate = async (other: string) => {
    await ask('DELETE /api/loans/work/:id/merged/:other', { id, other });
    say('success', 'The application is separate again.');
  };

  return (
    <details open={isNew} className="rounded-control bg-white shadow-1">
      <summary
        ref={isNew ? focus : undefined}
        className="min-h-11 cursor-pointer rounded-control px-[min(0.75rem,3vw)] py-2.5 font-semibold"
      >
        {merged.length === 1 ? '1 merged application' : `${merged.length} merged applications`}
      </summary>
      <FailureNotice failure={failure} className="mx-3" />
      <ul aria-label="Merged applications" className="grid grid-cols-1 gap-4 px-[min(0.75rem,3vw)] pb-3">
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
              {factsOf(LOAN_FIELDS, each).map(([label, value]) => (
                <div key={label}>
                  <dt className="text-[0.8125rem] text-slate">{label}</dt>
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
                    <p className="text-[0.8125rem] text-slate wrap-anywhere">
                      <span>{`${by},`}</span> <Time iso={at} />
                    </p>
                  </li>
                ))}
              </ul>
            )}
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="text-[0.8125rem] text-slate wrap-anywhere">
                {each.calls > 0 && <span>{`${each.calls === 1 ? '1 call' : `${each.calls} calls`}. `}</span>}
                <span>{`Merged by ${each.mergedBy},`}</span> <Time iso={each.mergedAt} />
              </span>
              <Button
                kind="quiet"
                size="small"
                aria-disabled={busy}
                aria-label={`Separate ${each.reference}`}
                onClick={() => void run(() => separate(each._id).finally(onChanged), each._id)}
              >
                {subject === each._id ? 'Separating…' : 'Separate'}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
