/** Why somebody has what they have of the game: the memories that made it and what each gave, newest first. Only one's own. */
import { Closed, Id, Instant, Nullable, Type, type Static } from './kernel.ts';

/** As many as a page of it holds. */
export const WHY_PAGE = 20;

export const WhyMemory = Type.Object({
  activity_id: Id,
  title: Type.String(),
  activity_type: Type.String(),
  at: Instant,
  /** What it counted for, in the unit of the rule. */
  gave: Type.Number(),
});
export type WhyMemory = Static<typeof WhyMemory>;

/** The answer of every `…/why`. `rule`: the rule in words, with its numbers. `total`: what it all comes to, over every page. */
export const Why = Type.Object({
  data: Type.Array(WhyMemory),
  meta: Type.Object({
    next: Nullable(Type.String()),
    rule: Type.String(),
    total: Type.Number(),
  }),
});
export type Why = Static<typeof Why>;

export const whyQuery = Closed({ cursor: Type.Optional(Type.String({ maxLength: 400 })) });
