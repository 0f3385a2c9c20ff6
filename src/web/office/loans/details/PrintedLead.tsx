import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { CONSENT_STATES } from '../../../../shared/privacy/consents.ts';
import { DETAIL_FIELDS, DETAIL_LABELS, type LeadDetails } from '../../../../shared/loans/details.ts';
import { formatRupees } from '../../../../shared/calculators/emi.ts';
import type { LeadWorkDetails } from '../../../../shared/loans/work.ts';
import type { LoanApplication } from '../../../../shared/loans/schemas.ts';
import { referenceOf } from '../../../../shared/loans/reference.ts';
import { ShownOffers } from '../../../ui/ShownOffers.tsx';
import { useSite } from '../../../ui/useSite.ts';
import { PURPOSE_LABELS } from '../../consents/words.ts';
import { useDeskIsOn } from '../../desk/useDesk.ts';
import { keyOf } from '../../kit/ask.ts';
import { readTime } from '../../time.ts';
import { CALL_WORDS } from '../desk/words.ts';
import { factsOf } from '../../../../shared/kit/facts.ts';
import { LOAN_FIELDS } from '../../../../shared/loans/fields.ts';
import { changeText } from '../work/change.ts';
import { documentsOf } from './Documents.tsx';
import './printed-lead.css';

interface PrintedLeadProps {
  loan: LoanApplication;
  /** Undefined when it could not be loaded. */
  data: LeadWorkDetails | undefined;
}

/** Paper knows no 'today'. */
function timeOf(iso: string): string {
  const { day, minute } = readTime(iso);
  return `${day}, ${minute}`;
}

/** An application on paper: everything that the screen shows or folds, without its buttons. */
export function PrintedLead({ loan, data }: PrintedLeadProps) {
  const { site } = useSite();
  const queries = useQueryClient();
  const root = useRef<HTMLElement>(null);
  // The paper can't unfold anything.
  useLayoutEffect(() => {
    for (const folded of root.current?.querySelectorAll('details') ?? []) folded.open = true;
  });
  const consentsKey = keyOf('GET /api/consents/:noun/:id', { noun: 'loans', id: loan._id });
  const consents = queries.getQueryData(consentsKey)?.consents ?? [];
  const offers = queries.getQueryData(keyOf('GET /api/loans/offers/:id', { id: loan._id }))?.offers;

  return createPortal(
    <article ref={root} className="printed-lead">
      <header>
        <p>{`${site.brand}, loan application ${referenceOf(loan._id)}`}</p>
        <h1>{loan.fullName}</h1>
        <p>{`Received ${timeOf(loan.createdAt)}. Printed ${timeOf(new Date().toISOString())}. Confidential.`}</p>
      </header>
      <Facts title="Application" facts={factsOf(LOAN_FIELDS, loan)} />
      {data && <PrintedWork loan={loan} data={data} />}
      <Facts
        title="Consents"
        facts={consents.map(({ purpose, state }) => [PURPOSE_LABELS[purpose], CONSENT_STATES[state]])}
      />
      {offers && (
        <section>
          <h2>Offers shown</h2>
          <ShownOffers offers={offers} />
        </section>
      )}
    </article>,
    document.body,
  );
}

function PrintedWork({ loan, data }: { loan: LoanApplication; data: LeadWorkDetails }) {
  const { status, owner, nextStep, firstContact, details, documents, calls, notes, history, duplicates, merged } = data;
  const hasDesk = useDeskIsOn();
  const received = new Map(documents.map((each) => [each.id, each]));
  return (
    <>
      <Facts
        title="Work"
        facts={[
          ['Status', status],
          ['Owner', owner?.email ?? 'Unassigned'],
          ['Next step', hasDesk && nextStep ? `${nextStep.what}, ${timeOf(nextStep.at)}` : null],
          ['First contact', firstContact.at && timeOf(firstContact.at)],
          ...DETAIL_FIELDS.map((field) => [DETAIL_LABELS[field], detailText(details, field)] as const),
        ]}
      />
      <Entries
        title="Documents"
        entries={documentsOf(loan, data).map(({ id, words }) => {
          const known = received.get(id);
          return { id, text: `${known ? '☑' : '☐'} ${words}`, ...(known && { by: known.by, at: known.at }) };
        })}
      />
      <Entries
        title="Calls"
        entries={calls.map(({ _id, by, at, result, note, callBackAt }) => ({
          id: _id,
          text: [callBackAt ? `${CALL_WORDS[result]}: ${timeOf(callBackAt)}` : CALL_WORDS[result], note]
            .filter(Boolean)
            .join('\n'),
          by,
          at,
        }))}
      />
      <Entries title="Notes" entries={notes.map(({ _id, text, by, at }) => ({ id: _id, text, by, at }))} />
      <Entries
        title="Other applications with the same phone number or email"
        entries={duplicates.map(({ _id, fullName, loanType, status: other, createdAt }) => ({
          id: _id,
          text: `${fullName}, ${loanType}, ${other} (${referenceOf(_id)})`,
          at: createdAt,
        }))}
      />
      <Entries
        title="Merged applications"
        entries={merged.map((each) => ({
          id: each._id,
          text: [
            `${each.reference}, received ${timeOf(each.createdAt)}, ${each.status}`,
            ...factsOf(LOAN_FIELDS, each).map(([label, value]) => `${label}: ${value}`),
            ...each.notes.map(({ text, by, at }) => `${text} (${by}, ${timeOf(at)})`),
          ].join('\n'),
          by: each.mergedBy,
          at: each.mergedAt,
        }))}
      />
      <Entries
        title="History"
        entries={history.map((change) => ({ id: change._id, text: changeText(change), by: change.by, at: change.at }))}
      />
    </>
  );
}

function detailText(details: LeadDetails, field: keyof LeadDetails): string {
  const value = details[field];
  return typeof value === 'number' ? formatRupees(value) : (value ?? '');
}

/** Those that have a value; nothing without any. */
function Facts({ title, facts }: { title: string; facts: readonly (readonly [label: string, value: string | null])[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <dl>
        {known.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface Entry {
  id: string;
  text: string;
  by?: string;
  at?: string;
}

function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {entries.map(({ id, text, by, at }) => (
          <li key={id}>
            <span>{text}</span>
            {at !== undefined && <small>{`${by !== undefined ? `${by}, ` : ''}${timeOf(at)}`}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
