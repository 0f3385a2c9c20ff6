import type { Said } from '../../../shared/languages/say.ts';
import type { Notice } from '../../../shared/privacy/notices.ts';
import type { Errors, FormDefinition, Values } from './definition.ts';
import type { RefusedPost } from './post.ts';
import { type Message, type Outcome, refusalMessage } from './submit.ts';

/** How a form starts when its page opens. */
export interface Opening<Name extends string> {
  /** What it says in the language of the page, where that is not English. */
  words?: Said | undefined;
  /** What it says about consent. */
  notice: Notice;
  /** The server's answer to a post without script that it refused. */
  refused?: RefusedPost<Name> | undefined;
  /** A post without script was accepted. */
  sent?: boolean | undefined;
  /** What the page adds to what is sent. Without script it must be in the form's address. */
  extra?: Readonly<Record<string, string>> | undefined;
  /** Values that the address has chosen. */
  initial?: Errors<Name> | undefined;
}

export interface FormState<Name extends string> {
  values: Values<Name>;
  errors: Errors<Name>;
  /** What is said of digits that did not fit, or by the server of what it has read. */
  cut: Errors<Name>;
  /** The field in which the visitor is typing. */
  edited?: Name | undefined;
  message?: Message | undefined;
  submitting: boolean;
  /** Where the focus goes after this render; a new object for every outcome. */
  focus?: { on: Name | 'notice' };
}

export function completeValues<Name extends string>(fields: readonly Name[], some: Errors<Name> = {}): Values<Name> {
  return Object.fromEntries(fields.map((name) => [name, some[name] ?? ''])) as Values<Name>;
}

export function openForm<Name extends string>(
  { fields, success }: FormDefinition<Name>,
  { refused, sent = false, initial }: Omit<Opening<Name>, 'words' | 'notice' | 'extra'>,
): FormState<Name> {
  return {
    values: completeValues(fields, refused?.values ?? initial),
    errors: refused?.fields ?? {},
    cut: refused?.said ?? {},
    message: refused?.message ?? (sent ? { kind: 'success', text: success } : undefined),
    submitting: false,
  };
}

/** Where the browser puts the focus when the server's page shows a refusal. */
export function firstError<Name extends string>(fields: readonly Name[], errors: Errors<Name>): Name | 'notice' {
  return fields.find((name) => errors[name]) ?? 'notice';
}

/**
 * Editing a field clears its error.
 *
 * @param cut what is said of digits that did not fit
 */
export function editField<Name extends string>(
  state: FormState<Name>,
  { noticeField }: FormDefinition<Name>,
  name: Name,
  values: Values<Name>,
  cut: string,
): FormState<Name> {
  const { [name]: _cleared, ...errors } = state.errors;
  return {
    ...state,
    values,
    errors: errors as Errors<Name>,
    cut: { ...state.cut, [name]: cut },
    message: name === noticeField ? undefined : withoutSending(state.message),
  };
}

const CHANGED = 'You have changed the form, so it is not sent by itself. Press the button to send it.';

/** What is being changed must not be sent before it is finished. */
const withoutSending = (message: Message | undefined): Message | undefined =>
  message?.again ? { ...message, again: undefined, detail: CHANGED } : message;

/** The form breaks rules and is not sent. */
export function refuseForm<Name extends string>(
  state: FormState<Name>,
  definition: FormDefinition<Name>,
  errors: Errors<Name>,
): FormState<Name> {
  const { fields, noticeField } = definition;
  const message = noticeField && errors[noticeField] ? refusalMessage(definition, errors) : undefined;
  return { ...state, errors, message, submitting: false, focus: { on: firstError(fields, errors) } };
}

/**
 * The server has answered, or could not be reached.
 *
 * @param keepsFocus the visitor is somewhere else meanwhile
 */
export function finishSubmit<Name extends string>(
  state: FormState<Name>,
  { fields }: FormDefinition<Name>,
  outcome: Outcome<Name>,
  blank: Values<Name>,
  keepsFocus = false,
): FormState<Name> {
  return {
    values: outcome.ok ? blank : state.values,
    errors: outcome.fields,
    cut: outcome.ok ? {} : state.cut,
    message: outcome.message,
    submitting: false,
    ...(!keepsFocus && { focus: { on: firstError(fields, outcome.fields) } }),
  };
}
