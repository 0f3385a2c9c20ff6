import { useQuery } from '@tanstack/react-query';
import { nameOfSource } from '../../../../shared/loans/lead-source.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PURPOSE_LABELS, useConsents } from '../../consents/words.ts';
import { useNow } from '../../desk/useNow.ts';
import { MINUTE_MS } from '../../desk/when.ts';
import { queryOf } from '../../kit/ask.ts';
import { useSession } from '../../session/useSession.ts';
import { readTime } from '../../time.ts';
import { UNDO_TIMEOUT_MS } from '../desk/call-log.ts';
import { useNames } from '../work/useWork.ts';
import { useLead } from './lead.tsx';
import { byDay, type TimelineEvent, timelineOf } from './timeline.ts';

const LOOKS: Readonly<Record<TimelineEvent['kind'], string>> = {
  arrival: 'bg-leaf-50 text-leaf-700',
  call: 'bg-peacock-700 text-white',
  note: 'bg-marigold-50 text-marigold-800',
  change: 'bg-mist-100 text-peacock-700',
};

/** All that has happened to the application, newest first. */
export function Timeline() {
  const { loan, work } = useLead();
  const { _id: id } = loan;
  const now = useNow(MINUTE_MS / 6);
  const { data: consents } = useConsents('loans', id);
  const { data: sent } = useQuery({ ...queryOf('GET /api/loans/sources/:id', { id }), staleTime: Infinity });
  const { data: offers } = useQuery(queryOf('GET /api/loans/offers/:id', { id }));
  if (!work) return null;
  const receipts = consents?.consents ?? [];
  const given = receipts.filter(({ state }) => state !== 'not-given').map(({ purpose }) => PURPOSE_LABELS[purpose]);
  const source = sent?.source ? nameOfSource(sent.source) : '';
  const shown = offers?.offers?.answer.matched.length ?? 0;
  const arrival = [
    ...(source === '' ? [] : [`From ${source}.`]),
    ...(shown > 0 ? [shown === 1 ? '1 offer was shown.' : `${shown} offers were shown.`] : []),
    ...(given.length > 0 ? [`Consents: ${given.join(', ')}.`] : []),
  ];
  const events = timelineOf({ createdAt: loan.createdAt, work, arrival, consents: receipts });
  return (
    <section aria-label="Timeline">
      {[...byDay(events, now)].map(([day, ofDay]) => (
        <section key={day}>
          <h2 className="mt-4 mb-2 flex items-center gap-3 font-sans text-t1 font-semibold text-slate after:h-px after:flex-1 after:bg-mist-100">
            <span className="print:hidden">{day}</span>
            {/* Paper knows no 'today'. */}
            <span className="hidden print:inline">{readTime(ofDay[0]?.at ?? '').day}</span>
          </h2>
          <ol>
            {ofDay.map((event) => (
              <Entry key={event.id} event={event} now={now} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

function Entry({ event, now }: { event: TimelineEvent; now: number }) {
  const { id, at, icon, kind, by, words, outcome, said, followed = [], result } = event;
  const { minute, longDay, second } = readTime(at);
  const { loan, calls } = useLead();
  const session = useSession();
  const nameOf = useNames();
  const mayUndo = result && now - Date.parse(at) < UNDO_TIMEOUT_MS && session.status === 'in' && session.email === by;
  return (
    <li className="relative flex items-start gap-3 pb-3 not-last:before:absolute not-last:before:top-6.5 not-last:before:bottom-0.5 not-last:before:left-3 not-last:before:w-px not-last:before:bg-mist-200">
      <span className={`grid size-6 shrink-0 place-items-center rounded-full ${LOOKS[kind]}`}>
        <Icon name={icon} className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 py-0.5 text-t3 wrap-anywhere">
        <p>
          {by !== '' && <strong title={by}>{`${nameOf(by)} `}</strong>}
          <span>{words}</span>
          {outcome && <strong>{` ${nameOf(outcome)}`}</strong>}
        </p>
        {(followed.length > 0 || mayUndo) && (
          <p className="text-t2 text-slate">
            <span>{followed.join(' ')}</span>{' '}
            {mayUndo && (
              <button
                type="button"
                className="min-h-6 font-semibold text-peacock-700 underline underline-offset-2"
                onClick={() => void calls.undo(loan, { _id: id, result })}
              >
                Undo
              </button>
            )}
          </p>
        )}
        {said && (
          <p className="mt-1 rounded-control border border-mist-100 bg-mist-50 px-3 py-2 whitespace-pre-line">{said}</p>
        )}
      </div>
      <time dateTime={at} title={`${longDay}, ${second}`} className="shrink-0 text-t1 leading-6 text-slate tabular-nums">
        {minute}
      </time>
    </li>
  );
}
