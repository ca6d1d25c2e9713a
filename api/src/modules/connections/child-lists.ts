/** What waits for a guardian: as the guardian reads it, and as the child does. */
import type { ChildRequest, WaitingConnection } from '@kinlore/shared/contracts/child-connections';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { SignedIn } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';
import { pageOf } from '../../platform/rows.ts';
import { childrenOf, isNearGuardian } from '../access/index.ts';
import type { PeopleService } from '../people/index.ts';
import { timeCursor } from '../progress/index.ts';
import type { Types } from './connections.presenter.ts';
import { agesOf } from './connections.queries.ts';
import { everyType } from './kinds/types.queries.ts';
import { waitingForGuardian, waitingOf, type WaitingRow } from './consents.queries.ts';
import type { Deps } from './pair.ts';
import { limits } from './rules.ts';

interface Asked {
  readonly limit?: number;
  readonly cursor?: string;
}
interface PageOf<T> {
  readonly data: T[];
  readonly meta: { readonly next: string | null };
}

export interface ChildListDeps extends Deps {
  readonly people: PeopleService;
}

const oldest = ({ platform: { clock } }: Deps): Date =>
  new Date(clock.now().getTime() - limits.expiresDays * 86_400_000);

const placeOf = (row: { readonly requested_at: Date; readonly id: string }): string =>
  timeCursor.encode(row.requested_at, row.id);

export const createChildLists = (deps: ChildListDeps) => ({
  ...guardianList(deps),
  ...childList(deps),
});

function guardianList(deps: ChildListDeps) {
  const { database } = deps.platform;
  return {
    /** The oldest first. Throws `general.cursor`. */
    async forGuardian(
      { user }: SignedIn,
      { limit = 20, cursor }: Asked,
    ): Promise<PageOf<ChildRequest>> {
      const after = timeCursor.decode(cursor);
      const children = [...(await childrenOf(database, user.id))];
      if (children.length === 0) return { data: [], meta: { next: null } };
      const found = await waitingForGuardian(database, children, oldest(deps), { after, limit });
      const { rows, next } = pageOf(found, limit, placeOf);
      return { data: await presentAll(deps, user.id, rows), meta: { next } };
    },
  };
}

function childList(deps: ChildListDeps) {
  const { database } = deps.platform;
  return {
    /** Newest first. Throws `general.cursor`. */
    async ofChild(
      { subject }: SignedIn,
      { limit = 20, cursor }: Asked,
    ): Promise<PageOf<WaitingConnection>> {
      const after = timeCursor.decode(cursor);
      const found = await waitingOf(database, subject.id, oldest(deps), { after, limit });
      const { rows, next } = pageOf(found, limit, placeOf);
      const others = rows.map(({ low_id, high_id }) => (low_id === subject.id ? high_id : low_id));
      const cards = await deps.people.cards(database, others);
      const data = rows.flatMap((row, at) => presentOwn(row, cards.get(others[at] ?? '')));
      return { data, meta: { next } };
    },
  };
}

type OwnRow = Awaited<ReturnType<typeof waitingOf>>[number];

function presentOwn(
  { id, is_mine, requested_at }: OwnRow,
  card: PersonCard | undefined,
): WaitingConnection[] {
  if (card === undefined) return [];
  const waits_for = is_mine ? 'mine' : 'theirs';
  return [{ id, username: card.username, waits_for, requested_at: requested_at.toISOString() }];
}

async function presentAll(
  { platform: { database }, people }: ChildListDeps,
  guardianId: string,
  rows: readonly WaitingRow[],
): Promise<ChildRequest[]> {
  if (rows.length === 0) return [];
  const ids = rows.flatMap(({ low_id, high_id }) => [low_id, high_id]);
  const cards = await people.cards(database, ids);
  const ages = await agesOf(database, ids);
  const minors = new Set(ages.filter(({ is_child }) => is_child).map(({ id }) => id));
  const types = new Map((await everyType(database)).map((type) => [type.id, type]));
  const near = await nearOf(database, guardianId, rows, minors);
  return rows.flatMap((row) => {
    const [childId, otherId] = sidesOf(row);
    const sides = { child: cards.get(childId), other: cards.get(otherId) };
    return presentOne(row, sides, types, minors.has(otherId) || near.has(row.id));
  });
}

/** Nothing for a row of whom one is gone between two queries. */
function presentOne(
  row: WaitingRow,
  {
    child,
    other,
  }: { readonly child?: PersonCard | undefined; readonly other?: PersonCard | undefined },
  types: Types,
  mayAgree: boolean,
): ChildRequest[] {
  if (child === undefined || other === undefined) return [];
  return [
    {
      id: row.id,
      child,
      other,
      asked_by: row.requester_id === child.id ? 'child' : 'other',
      note: row.note,
      type: row.type_id === null ? null : (types.get(row.type_id) ?? null),
      connect_first: !mayAgree,
      requested_at: row.requested_at.toISOString(),
    },
  ];
}

/** The child whose guardian is asked, and the other. */
const sidesOf = ({ low_id, high_id, low_waits }: WaitingRow): readonly [string, string] =>
  low_waits ? [low_id, high_id] : [high_id, low_id];

/** Rows in which the guardian may agree to the grown-up on the other side. */
async function nearOf(
  connection: Connection,
  guardianId: string,
  rows: readonly WaitingRow[],
  minors: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const asked = rows.flatMap((row) => {
    const [childId, otherId] = sidesOf(row);
    return minors.has(otherId) ? [] : [{ id: row.id, childId, otherId }];
  });
  return asked.length === 0 ? new Set() : isNearGuardian(connection, guardianId, asked);
}
