/** Where the staff token lies, by the specification. */
export const TOKEN_KEY = 'token';

/** The stored token. A browser that forbids storage has none, and staff then stay signed in only until the page is left. */
let unstored: string | null = null;

export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

export function writeToken(token: string | null): void {
  unstored = null;
  try {
    if (token === null) localStorage.removeItem(TOKEN_KEY);
    else localStorage.setItem(TOKEN_KEY, token);
  } catch {
    unstored = token;
  }
}
