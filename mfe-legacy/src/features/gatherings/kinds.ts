/** What people come together for, as the page says it. */
import type { GatheringKind } from '@kinlore/shared/contracts/gathering-words';
import { t } from './gatherings.messages.ts';

export const kindWords = (kind: GatheringKind): string => t(kind);

const told = {
  funeral: 'theFuneral',
  wake: 'theWake',
  burial: 'theBurial',
  service: 'theService',
  remembrance: 'theRemembrance',
} as const satisfies Record<GatheringKind, string>;

/** "The funeral", at the beginning of a sentence. */
export const theKind = (kind: GatheringKind): string => t(told[kind]);
