import type { LeadStatus } from '../../../../shared/loans/statuses.ts';
import { DAY_MS } from '../../../../shared/kit/time.ts';

/** A status or an owner that was chosen and is not applied yet. */
export interface Choice {
  /** Of the application when the choice was made. */
  version: number;
  status?: LeadStatus | undefined;
  /** An id, or `NO_OWNER`. */
  owner?: string | undefined;
}

/** Unsaved work on an application, kept in this browser until it is sent or discarded. */
export interface LeadDraft {
  note: string;
  choice?: Choice | undefined;
}

const PREFIX = 'lead-draft:';
const RETENTION_DAYS = 30;

/** @param staffId whose draft it is: other people who use this browser don't see it */
export const leadDraftKey = (staffId: string, leadId: string) => `${PREFIX}${staffId}:${leadId}`;

export function readLeadDraft(key: string): LeadDraft {
  const { note, choice } = readStored<LeadDraft>(key);
  return { note: textOf(note), choice: typeof choice?.version === 'number' ? choice : undefined };
}

export const writeLeadDraft = (key: string, draft: LeadDraft): void =>
  writeStored(key, draft.note === '' && draft.choice === undefined ? undefined : draft);

/** A call that is not logged yet. */
export interface CallDraft {
  note: string;
  /** When to call back, as the field holds it. */
  time: string;
}

const callKey = (key: string) => `${key}:call`;

export function readCallDraft(key: string): CallDraft {
  const { note, time } = readStored<CallDraft>(callKey(key));
  return { note: textOf(note), time: textOf(time) };
}

export const writeCallDraft = (key: string, draft: CallDraft): void =>
  writeStored(callKey(key), draft.note === '' && draft.time === '' ? undefined : draft);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readStored<Draft>(key: string): Partial<Draft> {
  try {
    dropExpired();
    return (JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Draft> | null) ?? {};
  } catch {
    return {};
  }
}

/** Where storage is forbidden, a draft lasts as long as the dialog is open. */
function writeStored(key: string, draft: object | undefined): void {
  try {
    if (draft === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: Date.now() }));
  } catch {
    // Forbidden or full.
  }
}

/** Notes are personal data: they are not kept in a browser for ever. */
function dropExpired(): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(PREFIX)) continue;
    if (savedAt(localStorage.getItem(key)) < Date.now() - RETENTION_DAYS * DAY_MS) localStorage.removeItem(key);
  }
}

/** Zero for a draft that can't be read, which then counts as expired. */
function savedAt(text: string | null): number {
  try {
    return (JSON.parse(text ?? '{}') as { savedAt?: number } | null)?.savedAt ?? 0;
  } catch {
    return 0;
  }
}
