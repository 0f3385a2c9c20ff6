import type { NewPasskey, PasskeyAnswer } from '../../../shared/staff/second-factor.ts';
import { ask } from '../kit/ask.ts';

/** The person closed the browser's dialog, or has no passkey here. */
export class PasskeyCancelledError extends Error {
  override name = 'PasskeyCancelledError';
}

/** Whether the browser can use passkeys on this page: https or localhost, and a host with a name. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|^\[/.test(location.hostname);

async function credentialOf(request: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await request.catch((cause: unknown) => {
    // Browsers don't tell whether there was no passkey or the person didn't want to.
    throw cause instanceof DOMException ? new PasskeyCancelledError('The passkey was not used.', { cause }) : cause;
  });
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyCancelledError('The passkey was not used.');
  return credential;
}

/** Asks the browser for a passkey. */
export async function askForPasskey(): Promise<{ challenge: string; passkey: PasskeyAnswer }> {
  const { challenge, options } = await ask('POST /api/auth/passkeys/options', {}, { token: null });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = await credentialOf(navigator.credentials.get({ publicKey }));
  return { challenge, passkey: credential.toJSON() as PasskeyAnswer };
}

/** Has the browser create a passkey. */
export async function createPasskey(options: Record<string, unknown>): Promise<NewPasskey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return (await credentialOf(navigator.credentials.create({ publicKey }))).toJSON() as NewPasskey;
}
