import type { LeadChange } from '../../../../shared/loans/work.ts';
import { Time } from '../../list/Time.tsx';
import { changeText } from './change.ts';

/** Who changed what, newest first. */
export function History({ history }: { history: readonly LeadChange[] }) {
  if (history.length === 0) return null;
  return (
    <details className="rounded-control bg-white shadow-1">
      <summary className="min-h-11 cursor-pointer rounded-control px-3 py-2.5 font-semibold">
        {history.length === 1 ? '1 change' : `${history.length} changes`}
      </summary>
      <ol className="grid gap-2 px-3 pb-3">
        {history.map((change) => (
          <li key={change._id} className="wrap-anywhere">
            <span>{changeText(change)}</span>
            <span className="block text-[0.8125rem] text-slate">
              <span>{`${change.by},`}</span> <Time iso={change.at} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
