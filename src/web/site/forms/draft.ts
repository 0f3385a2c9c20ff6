/**
 * What a visitor has typed into a form, kept for this tab until it is sent, so that a reload or a lost connection costs
 * nothing. Where the browser forbids storage there is no draft, and everything else works.
 */
export interface Draft {
  typed: Partial<Record<string, string>>;
  /** What the page had put into the form before the visitor typed. */
  opened: Partial<Record<string, string>>;
  /** The form's idempotency key, so that a retry after a reload is still the same submission. */
  key: string;
  /** The version of the notice that the form showed. */
  notice?: string;
}

/** The key in the tab's storage under which a form's draft is kept. */
export const draftKey = (name: string) => `draft ${name}`;

export function readDraft(name: string): Draft {
  const none = { typed: {}, opened: {}, key: '' };
  try {
    return { ...none, ...(JSON.parse(sessionStorage.getItem(draftKey(name)) ?? '{}') as Partial<Draft>) };
  } catch {
    return none;
  }
}

export function saveDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(draftKey(name), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden; the text is still in the form.
  }
}

export function removeDraft(name: string): void {
  try {
    sessionStorage.removeItem(draftKey(name));
  } catch {
    // Where storage is forbidden there is nothing to remove.
  }
}

/**
 * What a field holds once the draft is restored. Text typed before this script ran wins over the draft, and so does a value
 * that the page has put in since the draft was made.
 *
 * @param opened what the page has put into the field
 * @param current what the field holds
 */
export function restoreField(draft: Draft, name: string, opened: string, current: string): string {
  const typed = draft.typed[name];
  const isSameOpening = opened === '' || draft.opened[name] === opened;
  return typed !== undefined && current === opened && isSameOpening ? typed : current;
}
