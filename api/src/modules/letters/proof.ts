/** That somebody holds two sheets: a challenge that the server knows again without keeping it, signed with what the sheets restore (Ed25519). */
import { createHash, createPublicKey, randomBytes, timingSafeEqual, verify } from 'node:crypto';
import type { SheetProof } from '@kinlore/shared/contracts/legacy-keys';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { lifeOfKey } from './keys.queries.ts';

type Signing = Pick<Platform, 'clock' | 'sign'>;

const MINUTES = 15;

const sealOf = ({ sign }: Signing, signingKey: string, said: string): string =>
  sign('legacy-card', `${signingKey}.${said}`);

/** Good for a quarter of an hour, and for this key alone. */
export function challengeFor(deps: Signing, signingKey: string): string {
  const ends = deps.clock.now().getTime() + MINUTES * 60_000;
  const said = `${String(ends)}.${randomBytes(12).toString('base64url')}`;
  return `${said}.${sealOf(deps, signingKey, said)}`;
}

function isOurs(deps: Signing, { signing_key, challenge }: SheetProof): boolean {
  const [ends = '', chance = '', seal = ''] = challenge.split('.');
  const [expected, given] = [
    Buffer.from(sealOf(deps, signing_key, `${ends}.${chance}`)),
    Buffer.from(seal),
  ];
  return (
    expected.length === given.length &&
    timingSafeEqual(expected, given) &&
    Number(ends) > deps.clock.now().getTime()
  );
}

function isSigned({ signing_key, challenge, signature }: SheetProof): boolean {
  try {
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: signing_key },
      format: 'jwk',
    });
    const words = Buffer.from(`kinlore legacy card 1\n${challenge}`);
    return verify(null, words, key, Buffer.from(signature, 'base64url'));
  } catch {
    return false; // 32 bytes that are no point of the curve
  }
}

/** Throws `letter.proof`. */
export function ensureProof(deps: Signing, proof: SheetProof): void {
  ensure(isOurs(deps, proof) && isSigned(proof), 'letter.proof');
}

/** Whose two sheets these are. Throws `letter.proof`, also for sheets of nobody who is here. */
export async function lifeOfSheets(deps: Signing, connection: Connection, proof: SheetProof) {
  ensureProof(deps, proof);
  const life = await lifeOfKey(connection, proof.signing_key);
  ensure(life, 'letter.proof');
  return life;
}

/** What is kept of the key of a letter before it is handed over. */
export const hashOfKey = (key: string): Buffer =>
  createHash('sha256').update(Buffer.from(key, 'base64url')).digest();
