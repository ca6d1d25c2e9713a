/** What towns were called, and in which years: by maps, and by the families of whoever asks. */
import type { Answer } from '@kinlore/shared/contracts/kernel';
import type { listPlaceNames } from '@kinlore/shared/contracts/place-names';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import type { FoundTown, Gazetteer, Spot } from '../gazetteer/index.ts';
import { treesOf, type TreeContext } from '../tree/index.ts';
import { oldestFirst, presentFormer, presentName, presentTown } from './names.presenter.ts';
import { namesIn } from './names.queries.ts';

export interface NamesDeps extends Pick<Platform, 'database' | 'transact' | 'clock'> {
  readonly gazetteer: Gazetteer;
  readonly treeContext: Pick<TreeContext, 'ensureMay'>;
}

/** Those who may change a tree keep what it calls a town. */
const KEEPERS = ['owner', 'editor'];
/** Of all trees of somebody. */
const MOST_SHOWN = 200;

/** Throws where no town of the list lies there. */
export async function townThere(
  { gazetteer }: Pick<NamesDeps, 'gazetteer'>,
  spot: Spot,
): Promise<FoundTown> {
  const town = await gazetteer.at(spot);
  ensure(town, 'general.not_found');
  return town;
}

/** By their role in a tree. Who looks through a child's eyes changes nothing. */
const keepsAs =
  ({ user, subject }: SignedIn) =>
  (role: string): boolean =>
    user.id === subject.id &&
    subject.band === 'adult' &&
    user.emailVerified &&
    KEEPERS.includes(role);

export async function namesOfTown(
  deps: NamesDeps,
  actor: SignedIn,
  spot: Spot,
): Promise<Answer<typeof listPlaceNames>['data']> {
  const town = await townThere(deps, spot);
  const trees = new Map(
    (await treesOf(deps.database, actor.subject.id)).map((tree) => [tree.id, tree]),
  );
  const keeps = keepsAs(actor);
  const rows = await namesIn(deps.database, [...trees.keys()], town.city, MOST_SHOWN);
  const families = rows.flatMap((row) => {
    const tree = trees.get(row.tree_id);
    return tree === undefined ? [] : [presentName(row, tree, keeps(tree.role))];
  });
  return {
    town: presentTown(town),
    names: [...deps.gazetteer.calledOnce(town).map(presentFormer), ...families].toSorted(
      oldestFirst,
    ),
    trees: [...trees.values()]
      .filter(({ role }) => keeps(role))
      .map(({ id, name }) => ({ id, name })),
  };
}
