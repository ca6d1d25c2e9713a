/** Says who packed a copy: the hash of its manifest, signed with a key that this instance alone can make. Whoever knows the public half can tell that nothing was changed since. */
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** `seed`: 32 bytes that only the instance knows. */
export function signManifest(
  seed: Buffer,
  manifestHash: Buffer,
): readonly (readonly [path: string, content: Buffer])[] {
  const key = createPrivateKey({
    key: Buffer.concat([HEAD, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const line = Buffer.from(`${manifestHash.toString('hex')}  manifest-sha256.txt\n`);
  const pem = createPublicKey(key).export({ format: 'pem', type: 'spki' });
  return [
    ['signature/manifest.sha256', line],
    ['signature/manifest.sha256.sig', sign(null, line, key)],
    ['signature/public-key.pem', Buffer.from(pem)],
  ];
}
