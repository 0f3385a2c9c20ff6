import type { SignedOutReason } from './state.ts';

/** What the sign-in screen is told by the screen that sent somebody there; it travels in the history entry, not in the address. */
export interface Bounce {
  from?: string;
  why: SignedOutReason;
}

/** Whoever signed out on purpose starts anew; everybody else comes back to where they were. */
export function bounceTo({ pathname, search }: { pathname: string; search: string }, why: SignedOutReason): Bounce {
  return why === 'left' ? { why } : { why, from: pathname + search };
}

/** Reads the history entry back, trusting nothing in it: only a path of the back office counts. */
export function readBounce(state: unknown): Bounce {
  if (typeof state !== 'object' || state === null) return { why: 'none' };
  const { from, why } = state as { from?: unknown; why?: unknown };
  return {
    why: why === 'ended' || why === 'unchecked' || why === 'left' ? why : 'none',
    ...(typeof from === 'string' && /^\/admin(?:[/?]|$)/.test(from) ? { from } : {}),
  };
}
