import { useState } from 'react';
import { type CallDraft, leadDraftKey, readCallDraft, writeCallDraft } from './lead-draft-store.ts';

/** What a staff member is writing about an application and has not sent yet, and how to change it. */
export function useCallDraft(staffId: string, leadId: string): [CallDraft, (draft: CallDraft) => void] {
  const key = leadDraftKey(staffId, leadId);
  const [draft, setDraft] = useState(() => readCallDraft(key));
  const update = (next: CallDraft) => {
    writeCallDraft(key, next);
    setDraft(next);
  };
  return [draft, update];
}
