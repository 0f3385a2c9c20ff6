import * as z from 'zod/mini';

/** How long after a proof the session may export, change many rows or change accounts. */
export const STEP_UP_LIFETIME_MS = 10 * 60 * 1000;
/** How long the second step of a sign-in and a code by e-mail stay valid. */
export const CHALLENGE_LIFETIME_MS = 10 * 60 * 1000;
/** Wrong answers to one challenge. */
export const MAX_CHALLENGE_ATTEMPTS = 5;

export const CODE_MISSING = 'Enter the code.';
export const CODE_WRONG = 'This code is incorrect or was already used.';
export const CHALLENGE_EXPIRED = 'This sign-in has expired. Please sign in again.';
export const PROOF_NEEDED = 'Enter the code from your email first.';

/** Of an authenticator app, a recovery code, or a code sent by e-mail. */
const code = z
  .string({ error: CODE_MISSING })
  .check(z.trim(), z.minLength(1, CODE_MISSING), z.maxLength(64, 'This is longer than any code.'));
/** 32 random bytes in base64url, as the server creates tokens. */
const challenge = z.string({ error: CHALLENGE_EXPIRED }).check(z.regex(/^[\w-]{43}$/, CHALLENGE_EXPIRED));

export const PASSKEY_REFUSED = 'This passkey was not accepted.';
export const MAX_PASSKEY_NAME = 60;
const PASSKEY_NAME_FAULT = `Enter a name of 1 to ${MAX_PASSKEY_NAME} characters.`;
const name = z
  .string({ error: PASSKEY_NAME_FAULT })
  .check(z.trim(), z.minLength(1, PASSKEY_NAME_FAULT), z.maxLength(MAX_PASSKEY_NAME, PASSKEY_NAME_FAULT));

/** Bytes in base64url, as browsers write the answers of authenticators. */
const bytes = z.string({ error: PASSKEY_REFUSED }).check(z.regex(/^[\w-]{1,20000}$/, PASSKEY_REFUSED));
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key', { error: PASSKEY_REFUSED }) };

export const newPasskeySchema = z.object({
  name,
  passkey: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8))),
    }),
  }),
});
export type NewPasskey = z.output<typeof newPasskeySchema>['passkey'];

/** What the browser hands to `navigator.credentials`, as the Web Authentication standard writes it in JSON. */
const options = z.record(z.string(), z.unknown());
export const passkeyOptionsAnswer = z.object({ options });
export const passkeyCheckAnswer = z.object({
  /** Names this check in the answer. */
  challenge: z.string(),
  options,
});
export type PasskeyCheckAnswer = z.infer<typeof passkeyCheckAnswer>;

export const passkeyAnswerSchema = z.object({
  challenge,
  passkey: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: z.optional(bytes),
    }),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>['passkey'];

export const codeSchema = z.object({ code });
export const challengeCodeSchema = z.object({ challenge, code });
export const requiredSchema = z.object({ required: z.boolean({ error: 'required is true or false.' }) });

const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type OwnPasskey = z.infer<typeof passkey>;

export const factorsAnswer = z.object({
  required: z.boolean(),
  /** Whether a code from an e-mail is needed before the first factor can be added, or the e-mail changed. */
  proofNeeded: z.boolean(),
  /** Whether the server sends e-mail. Without, a new link from an admin takes the place of the code. */
  canSendEmail: z.boolean(),
  passkeys: z.array(passkey),
  /** When the authenticator app was added; null without one. */
  app: z.nullable(z.iso.datetime()),
  recoveryCodes: z.int(),
});
export type FactorsAnswer = z.infer<typeof factorsAnswer>;

export const newAppAnswer = z.object({
  /** The key in base32, for people who type it. */
  secret: z.string(),
  /** The address that a QR code shows to the app. */
  uri: z.string(),
});
export type NewAppAnswer = z.infer<typeof newAppAnswer>;

/** `recoveryCodes` are sent once; left out when the account has some already. */
export const factorAddedAnswer = z.object({
  message: z.string(),
  recoveryCodes: z.exactOptional(z.array(z.string())),
});
export type FactorAddedAnswer = z.infer<typeof factorAddedAnswer>;

export const recoveryCodesAnswer = z.object({ message: z.string(), recoveryCodes: z.array(z.string()) });
