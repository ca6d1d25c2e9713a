/** Secrets that are shown once and kept as SHA-256: 256 random bits need no slow hash. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { newId } from './id.ts';

/** What is kept of a secret. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** 256 random bits, to be shown once, and what is kept of them. */
export function mintSecret(): { readonly secret: string; readonly hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

export interface Minted {
  readonly id: string;
  /** What the bearer holds: `<id>|<43 characters>`. */
  readonly token: string;
  readonly hash: Buffer;
}

export function mintToken(): Minted {
  const id = newId();
  const { secret, hash } = mintSecret();
  return { id, token: `${id}|${secret}`, hash };
}

const shape =
  /^([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\|([A-Za-z0-9_-]{43})$/;

/** Null for anything that cannot be a token of ours. */
export function parseToken(token: string): { id: string; hash: Buffer } | null {
  const match = shape.exec(token);
  const id = match?.[1];
  const secret = match?.[2];
  return id === undefined || secret === undefined ? null : { id, hash: hashSecret(secret) };
}

/** Compares in a time that does not tell how much of it was right. */
export const sameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
