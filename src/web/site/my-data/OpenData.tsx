import type { ReactNode } from 'react';
import { capitalise } from '../../../shared/kit/text.ts';
import { ownWordOf } from '../../../shared/leads/nouns.ts';
import { CONSENT_STATES } from '../../../shared/privacy/consents.ts';
import { MY_DATA, type OwnData, type OwnLead, type OwnRequest, WITHDRAWABLE } from '../../../shared/privacy/my-data.ts';
import { referenceOf } from '../../../shared/loans/reference.ts';
import { REQUEST_DUE_DAYS, REQUEST_KINDS, RESULTS } from '../../../shared/privacy/requests.ts';
import { formatIndianDate, indianDateTime } from '../../../shared/kit/time.ts';
import { Options, SelectInput, TextArea } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ShownOffers } from '../../ui/ShownOffers.tsx';
import type { RefusedForm } from '../visit/answer.ts';
import { PostForm, refusedFor, VisitForm } from '../visit/VisitForm.tsx';

const dayOf = (iso: string) => formatIndianDate(new Date(iso));

export function OpenData(props: { data: OwnData; endsAt: string; refused: RefusedForm | undefined }) {
  const {
    data: { email, leads, requests },
    endsAt,
    refused,
  } = props;
  return (
    <>
      {refused !== undefined && refused.form !== 'request' && <Notice kind="error">{refused.message}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0">
          Under <strong>{email}</strong>, open until {indianDateTime(new Date(endsAt)).slice(11, 16)} (Indian time).
        </p>
        <PostForm action={MY_DATA} name="leave" className="print:hidden">
          <button type="submit" className="btn btn-quiet">
            Sign out
          </button>
        </PostForm>
      </div>

      <section aria-labelledby="held" className="grid gap-5">
        <h2 id="held" className="text-[1.875rem]">
          What we hold
        </h2>
        {leads.map((lead) => (
          <Lead key={lead.id} lead={lead} />
        ))}
        <p className="flex flex-wrap gap-3 print:hidden">
          <a href="/my-data/copy.html" download className="btn btn-peacock">
            Download to read or print
          </a>
          <a href="/my-data/copy.json" download className="btn btn-quiet">
            Download as JSON
          </a>
        </p>
      </section>

      {requests.length > 0 && (
        <section aria-labelledby="requests" className="grid gap-3">
          <h2 id="requests" className="text-[1.875rem]">
            Your requests
          </h2>
          <ul className="grid gap-2">
            {requests.map((request) => (
              <li key={request.sentAt + request.kind}>
                <strong>{REQUEST_KINDS[request.kind]}</strong>, sent on {dayOf(request.sentAt)}: {stateOf(request)}
              </li>
            ))}
          </ul>
        </section>
      )}

      <RequestForm refused={refused?.form === 'request' ? refused : undefined} />
    </>
  );
}

const stateOf = ({ closedAt, result, dueAt }: OwnRequest) =>
  closedAt === null || result === null
    ? `we answer by ${dayOf(dueAt)}.`
    : `${RESULTS[result].toLowerCase()} on ${dayOf(closedAt)}. We sent you the outcome by email.`;

function Lead({ lead: { noun, id, receivedAt, fields, corrections, documents, consents, offers } }: { lead: OwnLead }) {
  return (
    <article aria-labelledby={`lead-${id}`} className="grid gap-4 rounded-card border border-line p-5 md:p-6">
      <div>
        <h3 id={`lead-${id}`} className="text-[1.375rem]">
          {capitalise(ownWordOf(noun))}
        </h3>
        <p className="text-[0.875rem] text-slate">
          Received on {dayOf(receivedAt)}. Reference: {noun === 'loans' ? referenceOf(id) : id}
        </p>
      </div>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {fields.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-[0.875rem] text-slate">{label}</dt>
            <dd className="whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
      {corrections.length > 0 && (
        <Part title="Corrections">
          <ul className="grid gap-2">
            {corrections.map(({ at, label, from, to }) => (
              <li key={at + label}>
                <strong>{label}</strong>: {from || 'empty'} → {to || 'empty'}, on {dayOf(at)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {documents.length > 0 && (
        <Part title="Documents received">
          <ul className="grid gap-2">
            {documents.map(({ at, name }) => (
              <li key={name}>
                {name}, on {dayOf(at)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {offers !== null && (
        <Part title="Offers shown">
          <ShownOffers offers={offers} />
        </Part>
      )}
      {consents.length > 0 && (
        <Part title="Consents">
          <ul className="grid gap-4">
            {consents.map(({ purpose, state, validUntil, notice }) => (
              <li key={purpose} className="grid gap-2">
                <p>
                  <strong>{WITHDRAWABLE[purpose]}</strong>: {CONSENT_STATES[state].toLowerCase()}
                  {state === 'given' && validUntil !== null && ` until ${dayOf(validUntil)}`}
                </p>
                {notice !== null && <p className="text-[0.875rem] text-slate">“{notice.text}”</p>}
                {state === 'given' && (
                  <PostForm action={MY_DATA} name="withdraw" className="print:hidden">
                    <input type="hidden" name="noun" value={noun} />
                    <input type="hidden" name="id" value={id} />
                    <input type="hidden" name="purpose" value={purpose} />
                    <button type="submit" className="btn btn-quiet">
                      Withdraw<span className="sr-only"> consent: {WITHDRAWABLE[purpose]}</span>
                    </button>
                  </PostForm>
                )}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3 border-t border-line pt-4">
      <h4 className="font-semibold">{title}</h4>
      {children}
    </section>
  );
}

/** What the person asks for. Staff do it, since a stolen mailbox must not be able to change or erase an application. */
const RequestForm = ({ refused }: { refused: RefusedForm | undefined }) => (
  <VisitForm
    action={MY_DATA}
    name="request"
    anchor="request"
    className="print:hidden"
    title="Ask us"
    text={
      <>
        We answer by email within {REQUEST_DUE_DAYS} days. What the law requires us to keep is not erased; our answer then
        says so.
      </>
    }
    submitLabel="Send request"
  >
    <SelectInput label="What should we do?" name="kind" required defaultValue={refused?.typed['kind'] ?? ''}>
      <Options none="Choose one" of={Object.entries(REQUEST_KINDS)} />
    </SelectInput>
    <TextArea
      label="Details"
      name="text"
      rows={5}
      hint="What is wrong and what is right; what you complain about; or the name and contact of your nominee. For an erasure you can leave it empty."
      {...refusedFor(refused?.message, refused?.typed['text'])}
    />
  </VisitForm>
);
