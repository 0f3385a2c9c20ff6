import type { Address } from '../../../shared/kit/call-list.ts';
import type { LazyRules } from './rules.ts';

/** The hidden field with the version of the notice that the form shows. */
export const NOTICE_FIELD = 'notice';

/** The id of the element that shows a form's outcome; a page has one form. */
export const OUTCOME = 'outcome';

/** What the fields hold; a ticked checkbox holds "on", any other the empty text. */
export type Values<Name extends string> = Record<Name, string>;
export type Errors<Name extends string> = Partial<Record<Name, string>>;

/** One field of a form. */
export interface FormInput<Name extends string> {
  /**
   * How its value is tidied while the visitor types; a checkbox is true or false on the wire, and so is an optional consent,
   * which is sent among the consents.
   */
  kind: 'text' | 'phone' | 'pincode' | 'amount' | 'choice' | 'checkbox' | 'consent';
  /** Most characters of a free text. */
  max?: number;
  /** It may be left empty. */
  isOptional?: true;
  /**
   * What its value makes doubtful, without refusing it; the empty text for nothing.
   *
   * @param isEdited the visitor is typing in it
   */
  advise?(value: string, values: Values<Name>, isEdited: boolean): string;
}

/** The input of an optional consent. */
export const CONSENT = { kind: 'consent', isOptional: true } as const;

type PathOfPost<A> = A extends `POST ${infer Path}` ? Path : never;

/** Everything about a form except its layout. */
export interface FormDefinition<Name extends string> {
  /** In the order of the form, so that the first error is the topmost one. */
  fields: readonly Name[];
  /** What each field is. One that is forgotten doesn't compile. */
  inputs: Readonly<Record<Name, FormInput<Name>>>;
  /** The field whose error is shown in the notice instead of under the field. */
  noticeField?: Name;
  rules: LazyRules;
  /** Where the script posts the form. */
  endpoint: PathOfPost<Address>;
  success: string;
  failure: string;
  /** The server's message about a failure replaces `failure`, or follows it. */
  serverMessage: 'replaces' | 'follows';
  /** The name of its draft. */
  draft: string;
  /** It also sends where the visitor came from. */
  sendsSource?: true;
}

/**
 * The values as they go over the wire.
 *
 * @param version of the notice that the form shows; the empty text when none is known
 */
export function toPayload<Name extends string>(
  { fields, inputs }: FormDefinition<Name>,
  values: Values<Name>,
  version: string,
): Record<string, unknown> {
  const consents: Record<string, unknown> = version ? { notice: version } : {};
  const payload: Record<string, unknown> = { consents };
  for (const name of fields) {
    const { kind } = inputs[name];
    if (kind === 'consent') consents[name] = values[name] !== '';
    else payload[name] = kind === 'checkbox' ? values[name] !== '' : values[name];
  }
  return payload;
}

/** The errors of fields that this form has: a server may be newer than the page. */
export function knownErrors<Name extends string>(
  { fields }: FormDefinition<Name>,
  errors: Partial<Record<string, string>> = {},
): Errors<Name> {
  return Object.fromEntries(fields.filter((name) => errors[name]).map((name) => [name, errors[name]])) as Errors<Name>;
}
