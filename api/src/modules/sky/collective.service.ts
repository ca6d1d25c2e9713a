/** The lives of a family and of connections, as years and feelings: never more than each viewer could read memory by memory. */
import type { SkyLife } from '@kinlore/shared/contracts/sky';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { feelingNumber } from '@kinlore/shared/sky';
import type { SignedIn } from '../../platform/actor.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import type { PeopleService } from '../people/index.ts';
import { standingsOf, type TreeService } from '../tree/index.ts';
import { connectedAmong, feltOf, livesNear, type FeltRow } from './collective.queries.ts';
import { placesIn, type PlaceInFamily } from './places.ts';
import { presentOverview } from './sky.presenter.ts';
import { NO_YEAR, feltKey } from './segments.ts';

export interface CollectiveDeps {
  readonly people: PeopleService;
  readonly naming: Pick<TreeService['naming'], 'seen'>;
}

type Viewer = Pick<SignedIn, 'user' | 'subject'>;

interface Page {
  data: SkyLife[];
  meta: { next: string | null };
}

const PAGE = 20;

/** Of those whom the tree shows to this viewer. */
async function placesFor(
  connection: Connection,
  { naming }: CollectiveDeps,
  actor: Viewer,
  lives: readonly string[],
): Promise<ReadonlyMap<string, PlaceInFamily>> {
  const standings = await standingsOf(connection, actor.subject.id, lives);
  const ids = standings.map(({ person_id }) => person_id);
  const seen = await naming.seen(connection, actor, ids);
  return placesIn(
    standings.filter(({ person_id }) => seen.has(person_id)),
    actor.subject.id,
  );
}

interface Around {
  readonly viewer: string;
  readonly connected: ReadonlySet<string>;
  readonly place: PlaceInFamily | undefined;
  readonly felt: readonly FeltRow[];
}

const presentLife = (
  { id, full_name, username, avatar_url, life_status }: PersonCard,
  { viewer, connected, place, felt }: Around,
): SkyLife => ({
  user_id: id,
  name: full_name,
  username: username === '' ? null : username,
  picture: avatar_url,
  is_dead: life_status !== 'living',
  is_self: id === viewer,
  is_connected: connected.has(id),
  tree_person_id: place?.personId ?? null,
  generation: place?.generation ?? null,
  branch: place?.branch ?? null,
  total: felt.reduce((sum, { count }) => sum + count, 0),
  overview: presentOverview(
    felt.map(({ year, feeling, count }) => [
      feltKey(year ?? NO_YEAR, feelingNumber(feeling)),
      count,
    ]),
  ),
});

/** In the order of the ids. */
async function livesOf(
  connection: Connection,
  { people }: CollectiveDeps,
  viewer: string,
  { ids, places }: { ids: readonly string[]; places: ReadonlyMap<string, PlaceInFamily> },
): Promise<SkyLife[]> {
  const cards = await people.cards(connection, ids);
  const felt = Map.groupBy(await feltOf(connection, viewer, ids), ({ owner_id }) => owner_id);
  const connected = await connectedAmong(connection, viewer, ids);
  return ids.flatMap((id) => {
    const [card, counts] = [cards.get(id), felt.get(id)];
    // The last memory that could be read may have gone since.
    if (card === undefined || counts === undefined) return [];
    return [presentLife(card, { viewer, connected, place: places.get(id), felt: counts })];
  });
}

export function createCollective({ database }: Pick<Platform, 'database'>, deps: CollectiveDeps) {
  return async (
    actor: Viewer,
    { limit = PAGE, cursor }: { readonly limit?: number; readonly cursor?: string },
  ): Promise<Page> => {
    const viewer = actor.subject.id;
    const lives = await livesNear(database, viewer);
    const after = idCursor.decode(cursor);
    const rest = lives.filter((id) => after === null || id > after);
    const { rows: ids, next } = pageOf(rest.slice(0, limit + 1), limit, idCursor.encode);
    if (ids.length === 0) return { data: [], meta: { next } };
    const places = await placesFor(database, deps, actor, lives);
    return { data: await livesOf(database, deps, viewer, { ids, places }), meta: { next } };
  };
}
export type Collective = ReturnType<typeof createCollective>;
