/** Path of the calls, and query key of their answer. */
export const FACTORS = '/api/auth/factors';

export const PASSKEYS = '/api/auth/passkeys';
