/** The office's storage key of the session token. */
const TOKEN_KEY = 'token';

export function hasToken(): boolean {
  try {
    return localStorage.getItem(TOKEN_KEY) !== null;
  } catch {
    return false; // Storage is forbidden, so there is no session.
  }
}
