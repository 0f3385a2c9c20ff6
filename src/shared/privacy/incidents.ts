import * as z from 'zod/mini';
import { idText } from '../kit/staff-values.ts';
import { personalWords } from '../kit/field-words.ts';
import { LEAD_FIELDS } from '../leads/fields.ts';
import { forLeads, SENT_NOUNS, type SentNoun } from '../leads/nouns.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Whom to report a personal data breach to, and within what time of noticing it. */
export const INCIDENT_CLOCKS = [
  { to: 'CERT-In', what: 'Report the incident', withinMs: 6 * HOUR_MS },
  { to: 'Data Protection Board', what: 'Report the breach in detail', withinMs: 72 * HOUR_MS },
] as const;

export const INCIDENT_FIELDS = {
  ...forLeads((_, noun) => personalWords(LEAD_FIELDS[noun])),
  resumes: 'the resume and its file name',
  suspects: 'all that a form asks for: name, contact details and the request',
} satisfies Record<SentNoun, string>;

const WRONG_ORDER = 'The end must be after the start.';

const instant = (name: string) => z.iso.datetime({ error: `${name} is an instant such as 2026-01-31T06:30:00Z.` });

export const incidentQuery = z
  .object({
    from: instant('from'),
    to: instant('to'),
    /** The id of an account; all accounts without it. */
    who: z.optional(idText('who is the id of a staff member.')),
  })
  .check(z.refine(({ from, to }) => Date.parse(from) < Date.parse(to), { error: WRONG_ORDER, path: ['to'] }));
export type IncidentQuery = z.output<typeof incidentQuery>;

export const INCIDENT_FILES = ['letters', 'people', 'dossier'] as const;
export type IncidentFile = (typeof INCIDENT_FILES)[number];
export const incidentFile = z.object({ file: z.enum(INCIDENT_FILES, { error: 'The file is letters, people or dossier.' }) });

const affected = z.object({
  noun: z.enum(SENT_NOUNS),
  /** Rows that were certainly shown. */
  seen: z.int(),
  /** Of these, rows that have been deleted since. */
  deleted: z.int(),
  /** Further rows that an export, or a list from before lists named their rows, may have contained. */
  possible: z.int(),
});
export type Affected = z.infer<typeof affected>;

const reader = z.object({
  /** Null for an entry without account. */
  email: z.nullable(z.string()),
  /** Entries of the audit trail: views, lists, downloads and exports. */
  reads: z.int(),
  exports: z.int(),
  /** Different rows that were certainly shown. */
  seen: z.int(),
});

export const incidentAnswer = z.object({
  affected: z.array(affected),
  /** Who read, most rows first. */
  readers: z.array(reader),
});
export type IncidentAnswer = z.infer<typeof incidentAnswer>;
