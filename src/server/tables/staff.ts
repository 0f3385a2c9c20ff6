import type { Generated } from 'kysely';
import type { Role } from '../../shared/staff/permissions.ts';

/**
 * What a challenge is for. `email`: the link to a new e-mail. `reset`: the link for a forgotten password. `sign-in`: the second
 * step of a sign-in. `proof`: a code by e-mail before the first factor is added. `app`, `passkey`: the factor that is being
 * added. `passkey-check`: the use of a passkey, by an account that is known only afterwards.
 */
export type ChallengePurpose = 'email' | 'reset' | 'sign-in' | 'proof' | 'app' | 'passkey' | 'passkey-check';

export interface StaffTable {
  id: string;
  /** As entered. */
  email: string;
  /** `fold(email)`, unique: two accounts can't differ in case only. */
  email_key: string;
  /** As they call themselves; applicants read its first word. Empty for none. */
  display_name: Generated<string>;
  role: Role;
  /** Empty until the invitation is accepted. */
  password_hash: string;
  disabled: number;
  created_at: number;
  /** Null before the first sign-in. */
  last_seen_at: number | null;
}

export interface SessionsTable {
  token_hash: string;
  staff_id: string;
  created_at: number;
  last_used_at: number;
  expires_at: number;
  id: string;
  /** For example 'Chrome on Windows'; empty when unknown. */
  device: string;
  /** When the owner last proved who they are by more than the password; null if never in this session. */
  verified_at: Generated<number | null>;
}

/** What waits for the answer of a person: the second step of a sign-in, a code, or a link that was sent by e-mail. */
export interface StaffChallengesTable {
  token_hash: string;
  /** Null while it is unknown who signs in with a passkey. */
  staff_id: string | null;
  purpose: ChallengePurpose;
  /** What the answer is compared with, or what it confirms. */
  data: Generated<string>;
  /** Wrong answers so far. */
  attempts: Generated<number>;
  expires_at: number;
}

/** Authenticator apps. */
export interface StaffTotpTable {
  staff_id: string;
  /** Base32. */
  secret: string;
  /** The time step of the last code that was used: a code works once. */
  last_step: number;
  created_at: number;
}

export interface StaffPasskeysTable {
  id: string;
  staff_id: string;
  /** As the authenticator gives it, in base64url. */
  credential_id: string;
  /** COSE key in base64url. */
  public_key: string;
  /** Signatures so far; stays 0 for passkeys that are synchronised between devices. */
  counter: number;
  /** How browsers reach the authenticator, separated by commas. */
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** Unused codes. */
export interface StaffRecoveryCodesTable {
  code_hash: string;
  staff_id: string;
}

/** Open one-time links for setting a password. */
export interface StaffLinksTable {
  staff_id: string;
  token_hash: string;
  created_at: number;
  expires_at: number;
}
