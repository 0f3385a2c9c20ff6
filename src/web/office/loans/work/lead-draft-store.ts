import { useState } from 'react';
import { DAY_MS } from '../../../../shared/kit/time.ts';
import { currentSession } from '../../session/session.ts';

/** A note or a call that is not sent yet, kept in this browser until it is sent or discarded. */
export interface CallDraft {
  note: string;
  /** When to call back, as the field holds it. */
  time: string;
}

const PREFIX = 'lead-draft:';
const RETENTION_DAYS = 30;

/** @param staffId whose draft it is: other people who use this browser don't see it */
export const leadDraftKey = (staffId: string, leadId: string) => `${PREFIX}${staffId}:${leadId}`;

export function readCallDraft(key: string): CallDraft {
  const { note, time } = readStored(key);
  return { note: textOf(note), time: textOf(time) };
}

/** Where storage is forbidden, a draft lasts as long as the application is open. */
export function writeCallDraft(key: string, draft: CallDraft): void {
  try {
    if (draft.note === '' && draft.time === '') localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: Date.now() }));
  } catch {
    // Forbidden or full.
  }
}

/** The key of the user's own draft. */
export function draftKeyOf(leadId: string): string {
  const session = currentSession();
  return leadDraftKey(session.status === 'in' ? session.staffId : '', leadId);
}

/** What the user is writing about an application and has not sent yet, and how to change it. */
export function useCallDraft(leadId: string): [CallDraft, (part: Partial<CallDraft>) => void] {
  const key = draftKeyOf(leadId);
  const [draft, setDraft] = useState(() => readCallDraft(key));
  const update = (part: Partial<CallDraft>) => {
    // The other part may be written elsewhere on the screen.
    const { note, time } = { ...draft, ...readStored(key), ...part };
    writeCallDraft(key, { note, time });
    setDraft({ note, time });
  };
  return [draft, update];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readStored(key: string): Partial<CallDraft> {
  try {
    dropExpired();
    return parse(localStorage.getItem(key));
  } catch {
    return {};
  }
}

/** Notes are personal data: they are not kept in a browser for ever. What can't be read counts as expired. */
function dropExpired(): void {
  const oldest = Date.now() - RETENTION_DAYS * DAY_MS;
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX) && (parse(localStorage.getItem(key)).savedAt ?? 0) < oldest) localStorage.removeItem(key);
}

function parse(text: string | null): Partial<CallDraft & { savedAt: number }> {
  try {
    return (JSON.parse(text ?? '{}') as Partial<CallDraft> | null) ?? {};
  } catch {
    return {};
  }
}
