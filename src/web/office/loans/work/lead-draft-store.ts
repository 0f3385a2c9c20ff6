import { useState, useSyncExternalStore } from 'react';
import { DAY_MS } from '../../../../shared/kit/time.ts';
import { whenDropped } from '../../kit/when-connected.ts';
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
  dropExpired();
  return draftOf(textAt(key));
}

function draftOf(text: string | null): CallDraft {
  const { note, time } = parse(text);
  return { note: textOf(note), time: textOf(time) };
}

/** What a full or forbidden storage did not take, until the person leaves. */
const unstored = new Map<string, string>();
whenDropped(() => unstored.clear());

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function textAt(key: string): string | null {
  const text = unstored.get(key);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Tells all that show the draft. */
export function writeCallDraft(key: string, draft: CallDraft): void {
  const text = draft.note === '' && draft.time === '' ? undefined : JSON.stringify({ ...draft, savedAt: Date.now() });
  unstored.delete(key);
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== undefined) unstored.set(key, text);
  }
  for (const listener of listeners) listener();
}

/** The key of the user's own draft. */
export function draftKeyOf(leadId: string): string {
  const session = currentSession();
  return leadDraftKey(session.status === 'in' ? session.staffId : '', leadId);
}

/** What the user is writing about an application and has not sent yet, and how to change it. */
export function useCallDraft(leadId: string) {
  const key = draftKeyOf(leadId);
  useState(dropExpired);
  const draft = draftOf(
    useSyncExternalStore(
      subscribe,
      () => textAt(key),
      () => null,
    ),
  );
  const update = (part: Partial<CallDraft> | ((now: CallDraft) => Partial<CallDraft>)) => {
    // It may have been written elsewhere on the screen, or where the application is open again.
    const now = draftOf(textAt(key));
    writeCallDraft(key, { ...now, ...(typeof part === 'function' ? part(now) : part) });
  };
  return [draft, update] as const;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Notes are personal data: they are not kept in a browser for ever. What can't be read counts as expired. */
function dropExpired(): void {
  const oldest = Date.now() - RETENTION_DAYS * DAY_MS;
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && (parse(localStorage.getItem(key)).savedAt ?? 0) < oldest) localStorage.removeItem(key);
  } catch {
    // Forbidden.
  }
}

function parse(text: string | null): Partial<CallDraft & { savedAt: number }> {
  try {
    return (JSON.parse(text ?? '{}') as Partial<CallDraft> | null) ?? {};
  } catch {
    return {};
  }
}
