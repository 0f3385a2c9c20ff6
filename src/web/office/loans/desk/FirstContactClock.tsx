import type { FirstContact } from '../../../../shared/desk/settings.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { lengthText, MINUTE_MS, whenText } from '../../desk/when.ts';
import { useNow } from '../../desk/useNow.ts';

/** From here on the seconds count. */
const COUNTDOWN_MS = 60 * MINUTE_MS;
/** Screen readers are told once when this little is left, and once when nothing is. */
const SOON_MS = 5 * MINUTE_MS;

/** By when an applicant must be contacted for the first time, or when that was. */
export function FirstContactClock({ contact }: { contact: FirstContact }) {
  const isWaiting = contact.at === null && contact.dueAt !== null;
  const now = useNow(isWaiting ? 1000 : undefined);
  if (contact.at !== null) {
    return (
      <p className="flex flex-wrap items-center gap-2 text-t2 text-slate">
        <Icon name="check-circle-fill" className="size-4 shrink-0 text-leaf-700" />
        <span>{`First contact ${whenText(Date.parse(contact.at), now)}`}</span>
      </p>
    );
  }
  if (contact.dueAt === null) return <p className="text-t2 text-slate">No call or message is logged yet.</p>;
  return <Countdown dueAt={Date.parse(contact.dueAt)} now={now} />;
}

/** @param dueAt epoch milliseconds, as `now` */
function Countdown({ dueAt, now }: { dueAt: number; now: number }) {
  const left = dueAt - now;
  const isLate = left <= 0;
  return (
    <div
      className={`flex flex-wrap items-center gap-x-2 rounded-control border px-3 py-2 text-t2 ${isLate ? 'border-error bg-error-50 text-error' : 'border-marigold-400 bg-marigold-50'}`}
    >
      <Icon name={isLate ? 'warning-circle-fill' : 'clock'} className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-36 wrap-anywhere">
        <strong>{isLate ? 'First contact overdue' : 'First contact due'}</strong>{' '}
        <span>{isLate ? `since ${whenText(dueAt, now)}` : whenText(dueAt, now)}</span>
      </p>
      {/* Changes each second: screen readers are told by the line below, twice at most. */}
      {left < COUNTDOWN_MS && (
        <p aria-hidden className="num ml-auto font-bold">
          {isLate ? lengthText(-left) : countdown(left)}
        </p>
      )}
      <p role="status" className="sr-only">
        {isLate ? 'First contact is overdue.' : left <= SOON_MS ? 'First contact is due within 5 minutes.' : ''}
      </p>
    </div>
  );
}

/** For example `4:05`. */
function countdown(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
