/** What every act on a tribute shares: finding it, changing its row, and saying it to the actor. */
import type { Tribute } from '@kinlore/shared/contracts/legacy';
import { type Updateable } from 'kysely';
import type { Actor, SignedIn } from '../../platform/actor.ts';
import type { Tribute as TributeTable } from '../../platform/database/schema.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { MediaService } from '../media/index.ts';
import type { PeopleService } from '../people/index.ts';
import type { ProgressService } from '../progress/index.ts';
import { viewerOf } from '../access/index.ts';
import {
  memorialsByIds,
  tributeById,
  type MemorialRow,
  type TributeRow,
} from './legacy.queries.ts';
import type { Memorials } from './memorials.service.ts';
import { stewardOf, type LifeSteward } from './keeping.ts';
import { permissionsOf } from './permissions.ts';
import { stewardsOfMemorial } from './stewards.queries.ts';
import { filesIn } from './tribute-files.ts';
import { presentTribute } from './tribute.presenter.ts';
import { addToCount, changeTribute } from './tribute-writing.queries.ts';

export interface TributeDeps {
  readonly media: MediaService;
  readonly people: PeopleService;
  readonly memorials: Memorials;
  readonly progress: ProgressService;
}

export interface ReadableTribute {
  readonly row: TributeRow;
  readonly memorial: MemorialRow;
  /** Whoever acts, where they keep the life. */
  readonly steward: LifeSteward | null;
}

export interface TributeContext extends TributeDeps {
  readonly platform: Platform;
  present(
    connection: Connection,
    actor: Actor,
    memorialId: string,
    rows: readonly TributeRow[],
  ): Promise<Tribute[]>;
  presentOne(connection: Connection, actor: SignedIn, row: TributeRow): Promise<Tribute>;
  /** The tribute, locked, with its memorial, if the actor may read both: an approved one, or any as a moderator. One's own stays one's own where the memorial is no longer shared. */
  readable(transaction: Connection, actor: SignedIn, id: string): Promise<ReadableTribute>;
  change(transaction: Connection, id: string, patch: Updateable<TributeTable>): Promise<TributeRow>;
  /** One more or one less is shown on the memorial. */
  count(transaction: Connection, memorialId: string, by: 1 | -1): Promise<void>;
  /** Shown from now on: counted, told to its author, and rewarded once however often it is approved. */
  show(transaction: Connection, row: TributeRow, approverId: string): Promise<void>;
}

/** To others than its author, who act on it: what moderators hid to nobody, stewards included; what is not for every reader to who keeps it. */
const isShownTo = (row: TributeRow, steward: LifeSteward | null): boolean =>
  row.hidden_at === null &&
  ((row.status === 'approved' && (row.audience === 'memorial' || steward !== null)) ||
    (row.status !== 'draft' && steward?.may('tributes.moderate') === true));

const presenting =
  ({ media, people }: TributeDeps): TributeContext['present'] =>
  async (connection, actor, memorialId, rows) => {
    const viewer = viewerOf(actor);
    const [cards, stewards, files] = await Promise.all([
      people.cards(
        connection,
        rows.flatMap((row) => row.author_id ?? []),
      ),
      stewardsOfMemorial(connection, memorialId),
      filesIn(media, connection, rows, viewer),
    ]);
    const may = permissionsOf(stewards, viewer);
    return rows.map((row) => presentTribute(row, { viewer, cards, files, may }));
  };

const showing =
  ({ outbox }: Platform, { progress }: TributeDeps): TributeContext['show'] =>
  async (
    transaction,
    { id: tributeId, memorial_id: memorialId, author_id: authorId },
    approverId,
  ) => {
    await addToCount(transaction, 1, memorialId);
    await outbox.append(transaction, {
      type: 'tribute.approved',
      tributeId,
      memorialId,
      authorId,
      approverId,
    });
    // A guest has no game.
    if (authorId !== null) await progress.tributeApproved(transaction, { tributeId, authorId });
  };

export function createTributeContext(platform: Platform, deps: TributeDeps): TributeContext {
  const { clock } = platform;
  const { memorials } = deps;

  const present = presenting(deps);

  const count: TributeContext['count'] = async (transaction, memorialId, by) => {
    await addToCount(transaction, by, memorialId);
  };

  return {
    ...deps,
    platform,
    present,
    count,

    async presentOne(connection, actor, row) {
      const [tribute] = await present(connection, actor, row.memorial_id, [row]);
      ensure(tribute, 'general.not_found');
      return tribute;
    },

    async readable(transaction, actor, id) {
      const row = await tributeById(transaction, id);
      ensure(row, 'general.not_found');
      const isOwn = row.author_id === actor.user.id;
      const memorial = isOwn
        ? (await memorialsByIds(transaction, [row.memorial_id]))[0]
        : await memorials.find(transaction, actor, row.memorial_id);
      ensure(memorial, 'general.not_found');
      const steward = await stewardOf(transaction, memorial, actor);
      ensure(isOwn || isShownTo(row, steward), 'general.not_found');
      return { row, memorial, steward };
    },

    change: (transaction, id, patch) => changeTribute(transaction, { patch, now: clock.now(), id }),

    show: showing(platform, deps),
  };
}
