/** How a memorial stands, and what is refused where it is held. */
import { Instant, Type, Words } from './kernel.ts';
import { Historic } from './memorial-historic.ts';

/** `completed`: it stays as it is; `paused`: nothing is changed until a question about it is decided; `taken_down`: those who kept it alone still read it. */
export const memorialStandings = ['open', 'completed', 'paused', 'taken_down'] as const;
/** As its readers see it. */
export const shownStanding = {
  standing: Words(memorialStandings),
  /** Since when everyone reads it, for stewards who may change that; absent for everybody else. */
  public_since: Type.Optional(Instant),
  /** Of somebody who died long ago; absent to guests, and while there is nothing to say of it. */
  historic: Type.Optional(Historic),
};
/** What nobody does at one that is held. */
export const held = ['legacy.paused', 'legacy.taken_down'] as const;
/** What nobody does at one that is not open. */
export const unopened = ['legacy.completed', ...held] as const;
