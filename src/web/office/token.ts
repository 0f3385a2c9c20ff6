/** The key in local storage, by the specification. */
export const TOKEN_KEY = 'token';

/** The token where storage is forbidden: staff are then signed in until the page unloads. */
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
