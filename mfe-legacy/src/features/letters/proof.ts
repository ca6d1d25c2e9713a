/** That two sheets are here, said to the server; and what its refusal of them means. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import type { SheetProof } from '@kinlore/shared/contracts/legacy-keys';
import { publicKeysOf, signChallenge, type LegacyKeys } from './crypto/legacy-key.ts';
import { t } from './card.messages.ts';
import { challenge } from './letters.api.ts';

export async function proofOf(keys: LegacyKeys): Promise<SheetProof> {
  const { signing_key } = publicKeysOf(keys);
  const asked = await challenge(signing_key);
  return { signing_key, challenge: asked, signature: signChallenge(keys, asked) };
}

export const refusalOf = (failure: unknown): string =>
  isApiFailure(failure) && failure.code === 'letter.proof' ? t('unknown') : sentenceOf(failure);
