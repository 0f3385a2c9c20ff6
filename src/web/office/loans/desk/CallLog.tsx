import type { LeadCall } from '../../../../shared/desk/settings.ts';
import { whenText } from '../../desk/when.ts';
import { Time } from '../../list/Time.tsx';
import { CALL_WORDS } from './words.ts';

/** The calls, newest first. */
export function CallLog({ calls }: { calls: readonly LeadCall[] }) {
  if (calls.length === 0) return null;
  return (
    <details className="rounded-control bg-white shadow-1">
      <summary className="min-h-11 cursor-pointer rounded-control px-3 py-2.5 font-semibold">
        {calls.length === 1 ? '1 call' : `${calls.length} calls`}
      </summary>
      <ol className="grid gap-2 px-3 pb-3">
        {calls.map(({ _id, by, at, result, note, callBackAt }) => (
          <li key={_id} className="wrap-anywhere">
            <span>{`${CALL_WORDS[result]}${callBackAt ? `: ${whenText(Date.parse(callBackAt), Date.parse(at))}` : ''}`}</span>
            {note && <span className="block whitespace-pre-line">{note}</span>}
            <span className="block text-[0.8125rem] text-slate">
              <span>{`${by},`}</span> <Time iso={at} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
