import type { Session } from '../../platform/actor.ts';

/** The password was typed in this session, not longer ago than that. */
export const hasProved = ({ stepUpAt }: Session, now: Date, milliseconds: number): boolean =>
  stepUpAt !== null && now.getTime() - stepUpAt.getTime() < milliseconds;
