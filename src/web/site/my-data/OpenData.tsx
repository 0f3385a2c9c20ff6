import type { ReactNode } from 'react';
import { LANGUAGES } from '../../../shared/languages/languages.ts';
import { fill } from '../../../shared/languages/words.ts';
import type { ConsentReceipt } from '../../../shared/privacy/consents.ts';
import { shownNoticePath } from '../../../shared/privacy/notice/address.ts';
import { MY_DATA, type OwnData, type OwnLead } from '../../../shared/privacy/my-data.ts';
import { referenceOf } from '../../../shared/loans/reference.ts';
import { words as ofData } from '../../../shared/privacy/words.ts';
import { indianDateTime } from '../../../shared/kit/time.ts';
import { words as ofShown } from '../../../shared/offers/shown/words.ts';
import { words as ofTerms } from '../../../shared/offers/terms/words.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ShownOffers } from '../../ui/ShownOffers.tsx';
import { useSite } from '../../ui/useSite.ts';
import { fillNodes, useWords } from '../languages/words.ts';
import { TextLink } from '../parts/TextLink.tsx';
import type { RefusedForm } from '../visit/answer.ts';
import { useSay } from '../visit/useSay.ts';
import { PostForm } from '../visit/VisitForm.tsx';
import { NomineeForm, RequestForm, Requests } from './Requests.tsx';
import { useDays } from './useDays.ts';
import { words } from './words.ts';

/** They show what is wrong beside what was typed. */
const FORMS_WITH_ERRORS: ReadonlySet<string> = new Set(['request', 'nominate']);

