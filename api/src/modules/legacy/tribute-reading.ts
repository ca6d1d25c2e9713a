/** Lists of tributes: those of a memorial, pinned first, and what waits for a moderator over all memorials they keep. */
import type { MemorialCard, MyTribute, Tribute } from '@kinlore/shared/contracts/legacy';
import type { Actor, SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { viewerOf, type Viewer } from '../access/index.ts';
import {
  memorialsByIds,
  readableOf,
  tributesPage,
  waitingFor,
  writtenBy,
  type MemorialRow,
  type TributeRow,
} from './legacy.queries.ts';
import { permissionsFor } from './keeping.ts';
import type { TributeContext, TributeDeps } from './tribute-context.ts';
import { maskedTribute, maskingsFor } from './masked/index.ts';
import { filesIn } from './tribute-files.ts';
import { pinCursor } from './tribute-place.ts';
import { presentTribute } from './tribute.presenter.ts';

const canModerate = async (
  connection: Connection,
  memorial: MemorialRow,
  viewer: Viewer,
): Promise<boolean> => (await permissionsFor(connection, memorial, viewer))('tributes.moderate');

export interface TributeListing {
  readonly status: 'approved' | 'pending' | 'hidden';
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** What all of these are shown with. */
export async function shownWith(
  { media, people }: TributeDeps,
  connection: Connection,
  rows: readonly TributeRow[],
  viewer: string,
) {
  const authors = rows.flatMap((row) => row.author_id ?? []);
  const [cards, files] = await Promise.all([
    people.cards(connection, authors),
    filesIn(media, connection, rows, viewer),
  ]);
  return { viewer, cards, files };
}

/** A passer-by reads those of others without the names of the living. */
async function asReadBy(
  connection: Connection,
  viewer: Viewer,
  memorial: MemorialRow,
  tributes: readonly Tribute[],
): Promise<Tribute[]> {
  const masking = (await maskingsFor(connection, viewer, [memorial])).get(memorial.id);
  if (masking === undefined) return [...tributes];
  return tributes.map((tribute) =>
    viewer !== null && tribute.author?.id === viewer ? tribute : maskedTribute(tribute, masking),
  );
}

/** As their author sees it. What is of a memorial they do not read any more is not changed. */
function presentMine(
  row: TributeRow,
  memorial: MemorialCard | null,
  shown: Awaited<ReturnType<typeof shownWith>>,
): MyTribute {
  const { abilities, ...tribute } = presentTribute(row, { ...shown, may: () => false });
  return {
    memorial,
    tribute: {
      ...tribute,
      abilities: { ...abilities, edit: abilities.edit && memorial !== null },
    },
  };
}

export function createTributeReading(deps: TributeContext) {
  const {
    platform: { database },
    memorials,
    present,
  } = deps;
  return {
    /** Throws `legacy.permission` for whoever asks for more than the approved ones without being a moderator. */
    async list(actor: Actor, key: string, { status, limit, cursor }: TributeListing) {
      const memorial = await memorials.find(database, actor, key);
      const viewer = viewerOf(actor);
      const moderates = await canModerate(database, memorial, viewer);
      ensure(status === 'approved' || moderates, 'legacy.permission');
      const rows = await tributesPage(database, {
        memorialId: memorial.id,
        viewer,
        status,
        moderates,
        limit,
        after: pinCursor.decode(cursor),
      });
      const page = pageOf(rows, limit, pinCursor.encode);
      return {
        data: await asReadBy(
          database,
          viewer,
          memorial,
          await present(database, actor, memorial.id, page.rows),
        ),
        meta: { next: page.next },
      };
    },

    async waiting(actor: SignedIn, limit: number, cursor: string | undefined) {
      const viewer = actor.user.id;
      const page = pageOf(
        await waitingFor(database, viewer, limit, idCursor.decode(cursor)),
        limit,
        (row) => idCursor.encode(row.id),
      );
      const cards = await memorials.cards(
        database,
        viewer,
        await memorialsByIds(
          database,
          page.rows.map((row) => row.memorial_id),
        ),
      );
      const shown = await shownWith(deps, database, page.rows, viewer);
      const data = page.rows.flatMap((row) => {
        const memorial = cards.get(row.memorial_id);
        // Every row here came through the permission to moderate.
        return memorial === undefined
          ? []
          : [
              {
                memorial,
                tribute: presentTribute(row, { ...shown, may: () => true }),
              },
            ];
      });
      return { data, meta: { next: page.next } };
    },

    /** As their author sees them, whoever they are to the memorial besides. */
    async mine(
      { subject }: SignedIn,
      limit: number,
      cursor: string | undefined,
    ): Promise<{ data: MyTribute[]; meta: { next: string | null } }> {
      const page = pageOf(
        await writtenBy(database, subject.id, limit, idCursor.decode(cursor)),
        limit,
        (row) => idCursor.encode(row.id),
      );
      const readable = await readableOf(
        database,
        subject.id,
        page.rows.map((row) => row.memorial_id),
      );
      const [cards, shown] = await Promise.all([
        memorials.cards(database, subject.id, readable),
        shownWith(deps, database, page.rows, subject.id),
      ]);
      const data = page.rows.map((row) =>
        presentMine(row, cards.get(row.memorial_id) ?? null, shown),
      );
      return { data, meta: { next: page.next } };
    },
  };
}
