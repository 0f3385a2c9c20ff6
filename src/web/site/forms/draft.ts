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

const PREFIX = 'draft ';

/** Whether this tab holds a draft of any form. */
export function hasDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}

export function readDraft(name: string): Draft {
  const none = { typed: {}, opened: {}, key: '' };
  try {
    return { ...none, ...(JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}') as Partial<Draft>) };
  } catch {
    return none;
  }
}

export function keepDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the text still stands in the form.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Where nothing can be stored, nothing is left behind.
  }
}
