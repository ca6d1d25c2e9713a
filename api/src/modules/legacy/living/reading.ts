/** Words to the living, as those they are for, those who wrote them and those they are shown to read them. */
import type { LivingTribute } from '@kinlore/shared/contracts/living-tributes';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import { idCursor, pageOf } from '../../../platform/rows.ts';
import { mayFind } from '../../access/index.ts';
import { permissionsFor } from '../keeping.ts';
import type { TributeContext } from '../tribute-context.ts';
import {
  livingInBox,
  livingOf,
  tributeeFor,
  type LivingBox,
  type LivingQuery,
  type LivingRow,
} from './living.queries.ts';
import { presentLiving } from './living.presenter.ts';

export interface LivingListing {
  readonly limit: number;
  readonly cursor: string | undefined;
  readonly box?: LivingBox | undefined;
  /** Of whom the viewer may find. */
  readonly user?: string | undefined;
  /** Of the dead of a memorial that the viewer may read. */
  readonly memorial?: string | undefined;
}

async function rowsFor(
  { platform: { database }, memorials }: TributeContext,
  actor: SignedIn,
  { box = 'kept', user, memorial: key }: LivingListing,
  asked: LivingQuery,
): Promise<readonly LivingRow[]> {
  if (key !== undefined) {
    const memorial = await memorials.find(database, actor, key);
    const may = await permissionsFor(database, memorial, asked.viewer);
    return livingOf(database, memorial.owner_id, {
      ...asked,
      moderates: may('tributes.moderate'),
    });
  }
  if (user === undefined) return livingInBox(database, box, asked);
  ensure(await mayFind(database, asked.viewer, user), 'general.not_found');
  return livingOf(database, user, { ...asked, moderates: false });
}

export const createLivingReading = (context: TributeContext) => ({
  /** One list, by what is asked for. Throws `general.not_found` for whom, or for the memorial that, the viewer may not find. */
  async list(
    actor: SignedIn,
    listing: LivingListing,
  ): Promise<{ data: LivingTribute[]; meta: { next: string | null } }> {
    const { limit, cursor } = listing;
    const before = idCursor.decode(cursor);
    const read = await rowsFor(context, actor, listing, {
      viewer: actor.subject.id,
      before,
      limit,
    });
    const { rows, next } = pageOf(read, limit, ({ id }) => idCursor.encode(id));
    const { database } = context.platform;
    return { data: await presentLiving(context, database, actor, rows), meta: { next } };
  },

  /** Throws `general.not_found` for whom the viewer cannot find. While viewing as a child nobody writes. */
  async tributee({ user, subject }: SignedIn, id: string): Promise<{ may_write: boolean }> {
    const found = await tributeeFor(context.platform.database, subject.id, id);
    ensure(found, 'general.not_found');
    return { may_write: found.may_write && user.id === subject.id };
  },
});