export function OpenData(props: { data: OwnData; endsAt: string; refused: RefusedForm | undefined }) {
  const {
    data: { email, leads, requests, nominee, processors },
    endsAt,
    refused,
  } = props;
  const tell = useSay();
  const { language } = useSite();
  const { open, signOut, held } = useWords(words);
  return (
    <>
      {refused !== undefined && !FORMS_WITH_ERRORS.has(refused.form) && (
        <Notice kind="error">{tell(refused.message)}</Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0">
          {fillNodes(open, {
            email: <strong key="email">{email}</strong>,
            time: indianDateTime(new Date(endsAt)).slice(11, 16),
          })}
        </p>
        <PostForm action={MY_DATA} name="leave" className="print:hidden">
          <button type="submit" className="btn btn-quiet">
            {signOut}
          </button>
        </PostForm>
      </div>

      <section aria-labelledby="held" className="grid gap-5">
        <h2 id="held" className="text-[1.875rem]">
          {held.title}
        </h2>
        {leads.map((lead) => (
          <Lead key={lead.id} lead={lead} />
        ))}
        <p className="flex flex-wrap gap-3 print:hidden">
          <a
            href={`/my-data/copy.html${language === 'en' ? '' : `?language=${language}`}`}
            download
            className="btn btn-peacock"
          >
            {held.read}
          </a>
          <a href="/my-data/copy.json" download className="btn btn-quiet">
            {held.json}
          </a>
        </p>
      </section>

      {processors.length > 0 && <Processors processors={processors} />}
      {requests.length > 0 && <Requests requests={requests} />}

      <NomineeForm nominee={nominee} refused={refused?.form === 'nominate' ? refused : undefined} />
      <RequestForm refused={refused?.form === 'request' ? refused : undefined} />
    </>
  );
}

function Lead({
  lead: { noun, id, receivedAt, fields, corrections, documents, consents, offers, sharing },
}: {
  lead: OwnLead;
}) {
  const dayOf = useDays();
  const { language } = useSite();
  const shown = { language, terms: useWords(ofTerms), tell: useSay(), texts: useWords(ofShown) };
  const { lead: texts, consents: ofConsents } = useWords(words);
  const { nouns } = useWords(ofData);
  return (
    <article aria-labelledby={`lead-${id}`} className="grid gap-4 rounded-card border border-line p-5 md:p-6">
      <div>
        <h3 id={`lead-${id}`} className="text-[1.375rem]">
          {nouns[noun]}
        </h3>
        <p className="text-[0.875rem] text-slate">
          {fill(texts.received, { date: dayOf(receivedAt), reference: noun === 'loans' ? referenceOf(id) : id })}
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
        <Part title={texts.corrections}>
          <ul className="grid gap-2">
            {corrections.map(({ at, label, from, to }) => (
              <li key={at + label}>
                {fillNodes(texts.corrected, {
                  label: <strong key="label">{label}</strong>,
                  from: from || texts.empty,
                  to: to || texts.empty,
                  date: dayOf(at),
                })}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {documents.length > 0 && (
        <Part title={texts.documents}>
          <ul className="grid gap-2">
            {documents.map(({ at, name }) => (
              <li key={name}>{fill(texts.document, { name, date: dayOf(at) })}</li>
            ))}
          </ul>
        </Part>
      )}
      {offers !== null && (
        <Part title={texts.offers}>
          <ShownOffers offers={offers} shown={shown} />
        </Part>
      )}
      {sharing.length > 0 && <Sharing id={id} sharing={sharing} />}
      {consents.length > 0 && (
        <Part title={ofConsents.title}>
          <ul className="grid gap-4">
            {consents.map((consent) => (
              <li key={consent.purpose} className="grid gap-2">
                <Consent lead={{ noun, id }} consent={consent} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </article>
  );
}

/** With which lenders an application is shared, or was; each consent is withdrawn by itself. */
function Sharing({ id, sharing }: Pick<OwnLead, 'id' | 'sharing'>) {
  const { sharing: texts } = useWords(ofData);
  const { withdraw, withdrawOf } = useWords(words).consents;
  return (
    <Part title={texts.title}>
      <ul className="grid gap-4">
        {sharing.map(({ lenderId, lender, isOpen, facts }) => (
          <li key={lenderId} className="grid gap-2">
            <p>
              <strong>{lender}</strong>
            </p>
            <ul className="grid list-disc gap-1 pl-5">
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            {isOpen && (
              <PostForm action={MY_DATA} name="withdraw" className="print:hidden">
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="lenderId" value={lenderId} />
                <button type="submit" className="btn btn-quiet">
                  {withdraw}
                  <span className="sr-only">{fill(withdrawOf, { purpose: lender })}</span>
                </button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The companies that handle personal data for us, as the owner names them. */
function Processors({ processors }: Pick<OwnData, 'processors'>) {
  const { sharing: texts } = useWords(ofData);
  return (
    <section aria-labelledby="processors" className="grid gap-3">
      <h2 id="processors" className="text-[1.875rem]">
        {texts.processors}
      </h2>
      <p>{texts.processorsText}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {processors.map(({ name, purpose }) => (
          <li key={name}>{purpose === '' ? name : fill(texts.processor, { name, purpose })}</li>
        ))}
      </ul>
    </section>
  );
}

function Consent({ lead: { noun, id }, consent }: { lead: Pick<OwnLead, 'noun' | 'id'>; consent: ConsentReceipt }) {
  const { purpose, state, validUntil, notice } = consent;
  const dayOf = useDays();
  const { consents: texts } = useWords(words);
  const { purposes } = useWords(ofData);
  const name = purposes[purpose];
  const shownNotice = shownNoticePath(consent);
  const about = { purpose: <strong key="purpose">{name}</strong> };
  return (
    <>
      <p>
        {state === 'given' && validUntil !== null
          ? fillNodes(texts.until, { ...about, date: dayOf(validUntil) })
          : fillNodes(texts[state], about)}
      </p>
      {notice !== null && (
        <p lang={tagOf(notice.language)} className="text-[0.875rem] text-slate">
          “{notice.text}”
        </p>
      )}
      {purpose === 'request' && shownNotice !== undefined && <TextLink to={shownNotice}>{texts.notice}</TextLink>}
      {state === 'given' && (
        <PostForm action={MY_DATA} name="withdraw" className="print:hidden">
          <input type="hidden" name="noun" value={noun} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="purpose" value={purpose} />
          <button type="submit" className="btn btn-quiet">
            {texts.withdraw}
            <span className="sr-only">{fill(texts.withdrawOf, { purpose: name })}</span>
          </button>
        </PostForm>
      )}
    </>
  );
}

/** Of a text that stays as it was shown. */
const tagOf = (code: string) => Object.entries(LANGUAGES).find(([language]) => language === code)?.[1].tag;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h4 className="font-semibold">{title}</h4>
      {children}
    </div>
  );
}
