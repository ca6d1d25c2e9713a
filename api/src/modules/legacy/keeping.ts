/** What somebody may do for a life, asked of its rows. */
import type { Connection } from '../../platform/ports.ts';
import { permissionsOf, type Permission } from './permissions.ts';
import { stewardsOf, type Kept } from './stewards.queries.ts';

/** Which permissions the viewer has as an accepted steward of the life; none for everybody else. */
export const permissionsFor = async (
  connection: Connection,
  { owner_id: lifeId }: Pick<Kept, 'owner_id'>,
  viewer: string | null,
): Promise<(permission: Permission) => boolean> =>
  permissionsOf(await stewardsOf(connection, [lifeId]), viewer);
