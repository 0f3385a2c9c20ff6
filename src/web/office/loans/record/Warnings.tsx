import { Icon } from '../../../ui/Icon.tsx';
import { useConsents } from '../../consents/words.ts';
import { useDesk } from '../../desk/useDesk.ts';
import { useNow } from '../../desk/useNow.ts';
import { MINUTE_MS } from '../../desk/when.ts';
import { contactWarnings } from '../desk/words.ts';
import { useLead } from './lead.tsx';

/** Describes the ways to an applicant. */
export const WARNINGS_ID = 'contact-warnings';

/** Why one should not call or write now. */
export function useWarnings(): string[] {
  const { loan, work } = useLead();
  const now = useNow(MINUTE_MS / 2);
  const { data, isError } = useConsents('loans', loan._id);
  const desk = useDesk();
  return contactWarnings({ consents: data?.consents, isUnknown: isError, merged: work?.merged }, now, desk.data?.calling);
}

export function Warnings() {
  const warnings = useWarnings();
  if (warnings.length === 0) return null;
  return (
    <div
      id={WARNINGS_ID}
      className="flex items-start print:hidden gap-2 rounded-control border border-error bg-error-50 px-3 py-2 text-t2 font-medium text-error"
    >
      <Icon name="warning-circle-fill" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        {warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </div>
    </div>
  );
}
