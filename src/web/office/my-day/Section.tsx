import { useState } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '../../../shared/calculators/emi.ts';
import type { MyDay, DayLead, DaySection } from '../../../shared/loans/day.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LOAN_NOUN } from '../../../shared/loans/noun.ts';
import { dueText } from '../desk/when.ts';
import { NotGivenYet } from '../list/cells.tsx';
import { CallLink, phoneText } from '../loans/desk/contact.tsx';
import { LOAN_TYPE_CELL } from '../loans/loan-type.tsx';
import { lastCallText, totalText } from './words.ts';

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

/** Rows that are shown at first, and each time more are asked for. */
const STEP_ROWS = 25;

interface SectionProps {
  section: DaySection;
  part: MyDay[DaySection];
  now: number;
  hasOwners: boolean;
  /** The id of the application in hand. */
  inHand: string | undefined;
  onOpen(row: DayLead): void;
}

/** One part of the day, with its rows; hidden while it has none. */
export function Section({ section, part, inHand, ...row }: SectionProps) {
  const { total, leads } = part;
  const [isOpen, setIsOpen] = useState(true);
  const [limit, setLimit] = useState(STEP_ROWS);
  if (total === 0) return null;
  const id = `my-day-${section}`;
  const hidden = leads.length - limit;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-body text-t2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="office-ring-inside flex min-h-8 w-full items-center gap-2 border-b border-line bg-mist-50 px-4 font-semibold"
        >
          <Icon name="caret-right" className={`size-3 ${isOpen ? 'rotate-90' : ''}`} />
          <span>{TITLES[section]}</span>{' '}
          <span
            className={`num rounded-full px-1.5 text-t1 ${section === 'overdue' ? 'bg-error-50 text-error' : 'bg-mist-200 text-ink'}`}
          >
            {totalText(total)}
          </span>
        </button>
      </h2>
      {isOpen && (
        <>
          <ul>
            {leads.slice(0, limit).map((lead) => (
              <Row key={lead._id} lead={lead} isInHand={lead._id === inHand} {...row} />
            ))}
          </ul>
          {hidden > 0 && (
            <button
              type="button"
              onClick={() => setLimit(limit + STEP_ROWS)}
              className="office-ring-inside min-h-9 w-full border-b border-line px-4 text-left text-t2 font-semibold text-peacock-700 hover:bg-mist-50"
            >
              {`Show ${Math.min(hidden, STEP_ROWS)} more`}
            </button>
          )}
          {hidden <= 0 && total > leads.length && (
            <p className="border-b border-line px-4 py-2 text-t2 text-slate">
              <span>{`The first ${leads.length} of ${totalText(total)}.`}</span>{' '}
              <Link to={`${LOAN_NOUN.path}?${IN_LIST[section]}`} className="text-peacock-700 underline underline-offset-2">
                See everyone’s in the list
              </Link>
            </p>
          )}
        </>
      )}
    </section>
  );
}

interface RowProps extends Pick<SectionProps, 'now' | 'hasOwners' | 'onOpen'> {
  lead: DayLead;
  isInHand: boolean;
}

/** One line beside each other; two where there is less room, and the whole row opens it. */
function Row({ lead, isInHand, now, hasOwners, onOpen }: RowProps) {
  const { _id, fullName, phoneNumber, loanAmount, work, lastCall } = lead;
  const { nextStep, owner } = work;
  const at = Date.parse(nextStep?.at ?? '');
  const isLate = at <= now;
  return (
    <li
      data-row={_id}
      aria-current={isInHand || undefined}
      className="relative grid h-15 grid-cols-[minmax(0,1fr)_auto_2.75rem] grid-rows-2 items-center gap-x-3 border-b border-line bg-white px-4 text-t2 hover:bg-mist-50 has-focus-visible:bg-mist-50 lg:h-(--row) lg:grid-cols-[5.5rem_8.5rem_minmax(0,1fr)_6.5rem_8rem_6rem_10rem_4.5rem] lg:grid-rows-1 xl:aria-current:bg-mist-100 xl:aria-current:shadow-[inset_3px_0_0_var(--color-peacock-700)]"
    >
      <span
        className={`order-5 truncate text-right lg:order-1 lg:text-left ${isLate ? 'font-semibold text-error' : 'text-slate'}`}
      >
        {dueText(at, now)}
      </span>
      <span className="order-4 truncate lg:order-2">{nextStep?.what}</span>
      <span className="order-1 flex min-w-0 items-baseline gap-2 lg:order-3">
        <button
          type="button"
          data-view=""
          aria-haspopup="dialog"
          onClick={() => onOpen(lead)}
          title={fullName}
          className="min-h-6 truncate text-left text-t4 font-semibold max-xl:after:absolute max-xl:after:inset-0 lg:text-t2"
        >
          {fullName}
        </button>
        {hasOwners && (
          <span className="truncate text-t1 text-slate" title={owner?.email}>
            {owner ? (
              <>
                <span className="sr-only">Owner: </span>
                <span>{owner.email.slice(0, owner.email.indexOf('@'))}</span>
              </>
            ) : (
              'No owner'
            )}
          </span>
        )}
      </span>
      <span className="num order-2 text-t3 whitespace-nowrap lg:order-4">{phoneText(phoneNumber)}</span>
      <div className="hidden min-w-0 lg:order-5 lg:block">{LOAN_TYPE_CELL.show(lead)}</div>
      <span className="num hidden text-right font-semibold whitespace-nowrap lg:order-6 lg:block">
        {loanAmount === null ? <NotGivenYet /> : formatRupees(loanAmount)}
      </span>
      <span className="hidden truncate text-slate lg:order-7 lg:block lg:pl-2">{lastCallText(lastCall, now)}</span>
      <CallLink
        lead={lead}
        aria-label={`Call ${fullName}`}
        className="relative order-3 row-span-2 grid size-11 place-items-center rounded-full bg-mist-100 font-semibold text-peacock-700 hover:bg-mist-200 lg:order-8 lg:row-span-1 lg:flex lg:h-7 lg:w-auto lg:justify-center lg:gap-1.5 lg:rounded-control lg:border lg:border-line lg:bg-white lg:px-2"
      >
        <Icon name="phone" className="size-4" />
        <span className="hidden lg:inline">Call</span>
      </CallLink>
    </li>
  );
}
