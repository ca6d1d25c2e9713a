/** Who asks for an open letter, or for the voice in it. */
import type { Actor } from '../../platform/actor.ts';
import { hashSecret } from '../../platform/tokens.ts';
import { accountOf, holderOf, type Reader } from './received.queries.ts';

/** By the link of an e-mail, or as whom the account is: nobody else's, and not while viewing as a child. Undefined for who is neither. */
export function readerOf(actor: Actor, token: string | undefined): Reader | undefined {
  if (token !== undefined) return holderOf(hashSecret(token));
  return actor.kind === 'user' ? accountOf(actor.user.id) : undefined;
}
