import { Link } from 'react-router';
import { formatRupees } from '../../../shared/calculators/emi.ts';
import { capitalise } from '../../../shared/kit/text.ts';
import type { MyDay, DayLead, DaySection } from '../../../shared/loans/day.ts';
import { whenText } from '../desk/when.ts';
import { LOAN_LIST } from '../loans/loan-list.tsx';
import { StatusChip } from '../loans/work/StatusChip.tsx';
import { LOAN_TINTS } from '../loans/tints.ts';
import { totalText } from './total.ts';

const TITLES: Readonly<Record<DaySection, string>> = {
  overdue: 'Overdue',
  today: 'Due today',
  new: 'New',
  documents: 'Waiting for documents',
};

/** The filter of the list that comes nearest. */
const IN_LIST: Readonly<Record<DaySection, string>> = {
  overdue: 'next=overdue',
  today: 'next=today',
  new: 'status=New',
  documents: 'status=Documents',
};

interface SectionProps {
  section: DaySection;
  part: MyDay[DaySection];
  now: number;
  hasOwners: boolean;
  onOpen(row: DayLead): void;
}

/** One part of the day, with its rows; hidden while it has none. */
export function Section({ section, part, now, hasOwners, onOpen }: SectionProps) {
  const { total, leads } = part;
  if (total === 0) return null;
  const id = `my-day-${section}`;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className={`text-2xl ${section === 'overdue' ? 'text-error' : ''}`}>
        <span>{TITLES[section]}</span> <span className="num text-slate">{totalText(total)}</span>
      </h2>
      <ul className="divide-y divide-line rounded-button border border-line bg-white shadow-1">
        {leads.map((row) => (
          <Row key={row._id} row={row} now={now} hasOwner={hasOwners} onOpen={() => onOpen(row)} />
        ))}
      </ul>
      {total > leads.length && (
        <p className="text-slate">
          <span>{`The first ${leads.length} of ${totalText(total)}.`}</span>{' '}
          <Link to={`${LOAN_LIST.path}?${IN_LIST[section]}`} className="text-peacock-700 underline underline-offset-2">
            See everyone’s in the list
          </Link>
        </p>
      )}
    </section>
  );
}

function Row({ row, now, hasOwner, onOpen }: { row: DayLead; now: number; hasOwner: boolean; onOpen(): void }) {
  const { _id, fullName, loanType, loanAmount, work } = row;
  const { status, nextStep, owner } = work;
  const at = Date.parse(nextStep?.at ?? '');
  return (
    <li
      data-row={_id}
      className="relative grid gap-x-6 gap-y-1 px-4 py-3 first:rounded-t-button last:rounded-b-button hover:bg-mist-50 has-focus-visible:bg-mist-50 md:grid-cols-[minmax(0,1.4fr)_9rem_7rem_minmax(0,1fr)] md:items-center md:px-5"
    >
      <div className="min-w-0">
        {/* The whole row is its target. */}
        <button
          type="button"
          data-view=""
          aria-haspopup="dialog"
          onClick={onOpen}
          className="mr-2 text-left font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {fullName}
        </button>
        <StatusChip status={status} />
        {(hasOwner || !owner) && (
          <span className="block text-[0.8125rem] text-slate wrap-anywhere">
            {owner ? (
              <>
                <span className="sr-only">Owner: </span>
                <span>{owner.email}</span>
              </>
            ) : (
              'No owner'
            )}
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] md:contents">
        <p>
          <span className={`rounded-full px-2 py-1 text-[0.8125rem] leading-tight font-semibold ${LOAN_TINTS[loanType]}`}>
            {loanType}
          </span>
        </p>
        <p className="num md:text-right">{formatRupees(loanAmount)}</p>
      </div>
      <p className="min-w-0">
        <span className="wrap-anywhere">{nextStep?.what}</span>
        <span className={`block text-[0.875rem] ${at <= now ? 'font-semibold text-error' : 'text-slate'}`}>
          {at <= now ? `Overdue since ${whenText(at, now)}` : capitalise(whenText(at, now))}
        </span>
      </p>
    </li>
  );
}
