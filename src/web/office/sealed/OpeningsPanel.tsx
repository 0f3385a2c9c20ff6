import { OPENING_PURPOSES, type Opening, type SealedAnswer, type SealedLead } from '../../../shared/privacy/sealed.ts';
import { countOf } from '../count.ts';
import { ask } from '../kit/ask.ts';
import { AskButton, DoButton } from '../kit/buttons.tsx';
import { Line, Lines, Panel } from '../kit/Panel.tsx';
import { say } from '../kit/toast.tsx';
import { Time } from '../list/Time.tsx';

const STATES: Readonly<Record<Opening['state'], string>> = {
  asked: 'Waits for approval',
  open: 'Open',
  refused: 'Refused',
  ended: 'Ended',
};

interface OpeningsProps {
  openings: readonly Opening[];
  about: string;
  onChange(state: SealedAnswer): void;
  onFailed(): unknown;
  onOpened(id: string, leads: readonly SealedLead[]): void;
}

/** Who asked to open what for which purpose, and what another admin decided. */
export const OpeningsPanel = ({ openings, about, ...on }: OpeningsProps) => (
  <Panel title="Openings" about={about}>
    {openings.length === 0 && <p className="text-t3">No one has asked to open anything.</p>}
    <Lines className="md:grid-cols-[auto_minmax(0,1fr)_auto]">
      {openings.map((opening) => (
        <Line key={opening._id}>
          <p className="font-semibold">{STATES[opening.state]}</p>
          <Facts {...opening} />
          <Actions opening={opening} {...on} />
        </Line>
      ))}
    </Lines>
  </Panel>
);

const Facts = ({ leads, purpose, reason, state, askedBy, askedAt, decidedBy, decidedAt, endsAt }: Opening) => (
  <div>
    <p>{`${countOf(leads, 'lead')}. ${OPENING_PURPOSES[purpose]}: ${reason}`}</p>
    <p className="text-t2 text-slate">
      <span>{`Asked by ${askedBy},`}</span> <Time iso={askedAt} />
      {decidedBy !== null && decidedAt !== null && (
        <>
          <span>{`. ${state === 'refused' ? 'Refused' : 'Approved'} by ${decidedBy},`}</span> <Time iso={decidedAt} />
        </>
      )}
      {(state === 'asked' || state === 'open') && (
        <>
          <span>{state === 'asked' ? '. Can be approved until' : '. Can be read until'}</span> <Time iso={endsAt} />
        </>
      )}
    </p>
  </div>
);

function Actions({
  opening: { _id: id, state, isOwn, mayRead, purpose, reason },
  onChange,
  onFailed,
  onOpened,
}: Omit<OpeningsProps, 'openings' | 'about'> & { opening: Opening }) {
  const subject = `${OPENING_PURPOSES[purpose]}: ${reason}`;
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'asked' && !isOwn && (
        <AskButton
          button={{ 'aria-label': `Approve ${subject}`, children: 'Approve' }}
          title="Approve the opening"
          question="Is this purpose lawful, and did you see what it rests on?"
          subject={subject}
          consequence="You and the admin who asked can then read what was erased. Each read is in the audit trail."
          action="Approve"
          busyAction="Approving…"
          onConfirm={() => ask('POST /api/sealed/openings/:id/approve', { id })}
          onDone={(changed) => {
            say('success', 'Approved. Both of you can read it now.');
            onChange(changed);
          }}
          failed="Failed to approve. Please try again."
        />
      )}
      {state === 'asked' && (
        <DoButton
          aria-label={`${isOwn ? 'Take back' : 'Refuse'} ${subject}`}
          doing={isOwn ? 'Taking back…' : 'Refusing…'}
          failed="Failed to refuse. Please try again."
          onDo={async () => {
            onChange(await ask('POST /api/sealed/openings/:id/refuse', { id }));
            say('success', isOwn ? 'Taken back.' : 'Refused.');
          }}
          onFailed={onFailed}
        >
          {isOwn ? 'Take back' : 'Refuse'}
        </DoButton>
      )}
      {mayRead && (
        <DoButton
          aria-label={`Read ${subject}`}
          doing="Opening…"
          failed="Failed to open. Please try again."
          onDo={async () => onOpened(id, (await ask('GET /api/sealed/openings/:id', { id })).leads)}
          onFailed={onFailed}
        >
          Read
        </DoButton>
      )}
    </div>
  );
}
