import type { LoanApplication } from '../../../../shared/loans/schemas.ts';
import { useDeskIsOn } from '../../desk/useDesk.ts';
import { useSession } from '../../session/useSession.ts';
import { useCallDraft } from '../work/useLeadDraft.ts';
import { useLeadWork, useReload } from '../work/useWork.ts';
import { CallLog } from './CallLog.tsx';
import { CallPanel } from './CallPanel.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { FirstContactClock } from './FirstContactClock.tsx';
import { NextStep } from './NextStep.tsx';

/** What the desk does with an application: contact in time, the next step, and calls. Nothing where the desk is off. */
export function DeskPanel({ loan }: { loan: LoanApplication }) {
  return useDeskIsOn() ? <Panel loan={loan} /> : null;
}

function Panel({ loan }: { loan: LoanApplication }) {
  const { _id: id } = loan;
  const session = useSession();
  const [draft, setDraft] = useCallDraft(session.status === 'in' ? session.staffId : '', id);
  const { data, isPending, isGone } = useLeadWork(id);
  const reload = useReload(id);

  if (isPending) return <div aria-hidden className="office-bone h-60" />;
  // Why there is nothing is said below.
  if (!data || isGone) return null;
  const { firstContact, nextStep, calls, version } = data;
  return (
    <section
      aria-label="Next step and calls"
      className="grid grid-cols-1 items-start gap-x-6 gap-y-4 rounded-control border border-line bg-mist-50 p-[min(1rem,4vw)] lg:grid-cols-2"
    >
      <div className="grid grid-cols-1 gap-4">
        <FirstContactClock contact={firstContact} />
        {nextStep && <NextStep id={id} version={version} step={nextStep} onChanged={reload} />}
        <ContactLinks loan={loan} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <CallPanel id={id} draft={draft} onDraft={setDraft} onChanged={reload} />
        <CallLog calls={calls} />
      </div>
    </section>
  );
}
