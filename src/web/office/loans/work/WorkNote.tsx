import { MAX_COUNTED_DUPLICATES, type WorkedLoan } from '../../../../shared/loans/work.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { StatusChip } from './StatusChip.tsx';

/** Status, owner, notes and duplicates, under the applicant's name. */
export function WorkNote({ row: { work } }: { row: WorkedLoan }) {
  const { status, owner, notes, duplicates } = work;
  const count = duplicates < MAX_COUNTED_DUPLICATES ? String(duplicates) : `${MAX_COUNTED_DUPLICATES - 1}+`;
  const repeated = duplicates === 1 ? '1 other application' : `${count} other applications`;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.75rem] font-normal text-slate">
      <StatusChip status={status} />
      {owner && (
        <span title={owner.email} className="max-w-32 truncate">
          <span className="sr-only">Owner: </span>
          <span>{owner.email.split('@')[0]}</span>
        </span>
      )}
      {notes > 0 && (
        <span className="inline-flex items-center gap-1" title={notes === 1 ? '1 note' : `${notes} notes`}>
          <Icon name="file-text" className="size-3.5" />
          <span className="sr-only">{notes === 1 ? 'Note: ' : 'Notes: '}</span>
          <span>{notes}</span>
        </span>
      )}
      {duplicates > 0 && (
        <span
          className="inline-flex items-center gap-1 text-marigold-800"
          title={`${repeated} with this phone number or email`}
        >
          <Icon name="copy" className="size-3.5" />
          <span className="sr-only">Possible duplicates: </span>
          <span>{count}</span>
        </span>
      )}
    </span>
  );
}
