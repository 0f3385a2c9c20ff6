import { type Said, say } from '../../../shared/languages/say.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ErrorBody } from '../../../shared/kit/errors.ts';
import type { SentTo } from '../../../shared/kit/call-list.ts';
import { LIKELY_DONE, toldIn } from '../../../shared/loans/likely.ts';
import { SENT_PAGE, type SentLoan } from '../../../shared/loans/sent.ts';
import { TRACK } from '../../../shared/loans/track.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { LikelyLenders, type RefusedFacts } from './LikelyLenders.tsx';
import { SentSteps } from './SentSteps.tsx';
import { whatsappReference } from './whatsapp.ts';
import './in-place.css';

type Sent = SentLoan & { lapsed: string };
type Told = SentTo<'PUT /api/loans/likely'>['body'];
type Asked = { ok: true; sent: Sent } | { ok: false; message: string; fields?: ErrorBody['fields'] };

const ADDRESS = '/api/loans/likely';
const TIMEOUT_MS = 30_000;
/** A second click so soon belongs to the first, whose button has another meaning by then. */
const DOUBLE_CLICK_MS = 500;
const UNREACHABLE = 'No answer from the server. Check your connection and press again.';

/** Never throws. @param told undefined to read only */
async function askServer(told?: Told): Promise<Asked> {
  try {
    const answer = await fetch(ADDRESS, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(told && {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(told),
      }),
    });
    if (answer.ok) return { ok: true, sent: (await answer.json()) as Sent };
    const { message, fields } = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>;
    return { ok: false, message: message ?? UNREACHABLE, ...(fields && { fields }) };
  } catch {
    return { ok: false, message: UNREACHABLE };
  }
}

const doneText = (preferred: string | undefined, { lapsed }: Sent) => {
  if (preferred !== undefined) return preferred === '' ? LIKELY_DONE.none : LIKELY_DONE.prefer;
  return lapsed === '' ? LIKELY_DONE.tell : LIKELY_DONE.lapsed;
};

/** On plain http nothing can be copied. */
function CopyButton({ text, tell }: { text: string; tell: (text: string) => string }) {
  const [label, setLabel] = useState('Copy');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setLabel('Copied'),
      () => setLabel('Could not copy'),
    );
  return (
    <button type="button" className="btn btn-quiet" onClick={copy} aria-live="polite">
      {tell(label)}
    </button>
  );
}

/** What follows where a form was sent: what happens next, and the lenders that fit. Loaded once it is sent. */
export default function SentInPlace({ reference, words }: { reference: string; words?: Said | undefined }) {
  const tell = (text: string) => say(words, text);
  // Words are given on pages in another language, whose addresses begin with its code.
  const prefix = words ? location.pathname.slice(0, 3) : '';
  const locale = words && `${document.documentElement.lang}-u-nu-latn`;
  const [sent, setSent] = useState<Sent>();
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'error'; text: string; takesFocus: boolean }>();
  const noticeRef = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<RefusedFacts>();
  const [hasFailed, setFailed] = useState(false);
  const [busy, setBusy] = useState<string>();
  const isBusy = useRef(false);
  const last = useRef<{ button: HTMLElement | null; at: number }>(undefined);
  useEffect(() => {
    let isHere = true;
    void askServer().then((asked) => {
      // Another application may have been sent in another tab.
      if (!isHere) return;
      if (asked.ok && asked.sent.reference === reference) setSent(asked.sent);
      else setFailed(true);
    });
    return () => {
      isHere = false;
    };
  }, [reference]);

  // What was added changes the offers above the form.
  useEffect(() => {
    if (outcome?.takesFocus) noticeRef.current?.focus();
  }, [outcome]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isRepeated = submitter === last.current?.button && performance.now() - last.current.at < DOUBLE_CLICK_MS;
    if (isBusy.current || isRepeated) return;
    isBusy.current = true;
    const sent = new FormData(event.currentTarget, submitter);
    const typed = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]));
    const { preferred } = typed;
    const takesFocus = preferred === undefined;
    setBusy(preferred ?? 'tell');
    const asked = await askServer({ ...toldIn(typed), ...(preferred !== undefined && { preferred }), reference });
    isBusy.current = false;
    setBusy(undefined);
    if (asked.ok) {
      if (!takesFocus) last.current = { button: submitter, at: performance.now() };
      setSent(asked.sent);
      setRefused(undefined);
      setOutcome({ kind: 'success', text: doneText(preferred, asked.sent), takesFocus });
    } else {
      setRefused({ fields: asked.fields ?? {}, typed });
      setOutcome({ kind: 'error', text: asked.message, takesFocus });
    }
  }

  return (
    <div className="sent">
      <p className="sent-keep">
        {'clipboard' in navigator && <CopyButton text={reference} tell={tell} />}
        <a
          href={whatsappReference(reference, `${location.origin}${prefix}${TRACK}`, tell)}
          target="_blank"
          rel="noopener"
          className="btn btn-quiet"
        >
          <Icon name="whatsapp-logo" />
          <span>{tell('Send to my WhatsApp')}</span>
        </a>
      </p>
      {hasFailed && (
        <p className="sent-again">
          <span>{tell('What happens next, and which lenders fit, could not be shown here.')} </span>
          <a href={prefix + SENT_PAGE}>{tell('See it on a page of its own')}</a>
        </p>
      )}
      {sent && (
        <>
          <SentSteps decisionTime={sent.decisionTime} decisionBy={sent.decisionBy} {...{ words, locale, prefix }} />
          {sent.likely && (
            <LikelyLenders
              likely={sent.likely}
              action={prefix + SENT_PAGE}
              reference={reference}
              onSubmit={(event) => void onSubmit(event)}
              refused={refused}
              busy={busy}
              words={words}
              prefix={prefix}
              notice={
                <div ref={noticeRef} tabIndex={-1}>
                  {outcome && (
                    <Notice kind={outcome.kind} {...(outcome.takesFocus && { role: 'none' })}>
                      <span>{tell(outcome.text)}</span>
                    </Notice>
                  )}
                </div>
              }
            />
          )}
          <p className="sent-again">
            <span>{tell('For half an hour, this browser shows this again.')} </span>
            <a href={prefix + SENT_PAGE}>{tell('See it on a page of its own')}</a>
          </p>
        </>
      )}
    </div>
  );
}
