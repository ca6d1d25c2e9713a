/** The stages of a life (rules R6): how much of each is told, its memories, and questions about it with their answers. */
import { Closed, Data, Day, Id, Nullable, Type, Words, endpoint, type Static } from './kernel.ts';

export const essenceStages = [
  'constellation_before',
  'seed',
  'sprout',
  'spark',
  'voyager',
  'builder',
  'river',
  'harvest',
  'lantern',
  'elder_star',
  'constellation',
] as const;

export const EssenceStage = Type.Object({
  slug: Words(essenceStages),
  name: Type.String(),
  /** "6–12", as the vocabulary says it. */
  ages: Type.String(),
  /** Memories the viewer may read. */
  memories: Type.Integer(),
  /** Those of them with a voice or a film, which count twice. */
  voices: Type.Integer(),
  /** 0 to 1 of what makes the stage whole. */
  share: Type.Number(),
  /** Its days, both included, as `listLife` takes them; null where it has no end. */
  from: Nullable(Day),
  until: Nullable(Day),
});
export type EssenceStage = Static<typeof EssenceStage>;

export const Essence = Type.Object({
  /** The stage of today; null where no birth is said, or it is not told to the viewer. */
  stage: Nullable(Words(essenceStages)),
  birth_known: Type.Boolean(),
  /** What makes a stage whole. */
  goal: Type.Integer(),
  /** From before the birth to the stage of today, in their order; none where the birth is not known to the viewer. */
  stages: Type.Array(EssenceStage),
  /** Memories of which nobody said when they were. */
  undated: Type.Integer(),
});
export type Essence = Static<typeof Essence>;

const OfLife = Type.Union([Id, Type.Literal('me')]);

export const getEssence = endpoint({
  method: 'GET',
  path: '/essence/:id',
  summary:
    'The stages of a life, and how much of each is told in memories that you may read; `me` for your own',
  params: Closed({ id: OfLife }),
  answers: { 200: Data(Essence) },
});

export const StageQuestion = Type.Object({
  key: Type.String(),
  words: Type.String(),
  /** `waiting`: it was asked, or is kept by oneself. */
  state: Words(['open', 'waiting', 'answered']),
  /** One's own that can be answered. */
  question_id: Nullable(Id),
  answer: Nullable(Type.Object({ activity_id: Id, type: Type.String(), title: Type.String() })),
});
export type StageQuestion = Static<typeof StageQuestion>;

export const StageQuestions = Type.Object({
  questions: Type.Array(StageQuestion),
  /** The viewer may ask this person. */
  may_ask: Type.Boolean(),
});
export type StageQuestions = Static<typeof StageQuestions>;

export const readStageQuestions = endpoint({
  method: 'GET',
  path: '/essence/:id/:stage',
  summary:
    'What can be answered or asked about one stage of a life, and what was, as far as you may read it',
  params: Closed({ id: OfLife, stage: Words(essenceStages) }),
  answers: { 200: Data(StageQuestions) },
});
