import type { LazyRules } from './rules.ts';

/** The id of the place where a form's outcome is told; a page has one form. */
export const OUTCOME = 'outcome';

/** What stands in the fields; a ticked box is "on", any other the empty text. */
export type Values<Name extends string> = Record<Name, string>;
export type Errors<Name extends string> = Partial<Record<Name, string>>;

/** All that one form is, but for its look. */
export interface FormDefinition<Name extends string> {
  /** In the order of the form, so that the first error is the topmost one. */
  fields: readonly Name[];
  /** The fields that may be left empty. */
  optional?: readonly Name[];
  /** Most characters of each field that takes a free text. */
  limits: Partial<Record<Name, number>>;
  /** What a field's value makes doubtful, without refusing it; the empty text for nothing. */
  advise: Partial<Record<Name, (values: Values<Name>) => string>>;
  /** The fields that are ticked: true or false on the wire. */
  ticks?: readonly Name[];
  /** The field whose error is said in the notice and not under the field. */
  saidInNotice?: Name;
  rules: LazyRules;
  /** Where the script posts it. */
  endpoint: string;
  sent: string;
  notSent: string;
  /** What the server says about a refusal stands in place of `notSent`, or below it. */
  serverSays: 'instead' | 'below';
  /** The name of its draft. */
  draft: string;
}

/** The values as they go over the wire. */
export function wireOf<Name extends string>(
  { fields, ticks = [] }: FormDefinition<Name>,
  values: Values<Name>,
): Record<string, unknown> {
  return Object.fromEntries(fields.map((name) => [name, ticks.includes(name) ? values[name] !== '' : values[name]]));
}

/** Of the messages for fields those that this form can show: a server may be newer than the page. */
export function knownErrors<Name extends string>(
  { fields }: FormDefinition<Name>,
  errors: Partial<Record<string, string>> = {},
): Errors<Name> {
  return Object.fromEntries(
    fields.flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]]])),
  ) as Errors<Name>;
}
