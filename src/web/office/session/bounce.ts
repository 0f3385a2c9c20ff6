import type { SignedOutReason } from './state.ts';

/** Why and from where the user was sent to the sign-in, in the state of the history entry. */
export interface Bounce {
  from?: string;
  why: SignedOutReason;
}

/** After signing in, people return to where they were, unless they had signed out on purpose. */
export function bounceTo({ pathname, search }: { pathname: string; search: string }, why: SignedOutReason): Bounce {
  return why === 'left' ? { why } : { why, from: pathname + search };
}

/** Reads the state of the history entry. Only a path of the back office is accepted. */
export function readBounce(state: unknown): Bounce {
  if (typeof state !== 'object' || state === null) return { why: 'none' };
  const { from, why } = state as { from?: unknown; why?: unknown };
  return {
    why: why === 'ended' || why === 'unchecked' || why === 'left' ? why : 'none',
    ...(typeof from === 'string' && /^\/admin(?:[/?]|$)/.test(from) ? { from } : {}),
  };
}
