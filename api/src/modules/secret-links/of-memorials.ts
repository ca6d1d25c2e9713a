/** Links of a memorial are the memorial's: each steward who may sees and ends all of them, and one who leaves leaves them behind. */
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import {
  memorialForLinks,
  type GuestMemorial,
  type GuestTributes,
  type Memorials,
} from '../legacy/index.ts';
import type { PeopleService } from '../people/index.ts';
import { pageOfLinks, type Paged } from './keeping.ts';
import {
  countOpenLinks,
  deleteLink,
  lockLinksOf,
  ownLinks,
  type LinkKind,
  type LinkRow,
} from './secret-links.queries.ts';

export interface MemorialDeps extends Pick<Platform, 'clock' | 'database' | 'transact'> {
  readonly guests: Pick<GuestTributes, 'memorial'>;
  readonly memorials: Pick<Memorials, 'find' | 'log'>;
  readonly people: Pick<PeopleService, 'cards'>;
}

/** A kind of link that memorials have, and who of their stewards may make, see and end its links. */
export interface MemorialKind<
  Table extends 'memorial_link' | 'tribute_link',
> extends LinkKind<Table> {
  readonly permission: Parameters<typeof memorialForLinks>[3]['permission'];
}

/** The memorial, where who acts may. Throws `general.not_found` and `legacy.permission`. */
export const keptForLinks = (
  { permission }: MemorialKind<'memorial_link' | 'tribute_link'>,
  deps: MemorialDeps,
  connection: Connection,
  { actor, key }: { readonly actor: SignedIn; readonly key: string },
): Promise<GuestMemorial> => memorialForLinks(deps, connection, actor, { key, permission });

/** Whether there is room for one more. Until the transaction ends nobody else makes one. */
export async function hasRoom(
  kind: LinkKind,
  transaction: Connection,
  memorialId: string,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<boolean> {
  await lockLinksOf(kind, transaction, memorialId);
  return (await countOpenLinks(kind, transaction, memorialId, now)) < most;
}

interface Listed<Table extends 'memorial_link' | 'tribute_link', Shown> extends Paged {
  readonly actor: SignedIn;
  readonly key: string;
  readonly present: (
    row: LinkRow<Table>,
    now: Date,
    cards: ReadonlyMap<string, PersonCard>,
  ) => Shown;
}

export async function linksOfMemorial<Table extends 'memorial_link' | 'tribute_link', Shown>(
  kind: MemorialKind<Table>,
  deps: MemorialDeps,
  { actor, key, present, ...paged }: Listed<Table, Shown>,
): Promise<{ data: Shown[]; meta: { next: string | null } }> {
  const memorial = await keptForLinks(kind, deps, deps.database, { actor, key });
  const { rows, next } = await pageOfLinks(paged, (slice) =>
    ownLinks(kind, deps.database, memorial.id, slice),
  );
  const makers = rows.flatMap(({ made_by: maker }) => maker ?? []);
  const cards = await deps.people.cards(deps.database, makers);
  const now = deps.clock.now();
  return { data: rows.map((row) => present(row, now, cards)), meta: { next } };
}

/** `act`: as the log of the stewards calls it. What came by the link stays. */
export const endLinkOfMemorial = (
  kind: MemorialKind<'memorial_link' | 'tribute_link'>,
  deps: MemorialDeps,
  { actor, key }: { readonly actor: SignedIn; readonly key: string },
  { id, act }: { readonly id: string; readonly act: string },
): Promise<void> =>
  deps.transact(async (transaction) => {
    const memorial = await keptForLinks(kind, deps, transaction, { actor, key });
    ensure(await deleteLink(kind, transaction, memorial.id, id), 'general.not_found');
    await deps.memorials.log.write(transaction, memorial, actor.user.id, act);
  });
