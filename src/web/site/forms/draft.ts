/**
 * What somebody typed into a form, kept for this tab alone until it is sent, so that a reload or a lost connection costs nothing.
 * Browsers may refuse storage; then there is no draft, and nothing else is lost.
 */
export type Draft = Partial<Record<string, string>>;

export function readDraft(key: string): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof draft === 'object' && draft !== null ? (draft as Draft) : {};
  } catch {
    return {};
  }
}

export function keepDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the text still stands in the form.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where nothing can be stored, nothing is left behind.
  }
}
