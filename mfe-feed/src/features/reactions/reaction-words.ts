/** The sixteen reactions as this page draws them. Pure. */
import type { ReactionSet } from '@kinlore/shared/contracts/activities';
import { reactionCategories, type ReactionType } from '@kinlore/shared/contracts/reactions';
import { reactionTypes } from '@kinlore/shared/contracts/vocabulary';
import type { IconName } from '@kinlore/shared/ui';
import { name, t } from './reactions.messages.ts';

/** The drawing for each `icon` of the catalogue. */
const drawings: Readonly<Record<string, IconName>> = {
  heart: 'heart',
  hug: 'hug',
  smile: 'smile',
  leaf: 'leaf',
  laugh: 'laugh',
  clap: 'clap',
  prism: 'sign-wonder',
  crest: 'sign-laurel',
  echo: 'sign-echo',
  pin: 'place',
  shell: 'sign-longing',
  speech: 'speech',
  candle: 'sign-candle',
  hands: 'hands',
  drop: 'sign-sadness',
  oak: 'sign-oak',
};

/** An icon this build does not know is drawn as a plain ring. */
export const drawingOf = (type: Pick<ReactionType, 'icon'>): IconName =>
  drawings[type.icon] ?? 'circle';

/** Used until the server's own list is there, and when it cannot be had. */
export const knownTypes: readonly ReactionType[] = reactionTypes;

const allowed: Readonly<Record<ReactionSet, (type: ReactionType) => boolean>> = {
  all: () => true,
  memorial: ({ category, slug }) =>
    category === 'memory' || category === 'solidarity' || slug === 'heart' || slug === 'thanks',
  child: ({ category, slug }) =>
    category === 'warmth' || category === 'celebration' || slug === 'me_too',
  warmth: ({ category }) => category === 'warmth',
};

/** What may be given here, by category in the catalogue's order; empty categories are left out. */
export const offeredReactions = (
  types: readonly ReactionType[],
  set: ReactionSet,
): readonly {
  readonly category: ReactionType['category'];
  readonly title: string;
  readonly types: readonly ReactionType[];
}[] =>
  reactionCategories
    .map((category) => ({
      category,
      title: t(category),
      types: types.filter((type) => type.category === category && allowed[set](type)),
    }))
    .filter((group) => group.types.length > 0);

/** The name in the language of the page; the server's name for one this build does not know. */
export const nameOf = (type: Pick<ReactionType, 'slug' | 'name'>): string =>
  name(type.slug) ?? type.name;
