/** What the acts of relatives share: finding what they were told, and saying how it stands. */
import type { MemorialContest, ToldMemorial } from '@kinlore/shared/contracts/memorial-relatives';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Connection, Platform } from '../../../platform/ports.ts';
import type { PeopleService } from '../../people/index.ts';
import type { Memorials } from '../memorials.service.ts';
import { contestsBy, toldOf, type ContestRow, type ToldRow } from './relatives.queries.ts';
import { isOver, windowEnds } from './window.ts';

export interface RelativesContext {
  readonly platform: Platform;
  readonly people: PeopleService;
  readonly memorials: Memorials;
}

export const presentContest = (row: ContestRow): MemorialContest => ({
  id: row.id,
  asks_for: row.asks_for,
  reason: row.reason,
  raised_at: row.raised_at.toISOString(),
  decision: row.decision,
  words: row.words,
  decided_at: row.decided_at?.toISOString() ?? null,
});

interface Around {
  readonly now: Date;
  readonly cards: ReadonlyMap<string, PersonCard>;
  readonly plate: (id: string) => string;
  readonly contests: readonly ContestRow[];
}

function presentTold(row: ToldRow, { now, cards, plate, contests }: Around): ToldMemorial {
  const contest = contests.find(({ memorial_id: id }) => id === row.memorial_id);
  const isOpen = !isOver(row.told_at, now) && row.closed_at === null;
  return {
    memorial: {
      id: row.memorial_id,
      full_name: row.full_name,
      plate: plate(row.owner_id),
      slug: row.is_readable ? row.slug : null,
    },
    creator: cards.get(row.creator_id) ?? null,
    until: windowEnds(row.told_at).toISOString(),
    nearest: row.is_nearest,
    request: row.request,
    contest: contest === undefined ? null : presentContest(contest),
    abilities: {
      join: isOpen && !row.keeps && row.request !== 'asked' && row.request !== 'declined',
      contest: isOpen && contest === undefined,
    },
  };
}

/** How these stand for whoever was told. */
export async function presentAllTold(
  { platform: { clock }, people }: RelativesContext,
  connection: Connection,
  viewer: string,
  rows: readonly ToldRow[],
): Promise<ToldMemorial[]> {
  const [cards, contests] = await Promise.all([
    people.cards(
      connection,
      rows.map((row) => row.creator_id),
    ),
    contestsBy(
      connection,
      viewer,
      rows.map((row) => row.memorial_id),
    ),
  ]);
  const around = { now: clock.now(), cards, plate: people.plate, contests };
  return rows.map((row) => presentTold(row, around));
}

/** Throws `general.not_found` for whoever was not told of it. */
export async function findTold(
  connection: Connection,
  { subject }: SignedIn,
  memorialId: string,
): Promise<ToldRow> {
  const row = await toldOf(connection, subject.id, memorialId);
  ensure(row, 'general.not_found');
  return row;
}

export async function presentOneTold(
  context: RelativesContext,
  connection: Connection,
  actor: SignedIn,
  memorialId: string,
): Promise<ToldMemorial> {
  const row = await findTold(connection, actor, memorialId);
  const [told] = await presentAllTold(context, connection, actor.subject.id, [row]);
  ensure(told, 'general.not_found');
  return told;
}

/** As stewards, logs and their pages name it. */
export const keptOf = ({ memorial_id: id, owner_id }: ToldRow) => ({ id, owner_id });

/** As what may still be done at it is judged. */
export const standableOf = ({ memorial_id: id, closed_at, completed_at }: ToldRow) => ({
  id,
  closed_at,
  completed_at,
});
