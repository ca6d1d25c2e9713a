/** Reading where the people of a tree moved: for one viewer, on one day, at one revision. */
import type { MovedPerson, TreeMoves } from '@kinlore/shared/contracts/family-moves';
import type { Doer } from '../../../../platform/actor.ts';
import { ensure } from '../../../../platform/errors.ts';
import { TaggedAnswer } from '../../../../platform/http/tagged-answer.ts';
import type { Platform } from '../../../../platform/ports.ts';
import { createGazetteer, type Gazetteer } from '../../../gazetteer/index.ts';
import type { PeopleService } from '../../../people/index.ts';
import { doorOf } from '../door.queries.ts';
import { happenedIn } from '../times.presenter.ts';
import { createWholeView } from '../whole-view.ts';
import { withColumns, type TreeColumns } from '../whole.queries.ts';
import { createKept } from './kept.ts';
import { movesIn } from './moved.ts';
import { presentMovers, presentMoves, type MoversAsked, type TreeLives } from './presenter.ts';
import { stopsOf } from './stops.ts';
import { townsOfPlaces } from './towns.ts';

type Read = Pick<TreeColumns, 'persons' | 'partners'> & {
  readonly happened: Awaited<ReturnType<typeof happenedIn>>;
};

async function livesIn(
  { persons, partners, happened }: Read,
  gazetteer: Gazetteer,
): Promise<TreeLives> {
  const stops = stopsOf(happened.events, partners);
  const towns = await townsOfPlaces(happened.places, stops.values(), gazetteer);
  const lives = { stops, towns, placeNames: happened.places.name };
  const { id, given, surname } = persons;
  return { ...lives, moves: movesIn(lives), persons: { id, given, surname } };
}

interface Opened {
  /** Names all that the lives depend on. */
  readonly tag: string;
  readonly lives: () => Promise<TreeLives>;
}

/** Throws `general.not_found` for whoever is no member. */
function createOpening({ clock, database }: Platform, people: PeopleService) {
  const { contextOf, tagOf } = createWholeView(clock, people);
  const gazetteer = createGazetteer();
  const kept = createKept<TreeLives>(({ persons }) => persons.id.length);

  async function read(actor: Doer, treeId: string): Promise<TreeLives> {
    const userId = actor.subject.id;
    const found = await withColumns(database, { treeId, userId }, async (tree) => ({
      persons: tree.columns.persons,
      partners: tree.columns.partners,
      happened: await happenedIn(tree, contextOf(actor, userId, tree.columns).viewer),
    }));
    ensure(found, 'general.not_found');
    return livesIn(found, gazetteer);
  }

  return async function open(actor: Doer, treeId: string): Promise<Opened> {
    const userId = actor.subject.id;
    const door = await doorOf(database, treeId, userId);
    ensure(door, 'general.not_found');
    const tag = `m-${tagOf(userId, door, contextOf(actor, userId, door))}`;
    return { tag, lives: () => kept.of(tag, () => read(actor, treeId)) };
  };
}

export function createMovesReader(platform: Platform, { people }: { people: PeopleService }) {
  const open = createOpening(platform, people);
  return {
    async moves(actor: Doer, treeId: string): Promise<TaggedAnswer<{ data: TreeMoves }>> {
      const { tag, lives } = await open(actor, treeId);
      return new TaggedAnswer(tag, async () => ({ data: presentMoves(await lives()) }));
    },

    async movers(
      actor: Doer,
      treeId: string,
      asked: MoversAsked,
    ): Promise<{ data: MovedPerson[]; meta: { next: string | null } }> {
      const { lives } = await open(actor, treeId);
      return presentMovers(await lives(), asked);
    },
  };
}
export type MovesReader = ReturnType<typeof createMovesReader>;
