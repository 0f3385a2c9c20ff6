import * as z from 'zod/mini';

/** The last copy of each month is kept for so long, in months of 31 days. */
export const KEPT_MONTHS = 12;

const attempt = z.object({
  _id: z.string(),
  startedAt: z.iso.datetime(),
  seconds: z.number(),
  /** Why it failed; empty when the copy was proved: read back, opened, checked and counted. */
  reason: z.string(),
  rows: z.int(),
  files: z.int(),
  /** Bytes that it added to the place. */
  added: z.int(),
  /** How many copies the place held then. */
  copies: z.int(),
});
export type BackupAttempt = z.infer<typeof attempt>;

export const backupsAnswer = z.object({
  /** `place`: at `BACKUP_URL`. `own`: once a day in the data folder, as long as that is not set. `off`: it is `off`. */
  mode: z.enum(['place', 'own', 'off']),
  /** Where copies are kept: a folder, or a bucket. Empty while they are off. */
  place: z.string(),
  /** A lost disk takes the data and the copies. */
  isOnSameDisk: z.boolean(),
  intervalMinutes: z.int(),
  isEncrypted: z.boolean(),
  /** The last proof is too old. */
  isOverdue: z.boolean(),
  lastProof: z.nullable(attempt),
  /** The newest attempts, at most `MAX_ATTEMPTS`. */
  attempts: z.array(attempt),
});
export type BackupsAnswer = z.infer<typeof backupsAnswer>;

/** Maximum attempts in an answer. */
export const MAX_ATTEMPTS = 20;
