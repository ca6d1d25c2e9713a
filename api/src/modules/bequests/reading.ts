/** The report of what was done, for stewards who may release what a plan gives; and what somebody wanted to be told. */
import type {
  Bequest,
  BequestItem,
  BequestOutcome,
  Farewell,
} from '@kinlore/shared/contracts/bequests';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { todayIn } from '../../platform/zones.ts';
import { stewardWith, type LegacyService } from '../legacy/index.ts';
import { planOf } from '../legacy-plans/index.ts';
import { presentBequest, presentItem } from './bequests.presenter.ts';
import { bequestOf, keptCounts, type HeldBequest } from './bequests.queries.ts';
import { hearsFarewell } from './farewell.queries.ts';
import { itemCounts, itemsPage } from './items.queries.ts';

export interface BequestServices extends Platform {
  readonly memorials: LegacyService['memorials'];
}

const PAGE = 20;

/** Throws `general.not_found` for whom the memorial is not, and `legacy.permission`. Null before an activation. */
export async function bequestFor(
  { memorials }: BequestServices,
  connection: Connection,
  actor: SignedIn,
  memorialId: string,
): Promise<HeldBequest | null> {
  const memorial = await memorials.find(connection, actor, memorialId);
  await stewardWith('content.release', connection, memorial, actor);
  return (await bequestOf(connection, memorial.owner_id)) ?? null;
}

export async function readReport(
  services: BequestServices,
  actor: SignedIn,
  memorialId: string,
): Promise<Bequest | null> {
  const { clock, database } = services;
  const found = await bequestFor(services, database, actor, memorialId);
  if (found === null) return null;
  const [counts, kept] = await Promise.all([
    itemCounts(database, found.id),
    keptCounts(database, found.id),
  ]);
  return presentBequest(found, { counts, kept, today: todayIn(found.time_zone, clock.now()) });
}

interface Listing {
  readonly outcome: BequestOutcome;
  readonly limit?: number;
  readonly cursor?: string;
}

export async function listItems(
  services: BequestServices,
  actor: SignedIn,
  memorialId: string,
  { outcome, limit = PAGE, cursor }: Listing,
): Promise<{ data: BequestItem[]; meta: { next: string | null } }> {
  const { database } = services;
  const after = idCursor.decode(cursor);
  const found = await bequestFor(services, database, actor, memorialId);
  if (found === null) return { data: [], meta: { next: null } };
  const wanted = { bequestId: found.id, outcome, limit, after };
  const { rows, next } = pageOf(
    await itemsPage(database, actor.user.id, wanted),
    limit,
    ({ activity_id }) => idCursor.encode(activity_id),
  );
  return { data: rows.map(presentItem), meta: { next } };
}

const nothing: Farewell = { message: '', service_wishes: '' };

/** Empty for whom it is not, as where nothing was written. Throws `general.not_found` for whom the memorial is not. */
export async function readFarewellOf(
  { database, memorials }: BequestServices,
  actor: SignedIn,
  memorialId: string,
): Promise<Farewell> {
  const { owner_id: lifeId } = await memorials.find(database, actor, memorialId);
  const [hearer, found, plan] = await Promise.all([
    hearsFarewell(database, actor.user.id, lifeId),
    bequestOf(database, lifeId),
    planOf(database, lifeId),
  ]);
  if (found === undefined || plan === undefined) return nothing;
  return {
    message: hearer.is_steward || hearer.is_family ? plan.message : '',
    service_wishes: hearer.is_steward ? plan.service_wishes : '',
  };
}

/** The item as it stands now. Throws `general.not_found`. */
export async function readItem(
  connection: Connection,
  actor: SignedIn,
  item: { readonly bequest_id: string; readonly activity_id: string },
): Promise<BequestItem> {
  const [row] = await itemsPage(connection, actor.user.id, {
    bequestId: item.bequest_id,
    only: item.activity_id,
    outcome: null,
    after: null,
    limit: 1,
  });
  ensure(row, 'general.not_found');
  return presentItem(row);
}
