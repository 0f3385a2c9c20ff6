import { limitKey } from '../../http/client-address.ts';
import { countCall, countKey, type Limits } from '../../http/limits.ts';

/**
 * Slows down guessing of passwords: by address, by e-mail and address, and by e-mail alone. A known device has an allowance
 * of its own: while attackers guess, from the same address too, staff still get in where they have signed in before.
 */
export function createLoginThrottle(limits: Limits) {
  return {
    /**
     * Counts one attempt to sign in.
     *
     * @param client address of the caller
     * @param knownDevice id of the device, if this e-mail has signed in on it before
     * @returns what to call when the attempt succeeds: then it was no guess and does not count
     * @throws ApiError too_many_requests
     */
    async attempt(email: string, client: string, knownDevice: string | undefined) {
      if (knownDevice !== undefined) {
        await countKey(limits.loginDevice, knownDevice);
        return () => limits.loginDevice.refund(knownDevice);
      }
      await countCall(limits.loginAddress, client);
      const name = email.toLowerCase();
      const place = `${limitKey(client)} ${name}`;
      await countKey(limits.loginPlace, place);
      await countKey(limits.loginEmail, name);
      return async () => {
        await limits.loginPlace.refund(place);
        await limits.loginEmail.refund(name);
      };
    },
  };
}
