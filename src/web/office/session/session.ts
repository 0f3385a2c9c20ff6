import { AUTHENTICATED, type AuthenticatedAnswer, type LoginAnswer, type LoginInput, ROLES, type Role } from '../../../shared/staff.ts';
import { call, callJson, onTokenRefused } from '../api.ts';
import { readToken, TOKEN_KEY, writeToken } from './token.ts';

/**
 * Why nobody is signed in. `none`: there was no token. `ended`: there was a session, and it is gone. `unchecked`: the server
 * could not be asked. `left`: the person signed out in this tab.
 */
export type SignedOutReason = 'none' | 'ended' | 'unchecked' | 'left';

/** `unknown`: nobody has looked yet, as in a page rendered by the server. */
export type Session =
  | { status: 'unknown' | 'checking' }
  | { status: 'out'; why: SignedOutReason }
  | { status: 'in'; role: Role; email: string; staffId: string };

export const UNKNOWN: Session = { status: 'unknown' };

let session: Session = UNKNOWN;
const listeners = new Set<() => void>();

function become(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

export function currentSession(): Session {
  return session;
}

export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab);
  };
}

/** Another tab signed out, or in as somebody else. A `null` key says that the whole storage was cleared. */
function followOtherTab(event: StorageEvent): void {
  if (event.key !== TOKEN_KEY && event.key !== null) return;
  void checkSession();
}

onTokenRefused((token) => {
  if (readToken() !== token) return;
  writeToken(null);
  become({ status: 'out', why: 'ended' });
});

/** Asks the server whether the stored token still holds. Whatever goes wrong means: not authenticated. */
export async function checkSession(): Promise<void> {
  const token = readToken();
  const wasIn = session.status === 'in';
  if (!token) return become({ status: 'out', why: wasIn ? 'ended' : 'none' });
  if (!wasIn) become({ status: 'checking' });
  let next: Session = { status: 'out', why: 'ended' };
  try {
    const answer = await callJson<Partial<AuthenticatedAnswer>>('/api/auth/isAuthenticated', { token });
    const { msg, role, email = '', staffId = '' } = answer;
    if (msg === AUTHENTICATED && role && ROLES.includes(role)) next = { status: 'in', role, email, staffId };
  } catch {
    next = { status: 'out', why: 'unchecked' };
  }
  // A token that was refused is gone by now, and one that was replaced meanwhile has a check of its own.
  if (token === readToken()) become(next);
}

/**
 * Signs in and takes over the role that the server confirms.
 *
 * @throws ApiError, NoResponseError; Error when the server gave a token that it doesn't accept itself
 */
export async function signIn(input: LoginInput): Promise<void> {
  const { token } = await callJson<LoginAnswer>('/api/auth/login', { method: 'POST', body: input, token: null });
  writeToken(token);
  await checkSession();
  if (session.status !== 'in') throw new Error('The new session was not confirmed.');
}

/** Ends the session here at once; the server is told, but not waited for, so that it works without a network too. */
export function signOut(): void {
  const token = readToken();
  writeToken(null);
  become({ status: 'out', why: 'left' });
  if (token) call('/api/auth/logout', { method: 'POST', token, keepalive: true }).catch(() => undefined);
}
