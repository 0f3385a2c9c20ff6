import type { ErrorBody, ErrorCode } from './errors.ts';

/** Why something was not done, as the caller is told. Expected outcomes are values; only surprises are thrown. */
export interface Refused extends Pick<ErrorBody, 'challenge' | 'factors'> {
  ok: false;
  code: ErrorCode;
  message: string;
  /** The message under each refused input. */
  fields?: Record<string, string>;
  headers?: Readonly<Record<string, string>>;
  conflict?: never;
}

/** Refused because a colleague was quicker, with the present state. */
export interface Overtaken<Now extends object> extends Pick<Refused, 'ok' | 'message'> {
  code: 'conflict';
  conflict: Now;
}

export type Outcome<Done extends object = object> = ({ ok: true } & Done) | Refused;

export const done = <Done extends object>(what: Done) => ({ ok: true as const, ...what });

export const refused = (code: ErrorCode, message: string, fields?: Record<string, string>): Refused => ({
  ok: false,
  code,
  message,
  ...(fields && { fields }),
});

/** Refuses one input, and says so under it. */
export const refusedField = (field: string, message: string, code: ErrorCode = 'invalid_input'): Refused =>
  refused(code, message, { [field]: message });

/** @param conflict what the 409 says beside the message */
export const overtaken = <Now extends object>(message: string, conflict: Now): Overtaken<Now> => ({
  ok: false,
  code: 'conflict',
  message,
  conflict,
});
