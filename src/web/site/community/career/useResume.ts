import { type DragEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ErrorBody } from '../../../../shared/kit/errors.ts';
import type { Said } from '../../../../shared/languages/say.ts';
import { IDEMPOTENCY_HEADER } from '../../../../shared/kit/idempotency.ts';
import {
  MARKETING_FIELD,
  NOTICE_FIELD,
  POSITION_FIELD,
  RESUME_FIELD,
  RESUME_MISSING,
  RESUME_NOT_UPLOADED,
  RESUME_UPLOADED,
} from '../../../../shared/resumes/form.ts';
import { randomKey } from '../../../../shared/kit/random-key.ts';
import { pageQuery } from '../../../../shared/site/page-query.ts';
import { useSendAgain } from '../../forms/send-again.ts';
import { type Message, whenOffline } from '../../forms/submit.ts';
import { tellPlainly } from '../../forms/tell-plainly.ts';
import { faultOf } from './resume-file.ts';
import type { RefusedResume } from './resume-post.ts';
import { upload as sendForm } from '../../../ui/upload.ts';

const UPLOAD_TIMEOUT_MS = 30_000;
const GENERIC_ERROR = 'Something went wrong.';

const failed = (text: string): Message => ({ kind: 'error', text });

/**
 * The resume form: no file, a file, its upload, and a message about the outcome.
 *
 * @param refused the server's answer to a post without script that it refused
 * @param sent whether a post without script was accepted
 * @param version of the notice that the form shows
 * @param words what the form says in another language than English
 */
export function useResume(refused: RefusedResume | undefined, sent: boolean, version: string, words: Said | undefined) {
  const input = useRef<HTMLInputElement>(null);
  const positionField = useRef<HTMLSelectElement>(null);
  const marketingField = useRef<HTMLInputElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const upload = useRef<AbortController>(undefined);
  /** The outcome that React is to show. */
  const told = useRef<Message>(undefined);
  /** The idempotency key of the chosen file, so that a retry stores one resume. */
  const key = useRef('');
  const [file, setFile] = useState<File>();
  /** The share that is sent; undefined while nothing is being uploaded. */
  const [progress, setProgress] = useState<number>();
  const [dragging, setDragging] = useState(false);
  const [message, setMessage] = useState<Message | undefined>(() => {
    if (refused) return failed(refused.message);
    return sent ? { kind: 'success', text: RESUME_UPLOADED } : undefined;
  });
  /** A new object for every outcome, which moves the focus to the notice. */
  const [outcome, setOutcome] = useState<object>();

  // A file that was chosen before this script ran. A layout effect, since the next event may already submit the form.
  useLayoutEffect(() => {
    const early = input.current?.files?.[0];
    if (early) choose(early);
  }, []);

  // An opening's link would reload the page and lose the chosen file, so it selects its position here.
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="?"]');
      const asked = link && pageQuery<'/community/career'>(new URL(link.href).search).get(POSITION_FIELD);
      if (!asked || !positionField.current) return;
      event.preventDefault();
      positionField.current.value = asked;
      positionField.current.scrollIntoView({ block: 'center' });
      positionField.current.focus({ preventScroll: true });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);

  useEffect(() => {
    if (outcome) notice.current?.focus();
  }, [outcome]);

  /** Once React has failed, the server's form has taken the place of this one. */
  const element = () => input.current?.form ?? document.querySelector<HTMLFormElement>('.resume-form');
  useSendAgain(message?.again, () => input.current?.form?.requestSubmit());
  useEffect(() => () => told.current && tellPlainly(element(), told.current, words), [words]);

  function choose(chosen: File | undefined) {
    const fault = chosen && faultOf(chosen);
    key.current = randomKey();
    told.current = undefined;
    setMessage(fault ? failed(fault) : undefined);
    setFile(fault ? undefined : chosen);
    // An invalid file is cleared, or the browser would send it anyway.
    if (input.current && (fault || !chosen)) input.current.value = '';
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setDragging(false);
    const dropped = event.dataTransfer.files[0];
    if (!dropped || upload.current) return;
    choose(dropped);
  }

  function showOutcome(outcome: Message) {
    setMessage(outcome);
    setOutcome({});
    told.current = outcome;
    if (!input.current) tellPlainly(element(), outcome, words);
  }

  function send(resume: File, signal: AbortSignal) {
    const form = new FormData();
    form.set(RESUME_FIELD, resume);
    form.set(POSITION_FIELD, positionField.current?.value ?? '');
    form.set(NOTICE_FIELD, version);
    if (marketingField.current?.checked) form.set(MARKETING_FIELD, 'on');
    const headers = { [IDEMPOTENCY_HEADER]: key.current };
    return sendForm('/upload', form, { headers, timeoutMs: UPLOAD_TIMEOUT_MS, signal, onProgress: setProgress });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (upload.current) return;
    if (!file) {
      // The message about an invalid file says more than that there is none.
      showOutcome(message?.kind === 'error' ? message : failed(RESUME_MISSING));
      return;
    }
    setMessage(undefined);
    setProgress(0);
    const running = new AbortController();
    upload.current = running;
    try {
      const { status, body } = await send(file, running.signal);
      const ok = status >= 200 && status < 300;
      const said = (body as Partial<ErrorBody> | undefined)?.message;
      if (ok) {
        choose(undefined);
        if (!input.current) element()?.reset();
        if (marketingField.current) marketingField.current.checked = false;
      }
      showOutcome(ok ? { kind: 'success', text: RESUME_UPLOADED } : failed(said || RESUME_NOT_UPLOADED));
    } catch {
      if (!running.signal.aborted) showOutcome({ ...failed(GENERIC_ERROR), ...whenOffline() });
    } finally {
      upload.current = undefined;
      setProgress(undefined);
    }
  }

  return {
    input,
    positionField,
    marketingField,
    outcome: notice,
    file,
    progress,
    dragging,
    message,
    choose,
    /** The button that removes it goes with the file: the focus moves to where the next one is chosen. */
    remove: () => {
      choose(undefined);
      input.current?.focus();
    },
    cancel: () => upload.current?.abort(),
    dismiss: () => {
      told.current = undefined;
      setMessage(undefined);
    },
    submit,
    area: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setDragging(true);
      },
      onDragLeave: () => setDragging(false),
      onDrop: drop,
    },
  };
}
