import { useState } from 'react';
import {
  type CallDraft,
  type LeadDraft,
  leadDraftKey,
  readCallDraft,
  readLeadDraft,
  writeCallDraft,
  writeLeadDraft,
} from './lead-draft-store.ts';

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

/** The call that is not logged yet, and how to change it. */
export function useCallDraft(staffId: string, leadId: string): [CallDraft, (draft: CallDraft) => void] {
  const key = leadDraftKey(staffId, leadId);
  const [draft, setDraft] = useState(() => readCallDraft(key));
  const update = (next: CallDraft) => {
    writeCallDraft(key, next);
    setDraft(next);
  };
  return [draft, update];
}
