/** Family quests (rules R5): one counter of a family tree. Everybody in it sees how far all are together, and what they did themselves; nobody is ranked. */
import {
  Closed,
  Data,
  Id,
  Instant,
  Nullable,
  Type,
  Words,
  endpoint,
  type Static,
} from './kernel.ts';
import { MissionStep } from './missions.ts';
import { missionRefusals } from './progress-missions.ts';

export const questStates = ['active', 'completed', 'ended'] as const;

const Tree = Type.Object({ id: Id, name: Type.String() });

export const FamilyQuest = Type.Object({
  id: Id,
  tree: Tree,
  slug: Type.String(),
  title: Type.String(),
  state: Words(questStates),
  /** Of all who help together. */
  steps: Type.Array(MissionStep),
  /** Of this person alone; nobody is told another's. */
  own_count: Type.Integer(),
  /** Who has helped, by name. To a child those it lives with. */
  helpers: Type.Array(Type.String()),
  /** Null: who began it is not in this tree any more, or not known to a child. */
  begun_by: Nullable(Type.String()),
  /** What the quest is worth to all; each gets their share, and a quarter at least. */
  xp: Type.Integer(),
  power_up: Nullable(Type.String()),
  /** What this person was given. */
  gained: Nullable(Type.Integer()),
  started_at: Instant,
  ended_at: Nullable(Instant),
  may_end: Type.Boolean(),
});
export type FamilyQuest = Static<typeof FamilyQuest>;

/** A quest that this person could begin for one of their trees. */
export const QuestToBegin = Type.Object({
  tree: Tree,
  slug: Type.String(),
  title: Type.String(),
  steps: Type.Array(MissionStep),
  xp: Type.Integer(),
  power_up: Nullable(Type.String()),
  refusal: Nullable(Words(missionRefusals)),
  again_at: Nullable(Instant),
});
export type QuestToBegin = Static<typeof QuestToBegin>;

export const FamilyQuests = Type.Object({
  quests: Type.Array(FamilyQuest),
  to_begin: Type.Array(QuestToBegin),
});
export type FamilyQuests = Static<typeof FamilyQuests>;

const ById = Closed({ id: Id });

/** Those under way, and the ten that ended last; of at most twenty trees. */
export const listQuests = endpoint({
  method: 'GET',
  path: '/quests',
  summary: 'Quests of the families you belong to, and those you can begin',
  answers: { 200: Data(FamilyQuests) },
});

export const startQuest = endpoint({
  method: 'POST',
  path: '/quests',
  summary: 'Begin a quest for a family you belong to',
  body: Closed({ tree_id: Id, slug: Type.String({ pattern: '^[a-z0-9_]{1,40}$' }) }),
  answers: { 201: Data(FamilyQuest) },
  fails: ['quests.already_here', 'quests.too_many', 'quests.resting', 'quests.not_yet'],
});

export const readQuest = endpoint({
  method: 'GET',
  path: '/quests/:id',
  summary: 'A quest of a family you belong to',
  params: ById,
  answers: { 200: Data(FamilyQuest) },
});

export const endQuest = endpoint({
  method: 'POST',
  path: '/quests/:id/end',
  summary: 'End a quest; nobody loses anything by it',
  params: ById,
  answers: { 200: Data(FamilyQuest) },
  fails: ['quests.not_active'],
});
