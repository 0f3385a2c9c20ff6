import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LOAN_FIELDS, LOAN_SUBMITTED, type LoanField } from '../../../shared/loan-form.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import type { RefusedPost } from './loan-post.ts';
import { checkLoan, fetchLoanRules } from './loan-rules.ts';
import { type LoanErrors, type LoanValues, submitLoan } from './submit-loan.ts';
import { tidyWhileTyping } from './typing.ts';

const DRAFT = 'loan-application';

interface Message {
  kind: 'success' | 'error';
  text: string;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controlOf(form: HTMLFormElement | null, name: LoanField): Control | undefined {
  const control = form?.elements.namedItem(name);
  return control instanceof Element ? (control as Control) : undefined;
}

/**
 * The life of the loan application form: editing, submitting, and back to editing. The fields keep their own text, since somebody
 * may type before this script runs, and what they typed must stand.
 *
 * @param refused the server's answer to a post that was made without this script
 * @param sent whether such a post was kept
 */
export function useLoanForm(refused: RefusedPost | undefined, sent: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const underWay = useRef(false);
  const [submitting, setSubmitting] = useState(false);
  const [errors, setErrors] = useState<LoanErrors>(refused?.fields ?? {});
  const [message, setMessage] = useState<Message | undefined>(firstMessage(refused, sent));
  const [amount, setAmount] = useState(refused?.values.loanAmount ?? '');
  /** Where the eye goes once the outcome is drawn; a new object for every outcome. */
  const [focus, setFocus] = useState<{ on: LoanField | 'notice' }>();

  const valuesNow = () =>
    Object.fromEntries(LOAN_FIELDS.map((name) => [name, controlOf(form.current, name)?.value ?? ''])) as LoanValues;

  // What was typed before a reload, or before this script came, is an edit like any other.
  useEffect(() => {
    if (sent) dropDraft(DRAFT);
    const draft = readDraft(DRAFT);
    for (const name of LOAN_FIELDS) {
      const control = controlOf(form.current, name);
      if (!control) continue;
      if (control.value === '' && draft[name]) control.value = draft[name];
      if (control.value !== (refused?.values[name] ?? '')) control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, [sent, refused]);

  useEffect(() => {
    if (!focus) return;
    if (focus.on === 'notice') notice.current?.focus();
    else controlOf(form.current, focus.on)?.focus();
  }, [focus]);

  function edit({ target }: FormEvent<HTMLFormElement>) {
    const field = target as Control;
    if (field instanceof HTMLInputElement) tidyWhileTyping(field);
    if (field.name === 'loanAmount') setAmount(field.value);
    setErrors(({ [field.name as LoanField]: _mended, ...others }) => others);
    keepDraft(DRAFT, valuesNow());
  }

  function clear() {
    for (const name of LOAN_FIELDS) {
      const control = controlOf(form.current, name);
      if (control) control.value = '';
    }
    setAmount('');
    dropDraft(DRAFT);
  }

  function show(found: LoanErrors, said?: Message) {
    const first = LOAN_FIELDS.find((name) => found[name]);
    setErrors(found);
    setMessage(said);
    setFocus({ on: first ?? 'notice' });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A second click can come before the button is drawn disabled.
    if (underWay.current) return;
    underWay.current = true;
    try {
      const values = valuesNow();
      const checked = checkLoan(values);
      if (checked instanceof Promise) setSubmitting(true);
      const found = await checked;
      if (Object.keys(found).length > 0) return show(found);

      setSubmitting(true);
      setMessage(undefined);
      const outcome = await submitLoan(values);
      if (outcome.ok) clear();
      show(outcome.ok ? {} : outcome.fields, { kind: outcome.ok ? 'success' : 'error', text: outcome.message });
    } finally {
      underWay.current = false;
      setSubmitting(false);
    }
  }

  return {
    form,
    notice,
    submitting,
    errors,
    message,
    amount,
    dismiss: () => setMessage(undefined),
    /** For the form element. */
    listen: { onSubmit: submit, onInput: edit, onFocus: fetchLoanRules },
  };
}

function firstMessage(refused: RefusedPost | undefined, sent: boolean): Message | undefined {
  if (refused) return { kind: 'error', text: refused.message };
  return sent ? { kind: 'success', text: LOAN_SUBMITTED } : undefined;
}
