import { type Permission, ROLES, type Role } from '../../../shared/permissions.ts';
import { AUTHENTICATED, type AuthenticatedAnswer, type LoginAnswer, type LoginInput } from '../../../shared/staff.ts';
import { call, callJson, NoResponseError, onTokenRefused } from '../api.ts';
import { readToken, TOKEN_KEY, writeToken } from './token.ts';

/**
 * Why nobody is signed in. `none`: there was no token. `ended`: there was a session, and it is gone. `unchecked`: the server
 * could not be asked. `left`: the person signed out in this tab.
 */
export type SignedOutReason = 'none' | 'ended' | 'unchecked' | 'left';

/** Who is signed in. */
export interface Person {
  role: Role;
  email: string;
  staffId: string;
  permissions: readonly Permission[];
}

/**
 * `unknown`: nobody has looked yet, as in a page rendered by the server. `isOver`: the session has ended while somebody worked: what
 * they have open stays, and they sign in again over it.
 */
export type Session =
  | { status: 'unknown' | 'checking' }
  | { status: 'out'; why: SignedOutReason }
  | ({ status: 'in'; isOver: boolean } & Person);

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

/** Resolved when the person whose session ended is back; the calls that were refused meanwhile wait for it. */
let back: PromiseWithResolvers<void> | undefined;

onTokenRefused((token) => {
  // Somebody has signed in since that call was made: it is worth another try.
  if (readToken() !== token)
    return session.status === 'in' && readToken() ? (back?.promise ?? Promise.resolve()) : undefined;
  if (session.status === 'in') {
    // The dead token stays: without one the other tabs would take this for a sign-out, and drop what is open in them.
    back ??= Promise.withResolvers();
    if (!session.isOver) become({ ...session, isOver: true });
    return back.promise;
  }
  writeToken(null);
  become({ status: 'out', why: 'ended' });
  return undefined;
});

/** The person is there, or there again: whoever comes back finds all as it was, for anybody else the page starts anew. */
async function welcome(person: Person): Promise<void> {
  if (session.status === 'in' && (session.staffId !== person.staffId || session.role !== person.role)) {
    // First the screens go: whether to drop what somebody else has not saved is no question for this person.
    become({ status: 'checking' });
    setTimeout(() => location.reload());
    // Nothing of what the other one began may go on.
    return new Promise(() => undefined);
  }
  become({ status: 'in', isOver: false, ...person });
  back?.resolve();
  back = undefined;
}

/** Asks the server whether the stored token still holds. Whatever goes wrong means: not authenticated. */
export async function checkSession(): Promise<void> {
  const token = readToken();
  const wasIn = session.status === 'in';
  if (!token) return become({ status: 'out', why: wasIn ? 'ended' : 'none' });
  if (!wasIn) become({ status: 'checking' });
  try {
    const answer = await callJson<Partial<AuthenticatedAnswer>>('/api/auth/isAuthenticated', { token });
    // A token that was replaced meanwhile has a check of its own.
    if (token !== readToken()) return;
    const { msg, role, email = '', staffId = '', permissions = [] } = answer;
    if (msg === AUTHENTICATED && role && ROLES.includes(role)) await welcome({ role, email, staffId, permissions });
    else become({ status: 'out', why: 'ended' });
  } catch (failure) {
    // Refused tokens are dealt with by now. Who was at work goes on: the next call will tell.
    if (
      token !== readToken() ||
      (wasIn && failure instanceof NoResponseError) ||
      (session.status === 'in' && session.isOver)
    )
      return;
    become({ status: 'out', why: 'unchecked' });
  }
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
  if (session.status !== 'in' || session.isOver) throw new Error('The new session was not confirmed.');
}

/** Ends the session here at once; the server is told, but not waited for, so that it works without a network too. */
export function signOut(): void {
  const token = readToken();
  const isOver = session.status === 'in' && session.isOver;
  leave();
  if (token && !isOver) call('/api/auth/logout', { method: 'POST', token, keepalive: true }).catch(() => undefined);
}

/** Ends the session here, where the server has ended it already. */
export function leave(): void {
  writeToken(null);
  become({ status: 'out', why: 'left' });
}
