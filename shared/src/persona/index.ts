/**
 * The rules of the persona (R1 to R7): pure functions of the append-only ledger and of the facts of activities, for the server, the page and the bench alike.
 * Nothing here knows a database, a request or a clock: an instant is always handed in. A change of a number raises `RULES_VERSION`.
 */
export * from './alignment-sums.ts';
export * from './alignment.ts';
export * from './archetypes.ts';
export * from './attributes.ts';
export * from './badges.ts';
export * from './catalogue.ts';
export * from './classes.ts';
export * from './companions.ts';
export * from './days.ts';
export * from './experience.ts';
export * from './life-stages.ts';
export * from './life.ts';
export * from './memory-facts.ts';
export * from './mission-steps.ts';
export * from './missions.ts';
export * from './power-boosts.ts';
export * from './power-ups.ts';
export * from './questions.ts';
export * from './quests.ts';
export * from './resonance.ts';
export * from './streaks.ts';
export * from './weekly.ts';
