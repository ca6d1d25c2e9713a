/** Which reactions are offered where (rules R21). Pure. */
import type { ReactionSet } from '@kinlore/shared/contracts/activities';
import { reactionTypes } from '@kinlore/shared/contracts/vocabulary';
import type { AgeBand } from '../../platform/user.ts';

export type ReactionTypeRow = (typeof reactionTypes)[number];

interface Account {
  readonly band: AgeBand;
  readonly lifeStatus?: string;
}

/** Beside the dead nobody laughs; with children nobody mourns. */
export function reactionSet(owner: Account, reader: Account | null): ReactionSet {
  if (owner.lifeStatus === 'in_remembrance') return 'memorial';
  return owner.band === 'child' || reader?.band === 'child' ? 'child' : 'all';
}

const offered: Readonly<Record<ReactionSet, (type: ReactionTypeRow) => boolean>> = {
  all: () => true,
  memorial: ({ category, slug }) =>
    category === 'memory' || category === 'solidarity' || slug === 'heart' || slug === 'thanks',
  child: ({ category, slug }) =>
    category === 'warmth' || category === 'celebration' || slug === 'me_too',
};

export const isOffered = (set: ReactionSet, type: ReactionTypeRow): boolean => offered[set](type);
export const typeById = (id: number): ReactionTypeRow | undefined =>
  reactionTypes.find((type) => type.id === id);
export const typeBySlug = (slug: string): ReactionTypeRow | undefined =>
  reactionTypes.find((type) => type.slug === slug);
