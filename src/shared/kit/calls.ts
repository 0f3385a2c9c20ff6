import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Permission } from '../staff/permissions.ts';

interface Described {
  words: string;
  schema: z.ZodMiniType;
}

/** Limits of calls, by their names in the settings. */
export type CallLimit =
  | 'autosave'
  | 'change'
  | 'loginAddress'
  | 'notificationTest'
  | 'passkeyChallenge'
  | 'save'
  | 'search'
  | 'staffUpload'
  | 'upload';

export interface UploadRules {
  limit: CallLimit;
  field: string;
  maxBytes: number;
  tooLarge: string;
  /** The error message for any content type other than `multipart/form-data`. */
  notMultipart: string;
  /** The error message for an incomplete or malformed form. */
  broken: string;
}

/** The same, with its fields as JSON schema. */
export interface Upload extends UploadRules {
  required: readonly string[];
  properties: Readonly<Record<string, object>>;
}

/** What can be asked of the server, told once. The server makes a route of it; the office knows it by its type alone. */
export interface Call {
  /** Its method and its path, with `:name` for each parameter. */
  address: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
  summary: string;
  description?: string;
  /** Who may make it: anyone, any staff member, or those with this permission or one of these. */
  may: 'anyone' | 'any staff' | Permission | readonly Permission[];
  /** Asks for the second factor again. */
  stepUp?: true;
  /** Refuses forms of other sites. */
  ownSite?: true;
  /** Counted before the input is read. */
  limit?: CallLimit;
  /** Counted once the input is valid: a slip of the pen costs nothing. */
  validLimit?: CallLimit;
  /** A public form: counted apart, repeatable, and may say how it was filled in. */
  isForm?: true;
  /** Takes an idempotency key. */
  isRepeatable?: true;
  /**
   * What the audit trail keeps of it. `note`: the handler returns it, and the type demands it. `read`: so too, for reads, of
   * which repeated ones are noted once. Both name a staff member, so anyone’s calls have neither. `within`: the entry is
   * written by what does the work, such as in the transaction of the change. Without it, nothing.
   */
  audit?: 'note' | 'read' | 'within';
  /** Of path parameters that are not just any text. */
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  upload?: Upload;
  answer:
    | (Described & {
        status?: 201 | 202;
        headers?: Readonly<Record<string, string>>;
        /** A client that has this answer already is answered 304. */
        etag?: true;
      })
    /** A file, by its content type. */
    | { words: string; file: string }
    | { words: string; status: 204 };
  /** The body of a 409 that says more than an error. */
  conflict?: Described;
  /** When it answers 301. */
  moved?: string;
  /** Failures beside those that follow from the rest. */
  fails?: readonly ErrorCode[];
  /** Answers for path parameters that name nothing, too: never 404. */
  anyId?: true;
}
export type CallTable = Readonly<Record<string, Call>>;

/** A table of calls. The first that fits an address answers it: a fixed path stands before one with parameters. */
export const calls = <const T extends CallTable>(table: T) => table;

export const pathOf = ({ address }: Pick<Call, 'address'>): string => address.slice(address.indexOf('/'));

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type ParamsOf<C extends Call> = { [N in ParamNames<C['address']>]: string };
type SentPart<C extends Call, Part extends 'query' | 'body'> = C extends { [P in Part]: infer S extends z.ZodMiniType }
  ? Record<never, unknown> extends z.input<S>
    ? { [P in Part]?: z.input<S> }
    : { [P in Part]: z.input<S> }
  : unknown;
type ReceivedPart<C extends Call, Part extends 'query' | 'body'> = C extends { [P in Part]: infer S extends z.ZodMiniType }
  ? { [P in Part]: z.output<S> }
  : unknown;

export type Sent<C extends Call> = ParamsOf<C> & SentPart<C, 'query'> & SentPart<C, 'body'>;
/** What the handler receives, validated. */
export type Received<C extends Call> = (C extends { params: infer S extends z.ZodMiniType } ? z.output<S> : ParamsOf<C>) &
  ReceivedPart<C, 'query'> &
  ReceivedPart<C, 'body'>;
/** What is answered in JSON; undefined where there is nothing to say. */
export type Answer<C extends Call> = C['answer'] extends { schema: infer S extends z.ZodMiniType }
  ? z.output<S>
  : C['answer'] extends { status: 204 }
    ? undefined
    : never;
export type Conflict<C extends Call> = C extends { conflict: { schema: infer S extends z.ZodMiniType } }
  ? z.output<S>
  : never;
