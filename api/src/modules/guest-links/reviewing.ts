/** The tray of who made the links: what guests told, kept as a memory or left. */
import type { GuestContribution } from '@kinlore/shared/contracts/guest-links';
import { MAX_RELATION } from '@kinlore/shared/contracts/guest-links';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import type { ActivityService } from '../activities/index.ts';
import { keepTold } from '../mailed-questions/index.ts';
import type { MediaService } from '../media/index.ts';
import { presentContribution } from './guest-links.presenter.ts';
import {
  changeContribution,
  lockContribution,
  toldOne,
  toldPage,
  type OwnRow,
} from './guest-links.queries.ts';

export interface Deps extends Pick<Platform, 'database' | 'transact'> {
  readonly media: Pick<MediaService, 'shown'>;
  readonly activities: Pick<ActivityService, 'createOnce'>;
}

const PAGE = 20;

async function present(
  { media }: Pick<Deps, 'media'>,
  connection: Connection,
  rows: readonly OwnRow[],
  ownerId: string,
): Promise<GuestContribution[]> {
  const ids = rows.flatMap(({ media_ids: files }) => files);
  const shown = await media.shown(connection, ids, ownerId);
  return rows.map((row) => presentContribution(row, shown));
}

async function presentOne(
  deps: Pick<Deps, 'media'>,
  connection: Connection,
  ownerId: string,
  id: string,
): Promise<GuestContribution> {
  const row = await toldOne(connection, ownerId, id);
  ensure(row, 'general.not_found');
  const [shown] = await present(deps, connection, [row], ownerId);
  ensure(shown, 'general.not_found');
  return shown;
}

export async function contributions(
  deps: Deps,
  { subject }: SignedIn,
  { limit = PAGE, cursor }: { readonly limit?: number; readonly cursor?: string },
): Promise<{ data: GuestContribution[]; meta: { next: string | null } }> {
  const slice = { before: idCursor.decode(cursor), limit };
  const read = await toldPage(deps.database, subject.id, slice);
  const { rows, next } = pageOf(read, limit, ({ id }) => idCursor.encode(id));
  return { data: await present(deps, deps.database, rows, subject.id), meta: { next } };
}

/** "Rosa (a neighbour)", as the guest wrote it. */
const toldBy = ({ name, relation }: OwnRow): string =>
  relation === '' ? name : `${name} (${relation.slice(0, MAX_RELATION)})`;

/** It is kept from the moment it is marked: from then on it is not withdrawn. Kept again it is the same memory. */
async function mark(deps: Deps, ownerId: string, id: string): Promise<OwnRow> {
  return deps.transact(async (transaction) => {
    ensure(await lockContribution(transaction, ownerId, id), 'general.not_found');
    const row = await toldOne(transaction, ownerId, id);
    ensure(row, 'general.not_found');
    await changeContribution(transaction, id, { state: 'kept' });
    return row;
  });
}

export async function keep(deps: Deps, actor: SignedIn, id: string): Promise<GuestContribution> {
  const ownerId = actor.subject.id;
  const row = await mark(deps, ownerId, id);
  if (row.kept_id === null) {
    const told = {
      id,
      ownerId,
      asked: row.asked,
      words: row.words,
      toldBy: toldBy(row),
      mediaIds: row.media_ids,
    };
    const made = await keepTold(deps, actor, told, {
      route: '/guest-contributions/:id/keep',
      earlier: row.activity_id,
    });
    await changeContribution(deps.database, id, { activity_id: made });
  }
  return presentOne(deps, deps.database, ownerId, id);
}

export const leave = (deps: Deps, { subject }: SignedIn, id: string): Promise<GuestContribution> =>
  deps.transact(async (transaction) => {
    const row = await lockContribution(transaction, subject.id, id);
    ensure(row, 'general.not_found');
    const { activity } = await presentOne(deps, transaction, subject.id, id);
    ensure(activity === null, 'guest_link.kept_already');
    await changeContribution(transaction, id, { state: 'left' });
    return presentOne(deps, transaction, subject.id, id);
  });
