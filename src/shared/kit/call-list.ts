import type * as audit from '../audit/calls.ts';
import type * as backups from '../backups/calls.ts';
import type * as desk from '../desk/calls.ts';
import type * as notifications from '../desk/notification-calls.ts';
import type * as reports from '../desk/report-calls.ts';
import type * as suspects from '../leads/suspect-calls.ts';
import type * as loans from '../loans/calls.ts';
import type * as imports from '../loans/import-calls.ts';
import type * as likely from '../loans/likely-calls.ts';
import type * as work from '../loans/work-calls.ts';
import type * as messages from '../messages/calls.ts';
import type * as catalogue from '../offers/catalogue-calls.ts';
import type * as operations from '../operations/calls.ts';
import type * as authors from '../posts/author-calls.ts';
import type * as names from '../posts/name-calls.ts';
import type * as pictures from '../posts/picture-calls.ts';
import type * as posts from '../posts/post-calls.ts';
import type * as postImports from '../posts/import-calls.ts';
import type * as redirects from '../posts/redirect-calls.ts';
import type * as privacy from '../privacy/calls.ts';
import type * as sealed from '../privacy/sealed-calls.ts';
import type * as sharing from '../privacy/sharing-calls.ts';
import type * as places from '../places/calls.ts';
import type * as resumes from '../resumes/calls.ts';
import type * as search from '../search/calls.ts';
import type * as staff from '../staff/calls.ts';
import type * as vendors from '../vendors/calls.ts';
import type { Answer, Call, Conflict, Sent } from './calls.ts';

type CallsOf<Module> = {
  [Name in keyof Module]: Module[Name] extends infer Table extends Readonly<Record<string, Call>>
    ? Table[keyof Table]
    : never;
}[keyof Module];

/** All calls, as types: who asks loads no schema. */
type AnyCall =
  | CallsOf<typeof audit & typeof backups & typeof catalogue & typeof desk & typeof imports & typeof likely & typeof loans>
  | CallsOf<
      typeof authors & typeof names & typeof pictures & typeof posts & typeof postImports & typeof redirects & typeof work
    >
  | CallsOf<typeof messages & typeof notifications & typeof operations & typeof privacy & typeof reports>
  | CallsOf<
      typeof places &
        typeof resumes &
        typeof sealed &
        typeof search &
        typeof sharing &
        typeof staff &
        typeof suspects &
        typeof vendors
    >;
type Calls = { [C in AnyCall as C['address']]: C };

/** Such as `PUT /api/redirects/:id`. */
export type Address = keyof Calls;
export type SentTo<A extends Address> = Sent<Calls[A]>;
export type AnswerFrom<A extends Address> = Answer<Calls[A]>;
export type ConflictFrom<A extends Address> = Conflict<Calls[A]>;
