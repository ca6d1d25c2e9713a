/** Reactions: one a person on anything that can be read. */
export { ReactionBar, type ReactionBarProps } from './ReactionBar.tsx';
export { forgetAllReactions, type ReactionSubject } from './reactions.api.ts';
export type { ReactionFacts } from './reactor.ts';
