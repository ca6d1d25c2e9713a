/** Why somebody has what they have of the game: what made it and what each gave, newest first. Only one's own. */
import { Closed, Id, Instant, Nullable, Type, Words, type Static, type TSchema } from './kernel.ts';

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

/** What counts beside memories. `fact`: one of a family tree, with its source. */
export const whyTies = [
  'person',
  'family',
  'comment',
  'tribute',
  'memorial',
  'fact',
  'mission',
  'week',
  'story',
] as const;
export type WhyTieKind = (typeof whyTies)[number];

/** Something that is no memory of one's own, by its name. Whom one may not see is not among them. */
export const WhyTie = Type.Object({
  tie_id: Id,
  tie: Words(whyTies),
  title: Type.String(),
  /** Since when; null where nothing says so. */
  at: Nullable(Instant),
  gave: Type.Number(),
});
export type WhyTie = Static<typeof WhyTie>;

export const WhyReason = Type.Union([WhyMemory, WhyTie]);
export type WhyReason = Static<typeof WhyReason>;

/** `rule`: the rule in words, with its numbers. `total`: what it all comes to, over every page. */
const answerOf = <S extends TSchema>(reason: S) =>
  Type.Object({
    data: Type.Array(reason),
    meta: Type.Object({
      next: Nullable(Type.String()),
      rule: Type.String(),
      total: Type.Number(),
    }),
  });

/** The answer of every `…/why` that memories alone count for. */
export const Why = answerOf(WhyMemory);
export type Why = Static<typeof Why>;

/** The same where ties count as well. */
export const WhyOfAll = answerOf(WhyReason);
export type WhyOfAll = Static<typeof WhyOfAll>;

export const whyQuery = Closed({ cursor: Type.Optional(Type.String({ maxLength: 400 })) });
