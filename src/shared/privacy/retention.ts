import * as z from 'zod/mini';
import { LEAD_STATUSES } from '../loans/statuses.ts';
import { rowFields } from '../kit/lists.ts';
import { DAY_MS, INDIA_OFFSET_MS } from '../kit/time.ts';
import { SENT_NOUNS } from '../leads/nouns.ts';

/** Rule 8(3) of the DPDP Rules 2025: personal data, traffic data and logs are kept at least one year from the processing. */
export const MIN_RETENTION_DAYS = 365;
export const MIN_RETENTION_MS = MIN_RETENTION_DAYS * DAY_MS;
export const MAX_RETENTION_DAYS = 3650;
export const WRONG_DAYS = `Enter a whole number of days from ${MIN_RETENTION_DAYS} to ${MAX_RETENTION_DAYS}.`;
export const TOO_FEW_DAYS = `Enter ${MIN_RETENTION_DAYS} days or more: Rule 8(3) of the DPDP Rules 2025 asks to keep personal data and its logs for at least one year.`;

/** 3:00 in India, from midnight UTC. */
const NIGHT_MS = 3 * 60 * 60 * 1000 - INDIA_OFFSET_MS;

/** The last time at or before this when rules are applied, in epoch milliseconds. */
export const lastNight = (at: number): number => Math.floor((at - NIGHT_MS) / DAY_MS) * DAY_MS + NIGHT_MS;

const days = z
  .number({ error: WRONG_DAYS })
  .check(z.int(WRONG_DAYS), z.minimum(MIN_RETENTION_DAYS, TOO_FEW_DAYS), z.maximum(MAX_RETENTION_DAYS, WRONG_DAYS));

/**
 * Leads of a noun, and for loans perhaps of one status, are erased after so many days without activity: since they were
 * received, changed, noted, or marked.
 */
export const ruleSchema = z
  .object({
    noun: z.enum(SENT_NOUNS, { error: `noun is one of: ${SENT_NOUNS.join(', ')}.` }),
    status: z.optional(z.nullable(z.enum(LEAD_STATUSES, { error: `status is one of: ${LEAD_STATUSES.join(', ')}.` }))),
    days,
  })
  .check(
    z.refine(({ noun, status }) => noun === 'loans' || (status ?? null) === null, {
      error: 'Only loan applications have a status.',
      path: ['status'],
    }),
  );
export type RuleInput = z.output<typeof ruleSchema>;

/** Rows of each rule in a preview. */
export const PREVIEW_ROWS = 5;

const rule = z.object({
  _id: z.string(),
  noun: z.enum(SENT_NOUNS),
  /** Null for any. */
  status: z.nullable(z.enum(LEAD_STATUSES)),
  days: z.int(),
  /** The days that an update raised to those of the law; null for others. */
  raisedFrom: z.nullable(z.int()),
  /** The email of who set it, at that time. */
  by: z.string(),
  since: z.iso.datetime(),
});
export type RetentionRule = z.infer<typeof rule>;

const run = z.object({
  startedAt: z.iso.datetime(),
  /** Null while it runs, and for one that was interrupted. */
  endedAt: z.nullable(z.iso.datetime()),
  erased: z.int(),
  /** Leads that were due, but are on legal hold. */
  held: z.int(),
  failed: z.boolean(),
});
export type RetentionRun = z.infer<typeof run>;

/** Maximum runs in an answer. */
export const MAX_RUNS = 14;

export const retentionAnswer = z.object({
  rules: z.array(rule),
  /** The newest. */
  runs: z.array(run),
  /** When the rules are applied next; null without rules. */
  nextAt: z.nullable(z.iso.datetime()),
});
export type RetentionAnswer = z.infer<typeof retentionAnswer>;

const due = z.object({
  ruleId: z.string(),
  leads: z.int(),
  held: z.int(),
  /** The oldest. */
  first: z.array(z.extend(z.object(rowFields), { name: z.string() })),
});
export type DueLeads = z.infer<typeof due>;
export const previewAnswer = z.object({ nextAt: z.nullable(z.iso.datetime()), rules: z.array(due) });
export type PreviewAnswer = z.infer<typeof previewAnswer>;
