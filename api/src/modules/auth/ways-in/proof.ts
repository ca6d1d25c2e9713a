import type { Session } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';

/** Reauthentication holds for five minutes (design, dangers 8). */
const MINUTES = 5;

/** The password was typed in this session just now. Throws `auth.step_up_required`. */
export const ensureProved = ({ stepUpAt }: Session, now: Date): void =>
  ensure(
    stepUpAt !== null && now.getTime() - stepUpAt.getTime() < MINUTES * 60_000,
    'auth.step_up_required',
  );
