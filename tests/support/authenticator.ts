import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const CREDENTIAL_INCLUDED = 64;

/** What a test makes an authenticator or a browser do. */
interface Behaviour {
  origin?: string;
  /** Whether it asks for a finger, a face or a PIN. */
  verifies?: boolean;
  counter?: number;
}

/** CBOR, as far as authenticators need it, with the shortest lengths, which the standard demands. */
const cborBytes = (bytes: Buffer) => {
  const { length } = bytes;
  return Buffer.concat([Buffer.from(length < 256 ? [0x58, length] : [0x59, length >> 8, length & 255]), bytes]);
};
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** An authenticator with one passkey (ES256), as the Web Authentication standard describes it. */
export function createAuthenticator(site: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData({ verifies = true, counter = 0 }: Behaviour, credential = Buffer.alloc(0)): Buffer {
    const flags = USER_PRESENT + (verifies ? USER_VERIFIED : 0) + (credential.length > 0 ? CREDENTIAL_INCLUDED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(site).hostname), Buffer.from([flags]), count, credential]);
  }

  return {
    id: base64url(id),

    /** The answer to `navigator.credentials.create`. */
    create(challenge: string, behaviour: Behaviour = {}) {
      // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
      const key = Buffer.concat([
        Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
        cborBytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        cborBytes(Buffer.from(y, 'base64url')),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authenticatorData(behaviour, credential)),
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, behaviour.origin ?? site)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },

    /** The answer to `navigator.credentials.get`. */
    get(challenge: string, behaviour: Behaviour = {}) {
      const data = clientData('webauthn.get', challenge, behaviour.origin ?? site);
      const authenticator = authenticatorData(behaviour);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authenticator),
          signature: base64url(sign('sha256', Buffer.concat([authenticator, sha256(data)]), privateKey)),
        },
      };
    },
  };
}
