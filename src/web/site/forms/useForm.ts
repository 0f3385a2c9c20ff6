import { type FormEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { HONEYPOT_FIELD, MIN_FILL_MS } from '../../../shared/kit/form-check.ts';
import { IDEMPOTENCY_FIELD } from '../../../shared/kit/idempotency.ts';
import { say } from '../../../shared/languages/say.ts';
import { randomKey } from '../../../shared/kit/random-key.ts';
import { SOURCE } from '../../../shared/loans/source.ts';
import { keptSource } from '../keep-source.ts';
import { type Control, controlOf, setValue, valueOf } from './controls.ts';
import { type Errors, type FormDefinition, OUTCOME, toPayload, type Values } from './definition.ts';
import { draftKey, readDraft, removeDraft, restoreField, saveDraft } from './draft.ts';
import { completeValues, editField, finishSubmit, firstError, type Opening, openForm, refuseForm } from './form-state.ts';
import { lengthTexts } from './length.ts';
import { useSendAgain } from './send-again.ts';
import { type Message, type Outcome, submitForm } from './submit.ts';
import { tellPlainly } from './tell-plainly.ts';
import { tidyWhenLeft, tidyWhileTyping } from './typing.ts';

const SENDING = { kind: 'info', text: 'Sending it again…' } as const;
const STILL_BUSY = 'Press the button to try again in a minute.';

/** A form waits once by itself: a server that refuses it again needs more time. */
const withoutSecondWait = <Name extends string>(outcome: Outcome<Name>): Outcome<Name> =>
  typeof outcome.message.again === 'object'
    ? { ...outcome, message: { ...outcome.message, again: undefined, detail: STILL_BUSY } }
    : outcome;

/** A form's state and what its parts need. */
export type FormApi<Name extends string> = ReturnType<typeof useForm<Name>>;

/**
 * A form that is edited, submitted, and then edited again. The fields are uncontrolled, because a visitor may type before
 * this script runs and nothing typed may be lost. The opening is read once: give the form a `key` where it may change.
 */
export function useForm<Name extends string>(definition: FormDefinition<Name>, opening: Opening<Name>) {
  const { fields, inputs, rules, draft } = definition;
  const { version } = opening.notice;
  const { words } = opening;
  const tell = (text: string) => say(words, text);
  const formRef = useRef<HTMLFormElement>(null);
  const noticeRef = useRef<HTMLDivElement>(null);
  const inFlight = useRef(false);
  /** The form is sent by itself, not by a press. */
  const isOwnSend = useRef(false);
  /** The outcome that React is to show. */
  const told = useRef<Message>(undefined);
  /** Whether the form had contents from the beginning, so that it may be sent at once. */
  const wasFilled = useRef(false);
  const [state, setState] = useState(() => openForm(definition, opening));
  const [{ opened, blank, wasSent, autoFocus }] = useState(() => ({
    opened: state.values,
    blank: completeValues(fields, opening.initial),
    wasSent: opening.sent ?? false,
    autoFocus: opening.refused && firstError(fields, state.errors),
  }));
  const { values, errors, cut, edited, submitting, message, focus } = state;

  /** Once React has failed, the server's form has taken the place of this one. */
  const element = () => formRef.current ?? document.querySelector<HTMLFormElement>(`form:has(#${OUTCOME})`);
  const keyField = () => controlOf(element(), IDEMPOTENCY_FIELD);
  const readValues = () =>
    Object.fromEntries(fields.map((name) => [name, valueOf(controlOf(formRef.current, name))])) as Values<Name>;

  // Restores the draft. Whatever the fields then hold counts as edited, including text typed before this script ran. A layout
  // effect, since the next event may already submit the form.
  useLayoutEffect(() => {
    if (wasSent) removeDraft(draft);
    const kept = readDraft(draft);
    setValue(controlOf(formRef.current, IDEMPOTENCY_FIELD), kept.key || randomKey());
    for (const name of fields) {
      const control = controlOf(formRef.current, name);
      if (!control) continue;
      // A consent to a text that has changed meanwhile is asked for again.
      const isOutdated = inputs[name].kind === 'consent' && kept.notice !== version;
      const restored = isOutdated ? valueOf(control) : restoreField(kept, name, opened[name], valueOf(control));
      if (restored !== valueOf(control)) setValue(control, restored);
      wasFilled.current ||= restored !== blank[name];
      if (valueOf(control) !== opened[name]) control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, [blank, draft, fields, inputs, version, opened, wasSent]);

  useEffect(() => {
    if (!focus) return;
    if (focus.on === 'notice') noticeRef.current?.focus();
    else controlOf(formRef.current, focus.on)?.focus();
  }, [focus]);

  const secondsLeft = useSendAgain(message?.again, () => {
    isOwnSend.current = true;
    formRef.current?.requestSubmit();
  });
  useEffect(() => () => told.current && tellPlainly(element(), told.current, words), [words]);

  function keepTyped(): Values<Name> {
    const typed = readValues();
    saveDraft(draft, { typed, opened, key: valueOf(keyField()), notice: version });
    return typed;
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const control = target as Control;
    // The hidden field that only programs fill in.
    if (!Object.hasOwn(inputs, control.name)) return;
    const name = control.name as Name;
    const cutOff = control instanceof HTMLInputElement ? tidyWhileTyping(control, inputs[name].kind) : '';
    const typed = keepTyped();
    const isEdited = control === document.activeElement;
    setState((before) => ({
      ...editField(before, definition, name, typed, cutOff),
      edited: isEdited ? name : undefined,
    }));
  }

  function onBlur({ target }: SyntheticEvent) {
    const control = target as Control;
    const before = control.value;
    if (control instanceof HTMLInputElement) tidyWhenLeft(control, inputs[control.name as Name].kind);
    const typed = control.value === before ? undefined : keepTyped();
    setState((current) => ({ ...current, ...(typed && { values: typed }), edited: undefined }));
  }

  function clear() {
    for (const name of fields) setValue(controlOf(element(), name), blank[name]);
    setValue(keyField(), randomKey());
    removeDraft(draft);
  }

  /** What the form says about itself in the header `Form-Check`. */
  function checkText(): string {
    const shownMs = wasFilled.current ? MIN_FILL_MS : Math.round(performance.now());
    return `${shownMs}${valueOf(controlOf(formRef.current, HONEYPOT_FIELD)) && ' filled'}`;
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isOwn = isOwnSend.current;
    isOwnSend.current = false;
    // A second click can come before the button is rendered disabled.
    if (inFlight.current) return;
    inFlight.current = true;
    told.current = undefined;
    const showBusy = () => setState((before) => ({ ...before, submitting: true }));
    try {
      const typed = readValues();
      const source = definition.sendsSource && { [SOURCE]: keptSource() };
      const payload = { ...toPayload(definition, typed, version), ...opening.extra, ...source };
      const checked = rules.check(payload);
      // Rules that are loaded already answer at once, without a flicker of the button.
      if (checked instanceof Promise) showBusy();
      const found = (await checked) as Errors<Name>;
      if (Object.keys(found).length > 0) return setState((before) => refuseForm(before, definition, found));
      setState((before) => ({ ...before, submitting: true, message: isOwn ? SENDING : undefined }));
      const outcome = await submitForm(definition, payload, valueOf(keyField()), checkText());
      if (outcome.ok) clear();
      const isElsewhere =
        isOwn && document.activeElement !== document.body && !formRef.current?.contains(document.activeElement);
      const shown = isOwn ? withoutSecondWait(outcome) : outcome;
      told.current = shown.message;
      if (!formRef.current) tellPlainly(element(), shown.message, words);
      setState((before) => finishSubmit(before, definition, shown, blank, isElsewhere));
    } finally {
      inFlight.current = false;
      setState((before) => (before.submitting ? { ...before, submitting: false } : before));
    }
  }

  return {
    /** A text that was made in English, in the language of the page. */
    say: tell,
    /** Where the tab keeps the draft. */
    draft: draftKey(draft),
    notice: opening.notice,
    /** The fields that are optional consents. */
    consents: fields.filter((name) => inputs[name].kind === 'consent'),
    formRef,
    noticeRef,
    /** Where the visitor came from, for a form that was refused without script. */
    source: opening.refused?.source,
    /** The server refused the form without naming a field: the browser itself puts the focus on the notice. */
    focusesNotice: autoFocus === 'notice',
    /** The page opened with a confirmation, which stands above the empty form. */
    noticeOnTop: wasSent,
    submitting,
    values,
    message,
    /** Until the form is sent again by itself. */
    secondsLeft,
    dismiss: () => {
      told.current = undefined;
      // The reference stays until the page is left, and what follows below it.
      setState(({ message: shown, ...before }) => ({
        ...before,
        message: shown?.reference ? { ...shown, text: '' } : undefined,
      }));
    },
    /** The props of a field. Without script the browser focuses the first error by itself. */
    control: (name: Name) => {
      const { counter, advice } = lengthTexts(values[name], inputs[name].max);
      const advised = inputs[name].advise ? cut[name] || inputs[name].advise(values[name], values, edited === name) : advice;
      return {
        name,
        error: errors[name] && tell(errors[name]),
        defaultValue: opened[name],
        required: !inputs[name].isOptional,
        autoFocus: autoFocus === name,
        ...(counter !== undefined && { counter: tell(counter) }),
        ...(advised !== undefined && { advice: tell(advised) }),
      };
    },
    /** For the form element. */
    handlers: { onSubmit, onInput, onBlur, onFocus: rules.fetch },
  };
}
