import type { Session } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';

/** Before what opens an account is changed, the password counts for five minutes (design, dangers 8). */
const JUST_NOW_MS = 5 * 60_000;

/** The password was typed in this session, not longer ago than that. */
export const hasProved = ({ stepUpAt }: Session, now: Date, milliseconds: number): boolean =>
  stepUpAt !== null && now.getTime() - stepUpAt.getTime() < milliseconds;

/** It was typed just now. Throws `auth.step_up_required`. */
export const ensureProved = (session: Session, now: Date): void =>
  ensure(hasProved(session, now, JUST_NOW_MS), 'auth.step_up_required');
