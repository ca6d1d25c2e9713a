/** Rows of what families call towns. Nobody reads one but the members of its tree: each statement is handed the trees of whoever asks, or one tree they may change. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { PlaceName } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Spot } from '../gazetteer/index.ts';

export type NameRow = Selectable<PlaceName>;

/** As the list of towns has them. */
const PRECISION = 100_000;
export const spotColumns = ({ latitude, longitude }: Spot) => ({
  latitude: Math.round(latitude * PRECISION),
  longitude: Math.round(longitude * PRECISION),
});

/** Of a town in these trees. */
export const namesIn = async (
  connection: Connection,
  trees: readonly string[],
  spot: Spot,
  most: number,
): Promise<readonly NameRow[]> =>
  trees.length === 0
    ? []
    : connection
        .selectFrom('place_name')
        .selectAll()
        .where('tree_id', 'in', [...trees])
        .where('latitude', '=', spotColumns(spot).latitude)
        .where('longitude', '=', spotColumns(spot).longitude)
        .orderBy('id')
        .limit(most)
        .execute();

export const insertName = (transaction: Connection, row: Insertable<PlaceName>): Promise<NameRow> =>
  transaction.insertInto('place_name').values(row).returningAll().executeTakeFirstOrThrow();

interface Key {
  readonly tree: string;
  readonly id: string;
}

/** Undefined where the tree has no such name. */
export const updateName = (
  transaction: Connection,
  { tree, id }: Key,
  change: Updateable<PlaceName>,
): Promise<NameRow | undefined> =>
  transaction
    .updateTable('place_name')
    // What changes nothing is a change, too.
    .set({ tree_id: tree, ...change })
    .where('id', '=', id)
    .where('tree_id', '=', tree)
    .returningAll()
    .executeTakeFirst();

/** False where there was none. */
export const deleteName = async (transaction: Connection, { tree, id }: Key): Promise<boolean> =>
  (await transaction
    .deleteFrom('place_name')
    .where('id', '=', id)
    .where('tree_id', '=', tree)
    .returning('id')
    .executeTakeFirst()) !== undefined;
