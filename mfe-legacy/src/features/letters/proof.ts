/** That two sheets are here, said to the server. */
import type { SheetProof } from '@kinlore/shared/contracts/legacy-keys';
import { publicKeysOf, signChallenge, type LegacyKeys } from './crypto/legacy-key.ts';
import { challenge } from './letters.api.ts';

export async function proofOf(keys: LegacyKeys): Promise<SheetProof> {
  const { signing_key } = publicKeysOf(keys);
  const asked = await challenge(signing_key);
  return { signing_key, challenge: asked, signature: signChallenge(keys, asked) };
}
