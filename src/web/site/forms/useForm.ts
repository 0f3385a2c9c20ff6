import { type FormEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { IDEMPOTENCY_FIELD } from '../../../shared/idempotency.ts';
import { type Control, controlOf, setValue, valueOf } from './controls.ts';
import { type Errors, type FormDefinition, type Values, wireOf } from './definition.ts';
import { draftKey, dropDraft, keepDraft, readDraft } from './draft.ts';
import { randomKey } from '../../../shared/random-key.ts';
import { sayLength } from './length.ts';
import type { RefusedPost } from './post.ts';
import { type Message, refusalMessage, submitForm } from './submit.ts';
import { tidyWhenLeft, tidyWhileTyping } from './typing.ts';

/** How a form stands when its page opens. */
export interface Opening<Name extends string> {
  /** The server's answer to a post that was made without this script. */
  refused?: RefusedPost<Name> | undefined;
  /** Such a post was kept. */
  sent?: boolean | undefined;
  /** What the address has chosen already. */
  initial?: Errors<Name> | undefined;
}

/** A form's state and what its parts need; made by `useForm`. */
export type FormLife<Name extends string> = ReturnType<typeof useForm<Name>>;

/**
 * The life of a form: editing, submitting, and back to editing. The fields keep their own text, since somebody may type before
 * this script runs, and what they typed must stand. What the form opens with is read once: give it a `key` where that may change.
 */
export function useForm<Name extends string>(
  definition: FormDefinition<Name>,
  { refused, sent = false, initial = {} }: Opening<Name>,
) {
  const { fields, optional = [], saidInNotice, limits, advise, rules, draft } = definition;
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const underWay = useRef(false);
  const [opening] = useState(() => ({
    blank: allOf(fields, initial),
    values: allOf(fields, refused?.values ?? initial),
    sent,
  }));
  const [values, setValues] = useState(opening.values);
  const [submitting, setSubmitting] = useState(false);
  const [errors, setErrors] = useState<Errors<Name>>(refused?.fields ?? {});
  const [message, setMessage] = useState<Message | undefined>(
    refused?.message ?? (sent ? { kind: 'success', text: definition.sent } : undefined),
  );
  /** Where the eye goes once the outcome is drawn; a new object for every outcome. */
  const [focus, setFocus] = useState<{ on: Name | 'notice' }>();
  const firstRefused = refused && (fields.find((name) => refused.fields[name]) ?? 'notice');

  const keyField = () => controlOf(form.current, IDEMPOTENCY_FIELD);
  const valuesNow = () =>
    Object.fromEntries(fields.map((name) => [name, valueOf(controlOf(form.current, name))])) as Values<Name>;

  // What was typed before a reload, or before this script came, is an edit like any other. What the page chose stands against a
  // draft that was made without that choice.
  useEffect(() => {
    if (opening.sent) dropDraft(draft);
    const { typed, opened, key } = readDraft(draft);
    setValue(controlOf(form.current, IDEMPOTENCY_FIELD), key || randomKey());
    for (const name of fields) {
      const control = controlOf(form.current, name);
      if (!control) continue;
      const own = opening.values[name];
      const before = typed[name];
      if (before !== undefined && valueOf(control) === own && (own === '' || opened[name] === own))
        setValue(control, before);
      if (valueOf(control) !== own) control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, [draft, fields, opening]);

  useEffect(() => {
    if (!focus) return;
    if (focus.on === 'notice') notice.current?.focus();
    else controlOf(form.current, focus.on)?.focus();
  }, [focus]);

  function edit({ target, nativeEvent }: FormEvent<HTMLFormElement>) {
    const field = target as Control;
    if (field instanceof HTMLInputElement) tidyWhileTyping(field, nativeEvent);
    setErrors(({ [field.name as Name]: _mended, ...others }) => others as Errors<Name>);
    if (field.name === saidInNotice) setMessage(undefined);
    keepTyped();
  }

  function leave({ target }: SyntheticEvent) {
    const field = target as Control;
    const before = field.value;
    if (field instanceof HTMLInputElement) tidyWhenLeft(field);
    if (field.value !== before) keepTyped();
  }

  function keepTyped() {
    const typed = valuesNow();
    setValues(typed);
    keepDraft(draft, { typed, opened: opening.values, key: valueOf(keyField()) });
  }

  function clear() {
    for (const name of fields) setValue(controlOf(form.current, name), opening.blank[name]);
    setValue(keyField(), randomKey());
    setValues(opening.blank);
    dropDraft(draft);
  }

  function show(found: Errors<Name>, said?: Message) {
    const first = fields.find((name) => found[name]);
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
      const checked = rules.check(wireOf(definition, values));
      if (checked instanceof Promise) setSubmitting(true);
      const found = (await checked) as Errors<Name>;
      if (Object.keys(found).length > 0) {
        return show(found, saidInNotice && found[saidInNotice] ? refusalMessage(definition, found) : undefined);
      }

      setSubmitting(true);
      setMessage(undefined);
      const outcome = await submitForm(definition, values, valueOf(keyField()));
      if (outcome.ok) clear();
      show(outcome.fields, outcome.message);
    } finally {
      underWay.current = false;
      setSubmitting(false);
    }
  }

  return {
    /** Where the tab keeps what was typed. */
    draft: draftKey(draft),
    form,
    notice,
    /** The server's answer was an error without a field: the browser goes to the notice by itself. */
    noticeFirst: firstRefused === 'notice',
    noticeOnTop: opening.sent,
    submitting,
    values,
    message,
    dismiss: () => setMessage(undefined),
    /** What every control shares. Without this script, the browser goes to the first error by itself. */
    control: (name: Name) => ({
      name,
      error: errors[name],
      defaultValue: opening.values[name],
      required: !optional.includes(name),
      autoFocus: firstRefused === name,
      ...sayLength(values[name], limits[name]),
      ...(advise[name] && { advice: advise[name](values) }),
    }),
    /** For the form element. */
    listen: { onSubmit: submit, onInput: edit, onBlur: leave, onFocus: rules.fetch },
  };
}

function allOf<Name extends string>(fields: readonly Name[], some: Errors<Name>): Values<Name> {
  return Object.fromEntries(fields.map((name) => [name, some[name] ?? ''])) as Values<Name>;
}
