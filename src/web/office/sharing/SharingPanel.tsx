import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AnswerFrom } from '../../../shared/kit/call-list.ts';
import { labelOf } from '../../../shared/kit/field-words.ts';
import { KEPT_LOAN_FIELDS } from '../../../shared/loans/kept-fields.ts';
import { CONSENT_WAYS } from '../../../shared/privacy/consents.ts';
import { type SharedWith, SHARING_WAYS, type SharingAnswer } from '../../../shared/privacy/sharing.ts';
import { SHARED_FIELDS, sharingText, SPOKEN_SHARING_NOTICE } from '../../../shared/privacy/sharing-notice.ts';
import { Options, SelectInput } from '../../ui/Field.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CopyButton } from '../dialog/CopyButton.tsx';
import { Fact } from '../dialog/Facts.tsx';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { AskButton, DoButton } from '../kit/buttons.tsx';
import { PlainDialog } from '../kit/dialogs.tsx';
import { Fold } from '../kit/Fold.tsx';
import { useListTools } from '../list/tools.ts';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { Time } from '../list/Time.tsx';

type Lender = SharingAnswer['lenders'][number];
type Sent = AnswerFrom<'GET /api/loans/sharing/:id/sent/:disclosure'>;

const FAILED = 'That failed. Please try again.';
const ITEMS = SHARED_FIELDS.map((name) => labelOf(KEPT_LOAN_FIELDS[name]).toLowerCase()).join(', ');

const STATES: Readonly<Record<SharedWith['disclosures'][number]['state'], string>> = {
  recorded: 'Recorded: send it yourself',
  waiting: 'On its way',
  sent: 'Sent',
  failed: 'Not delivered: see Notifications',
  stopped: 'Not sent, since the consent was withdrawn before',
};

const RECALLED: Readonly<Record<SharedWith['recalls'][number]['state'], string>> = {
  recorded: 'To be told to erase it: see Data requests,',
  waiting: 'Asked to erase it, on its way,',
  sent: 'Asked to erase it',
  failed: 'Not delivered that it is to erase it: see Data requests,',
};

