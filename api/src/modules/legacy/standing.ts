/** Whether anything of a memorial may still be changed. Complete, contested or taken down, it stays as it is. */
import type { memorialStandings } from '@kinlore/shared/contracts/memorial-standings';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { stewardWith, type LifeSteward } from './keeping.ts';
import type { Permission } from './permissions.ts';
import { isContested } from './standing.queries.ts';
import type { Kept } from './stewards.queries.ts';

export type Standing = (typeof memorialStandings)[number];

interface Standable {
  readonly id: string;
  readonly closed_at: Date | null;
  readonly completed_at: Date | null;
}

export async function standingOf(
  connection: Connection,
  { id, closed_at: takenDown, completed_at: completed }: Standable,
): Promise<Standing> {
  if (takenDown !== null) return 'taken_down';
  if (await isContested(connection, id)) return 'paused';
  return completed === null ? 'open' : 'completed';
}

const refusals = {
  taken_down: 'legacy.taken_down',
  paused: 'legacy.paused',
  completed: 'legacy.completed',
} as const;

/** Who looks after it may change on a complete one, too. Throws `legacy.taken_down` and `legacy.paused`. */
export async function ensureNotHeld(connection: Connection, memorial: Standable): Promise<void> {
  const standing = await standingOf(connection, memorial);
  if (standing === 'taken_down' || standing === 'paused') throw new DomainError(refusals[standing]);
}

/** A steward with this permission, who may use it on a complete memorial, too. Throws `legacy.permission`, `legacy.taken_down` and `legacy.paused`. */
export async function stewardAtWork(
  permission: Permission,
  connection: Connection,
  memorial: Standable & Pick<Kept, 'owner_id'>,
  actor: SignedIn,
): Promise<LifeSteward> {
  const steward = await stewardWith(permission, connection, memorial, actor);
  await ensureNotHeld(connection, memorial);
  return steward;
}

/** Throws `legacy.taken_down`, `legacy.paused` and `legacy.completed`. */
export async function ensureOpen(connection: Connection, memorial: Standable): Promise<void> {
  const standing = await standingOf(connection, memorial);
  if (standing !== 'open') throw new DomainError(refusals[standing]);
}
