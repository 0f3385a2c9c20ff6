/** The second factors of an account: an authenticator app, passkeys. */
export const FACTORS = ['app', 'passkey'] as const;
export type Factor = (typeof FACTORS)[number];
