/** Who stands where to a life, as the machine asks it: people by what they are to it, and whether there are sheets that could speak for it. */
import type { Connection } from '../../platform/ports.ts';
import { standingOf } from '../access/index.ts';
import { hasSheets } from '../letters/index.ts';
import type { Standing } from './case.ts';

export const standingIn = async (
  connection: Connection,
  lifeId: string,
  people: readonly string[],
): Promise<Standing> => ({
  ...(await standingOf(connection, lifeId, people)),
  hasSheets: await hasSheets(connection, lifeId),
});
