import { limitKey } from './client-address.ts';
import { countCall, type Limits, tooMany } from './limits.ts';

export interface LoginThrottle {
  /**
   * Counts one attempt to sign in.
   *
   * @param client address of the caller
   * @returns what to call when the attempt succeeds: then it was no guess and does not count
   * @throws ApiError too_many_requests
   */
  attempt(email: string, client: string): () => void;
}

const MOST_PLACES = 10_000;

/**
 * Slows down guessing of passwords: by address, by e-mail and address, and by e-mail alone. From an address where an e-mail has
 * signed in before, the last one is not applied: while strangers guess, staff still get in from where they always do.
 */
export function createLoginThrottle(limits: Limits): LoginThrottle {
  const knownPlaces = new Set<string>();

  return {
    attempt(email, client) {
      countCall(limits.loginAddress, client);
      const name = email.toLowerCase();
      const place = `${limitKey(client)} ${name}`;
      const isKnown = knownPlaces.has(place);
      const wait = limits.loginPlace.take(place) || (isKnown ? 0 : limits.loginEmail.take(name));
      if (wait > 0) throw tooMany(wait);
      return () => {
        limits.loginPlace.giveBack(place);
        if (!isKnown) limits.loginEmail.giveBack(name);
        if (knownPlaces.size < MOST_PLACES) knownPlaces.add(place);
      };
    },
  };
}
