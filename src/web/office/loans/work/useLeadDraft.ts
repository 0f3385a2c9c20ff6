import { useState } from 'react';
import { type LeadDraft, leadDraftKey, readLeadDraft, writeLeadDraft } from './lead-draft-store.ts';

/** The unsaved work of a staff member on an application, and how to change it. */
export function useLeadDraft(staffId: string, leadId: string): [LeadDraft, (change: Partial<LeadDraft>) => void] {
  const key = leadDraftKey(staffId, leadId);
  const [draft, setDraft] = useState(() => readLeadDraft(key));
  const update = (change: Partial<LeadDraft>) =>
    setDraft((before) => {
      const next = { ...before, ...change };
      writeLeadDraft(key, next);
      return next;
    });
  return [draft, update];
}
