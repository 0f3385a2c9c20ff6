import type { LoginAnswer, LoginInput } from '../../../shared/staff/accounts.ts';
import { send, callJson, onStepUpRequired, onTokenRefused } from '../api.ts';
import { askForPasskey } from './passkey.ts';
import { requestStepUp } from './step-up.ts';
import { createSessionState } from './state.ts';
import { readToken, TOKEN_KEY, writeToken } from '../token.ts';

const state = createSessionState({
  readToken,
  writeToken,
  checkToken: (token) => callJson('/api/auth/isAuthenticated', { token }),
  // After React has unmounted what is open.
  reloadPage: () => setTimeout(() => location.reload()),
});
onTokenRefused(state.tokenRefused);
onStepUpRequired(requestStepUp);

export const { current: currentSession, check: checkSession, leave } = state;

let subscribers = 0;

export function subscribe(listener: () => void): () => void {
  if (subscribers++ === 0) window.addEventListener('storage', followOtherTab);
  const unsubscribe = state.subscribe(listener);
  return () => {
    unsubscribe();
    if (--subscribers === 0) window.removeEventListener('storage', followOtherTab);
  };
}

/** Another tab has signed out, or in as somebody else. The key is null when the whole storage was cleared. */
function followOtherTab({ key }: StorageEvent): void {
  if (key === TOKEN_KEY || key === null) void checkSession();
}

/**
 * Signs in and takes over the role that the server confirms.
 *
 * @throws ApiError, with the code `second_factor_required` when the password is only the first step; NoResponseError; Error
 *   when the server gave a token that it doesn't accept itself
 */
export async function signIn(input: LoginInput): Promise<void> {
  await takeToken('/api/auth/login', input);
}

/** The second step of a sign-in, which throws as `signIn` does. */
export async function confirmSignIn(challenge: string, code: string): Promise<void> {
  await takeToken('/api/auth/login/second-factor', { challenge, code });
}

/** Signs in with a passkey alone, which throws as `signIn` does. */
export async function signInWithPasskey(): Promise<void> {
  await takeToken('/api/auth/login/passkey', await askForPasskey());
}

async function takeToken(path: string, body: object): Promise<void> {
  const { token } = await callJson<LoginAnswer>(path, { method: 'POST', body, token: null });
  writeToken(token);
  await checkSession();
  const session = currentSession();
  if (session.status !== 'in' || session.isOver) throw new Error('The new session was not confirmed.');
}

/** Ends the session at once; the server is told in the background, so that it works without a network too. */
export function signOut(): void {
  const token = readToken();
  const session = currentSession();
  leave();
  const isOver = session.status === 'in' && session.isOver;
  if (token && !isOver) send('/api/auth/logout', { method: 'POST', token, keepalive: true }).catch(() => undefined);
}
