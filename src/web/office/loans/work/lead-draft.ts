import { useState } from 'react';
import { DAY_MS } from '../../../../shared/time.ts';
import type { LeadStatus } from '../../../../shared/lead-work.ts';

/** A status or an owner that was chosen and is not applied yet. */
export interface Choice {
  /** Of the application when the choice was made. */
  version: number;
  status?: LeadStatus | undefined;
  /** An id, or `NO_OWNER`. */
  owner?: string | undefined;
}

/** What somebody began about an application, kept in this browser until it is sent or discarded. */
interface LeadDraft {
  note: string;
  choice?: Choice | undefined;
}

const PREFIX = 'lead-draft:';
const RETENTION_DAYS = 30;
const NONE: LeadDraft = { note: '' };

/**
 * @param staffId whose draft it is: others who use this browser don't see it
 * @param id of the application
 */
export function useLeadDraft(staffId: string, id: string): [LeadDraft, (change: Partial<LeadDraft>) => void] {
  const key = `${PREFIX}${staffId}:${id}`;
  const [draft, setDraft] = useState(() => read(key));
  const update = (change: Partial<LeadDraft>) =>
    setDraft((before) => {
      const next = { ...before, ...change };
      write(key, next);
      return next;
    });
  return [draft, update];
}

function read(key: string): LeadDraft {
  try {
    dropOld();
    const { note, choice } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<LeadDraft>;
    return { note: typeof note === 'string' ? note : '', choice: typeof choice?.version === 'number' ? choice : undefined };
  } catch {
    return NONE;
  }
}

/** Where nothing can be stored, a draft lives as long as the dialog is open. */
function write(key: string, draft: LeadDraft): void {
  try {
    if (draft.note === '' && draft.choice === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: Date.now() }));
  } catch {
    return;
  }
}

/** Notes are about people: what nobody came back for does not stay in a browser for ever. */
function dropOld(): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(PREFIX)) continue;
    const { savedAt = 0 } = JSON.parse(localStorage.getItem(key) ?? '{}') as { savedAt?: number };
    if (savedAt < Date.now() - RETENTION_DAYS * DAY_MS) localStorage.removeItem(key);
  }
}
