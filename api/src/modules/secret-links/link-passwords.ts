/** The password of a link: argon2id as that of an account, and twenty wrong guesses an hour wherever they come from. */
import type { ErrorCode } from '@kinlore/shared/contracts/errors';
import { DomainError, ensure } from '../../platform/errors.ts';
import { checkPassword, type Guesses } from '../auth/index.ts';

interface Locked {
  /** For what guesses are counted: the link, by its kind and its id. */
  readonly key: string;
  readonly hash: string;
  readonly tooMany: ErrorCode;
  readonly wrong: ErrorCode;
}

/** Throws what is handed in for one that is wrong, and with `retry_after` (seconds) for too many of them. */
export async function ensureLinkPassword(
  { guesses }: { readonly guesses: Pick<Guesses, 'begin'> },
  { key, hash, tooMany, wrong }: Locked,
  password: string,
): Promise<void> {
  const guess = await guesses.begin(key, null, null);
  if (guess.retryAfter !== null)
    throw new DomainError(tooMany, undefined, { retry_after: guess.retryAfter });
  ensure(await checkPassword(hash, password), wrong);
  await guess.right();
}
