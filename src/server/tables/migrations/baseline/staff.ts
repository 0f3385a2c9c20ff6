import type { Role } from '../../../../shared/staff/permissions.ts';
import { bigint, integer, table, text } from '../../columns.ts';

const GOES_WITH_ACCOUNT = ['staff', 'on delete cascade'] as const;

/** Accounts, their sessions, and what waits for an answer of a person. */
export const STAFF_TABLES = {
  staff: table({
    id: text('staff').key(),
    /** As entered. */
    email: text('staff'),
    /** `identityOf(email)`: two accounts can't differ in case only. */
    email_key: text('staff').unique(),
    role: text<Role>('staff'),
    /** Empty until the invitation is accepted. */
    password_hash: text('staff'),
    disabled: integer('staff').default(0),
    created_at: bigint('staff'),
    /** Null before the first sign-in. */
    last_seen_at: bigint('staff').orNull(),
    /** As they call themselves; applicants read its first word. Empty for none. */
    display_name: text('staff').default(''),
  }),

  sessions: table(
    {
      token_hash: text('staff').key(),
      staff_id: text('staff').references(...GOES_WITH_ACCOUNT),
      created_at: bigint('staff'),
      last_used_at: bigint('staff'),
      expires_at: bigint('staff'),
      /** For the outside: not even the hash of a token leaves the server. */
      id: text('staff').default(''),
      /** For example 'Chrome on Windows'; empty when unknown. */
      device: text('staff').default(''),
      /** When the owner last proved who they are by more than the password; null if never in this session. */
      verified_at: bigint('staff').orNull(),
    },
    { uniqueIndexes: { sessions_id: '(id)' }, indexes: { sessions_staff_id: '(staff_id)' } },
  ),

  /** Open one-time links for setting a password, at most one for each account: a new one takes the place of the old one. */
  staff_links: table({
    staff_id: text('staff')
      .key()
      .references(...GOES_WITH_ACCOUNT),
    token_hash: text('staff').unique(),
    created_at: bigint('staff'),
    expires_at: bigint('staff'),
  }),

  /** What waits for the answer of a person: the second step of a sign-in, a code, or a link that was sent by e-mail. */
  staff_challenges: table(
    {
      token_hash: text('staff').key(),
      /** Null while it is unknown who signs in with a passkey. */
      staff_id: text('staff')
        .orNull()
        .references(...GOES_WITH_ACCOUNT),
      /**
       * `email`: the link to a new e-mail. `reset`: the link for a forgotten password. `sign-in`: the second step of a sign-in.
       * `proof`: a code by e-mail before the first factor is added. `app`, `passkey`: the factor that is being added.
       * `passkey-check`: the use of a passkey, by an account that is known only afterwards.
       */
      purpose: text<'email' | 'reset' | 'sign-in' | 'proof' | 'app' | 'passkey' | 'passkey-check'>('staff'),
      /** What the answer is compared with, or what it confirms. */
      data: text('staff').default(''),
      /** Wrong answers so far. */
      attempts: integer('none').default(0),
      expires_at: bigint('staff'),
    },
    { indexes: { staff_challenges_expires_at: '(expires_at)', staff_challenges_staff_id: '(staff_id)' } },
  ),

  /** Authenticator apps. */
  staff_totp: table({
    staff_id: text('staff')
      .key()
      .references(...GOES_WITH_ACCOUNT),
    /** Base32. */
    secret: text('staff'),
    /** The time step of the last code that was used: a code works once. */
    last_step: bigint('staff'),
    created_at: bigint('staff'),
  }),

  staff_passkeys: table(
    {
      id: text('staff').key(),
      staff_id: text('staff').references(...GOES_WITH_ACCOUNT),
      /** As the authenticator gives it, in base64url. */
      credential_id: text('staff').unique(),
      /** COSE key in base64url. */
      public_key: text('staff'),
      /** Signatures so far; stays 0 for passkeys that are synchronised between devices. */
      counter: bigint('staff'),
      /** How browsers reach the authenticator, separated by commas. */
      transports: text('staff'),
      name: text('staff'),
      created_at: bigint('staff'),
      last_used_at: bigint('staff').orNull(),
    },
    { indexes: { staff_passkeys_staff_id: '(staff_id)' } },
  ),

  /** Unused codes. */
  staff_recovery_codes: table(
    { code_hash: text('staff').key(), staff_id: text('staff').references(...GOES_WITH_ACCOUNT) },
    { indexes: { staff_recovery_codes_staff_id: '(staff_id)' } },
  ),
};
