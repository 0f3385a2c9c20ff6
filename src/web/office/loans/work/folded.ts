/** Where this browser keeps that somebody folded the figures. */
const KEY = 'office-figures-folded';

/** A browser that forbids storage shows them. */
export function readFolded(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function writeFolded(isFolded: boolean): void {
  try {
    if (isFolded) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // They fold for this time only.
  }
}
