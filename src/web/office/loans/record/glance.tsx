import type { LeadProgress } from '../../../../shared/loans/work.ts';
import { lengthText, whenText } from '../../desk/when.ts';
import type { Glance } from '../../list/list.ts';
import { StatusSign } from '../work/StatusSign.tsx';

/** Beside the name of an application: its status, and when its next step is due. */
export function leadGlance({ work: { status, nextStep } }: { work: Pick<LeadProgress, 'status' | 'nextStep'> }): Glance {
  const before = <StatusSign status={status} />;
  if (!nextStep) return { before };
  const [at, now] = [Date.parse(nextStep.at), Date.now()];
  const isLate = at <= now;
  return {
    before,
    after: (
      <span className={isLate ? 'font-semibold text-error' : ''}>
        {isLate ? `${lengthText(now - at)} late` : whenText(at, now).replace('today, ', '')}
      </span>
    ),
  };
}
