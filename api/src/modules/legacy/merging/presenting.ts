/** Proposals as the stewards of either memorial read them. */
import type { MemorialMerge, MergeSide } from '@kinlore/shared/contracts/memorial-merges';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import type { PeopleService } from '../../people/index.ts';
import { bornOf, diedOf } from '../memorial-content.ts';
import { memorialsByIds, readableOf, type MemorialRow } from '../legacy.queries.ts';
import { stewardsOf, type StewardRow } from '../stewards.queries.ts';
import { livesOf } from './lives.ts';
import type { MergeRow } from './merges.queries.ts';
import { abilitiesOf, endOf } from './standing.ts';

interface Around {
  readonly viewer: string;
  readonly now: Date;
  readonly memorials: ReadonlyMap<string, MemorialRow>;
  readonly readable: ReadonlySet<string>;
  readonly stewards: readonly StewardRow[];
  readonly cards: ReadonlyMap<string, PersonCard>;
}

function presentSide(
  id: string,
  agreed: boolean,
  { memorials, readable, stewards, cards }: Around,
): MergeSide {
  const memorial = memorials.get(id);
  ensure(memorial, 'general.not_found');
  return {
    memorial_id: id,
    slug: readable.has(id) ? memorial.slug : null,
    full_name: memorial.full_name,
    born: bornOf(memorial),
    died: diedOf(memorial),
    stewards: stewards
      .filter((row) => row.life_id === memorial.owner_id && row.status === 'accepted')
      .flatMap((row) => cards.get(row.user_id) ?? []),
    agreed,
  };
}

const present = (row: MergeRow, around: Around): MemorialMerge => ({
  id: row.id,
  state: row.state,
  proposed_by: row.proposed_by === null ? null : (around.cards.get(row.proposed_by) ?? null),
  proposed_at: row.proposed_at.toISOString(),
  words: row.words,
  kept: presentSide(row.kept_id, row.kept_agreed_at !== null, around),
  merged: presentSide(row.merged_id, row.merged_agreed_at !== null, around),
  until: endOf(row)?.toISOString() ?? null,
  narrows: row.state === 'merged' && row.narrows,
  lives: livesOf(row, around),
  abilities: abilitiesOf(row, around.stewards, { userId: around.viewer, now: around.now }),
});

export async function presentMerges(
  people: PeopleService,
  connection: Connection,
  { user }: SignedIn,
  { rows, now }: { readonly rows: readonly MergeRow[]; readonly now: Date },
): Promise<MemorialMerge[]> {
  if (rows.length === 0) return [];
  const ids = rows.flatMap((row) => [row.kept_id, row.merged_id]);
  const memorials = await memorialsByIds(connection, ids);
  const stewards = await stewardsOf(
    connection,
    memorials.map(({ owner_id: life }) => life),
  );
  const cards = await people.cards(connection, [
    ...stewards.map((row) => row.user_id),
    ...rows
      .flatMap((row) => [row.proposed_by, row.kept_agreed_by, row.merged_agreed_by])
      .flatMap((id) => id ?? []),
  ]);
  const readable = await readableOf(connection, user.id, ids);
  const around: Around = {
    viewer: user.id,
    now,
    memorials: new Map(memorials.map((row) => [row.id, row])),
    readable: new Set(readable.map(({ id }) => id)),
    stewards,
    cards,
  };
  return rows.map((row) => present(row, around));
}
