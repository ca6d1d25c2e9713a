/** What somebody holds who answers an invitation. */
import { hashSecret } from '../../../platform/tokens.ts';

const secretShape = /^[A-Za-z0-9_-]{43}$/;
const idShape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The secret of the link, or the id, which is worth nothing but to the account that was invited. */
export type Handle =
  | { readonly kind: 'secret'; readonly hash: Buffer }
  | { readonly kind: 'id'; readonly id: string }
  | null;

/** Looked up by its hash, so the time it takes says nothing about how much of a guess was right. */
export function readHandle(text: string): Handle {
  if (secretShape.test(text)) return { kind: 'secret', hash: hashSecret(text) };
  return idShape.test(text) ? { kind: 'id', id: text } : null;
}
