/** Keepsakes that are added and put back many times at once. */
import { sql } from 'kysely';
import { newId } from '../../platform/id.ts';
import { count, type Race } from '../../testing/race.ts';
import type { TestUser } from '../../testing/index.ts';

interface World {
  friends(): Promise<{ readonly ana: TestUser; readonly ben: TestUser }>;
  post(by: TestUser, path: string, payload?: object): Promise<{ readonly id: string }>;
}

const piano = { kind: 'heirloom', name: 'The piano' };

/** `world`: asked when a race begins, for the server is there only then. */
export const keepsakeRaces = (
  world: () => World,
): Readonly<Record<string, () => Promise<Race>>> => ({
  'an heirloom added': async () => {
    const { ana } = await world().friends();
    return {
      by: ana,
      key: newId(),
      call: ['POST', '/keepsakes', piano],
      effects: [[count('keepsake', sql`owner_id = ${ana.id}`), 1]],
      others: [409],
    };
  },
  'an heirloom removed': async () => {
    const { ana } = await world().friends();
    const { id } = await world().post(ana, '/keepsakes', piano);
    return {
      by: ana,
      call: ['DELETE', `/keepsakes/${id}`],
      effects: [[count('keepsake', sql`id = ${id} and deleted_at is not null`), 1]],
      others: [404],
    };
  },
});
