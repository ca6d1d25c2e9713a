/** Family quests: begun by any adult of a tree, ended by who began it or whose tree it is. */
import type { FamilyQuest, FamilyQuests } from '@kinlore/shared/contracts/quests';
import type { ErrorCode } from '@kinlore/shared/contracts/errors';
import type { MissionRefusal } from '@kinlore/shared/contracts/progress-missions';
import { missionRefusal, offeredMissions, type MissionRule } from '@kinlore/shared/persona';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { householdOf } from '../access/index.ts';
import { fedMetrics } from '../missions/index.ts';
import { isKnownTo } from '../tree/index.ts';
import { helpersOf } from './helpers.queries.ts';
import { bookOf, mayEnd, presentQuest, presentToBegin } from './quests.presenter.ts';
import {
  activeOf,
  bookRows,
  closeQuest,
  hasOneOf,
  insertQuest,
  letGo,
  makersOf,
  pastOf,
  questOf,
  treesOf,
  type SeenQuest,
} from './quests.queries.ts';

export type Deps = Pick<Platform, 'clock' | 'database' | 'transact'>;

const refused = {
  unknown: 'general.not_found',
  already_active: 'quests.already_here',
  too_many: 'quests.too_many',
  resting: 'quests.resting',
  not_yet: 'quests.not_yet',
  done: 'quests.not_yet',
} as const satisfies Readonly<Record<MissionRefusal, ErrorCode>>;

const templates: readonly MissionRule[] = offeredMissions(fedMetrics).filter(
  ({ kind }) => kind === 'family',
);

async function presentAll(
  connection: Connection,
  { subject }: SignedIn,
  quests: readonly SeenQuest[],
): Promise<FamilyQuest[]> {
  const ids = quests.map(({ id }) => id);
  const household = await householdOf(connection, subject);
  const around = {
    helpers: await helpersOf(connection, ids),
    makers: await makersOf(connection, ids),
    isKnown: (userId: string) => isKnownTo(subject, household, userId),
    userId: subject.id,
  };
  return quests.flatMap((quest) => presentQuest(quest, around));
}

export async function listOf({ clock, database }: Deps, actor: SignedIn): Promise<FamilyQuests> {
  const { id, band } = actor.subject;
  const quests = [...(await activeOf(database, id)), ...(await pastOf(database, id))];
  const trees = band === 'adult' ? await treesOf(database, id) : [];
  const rows = await bookRows(
    database,
    trees.map((tree) => tree.id),
  );
  const busy = quests.some(({ state, made_by: maker }) => state === 'active' && maker === id);
  return {
    quests: await presentAll(database, actor, quests),
    to_begin: trees.flatMap((tree) =>
      // Where one is under way the family has its quest.
      rows.some((row) => row.tree_id === tree.id && row.is_active)
        ? []
        : templates.map((rule) =>
            presentToBegin(rule, tree, bookOf(rule, tree.id, rows, busy), clock.now()),
          ),
    ),
  };
}

const readIn = async (connection: Connection, actor: SignedIn, id: string) => {
  const quest = await questOf(connection, actor.subject.id, id);
  ensure(quest, 'general.not_found');
  return quest;
};

const presentIn = async (
  connection: Connection,
  actor: SignedIn,
  id: string,
): Promise<FamilyQuest> => {
  const [shown] = await presentAll(connection, actor, [await readIn(connection, actor, id)]);
  ensure(shown, 'general.not_found');
  return shown;
};

export const read = ({ database }: Deps, actor: SignedIn, id: string): Promise<FamilyQuest> =>
  presentIn(database, actor, id);

export const start = (
  { clock, transact }: Deps,
  actor: SignedIn,
  { tree_id: treeId, slug }: { readonly tree_id: string; readonly slug: string },
): Promise<FamilyQuest> =>
  transact(async (transaction) => {
    const userId = actor.subject.id;
    const tree = (await treesOf(transaction, userId)).find(({ id }) => id === treeId);
    const rule = templates.find((one) => one.slug === slug);
    ensure(tree, 'general.not_found');
    ensure(rule, 'general.not_found');
    await letGo(transaction, userId);
    const now = clock.now();
    const busy = await hasOneOf(transaction, userId);
    const book = bookOf(rule, treeId, await bookRows(transaction, [treeId]), busy);
    const isTaken = book.active.some((one) => one.slug !== '');
    if (isTaken) throw new DomainError('quests.already_here');
    const refusal = missionRefusal(slug, book, now.getTime());
    if (refusal !== null) throw new DomainError(refused[refusal]);
    const id = newId();
    const quest = { id, tree_id: treeId, slug, made_by: userId, started_at: now };
    // Somebody else, or the same press again, was quicker.
    ensure(await insertQuest(transaction, quest), 'quests.already_here');
    return presentIn(transaction, actor, id);
  });

export const end = ({ clock, transact }: Deps, actor: SignedIn, id: string): Promise<FamilyQuest> =>
  transact(async (transaction) => {
    ensure(mayEnd(await readIn(transaction, actor, id), actor.subject.id), 'general.forbidden');
    ensure(
      await closeQuest(transaction, { id, state: 'ended', at: clock.now() }),
      'quests.not_active',
    );
    return presentIn(transaction, actor, id);
  });