/** In the facts of an application: with which lenders it is shared, by which consent. */
export function SharingPanel({ id }: { id: string }) {
  const queries = useQueryClient();
  const { say } = useListTools();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(queryOf('GET /api/loans/sharing/:id', { id }));
  const [chosen, setChosen] = useState('');
  const [sent, setSent] = useState<Sent>();
  const { data } = query;
  const lender = data?.lenders.find(({ _id }) => _id === chosen);

  const onDone = (answer: SharingAnswer, text: string) => {
    queries.setQueryData(keyOf('GET /api/loans/sharing/:id', { id }), answer);
    say('success', text);
    // The button that was pressed may be gone.
    heading.current?.focus();
  };

  return (
    <Fold
      title="Shared with lenders"
      count={data && (data.shared.filter(({ disclosures }) => disclosures.length > 0).length || 'None')}
      heading={heading}
    >
      {query.isError && !data && (
        <LoadFailure text="What was shared could not be loaded." onRetry={() => void query.refetch()} />
      )}
      {data?.isEnded === true && (
        <Notice kind="error">The consent to handle this request was withdrawn: nothing may be shared.</Notice>
      )}
      <ul aria-label="Lenders" className="grid gap-3">
        {data?.shared.map((each) => (
          <Shared key={each.lenderId} id={id} shared={each} onDone={onDone} onSent={setSent} />
        ))}
      </ul>
      {data?.isEnded === false && data.lenders.length > 0 && (
        <SelectInput label="Share with" value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <Options none="Choose a lender" of={data.lenders.map(({ _id, name }) => [_id, name])} />
        </SelectInput>
      )}
      {data && lender && !data.isEnded && (
        <Steps
          id={id}
          lender={lender}
          shared={data.shared.find(({ lenderId }) => lenderId === lender._id)}
          onDone={onDone}
        />
      )}
      {data?.lenders.length === 0 && <p className="text-slate">The catalogue has no lenders yet.</p>}
      {sent && (
        <PlainDialog title={`Sent to ${sent.lender}`} startsAtTitle onClose={() => setSent(undefined)}>
          <dl>
            {sent.items.map(({ label, value }) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
          </dl>
          <div className="flex flex-wrap items-center justify-end gap-3">
            <CopyButton
              label="what was sent"
              value={sent.items.map(({ label, value }) => `${label}: ${value}`).join('\n')}
            />
            <Button kind="quiet" onClick={() => setSent(undefined)}>
              Close
            </Button>
          </div>
        </PlainDialog>
      )}
    </Fold>
  );
}

type OnDone = (answer: SharingAnswer, text: string) => void;

interface StepsProps {
  id: string;
  lender: Lender;
  shared: SharedWith | undefined;
  onDone: OnDone;
}

/** What can be done with a lender: get the consent, and share once it is there. */
function Steps({ id, lender: { _id: lenderId, name, way }, shared, onDone }: StepsProps) {
  const state = shared?.consents[0]?.state;
  const seen = shared?.disclosures.length ?? 0;
  if (state !== 'given')
    return (
      <div className="grid gap-2">
        <p className="text-slate">{`There is no consent to share this application with ${name} yet.`}</p>
        <div className="flex flex-wrap gap-2">
          <AskButton
            button={{ children: 'Record consent given by word' }}
            title="Consent by word"
            question="Read this to the applicant:"
            subject={sharingText(SPOKEN_SHARING_NOTICE, name)}
            consequence="Record it only if the applicant agreed."
            kind="peacock"
            action="The applicant agreed"
            busyAction="Recording…"
            onConfirm={() =>
              ask('POST /api/loans/sharing/:id/agree', { id, body: { lenderId, notice: SPOKEN_SHARING_NOTICE.version } })
            }
            onDone={(answer) => onDone(answer, 'Consent recorded.')}
            failed={FAILED}
          />
          {state !== 'asked' && (
            <DoButton
              doing="Asking…"
              failed={FAILED}
              onDo={async () =>
                onDone(
                  await ask('POST /api/loans/sharing/:id/ask', { id, body: { lenderId } }),
                  'The applicant sees the question at /track. Send the message “Consent to share”.',
                )
              }
            >
              Ask at /track
            </DoButton>
          )}
        </div>
      </div>
    );
  return (
    <AskButton
      button={{ kind: 'peacock', className: 'justify-self-start', children: seen > 0 ? 'Share again' : 'Share' }}
      title="Share with a lender"
      question={`Share this application with ${name} ${SHARING_WAYS[way]}?`}
      subject=""
      consequence={`What is sent, as it is now: ${ITEMS}.${way === 'other' ? ' It is recorded; send it yourself.' : ''}`}
      kind="peacock"
      action="Share"
      busyAction="Sharing…"
      onConfirm={() => ask('POST /api/loans/sharing/:id/disclose', { id, body: { lenderId, seen } })}
      onDone={(answer) => onDone(answer, way === 'other' ? 'Recorded.' : 'It is on its way.')}
      failed={FAILED}
    />
  );
}

interface SharedProps {
  id: string;
  shared: SharedWith;
  onDone: OnDone;
  onSent(sent: Sent): void;
}

function Shared({ id, shared: { lenderId, lender, consents, disclosures, recalls }, onDone, onSent }: SharedProps) {
  const [last] = consents;
  return (
    <li className="grid gap-1 border-t border-mist-100 pt-2 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <strong className="min-w-0 wrap-anywhere">{lender}</strong>
        {last !== undefined && last.state !== 'withdrawn' && (
          <AskButton
            button={{ children: 'Withdraw', 'aria-label': `Withdraw consent to share with ${lender}` }}
            title="Withdraw consent"
            question={
              last.state === 'asked'
                ? 'Take the question at /track back?'
                : 'Has this person withdrawn the consent to share?'
            }
            subject={lender}
            consequence={
              disclosures.length > 0
                ? 'The lender is asked to erase what it received. This can’t be undone.'
                : 'Nothing was shared yet.'
            }
            action="Withdraw"
            busyAction="Withdrawing…"
            onConfirm={() => ask('POST /api/loans/sharing/:id/withdraw', { id, body: { lenderId } })}
            onDone={(answer) => onDone(answer, 'Consent withdrawn.')}
            failed={FAILED}
          />
        )}
      </div>
      {consents.map(({ state, askedAt, givenAt, how, withdrawnAt, notice }) => (
        <div key={`${askedAt}${givenAt}`} className="text-t1 text-slate">
          <p>
            {givenAt === null ? <span>Asked at /track</span> : <span>Consent</span>} <Time iso={givenAt ?? askedAt ?? ''} />
            {how !== null && <span>{`, ${CONSENT_WAYS[how]}`}</span>}
            {state === 'withdrawn' && withdrawnAt !== null && (
              <>
                <span>, withdrawn</span> <Time iso={withdrawnAt} />
              </>
            )}
          </p>
          {notice && (
            <details>
              <summary className="min-h-6 cursor-pointer">
                <span>{how === 'word' ? 'Text read out' : 'Text shown'}</span>
                <span className="sr-only">{`: ${lender}`}</span>
              </summary>
              <p className="wrap-anywhere">{notice.text}</p>
              <p>
                <span>{`Version ${notice.version}. SHA-256`}</span> <code className="wrap-anywhere">{notice.hash}</code>
              </p>
            </details>
          )}
        </div>
      ))}
      {disclosures.map(({ _id, at, by, way, state }) => (
        <div key={_id} className="flex flex-wrap items-center justify-between gap-2 text-t1">
          <p className="min-w-0 wrap-anywhere">
            <span>{`${STATES[state]},`}</span> <Time iso={at} />
            <span>{`, ${SHARING_WAYS[way]}, by ${by}`}</span>
          </p>
          <DoButton
            doing="Opening…"
            failed="What was sent could not be loaded. Please try again."
            onDo={async () => onSent(await ask('GET /api/loans/sharing/:id/sent/:disclosure', { id, disclosure: _id }))}
          >
            What was sent
          </DoButton>
        </div>
      ))}
      {recalls.map(({ cause, state, at, dueAt, isOverdue, confirmedAt }) => (
        <p key={at + cause} className={`text-t1 ${isOverdue ? 'font-medium text-error' : 'text-slate'}`}>
          <span>{confirmedAt === null ? RECALLED[state] : 'Asked to erase it'}</span> <Time iso={at} />
          {confirmedAt === null ? (
            <span>{isOverdue ? ', answer overdue since' : ', answer due'}</span>
          ) : (
            <span>, confirmed</span>
          )}{' '}
          <Time iso={confirmedAt ?? dueAt} />
        </p>
      ))}
    </li>
  );
}
