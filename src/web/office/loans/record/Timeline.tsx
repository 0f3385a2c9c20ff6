import { useQuery } from '@tanstack/react-query';
import { nameOfSource } from '../../../../shared/loans/lead-source.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useConsents } from '../../consents/useConsents.ts';
import { PURPOSE_LABELS } from '../../consents/words.ts';
import { useNow } from '../../desk/useNow.ts';
import { MINUTE_MS } from '../../desk/when.ts';
import { queryOf } from '../../kit/ask.ts';
import { readTime } from '../../time.ts';
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
  const now = useNow(MINUTE_MS);
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
            {day}
          </h2>
          <ol>
            {ofDay.map((event) => (
              <Entry key={event.id} event={event} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

function Entry({ event: { at, icon, kind, by, words, outcome, said, followed = [] } }: { event: TimelineEvent }) {
  const { minute, longDay, second } = readTime(at);
  return (
    <li className="relative flex items-start gap-3 pb-3 not-last:before:absolute not-last:before:top-6.5 not-last:before:bottom-0.5 not-last:before:left-3 not-last:before:w-px not-last:before:bg-mist-200">
      <span className={`grid size-6 shrink-0 place-items-center rounded-full ${LOOKS[kind]}`}>
        <Icon name={icon} className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 py-0.5 text-t3 wrap-anywhere">
        <p>
          {by !== '' && <strong>{`${by} `}</strong>}
          <span>{words}</span>
          {outcome && <strong>{` ${outcome}`}</strong>}
        </p>
        {followed.length > 0 && <p className="text-t2 text-slate">{followed.join(' ')}</p>}
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
