import { Link, useLocation } from 'react-router';
import type { LeadDuplicate } from '../../../../shared/loans/work.ts';
import { LOAN_NOUN } from '../../../../shared/loans/noun.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Time } from '../../list/Time.tsx';
import { StatusChip } from './StatusSign.tsx';

interface DuplicatesProps {
  duplicates: readonly LeadDuplicate[];
  onMerge(other: LeadDuplicate): void;
}

/** Other applications with the same phone number or e-mail: perhaps the same person. */
export function Duplicates({ duplicates, onMerge }: DuplicatesProps) {
  if (duplicates.length === 0) return null;
  return (
    <div className="rounded-control border border-marigold-400 bg-marigold-50 px-3 py-2 text-t2">
      <h2 className="flex items-center gap-2 font-sans text-t2 font-semibold">
        <Icon name="copy" className="size-4" />
        Other applications with the same phone number or email
      </h2>
      <ul className="mt-2 grid gap-1.5">
        {duplicates.map((duplicate) => (
          <LeadLine key={duplicate._id} lead={duplicate}>
            <Button
              kind="quiet"
              size="small"
              onClick={() => onMerge(duplicate)}
              aria-label={`Merge with ${namedLead(duplicate)}`}
            >
              Merge…
            </Button>
          </LeadLine>
        ))}
      </ul>
    </div>
  );
}

export const namedLead = ({ fullName, loanType }: Pick<LeadDuplicate, 'fullName' | 'loanType'>) =>
  [fullName, loanType || 'loan type not given yet'].join(', ');

/** An application, in a list of some that may be of the same person. */
export function LeadLine({ lead, children }: { lead: LeadDuplicate; children?: Elements }) {
  const { search } = useLocation();
  const { _id, status, createdAt } = lead;
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <Link
        to={{ pathname: `${LOAN_NOUN.path}/${_id}`, search }}
        preventScrollReset
        className="inline-flex min-h-6 items-center font-semibold text-peacock-700 underline underline-offset-2 wrap-anywhere"
      >
        {namedLead(lead)}
      </Link>
      <StatusChip status={status} />
      <span className="text-t1 text-slate">
        <Time iso={createdAt} />
      </span>
      {children}
    </li>
  );
}
