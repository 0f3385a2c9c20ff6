import { MAX_COUNTED_DUPLICATES, type WorkedLoan } from '../../../../shared/loans/work.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** Notes and duplicates, after the applicant's name. */
export function WorkNote({ row: { work } }: { row: WorkedLoan }) {
  const { notes, duplicates } = work;
  const count = duplicates < MAX_COUNTED_DUPLICATES ? String(duplicates) : `${MAX_COUNTED_DUPLICATES - 1}+`;
  const repeated = duplicates === 1 ? '1 other application' : `${count} other applications`;
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-t1 font-normal text-slate empty:hidden">
      {notes > 0 && (
        <span className="inline-flex items-center gap-0.5" title={notes === 1 ? '1 note' : `${notes} notes`}>
          <Icon name="file-text" className="size-3.5" />
          <span className="sr-only">{notes === 1 ? 'Note: ' : 'Notes: '}</span>
          <span>{notes}</span>
        </span>
      )}
      {duplicates > 0 && (
        <span
          className="inline-flex items-center gap-0.5 text-marigold-800"
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
