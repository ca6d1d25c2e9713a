/** The secret of a link: 256 random bits, shown once, kept hashed. */
import { randomBytes } from 'node:crypto';
import { hashSecret } from '../../../platform/tokens.ts';

export const mintSecret = (): { secret: string; hash: Buffer } => {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
};

const secretShape = /^[A-Za-z0-9_-]{43}$/;
const idShape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** What somebody holds who answers: the secret of the link, or the id, which is worth nothing but to the account that was invited. */
export type Handle =
  | { readonly kind: 'secret'; readonly hash: Buffer }
  | { readonly kind: 'id'; readonly id: string }
  | null;

/** Looked up by its hash, so the time it takes says nothing about how much of a guess was right. */
export function readHandle(text: string): Handle {
  if (secretShape.test(text)) return { kind: 'secret', hash: hashSecret(text) };
  return idShape.test(text) ? { kind: 'id', id: text } : null;
}
