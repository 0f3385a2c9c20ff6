import type { AUDIT_CALLS } from '../audit/calls.ts';
import type { BACKUP_CALLS } from '../backups/calls.ts';
import type { DESK_CALLS } from '../desk/calls.ts';
import type { NOTIFICATION_CALLS } from '../desk/notification-calls.ts';
import type { REPORT_CALLS } from '../desk/report-calls.ts';
import type { SUSPECT_CALLS } from '../leads/suspect-calls.ts';
import type { LOAN_CALLS, LOAN_FORM_CALLS } from '../loans/calls.ts';
import type { IMPORT_CALLS } from '../loans/import-calls.ts';
import type { DAY_CALLS, LEAD_DETAIL_CALLS, LEAD_WORK_CALLS, MERGE_CALLS, VIEW_CALLS } from '../loans/work-calls.ts';
import type { MESSAGE_CALLS } from '../messages/calls.ts';
import type { CATALOGUE_CALLS } from '../offers/catalogue-calls.ts';
import type { HEALTH_CALLS, SAMPLE_CALLS } from '../operations/calls.ts';
import type { AUTHOR_CALLS } from '../posts/author-calls.ts';
import type { CATEGORY_CALLS, TAG_CALLS } from '../posts/name-calls.ts';
import type { PICTURE_CALLS } from '../posts/picture-calls.ts';
import type { POST_CALLS } from '../posts/post-calls.ts';
import type { REDIRECT_CALLS } from '../posts/redirect-calls.ts';
import type { BIN_CALLS } from '../privacy/bin-calls.ts';
import type { CONSENT_CALLS } from '../privacy/consent-calls.ts';
import type { ERASURE_CALLS } from '../privacy/erasure-calls.ts';
import type { HOLD_CALLS } from '../privacy/hold-calls.ts';
import type { INCIDENT_CALLS } from '../privacy/incident-calls.ts';
import type { REQUEST_CALLS } from '../privacy/request-calls.ts';
import type { RETENTION_CALLS } from '../privacy/retention-calls.ts';
import type { RESUME_CALLS } from '../resumes/calls.ts';
import type { ACCOUNT_CALLS } from '../staff/account-calls.ts';
import type { FACTOR_CALLS } from '../staff/factor-calls.ts';
import type { EMAIL_CALLS, OWN_ACCOUNT_CALLS } from '../staff/own-account-calls.ts';
import type { SEARCH_CALLS } from '../search/calls.ts';
import type { FORGOT_CALLS, SIGN_IN_CALLS } from '../staff/sign-in-calls.ts';
import type { VENDOR_CALLS } from '../vendors/calls.ts';
import type { Answer, Call, CallTable, Conflict, Sent } from './calls.ts';

type ByAddress<T extends CallTable> = { [N in keyof T as T[N]['address']]: T[N] };

/** All calls by method and path, as types: who asks loads no schema. */
interface Calls
  extends
    ByAddress<typeof ACCOUNT_CALLS>,
    ByAddress<typeof AUDIT_CALLS>,
    ByAddress<typeof AUTHOR_CALLS>,
    ByAddress<typeof BACKUP_CALLS>,
    ByAddress<typeof BIN_CALLS>,
    ByAddress<typeof CATALOGUE_CALLS>,
    ByAddress<typeof CATEGORY_CALLS>,
    ByAddress<typeof CONSENT_CALLS>,
    ByAddress<typeof DAY_CALLS>,
    ByAddress<typeof DESK_CALLS>,
    ByAddress<typeof EMAIL_CALLS>,
    ByAddress<typeof ERASURE_CALLS>,
    ByAddress<typeof FACTOR_CALLS>,
    ByAddress<typeof FORGOT_CALLS>,
    ByAddress<typeof HEALTH_CALLS>,
    ByAddress<typeof HOLD_CALLS>,
    ByAddress<typeof IMPORT_CALLS>,
    ByAddress<typeof INCIDENT_CALLS>,
    ByAddress<typeof LEAD_DETAIL_CALLS>,
    ByAddress<typeof LEAD_WORK_CALLS>,
    ByAddress<typeof LOAN_CALLS>,
    ByAddress<typeof LOAN_FORM_CALLS>,
    ByAddress<typeof MERGE_CALLS>,
    ByAddress<typeof MESSAGE_CALLS>,
    ByAddress<typeof NOTIFICATION_CALLS>,
    ByAddress<typeof OWN_ACCOUNT_CALLS>,
    ByAddress<typeof PICTURE_CALLS>,
    ByAddress<typeof POST_CALLS>,
    ByAddress<typeof REDIRECT_CALLS>,
    ByAddress<typeof REPORT_CALLS>,
    ByAddress<typeof REQUEST_CALLS>,
    ByAddress<typeof RESUME_CALLS>,
    ByAddress<typeof RETENTION_CALLS>,
    ByAddress<typeof SAMPLE_CALLS>,
    ByAddress<typeof SEARCH_CALLS>,
    ByAddress<typeof SIGN_IN_CALLS>,
    ByAddress<typeof SUSPECT_CALLS>,
    ByAddress<typeof TAG_CALLS>,
    ByAddress<typeof VENDOR_CALLS>,
    ByAddress<typeof VIEW_CALLS> {}

/** Such as `PUT /api/redirects/:id`. */
export type Address = keyof Calls;
type At<A extends Address> = Calls[A] extends infer C extends Call ? C : never;
export type SentTo<A extends Address> = Sent<At<A>>;
export type AnswerFrom<A extends Address> = Answer<At<A>>;
export type ConflictFrom<A extends Address> = Conflict<At<A>>;
