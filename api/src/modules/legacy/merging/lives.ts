/** What both memorials told of a life, and which of it the page tells. Nothing of either is lost. Pure. */
import type { MemorialMerge } from '@kinlore/shared/contracts/memorial-merges';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { permissionsOf } from '../permissions.ts';
import type { StewardRow } from '../stewards.queries.ts';
import type { MergeRow, Side, Told } from './merges.queries.ts';

/** As long as what a memorial tells may be. */
const LONGEST = 20_000;
/** For the two lines that say who kept it. */
const LINES = 400;

type Keeping = Pick<StewardRow, 'life_id' | 'user_id' | 'status' | 'permissions'>;
type Lives = NonNullable<MemorialMerge['lives']>;

/** Both told something. */
const toldTwice = ({ state, kept_biography: kept, merged_biography: merged }: MergeRow): boolean =>
  state === 'merged' && kept !== null && kept !== '' && merged !== '';

const isAsChosen = ({ biography, shown_biography: shown }: MergeRow): boolean =>
  biography === shown;

/** Who agreed for a side as its steward; an administrator is named to nobody. */
function keeperOf(
  row: MergeRow,
  side: Side,
  {
    stewards,
    cards,
  }: { readonly stewards: readonly Keeping[]; readonly cards: ReadonlyMap<string, PersonCard> },
): PersonCard | null {
  const [by, life] =
    side === 'kept' ? [row.kept_agreed_by, row.kept_life] : [row.merged_agreed_by, row.merged_life];
  const isSteward = stewards.some((one) => one.life_id === life && one.user_id === by);
  return by === null || !isSteward ? null : (cards.get(by) ?? null);
}

/** For a steward of the one that stays; null for everybody else, and where there is nothing to choose. */
export function livesOf(
  row: MergeRow,
  around: {
    readonly viewer: string;
    readonly stewards: readonly Keeping[];
    readonly cards: ReadonlyMap<string, PersonCard>;
  },
): Lives | null {
  const isKeeper = around.stewards.some(
    (one) =>
      one.life_id === row.kept_life && one.user_id === around.viewer && one.status === 'accepted',
  );
  if (!isKeeper || !toldTwice(row)) return null;
  return {
    kept: { text: row.kept_biography ?? '', keeper: keeperOf(row, 'kept', around) },
    merged: { text: row.merged_biography, keeper: keeperOf(row, 'merged', around) },
    shown: isAsChosen(row) ? row.told : 'edited',
  };
}

const said = ({ text, keeper }: Lives['kept']): string =>
  keeper === null ? text : `${text}\n\n— kept by ${keeper.full_name}`;

/** What the page tells; of both each with who kept it. */
export function textOf({ kept, merged }: Lives, told: Told): string {
  if (told === 'kept') return kept.text;
  return told === 'merged' ? merged.text : `${said(kept)}\n\n${said(merged)}`;
}

/** Whoever may change what is told chooses, as long as nobody has written it anew. */
export function tellable(
  row: MergeRow,
  stewards: readonly Keeping[],
  userId: string,
): Readonly<Record<Told, boolean>> {
  const may = permissionsOf(
    stewards.filter((one) => one.life_id === row.kept_life),
    userId,
  );
  const length = (row.kept_biography ?? '').length + row.merged_biography.length + LINES;
  const can = (told: Told): boolean =>
    may('biography.edit') &&
    toldTwice(row) &&
    isAsChosen(row) &&
    row.told !== told &&
    (told !== 'both' || length <= LONGEST);
  return { kept: can('kept'), merged: can('merged'), both: can('both') };
}
