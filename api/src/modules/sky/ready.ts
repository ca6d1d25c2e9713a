/** Skies by owner and viewer: kept ready, looked at anew before each answer, and made once at a time. */
import { inHeavyLane } from '../../platform/database/lanes.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { buildSky, groundOf, isCurrent, type Ground, type Sky } from './building.ts';
import { createShelf, type Shelf } from './keeping.ts';
import { saltedBy } from './naming.ts';
import { lensOf, planForThisLife, type Reading } from './sky.queries.ts';

const keyOf = ({ ownerId, viewer }: Reading): string => `${ownerId} ${viewer}`;

async function groundNow(connection: Connection, reading: Reading): Promise<Ground> {
  const lens = await lensOf(connection, reading.viewer, reading.ownerId);
  ensure(lens, 'general.not_found');
  return groundOf(lens);
}

interface Deps extends Pick<Platform, 'clock' | 'database' | 'sign'> {
  readonly shelf: Shelf;
}

const keptFor = ({ clock, shelf }: Deps, reading: Reading): Sky | undefined =>
  shelf.get(keyOf(reading), clock.now().getTime());

async function buildIn(connection: Connection, deps: Deps, reading: Reading): Promise<Sky> {
  await planForThisLife(connection);
  const ground = await groundNow(connection, reading);
  const salted = saltedBy(deps.sign('sky', reading.viewer));
  const sky = await buildSky(connection, reading, ground, {
    salted,
    former: keptFor(deps, reading),
  });
  deps.shelf.put(keyOf(reading), sky, deps.clock.now().getTime());
  return sky;
}

/** Of one moment: what is read and what it depends on. */
const build = (deps: Deps, reading: Reading): Promise<Sky> =>
  inHeavyLane(() =>
    deps.database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((connection) => buildIn(connection, deps, reading)),
  );

/** Throws `general.not_found` for whom the viewer may not know of. */
export type CurrentSky = (reading: Reading) => Promise<Sky>;

export function createCurrentSky(
  platform: Pick<Platform, 'clock' | 'database' | 'sign'>,
): CurrentSky {
  const deps = { ...platform, shelf: createShelf() };
  const flights = new Map<string, Promise<Sky>>();
  return async (reading) => {
    for (;;) {
      const ground = await groundNow(deps.database, reading);
      const sky = keptFor(deps, reading);
      if (isCurrent(sky, ground)) return sky;
      const flight = flights.get(keyOf(reading));
      if (flight === undefined) {
        const begun = build(deps, reading).finally(() => flights.delete(keyOf(reading)));
        flights.set(keyOf(reading), begun);
        return begun;
      }
      // It may have begun before something changed that this call must see: then it is looked at again.
      await flight.catch(() => undefined);
    }
  };
}
