/** Which reactions are offered where (rules R21). Pure. */
import type { ReactionSet } from '@kinlore/shared/contracts/activities';
import type { ChildReactionSet } from '@kinlore/shared/contracts/care-words';
import { reactionTypes } from '@kinlore/shared/contracts/vocabulary';
import type { AgeBand } from '../../platform/user.ts';

export type ReactionTypeRow = (typeof reactionTypes)[number];

interface Account {
  /** Of a child: what its guardians let it use. */
  readonly care?: { readonly settings: { readonly reaction_set: ChildReactionSet } };
  readonly band: AgeBand;
  readonly lifeStatus?: string;
}

/** Beside the dead nobody laughs; with children nobody mourns. */
export function reactionSet(owner: Account, reader: Account | null): ReactionSet {
  if (owner.lifeStatus === 'in_remembrance') return 'memorial';
  if (reader?.care?.settings.reaction_set === 'warmth') return 'warmth';
  return owner.band === 'child' || reader?.band === 'child' ? 'child' : 'all';
}

const isWarm = ({ category }: ReactionTypeRow): boolean => category === 'warmth';

const offered: Readonly<Record<ReactionSet, (type: ReactionTypeRow) => boolean>> = {
  all: () => true,
  memorial: ({ category, slug }) =>
    category === 'memory' || category === 'solidarity' || slug === 'heart' || slug === 'thanks',
  child: (type) => isWarm(type) || type.category === 'celebration' || type.slug === 'me_too',
  warmth: isWarm,
};

export const isOffered = (set: ReactionSet, type: ReactionTypeRow): boolean => offered[set](type);
export const typeById = (id: number): ReactionTypeRow | undefined =>
  reactionTypes.find((type) => type.id === id);
export const typeBySlug = (slug: string): ReactionTypeRow | undefined =>
  reactionTypes.find((type) => type.slug === slug);
