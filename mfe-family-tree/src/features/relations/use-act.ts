/** Does one thing with a relation at a time, says what came of it, and shows how it stands afterwards. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { RelationshipClaim } from '@kinlore/shared/contracts/family';
import { toast } from '@kinlore/shared/remote';
import { useState } from 'react';

export function useAct<Word extends string>(onDone: (claim: RelationshipClaim) => void) {
  const [busy, setBusy] = useState<Word | null>(null);
  const act = async (
    word: Word,
    work: () => Promise<RelationshipClaim>,
    said?: string,
  ): Promise<void> => {
    setBusy(word);
    try {
      onDone(await work());
      if (said !== undefined) toast({ tone: 'good', text: said });
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
    } finally {
      setBusy(null);
    }
  };
  return { busy, act };
}
