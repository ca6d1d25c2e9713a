/** Who may report a death, and what way it then goes. */
import {
  RESTING_DAYS,
  WAITING_DAYS,
  WAITING_DAYS_OF_MINORS,
} from '@kinlore/shared/contracts/legacy-cases';
import type { Connection } from '../../platform/ports.ts';
import { standingOf, type Standpoint } from '../access/index.ts';
import type { LifeStatus } from '../users/index.ts';
import type { Route } from './case.ts';
import { falseReports } from './cases.queries.ts';
import { planOf } from './plans.queries.ts';

const DAY_MS = 86_400_000;

/** A guardian speaks for a child, a steward for who named them; both before a relative. Null for who may not report it. */
export function reporterOf(
  standpoint: Standpoint,
  isMinor: boolean,
): 'steward' | 'relative' | 'guardian' | null {
  if (isMinor) return standpoint.isGuardian ? 'guardian' : null;
  if (standpoint.mayReport) return 'steward';
  return standpoint.isRelative ? 'relative' : null;
}

interface Way {
  readonly route: Route;
  readonly quorum: number;
  readonly waitingDays: number;
}

/** By the plan, where enough are left who could follow it. */
export async function wayFor(
  connection: Connection,
  lifeId: string,
  isMinor: boolean,
): Promise<Way> {
  const none = {
    route: 'administrators',
    quorum: 2,
    waitingDays: isMinor ? WAITING_DAYS_OF_MINORS : WAITING_DAYS,
  } as const;
  const plan = isMinor ? undefined : await planOf(connection, lifeId);
  if (plan === undefined) return none;
  const { stewards, keepers } = await standingOf(connection, lifeId, []);
  const wanted = plan.quorum === 1 && keepers > 1 ? 2 : plan.quorum;
  return {
    route: stewards.size >= wanted && stewards.size > 0 ? 'stewards' : 'administrators',
    quorum: plan.quorum,
    waitingDays: plan.waiting_days,
  };
}

/** Until when this person reports nothing: twice it was stopped by a sign of life. Null where they may. */
export async function restsUntil(
  connection: Connection,
  reporterId: string,
  now: Date,
): Promise<Date | null> {
  const stopped = await falseReports(connection, reporterId);
  const last = stopped[0]?.ended_at ?? null;
  if (stopped.length < 2 || last === null) return null;
  const until = new Date(last.getTime() + RESTING_DAYS * DAY_MS);
  return until > now ? until : null;
}

export const isMinorAt = ({ eighteen_at }: Pick<LifeStatus, 'eighteen_at'>, now: Date): boolean =>
  now.getTime() < eighteen_at.valueOf();
