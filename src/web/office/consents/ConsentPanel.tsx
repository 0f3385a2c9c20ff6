import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CONSENT_STATES, CONSENT_WAYS, type ConsentReceipt, type ConsentsAnswer } from '../../../shared/privacy/consents.ts';
import { shownNoticePath } from '../../../shared/privacy/notice/address.ts';
import type { LeadNoun } from '../../../shared/leads/nouns.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Fold } from '../kit/Fold.tsx';
import { AskButton } from '../kit/buttons.tsx';
import { ask, keyOf } from '../kit/ask.ts';
import { useListTools } from '../list/tools.ts';
import { NomineePanel } from './NomineePanel.tsx';
import { consentWarning, dayOf, PURPOSE_LABELS, useConsents, WITHDRAWAL } from './words.ts';

interface ConsentPanelProps {
  noun: LeadNoun;
  id: string;
  /** To one line, until there is something to be warned of. */
  isFolded?: boolean;
}

/** In the details of a lead: each consent that its form asked for, and what staff may no longer do. */
export function ConsentPanel({ noun, id, isFolded = false }: ConsentPanelProps) {
  const queries = useQueryClient();
  const { say } = useListTools();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useConsents(noun, id);
  const consents = query.data?.consents;
  const given = consents?.filter(({ state }) => state === 'given').length;
  const now = Date.now();
  const warnings = (consents ?? []).flatMap((consent) => consentWarning(consent, now) ?? []);

  const onWithdrawn = (answer: ConsentsAnswer) => {
    queries.setQueryData(keyOf('GET /api/consents/:noun/:id', { noun, id }), answer);
    say('success', 'Consent withdrawn.');
    // The button that was pressed is gone.
    heading.current?.focus();
  };

  return (
    <Fold title="Consents" count={consents && `${given} given`} open={!isFolded || warnings.length > 0} heading={heading}>
      {warnings.map((warning) => (
        <Notice key={warning} kind="error">
          {warning}
        </Notice>
      ))}
      {query.isPending && <div role="status" aria-label="Loading the consents" className="office-bone h-20" />}
      {query.isError && !consents && (
        <div className="flex flex-wrap items-center gap-3 text-slate">
          <p>The consents could not be loaded.</p>
          <Button kind="quiet" size="small" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {consents?.length === 0 && <p className="text-slate">No consents were recorded for this entry.</p>}
      <ul className="grid gap-2">
        {consents?.map((consent) => (
          <Receipt
            key={consent.purpose}
            consent={consent}
            withdraw={() => ask('POST /api/consents/:noun/:id/withdraw', { noun, id, body: { purpose: consent.purpose } })}
            onWithdrawn={onWithdrawn}
          />
        ))}
      </ul>
      {query.data?.nominee && <NomineePanel noun={noun} id={id} nominee={query.data.nominee} />}
    </Fold>
  );
}

interface ReceiptProps {
  consent: ConsentReceipt;
  withdraw(): Promise<ConsentsAnswer>;
  onWithdrawn(answer: ConsentsAnswer): void;
}

function Receipt({ consent, withdraw, onWithdrawn }: ReceiptProps) {
  const { purpose, state, at, how, validUntil, withdrawnAt, withdrawnHow, manager, notice } = consent;
  const label = PURPOSE_LABELS[purpose];
  const shownNotice = shownNoticePath(consent);
  return (
    <li className="grid gap-1 border-t border-mist-100 pt-2 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 wrap-anywhere">
          <span>{`${label}:`}</span> <strong>{CONSENT_STATES[state]}</strong>
        </p>
        {state === 'given' && (
          <AskButton
            button={{ children: 'Withdraw', 'aria-label': `Withdraw consent: ${label}` }}
            title="Withdraw consent"
            question="Has this person withdrawn the consent?"
            subject={label}
            consequence={WITHDRAWAL[purpose]}
            action="Withdraw consent"
            busyAction="Withdrawing…"
            onConfirm={withdraw}
            onDone={onWithdrawn}
            failed="Failed to withdraw the consent. Please try again."
          />
        )}
      </div>
      <p className="text-t1 text-slate">
        <span>{`${state === 'not-given' ? 'Received' : 'Given'} on ${dayOf(at)} ${CONSENT_WAYS[how]}.`}</span>
        {manager !== null && <span>{` Consent manager: ${manager}.`}</span>}
        {validUntil !== null && (
          <span>{` Valid through ${dayOf(new Date(Date.parse(validUntil) - 1).toISOString())}.`}</span>
        )}
        {withdrawnAt !== null && withdrawnHow !== null && (
          <span>{` Withdrawn on ${dayOf(withdrawnAt)} ${CONSENT_WAYS[withdrawnHow]}.`}</span>
        )}
      </p>
      {notice && (
        <details className="text-t1">
          <summary className="min-h-6 cursor-pointer">
            <span>{how === 'word' ? 'Text read out' : 'Text shown'}</span>
            <span className="sr-only">{`: ${label}`}</span>
          </summary>
          <p className="mt-1 wrap-anywhere">{notice.text}</p>
          <p className="mt-1 text-slate">
            <span>{`Version ${notice.version}, first used on ${dayOf(notice.from)}. SHA-256`}</span>{' '}
            <code className="wrap-anywhere">{notice.hash}</code>
          </p>
          {shownNotice !== undefined && (
            <p className="mt-1">
              <a href={shownNotice} target="_blank" rel="noreferrer" className="underline underline-offset-4">
                Privacy notice beside it<span className="sr-only"> (opens in a new tab)</span>
              </a>
            </p>
          )}
        </details>
      )}
    </li>
  );
}
