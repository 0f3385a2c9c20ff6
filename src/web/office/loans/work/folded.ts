/** Set in local storage when the figures are collapsed. */
const STORAGE_KEY = 'office-figures-folded';

/** False where storage is forbidden. */
export function readFolded(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

export function writeFolded(isFolded: boolean): void {
  try {
    if (isFolded) localStorage.setItem(STORAGE_KEY, '1');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Forbidden or full: they are collapsed only until the next visit.
  }
}
