import { limitKey } from '../../http/client-address.ts';
import { countCall, type Limits, tooMany } from '../../http/limits.ts';

export interface LoginThrottle {
  /**
   * Counts one attempt to sign in.
   *
   * @param client address of the caller
   * @param knownDevice id of the device, if this e-mail has signed in on it before
   * @returns what to call when the attempt succeeds: then it was no guess and does not count
   * @throws ApiError too_many_requests
   */
  attempt(email: string, client: string, knownDevice: string | undefined): () => void;
}

/**
 * Slows down guessing of passwords: by address, by e-mail and address, and by e-mail alone. A known device has an allowance
 * of its own: while strangers guess, from the same address too, staff still get in where they have signed in before.
 */
export function createLoginThrottle(limits: Limits): LoginThrottle {
  return {
    attempt(email, client, knownDevice) {
      if (knownDevice !== undefined) {
        const wait = limits.loginDevice.take(knownDevice);
        if (wait > 0) throw tooMany(wait);
        return () => limits.loginDevice.refund(knownDevice);
      }
      countCall(limits.loginAddress, client);
      const name = email.toLowerCase();
      const place = `${limitKey(client)} ${name}`;
      const wait = limits.loginPlace.take(place) || limits.loginEmail.take(name);
      if (wait > 0) throw tooMany(wait);
      return () => {
        limits.loginPlace.refund(place);
        limits.loginEmail.refund(name);
      };
    },
  };
}
