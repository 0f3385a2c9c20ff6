/**
 * What somebody typed into a form, kept for this tab alone until it is sent, so that a reload or a lost connection costs nothing.
 * Browsers may refuse storage; then there is no draft, and nothing else is lost.
 */
export interface Draft {
  typed: Partial<Record<string, string>>;
  /** What the page had put into the form before anybody typed. */
  opened: Partial<Record<string, string>>;
  /** The key under which the form is sent, so that a try after a reload is still the same one. */
  key: string;
}

/** The key in the tab's storage under which the draft of a form is kept. */
export const draftKey = (name: string) => `draft ${name}`;

export function readDraft(name: string): Draft {
  const none = { typed: {}, opened: {}, key: '' };
  try {
    return { ...none, ...(JSON.parse(sessionStorage.getItem(draftKey(name)) ?? '{}') as Partial<Draft>) };
  } catch {
    return none;
  }
}

export function keepDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(draftKey(name), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the text still stands in the form.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(draftKey(name));
  } catch {
    // Where nothing can be stored, nothing is left behind.
  }
}
