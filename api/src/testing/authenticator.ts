/**
 * An authenticator in software, as WebAuthn level 3 describes one: it makes a key of its own for a site and signs what a browser hands it. What our server
 * verifies with a library is written here by hand, so that both must agree with the standard.
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** CBOR (RFC 8949) of what an attestation needs: small integers, bytes, text, maps. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

export interface Signing {
  /** Where the browser stands. */
  readonly origin: string;
  readonly challenge: string;
  /** The site the key is for; the origin's host unless a test says otherwise. */
  readonly rpId?: string;
  /** The person was recognised by finger, face or PIN. */
  readonly verified?: boolean;
  /** How often it has signed, as it says. */
  readonly count?: number;
}

export interface Authenticator {
  readonly credentialId: string;
  register(signing: Signing): Record<string, unknown>;
  authenticate(signing: Signing): Record<string, unknown>;
}

export function createAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const clientData = (type: string, { origin, challenge }: Signing): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (
    { origin, rpId = new URL(origin).hostname, verified = true, count = 0 }: Signing,
    credential: Buffer = Buffer.alloc(0),
  ): Buffer => {
    const flags =
      PRESENT | (verified ? VERIFIED : 0) | (credential.length > 0 ? HAS_CREDENTIAL : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, credential]);
  };
  const answer = (response: Readonly<Record<string, unknown>>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
    response,
  });
  return {
    credentialId: base64url(id),
    register(signing) {
      // COSE: kty EC2, alg ES256, crv P-256.
      const cose = map(
        [integer(1), integer(2)],
        [integer(3), integer(-7)],
        [integer(-1), integer(1)],
        [integer(-2), bytes(Buffer.from(x, 'base64url'))],
        [integer(-3), bytes(Buffer.from(y, 'base64url'))],
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, cose]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', signing)),
        attestationObject: base64url(
          map(
            [text('fmt'), text('none')],
            [text('attStmt'), map()],
            [text('authData'), bytes(authenticatorData(signing, credential))],
          ),
        ),
        transports: ['internal'],
      });
    },
    authenticate(signing) {
      const data = authenticatorData(signing);
      const client = clientData('webauthn.get', signing);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      });
    },
  };
}
