import { isIP } from 'node:net';
import { refused } from '../../../shared/kit/outcomes.ts';
import { CHALLENGE_LIFETIME_MS, PASSKEY_REFUSED, type PasskeyAnswer } from '../../../shared/staff/second-factor.ts';
import type { FACTOR_CALLS } from '../../../shared/staff/calls.ts';
import { type Handlers, said } from '../../kit/routes.ts';
import type { StaffRepository } from '../repository.ts';
import { hashToken } from '../sign-in/tokens.ts';
import type { PasskeyRepository } from './repository.ts';
import type { ServerParts } from '../../kit/parts.ts';
import { saidAdded, type SecondFactors } from './handlers.ts';

interface Parts extends Pick<ServerParts, 'origin' | 'now'> {
  staff: StaffRepository;
  passkeys: PasskeyRepository;
  factors: Pick<SecondFactors, 'refuseUnproved' | 'added' | 'remove' | 'stepUp'>;
  brand: string;
}

const MAX_PASSKEYS = 20;

/** EdDSA, ES256 and RS256, by their COSE numbers: every authenticator knows one of them. */
const ALGORITHMS = [-8, -7, -257];

/** What the authenticator keeps of the account, as browsers write it. */
const userHandleOf = (staffId: string) => Buffer.from(staffId).toString('base64url');

/** Loaded with the first passkey, since it brings the formats of all attestations with it. */
const load = () => import('@simplewebauthn/server');

const NAMELESS_SITE = refused('conflict', 'Passkeys need a site with a name, such as https://www.example.com.');

export type Passkeys = ReturnType<typeof createPasskeys>;
export type PasskeyCall = 'beginPasskeyCheck' | 'stepUpWithPasskey' | 'beginPasskey' | 'addPasskey' | 'removePasskey';

/**
 * Passkeys. Each is bound to the host of the site, is found by the browser without a name, and asks its owner for a finger,
 * a face or a PIN: with it one needs no password.
 */
export function createPasskeys({ staff, passkeys, factors, brand, origin, now }: Parts) {
  const hostOf = () => new URL(origin()).hostname;
  /** Browsers bind passkeys to a name, never to an address of numbers. */
  const isNameless = () => isIP(hostOf().replace(/^\[|\]$/g, '')) > 0;

  const expected = () => ({ expectedOrigin: origin(), expectedRPID: hostOf(), requireUserVerification: true }) as const;
  const expiresAt = () => now() + CHALLENGE_LIFETIME_MS;

  /** @returns the id of the account; undefined when the passkey is not accepted */
  async function check(challenge: string, answer: PasskeyAnswer): Promise<string | undefined> {
    const tokenHash = hashToken(challenge);
    const open = await staff.findChallenge(tokenHash, 'passkey-check', now());
    const passkey = await passkeys.findByCredential(answer.id);
    // Taken whatever comes of it: one answer to each challenge.
    if (open === undefined || passkey === undefined || !(await staff.takeChallenge(tokenHash))) return undefined;
    const { verifyAuthenticationResponse } = await load();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} } as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: open.data,
      ...expected(),
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    if (!verified || authenticationInfo === undefined) return undefined;
    const { userHandle } = answer.response;
    if (userHandle !== undefined && userHandle !== userHandleOf(passkey.staff_id)) return undefined;
    return (await passkeys.use(passkey, authenticationInfo.newCounter, now())) ? passkey.staff_id : undefined;
  }

  const handlers: Pick<Handlers<typeof FACTOR_CALLS>, PasskeyCall> = {
    async beginPasskey({ identity }) {
      const unproved = await factors.refuseUnproved(identity);
      if (unproved) return unproved;
      const { staffId, email } = identity;
      const known = await passkeys.list(staffId);
      if (known.length >= MAX_PASSKEYS)
        return refused('conflict', `An account can have ${MAX_PASSKEYS} passkeys. Remove one first.`);
      if (isNameless()) return NAMELESS_SITE;
      const { generateRegistrationOptions } = await load();
      const options = await generateRegistrationOptions({
        rpName: brand,
        rpID: hostOf(),
        userID: new Uint8Array(Buffer.from(staffId)),
        userName: email,
        userDisplayName: email,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: known.map(({ credential_id: id, transports }) => ({
          id,
          transports: transports === '' ? [] : transports.split(','),
        })),
      });
      const open = { staffId, purpose: 'passkey', data: options.challenge, expiresAt: expiresAt() } as const;
      await staff.putChallenge(open, { replaces: true });
      return { answer: { options: { ...options } } };
    },

    async addPasskey({ identity, body: { name, passkey } }) {
      const unproved = await factors.refuseUnproved(identity);
      if (unproved) return unproved;
      const { staffId } = identity;
      const open = await staff.findChallengeOf(staffId, 'passkey', now());
      if (open === undefined || !(await staff.takeChallenge(open.tokenHash)))
        return refused('conflict', 'This took too long. Please try again.');
      const { verifyRegistrationResponse } = await load();
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { ...passkey, clientExtensionResults: {} } as Parameters<typeof verifyRegistrationResponse>[0]['response'],
        expectedChallenge: open.data,
        supportedAlgorithmIDs: ALGORITHMS,
        ...expected(),
      }).catch(() => ({ registrationInfo: undefined }));
      if (registrationInfo === undefined) return refused('invalid_input', PASSKEY_REFUSED);
      const { id, publicKey, counter } = registrationInfo.credential;
      const isNew = await passkeys.insert({
        staff_id: staffId,
        credential_id: id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: passkey.response.transports?.join(',') ?? '',
        name,
        created_at: now(),
      });
      if (!isNew) return refused('conflict', 'This passkey was added before.');
      return saidAdded(await factors.added(identity, `Passkey ${name}`), 'The passkey is added.');
    },

    async removePasskey({ identity, id }) {
      const passkey = (await passkeys.list(identity.staffId)).find((each) => each.id === id);
      if (passkey === undefined) return refused('not_found', 'There is no such passkey. It may have been removed already.');
      return said(await factors.remove(identity, `Passkey ${passkey.name}`, id), 'The passkey is removed.');
    },

    async beginPasskeyCheck() {
      if (isNameless()) return NAMELESS_SITE;
      const { generateAuthenticationOptions } = await load();
      const options = await generateAuthenticationOptions({ rpID: hostOf(), userVerification: 'required' });
      // Any visitor can begin: unfinished ones must not pile up.
      await staff.deleteChallengesBefore(now());
      const open = { staffId: null, purpose: 'passkey-check', data: options.challenge, expiresAt: expiresAt() } as const;
      const challenge = await staff.putChallenge(open);
      return { answer: { challenge, options: { ...options } } };
    },

    async stepUpWithPasskey({ identity, body: { challenge, passkey } }) {
      if ((await check(challenge, passkey)) !== identity.staffId) return refused('invalid_input', PASSKEY_REFUSED);
      await factors.stepUp(identity);
      return { answer: { message: 'Confirmed.' } };
    },
  };

  return { handlers, check };
}
