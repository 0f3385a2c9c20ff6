import type { LoginInput } from '../../../shared/staff/accounts.ts';
import { onStepUpRequired, onTokenRefused } from '../api.ts';
import { ask } from '../kit/ask.ts';
import { askForPasskey } from './passkey.ts';
import { requestStepUp } from './step-up.ts';
import { createSessionState } from './state.ts';
import { readToken, TOKEN_KEY, writeToken } from '../token.ts';

const state = createSessionState({
  readToken,
  writeToken,
  checkToken: (token) => ask('GET /api/auth/isAuthenticated', {}, { token }),
  // After React has unmounted what is open.
  reloadPage: () => setTimeout(() => location.reload()),
});
onTokenRefused(state.tokenRefused);
onStepUpRequired(requestStepUp);

export const { current: currentSession, subscribe, use: useSessionState, check: checkSession, leave } = state;

const NO_TOKEN = { token: null };

// Another tab has signed out, or in as another user. The key is null when the whole storage was cleared.
if ('window' in globalThis)
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) void checkSession();
  });

/**
 * Signs in and takes over the role that the server confirms.
 *
 * @throws ApiError, with the code `second_factor_required` when the password is only the first step; NoResponseError; Error
 *   when the server gave a token that it doesn't accept itself
 */
export async function signIn(input: LoginInput): Promise<void> {
  await takeToken(await ask('POST /api/auth/login', { body: input }, NO_TOKEN));
}

/** The second step of a sign-in, which throws as `signIn` does. */
export async function confirmSignIn(challenge: string, code: string): Promise<void> {
  await takeToken(await ask('POST /api/auth/login/second-factor', { body: { challenge, code } }, NO_TOKEN));
}

/** Signs in with a passkey alone, which throws as `signIn` does. */
export async function signInWithPasskey(): Promise<void> {
  await takeToken(await ask('POST /api/auth/login/passkey', { body: await askForPasskey() }, NO_TOKEN));
}

async function takeToken({ token }: { token: string }): Promise<void> {
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
  if (token && !isOver) ask('POST /api/auth/logout', {}, { token, keepalive: true }).catch(() => undefined);
}
