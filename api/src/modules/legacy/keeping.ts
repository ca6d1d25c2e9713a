/** What somebody may do for a life, asked of its rows. */
import type { SignedIn, Steward } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { permissionsOf, type Permission } from './permissions.ts';
import { stewardsInForce, type Kept, type StewardRow } from './stewards.queries.ts';

/** Which permissions the viewer has as an accepted steward of the life; none for everybody else. */
export const permissionsFor = async (
  connection: Connection,
  { owner_id: lifeId }: Pick<Kept, 'owner_id'>,
  viewer: string | null,
): Promise<(permission: Permission) => boolean> =>
  permissionsOf(await stewardsInForce(connection, lifeId), viewer);

/** Who acts for a life: the author of what is done. */
export interface LifeSteward extends Steward {
  readonly may: (permission: Permission) => boolean;
  /** All there are of the life, and all who were asked. */
  readonly stewards: readonly StewardRow[];
}

/** The steward of the life that whoever is logged in is, having accepted; null for everybody else. */
export async function stewardOf(
  connection: Connection,
  { owner_id: id }: Pick<Kept, 'owner_id'>,
  { user }: SignedIn,
): Promise<LifeSteward | null> {
  const stewards = await stewardsInForce(connection, id);
  return stewards.some((row) => row.user_id === user.id && row.status === 'accepted')
    ? { kind: 'steward', user, subject: { id }, may: permissionsOf(stewards, user.id), stewards }
    : null;
}

/** The same, with this permission. Throws `legacy.permission`. */
export async function stewardWith(
  permission: Permission,
  connection: Connection,
  life: Pick<Kept, 'owner_id'>,
  actor: SignedIn,
): Promise<LifeSteward> {
  const steward = await stewardOf(connection, life, actor);
  ensure(steward, 'legacy.permission');
  ensure(steward.may(permission), 'legacy.permission');
  return steward;
}
