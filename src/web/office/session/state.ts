import { type Permission, ROLES, type Role } from '../../../shared/staff/permissions.ts';
import { AUTHENTICATED, type AuthenticatedAnswer } from '../../../shared/staff/accounts.ts';
import { NoResponseError } from '../api.ts';
import { createStore } from '../kit/store.ts';

/**
 * Why there is no session. `none`: there was no token. `ended`: there was a session, and it is gone. `unchecked`: the server
 * could not be reached. `left`: the person signed out in this tab.
 */
export type SignedOutReason = 'none' | 'ended' | 'unchecked' | 'left';

/** Who is signed in. */
export interface Person {
  role: Role;
  email: string;
  staffId: string;
  permissions: readonly Permission[];
  /** Nothing but the own account is open until a second factor is added. */
  mustEnrol: boolean;
}

/**
 * `unknown`: not checked yet, as in a page rendered by the server. `isOver`: the session ended during work, and the sign-in
 * lies over it.
 */
export type Session =
  | { status: 'unknown' | 'checking' }
  | { status: 'out'; why: SignedOutReason }
  | ({ status: 'in'; isOver: boolean } & Person);

/** What the session of a browser is made of. */
interface SessionParts {
  readToken(): string | null;
  writeToken(token: string | null): void;
  /**
   * Asks the server whose token it is.
   *
   * @throws ApiError when the token is refused, NoResponseError when the server doesn't answer
   */
  checkToken(token: string): Promise<Partial<AuthenticatedAnswer>>;
  reloadPage(): void;
}

/** The sign-in state of a tab, which follows the token that all tabs share. */
export function createSessionState({ readToken, writeToken, checkToken, reloadPage }: SessionParts) {
  const { get, set, subscribe, use } = createStore<Session>({ status: 'unknown' });
  /** Calls that were refused wait for this: it resolves when the same person has signed in again. */
  let renewal: PromiseWithResolvers<void> | undefined;
  /** Whose the tokens were that this tab has seen. */
  const owners = new Map<string, string>();

  function become(next: Session): void {
    // The next person to sign in must not send what was refused to this person.
    if (next.status === 'out') renewal = undefined;
    set(next);
  }

  /** The same user finds everything as they left it; for another one the page is reloaded. */
  async function welcome(person: Person): Promise<void> {
    const session = get();
    if (session.status === 'in' && (session.staffId !== person.staffId || session.role !== person.role)) {
      // Unmount first, or the new user would be asked about the previous user's unsaved changes.
      become({ status: 'checking' });
      reloadPage();
      // Nothing that the previous user began may continue.
      return new Promise(() => undefined);
    }
    become({ status: 'in', isOver: false, ...person });
    renewal?.resolve();
    renewal = undefined;
  }

  return {
    current: get,
    subscribe,
    use,

    /**
     * What to do about a token that the server has refused.
     *
     * @returns a promise after which the refused call is worth another try; undefined when it isn't
     */
    tokenRefused(token: string): Promise<void> | undefined {
      const session = get();
      // The same person has signed in again since that call was made. What another one wrote is never sent for this one.
      if (readToken() !== token) {
        const isSame = session.status === 'in' && readToken() && owners.get(token) === session.staffId;
        return isSame ? (renewal?.promise ?? Promise.resolve()) : undefined;
      }
      if (session.status === 'in') {
        // The refused token stays stored: without one, other tabs would see a sign-out and drop unsaved changes.
        renewal ??= Promise.withResolvers();
        if (!session.isOver) become({ ...session, isOver: true });
        return renewal.promise;
      }
      writeToken(null);
      become({ status: 'out', why: 'ended' });
      return undefined;
    },

    /** Checks the stored token with the server. Any failure means: not signed in. */
    async check(): Promise<void> {
      const token = readToken();
      const wasIn = get().status === 'in';
      if (!token) return become({ status: 'out', why: wasIn ? 'ended' : 'none' });
      if (!wasIn) become({ status: 'checking' });
      try {
        const answer = await checkToken(token);
        // A token that was replaced in the meantime has a check of its own.
        if (token !== readToken()) return;
        const { msg, role, email = '', staffId = '', permissions = [], mustEnrol = false } = answer;
        owners.set(token, staffId);
        if (msg === AUTHENTICATED && role && ROLES.includes(role))
          await welcome({ role, email, staffId, permissions, mustEnrol });
        else become({ status: 'out', why: 'ended' });
      } catch (failure) {
        // `tokenRefused` has dealt with a refused token. Without an answer, work goes on: the next call will tell.
        const session = get();
        const isHandled = token !== readToken() || (session.status === 'in' && session.isOver);
        if (!isHandled && !(wasIn && failure instanceof NoResponseError)) become({ status: 'out', why: 'unchecked' });
      }
    },

    /** Ends the session in this browser. */
    leave(): void {
      writeToken(null);
      become({ status: 'out', why: 'left' });
    },
  };
}
