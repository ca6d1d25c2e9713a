/** A family quest as one of the family sees it: how far all are together, what they did themselves, and names by the alphabet. */
import type { FamilyQuest, QuestToBegin } from '@kinlore/shared/contracts/quests';
import {
  againAt,
  missionRefusal,
  powerOfMission,
  ruleOfMission,
  ruleOfPower,
  stepsOf,
  type MissionBook,
  type MissionRule,
} from '@kinlore/shared/persona';
import { works } from '../power-ups/index.ts';
import type { Helper } from './helpers.queries.ts';
import type { BookRow, SeenQuest } from './quests.queries.ts';
import { readCounts, together, wholeOf } from './settling.ts';

export interface Around {
  readonly helpers: readonly Helper[];
  readonly makers: readonly Pick<Helper, 'quest_id' | 'user_id' | 'full_name'>[];
  /** Whether the one who looks may be told this name: a child knows those it lives with. */
  readonly isKnown: (userId: string) => boolean;
  readonly userId: string;
}

const powerOf = (): string | null => {
  const slug = powerOfMission.family;
  return works(slug) ? (ruleOfPower(slug)?.name ?? null) : null;
};

/** What all have done, and by whom. */
function partsOf(quest: SeenQuest, rule: MissionRule, { helpers, isKnown }: Around) {
  const here = helpers
    .filter(({ quest_id: of }) => of === quest.id)
    .map((helper) => ({ ...helper, counts: readCounts(helper.counts) }));
  return {
    steps: [...stepsOf(rule, together(here.map(({ counts }) => counts)))],
    own_count: wholeOf(readCounts(quest.own_counts)),
    helpers: here
      .filter(({ user_id: id, counts }) => wholeOf(counts) > 0 && isKnown(id))
      .map(({ full_name: name }) => name),
  };
}

const makerOf = ({ id }: SeenQuest, { makers, isKnown }: Around): string | null => {
  const maker = makers.find(({ quest_id: of }) => of === id);
  return maker !== undefined && isKnown(maker.user_id) ? maker.full_name : null;
};

export function presentQuest(quest: SeenQuest, around: Around): FamilyQuest[] {
  const rule = ruleOfMission(quest.slug);
  if (rule === undefined) return [];
  const { id, tree_id: treeId, name, slug, state, gained } = quest;
  return [
    {
      id,
      tree: { id: treeId, name },
      slug,
      title: rule.title,
      state,
      ...partsOf(quest, rule, around),
      begun_by: makerOf(quest, around),
      xp: rule.xp,
      power_up: powerOf(),
      gained,
      started_at: quest.started_at.toISOString(),
      ended_at: quest.ended_at?.toISOString() ?? null,
      may_end: state === 'active' && mayEnd(quest, around.userId),
    },
  ];
}

/** Who made it, and whose tree it is. */
export const mayEnd = (
  { made_by: maker, owner_user_id: owner }: Pick<SeenQuest, 'made_by' | 'owner_user_id'>,
  userId: string,
): boolean => maker === userId || owner === userId;

/** What the tree has of it; `busy`: who would make it has one elsewhere. */
export function bookOf(
  { slug }: MissionRule,
  treeId: string,
  rows: readonly BookRow[],
  busy: boolean,
): MissionBook {
  const here = rows.filter((row) => row.tree_id === treeId);
  const own = here.find((row) => row.slug === slug);
  const active = here.filter((row) => row.is_active).map((row) => row.slug);
  return {
    active: (busy && active.length === 0 ? [''] : active).map((name) => ({
      slug: name,
      kind: 'family',
    })),
    abandonedAt: own?.abandoned_at?.getTime() ?? null,
    done: (own?.done_started_at ?? null) !== null,
    lastDoneStartedAt: own?.done_started_at?.getTime() ?? null,
  };
}

export function presentToBegin(
  rule: MissionRule,
  tree: { readonly id: string; readonly name: string },
  book: MissionBook,
  now: Date,
): QuestToBegin {
  const refusal = missionRefusal(rule.slug, book, now.getTime());
  const again = refusal === 'resting' || refusal === 'not_yet' ? againAt(rule, book) : null;
  return {
    tree: { id: tree.id, name: tree.name },
    slug: rule.slug,
    title: rule.title,
    steps: [...stepsOf(rule, {})],
    xp: rule.xp,
    power_up: powerOf(),
    refusal,
    again_at: again === null ? null : new Date(again).toISOString(),
  };
}
