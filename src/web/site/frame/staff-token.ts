/** Where the office keeps the token of who is signed in. */
const TOKEN = 'token';

/** Whether this browser holds a staff token at this moment. */
export function hasToken(): boolean {
  try {
    return localStorage.getItem(TOKEN) !== null;
  } catch {
    return false; // The browser forbids storage: then nobody can be signed in.
  }
}
