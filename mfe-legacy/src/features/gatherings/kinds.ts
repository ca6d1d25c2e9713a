/** What people come together for, at the beginning of a sentence. */
import type { GatheringKind } from '@kinlore/shared/contracts/gathering-words';
import { t } from './gatherings.messages.ts';

const told = {
  funeral: 'theFuneral',
  wake: 'theWake',
  burial: 'theBurial',
  service: 'theService',
  remembrance: 'theRemembrance',
} as const satisfies Record<GatheringKind, string>;

/** "The funeral". */
export const theKind = (kind: GatheringKind): string => t(told[kind]);
