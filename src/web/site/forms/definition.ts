import type { LazyRules } from './rules.ts';

/** The id of the element that shows a form's outcome; a page has one form. */
export const OUTCOME = 'outcome';

/** What the fields hold; a ticked checkbox holds "on", any other the empty text. */
export type Values<Name extends string> = Record<Name, string>;
export type Errors<Name extends string> = Partial<Record<Name, string>>;

/** Everything about a form except its layout. */
export interface FormDefinition<Name extends string> {
  /** In the order of the form, so that the first error is the topmost one. */
  fields: readonly Name[];
  /** The fields that may stay empty. */
  optional?: readonly Name[];
  /** Maximum length of each field that takes free text. */
  limits: Partial<Record<Name, number>>;
  /** A doubt about a field's value, which does not refuse it; the empty text for none. */
  advise: Partial<Record<Name, (values: Values<Name>) => string>>;
  /** The checkboxes: true or false on the wire. */
  checkboxes?: readonly Name[];
  /** The field whose error is shown in the notice instead of under the field. */
  noticeField?: Name;
  rules: LazyRules;
  /** Where the script posts the form. */
  endpoint: string;
  success: string;
  failure: string;
  /** The server's message about a failure replaces `failure`, or follows it. */
  serverMessage: 'replaces' | 'follows';
  /** The name of its draft. */
  draft: string;
}

/** The values as they go over the wire. */
export function toPayload<Name extends string>(
  { fields, checkboxes = [] }: FormDefinition<Name>,
  values: Values<Name>,
): Record<string, unknown> {
  return Object.fromEntries(fields.map((name) => [name, checkboxes.includes(name) ? values[name] !== '' : values[name]]));
}

/** The errors of fields that this form has: a server may be newer than the page. */
export function knownErrors<Name extends string>(
  { fields }: FormDefinition<Name>,
  errors: Partial<Record<string, string>> = {},
): Errors<Name> {
  return Object.fromEntries(
    fields.flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]]])),
  ) as Errors<Name>;
}
