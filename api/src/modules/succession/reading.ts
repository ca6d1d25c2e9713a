/** Who follows the stewards of a memorial, as this reader may know of it. */
import type {
  StewardVote,
  Succession,
  WillingQuestion,
} from '@kinlore/shared/contracts/succession';
import type { SignedIn } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { caretakingOf } from './life.queries.ts';
import { readLife, whoIsAsked, type Life } from './life.ts';
import { inOrder, nextKeeper, standsBy, type KeeperState } from './rules.ts';
import { PAGE, type Paged, type SuccessionServices } from './services.ts';
import { questionsOf } from './stewardship.queries.ts';
import { presentVote } from './vote.presenter.ts';
import { peopleOf, type VoteRow } from './votes.queries.ts';

export async function presentVoteFor(
  { people }: Pick<SuccessionServices, 'people'>,
  connection: Connection,
  vote: VoteRow,
  viewer: string,
): Promise<StewardVote> {
  const rows = await peopleOf(connection, vote.id);
  const ids = rows.flatMap((row) => [row.user_id, row.nominated_by ?? []].flat());
  return presentVote(vote, rows, { cards: await people.cards(connection, ids), viewer });
}

/** An open question, which somebody who answers later is not asked meanwhile. */
const questionTo = (
  lifeId: string,
  { askedAt, remindedAt, laterAt, isLeaving, silentSince }: KeeperState,
): Succession['question'] =>
  askedAt === null || isLeaving || silentSince !== null || (laterAt ?? 0) > (remindedAt ?? askedAt)
    ? null
    : { life_id: lifeId, again: remindedAt !== null };

/** Another steward follows, or there is a family to ask. */
export async function canHandOn(
  connection: Connection,
  { id, state }: Life,
  userId: string,
): Promise<boolean> {
  const others = state.keepers.filter((keeper) => keeper.userId !== userId);
  if (others.some((keeper) => keeper.preset === 'primary' && standsBy(keeper))) return true;
  if (nextKeeper(others) !== null) return true;
  return (await whoIsAsked(connection, id)).some((elector) => elector.userId !== userId);
}

/** The vote, to whoever is asked in it or keeps the memorial. */
async function voteOf(
  services: SuccessionServices,
  connection: Connection,
  { vote, state }: Life,
  viewer: string,
): Promise<StewardVote | null> {
  if (vote === null) return null;
  const isAsked = vote.people.some((row) => row.user_id === viewer);
  const keeps = state.keepers.some((keeper) => keeper.userId === viewer);
  return isAsked || keeps ? presentVoteFor(services, connection, vote, viewer) : null;
}

/** Who is first among the others, to a primary steward who is there. */
async function nextFor(
  { people }: SuccessionServices,
  connection: Connection,
  { state }: Life,
  own: KeeperState | undefined,
): Promise<Succession['next']> {
  if (own?.preset !== 'primary' || !standsBy(own)) return null;
  const next = nextKeeper(state.keepers.filter(({ userId }) => userId !== own.userId));
  if (next === null) return null;
  return (await people.cards(connection, [next.userId])).get(next.userId) ?? null;
}

/** Who could follow, in their order, to a primary steward who is there. Who is silent keeps their place in it. */
async function followersFor(
  { people }: SuccessionServices,
  connection: Connection,
  { state }: Life,
  own: KeeperState | undefined,
): Promise<Succession['followers']> {
  if (own?.preset !== 'primary' || !standsBy(own)) return [];
  const followers = inOrder(state.keepers).filter(({ isHere, isLeaving }) => isHere && !isLeaving);
  const cards = await people.cards(
    connection,
    followers.map(({ userId }) => userId),
  );
  return followers.flatMap(({ userId, preset, silentSince }) => {
    const user = cards.get(userId);
    return user === undefined ? [] : [{ user, preset, silent: silentSince !== null }];
  });
}

/** Of a memorial that was found for the reader. */
export async function presentSuccession(
  services: SuccessionServices,
  connection: Connection,
  lifeId: string,
  viewer: string,
): Promise<Succession> {
  const life = await readLife(connection, lifeId, services.clock.now());
  const own = life.state.keepers.find((keeper) => keeper.userId === viewer);
  const caretaking = await caretakingOf(connection, lifeId);
  const isPrimary = own !== undefined && own.preset === 'primary' && standsBy(own);
  return {
    question: own === undefined ? null : questionTo(lifeId, own),
    silent_life: own !== undefined && own.silentSince !== null ? lifeId : null,
    leaving: own?.isLeaving === true,
    vote: await voteOf(services, connection, life, viewer),
    caretaker_since: caretaking?.begun_at.toISOString() ?? null,
    next: await nextFor(services, connection, life, own),
    followers: await followersFor(services, connection, life, own),
    abilities: { hand_on: isPrimary, order: isPrimary },
  };
}

/** Throws `general.not_found`. */
export async function readOf(
  services: SuccessionServices,
  actor: SignedIn,
  key: string,
): Promise<Succession> {
  const { database, memorials } = services;
  const memorial = await memorials.find(database, actor, key);
  return presentSuccession(services, database, memorial.owner_id, actor.subject.id);
}

/** What somebody is asked about, of memorials and of plans. */
export async function listQuestions(
  { database }: SuccessionServices,
  { subject }: SignedIn,
  { limit = PAGE, cursor }: Paged,
): Promise<{ data: WillingQuestion[]; meta: { next: string | null } }> {
  const after = idCursor.decode(cursor);
  const page = pageOf(await questionsOf(database, subject.id, { limit, after }), limit, (row) =>
    idCursor.encode(row.life_id),
  );
  return {
    data: page.rows.map((row) => ({
      life_id: row.life_id,
      full_name: row.full_name,
      memorial_slug: row.slug,
      again: row.reminded_at !== null,
    })),
    meta: { next: page.next },
  };
}
