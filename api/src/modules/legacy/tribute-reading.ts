/** Lists of tributes: those of a memorial, pinned first, and what waits for a moderator over all memorials they keep. */
import type { MyTribute } from '@kinlore/shared/contracts/legacy';
import type { Actor, SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
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
import { filesIn } from './tribute-files.ts';
import { presentTribute } from './tribute.presenter.ts';

/** Pinned ones stand before the rest, so a place in the list is both: pinned or not, and the id. */
const pinCursor = {
  encode: (row: TributeRow) =>
    Buffer.from(`${row.pinned_at === null ? '0' : '1'}${row.id}`).toString('base64url'),
  decode(cursor: string | undefined): { pinned: boolean; id: string } | null {
    if (cursor === undefined) return null;
    const text = Buffer.from(cursor, 'base64url').toString();
    const id = text.slice(1);
    if (!/^[01]$/.test(text.slice(0, 1)) || idCursor.decode(idCursor.encode(id)) === null)
      throw new DomainError('general.cursor');
    return { pinned: text.startsWith('1'), id };
  },
};

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
        data: await present(database, actor, memorial.id, page.rows),
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
      const data = page.rows.map((row) => {
        const memorial = cards.get(row.memorial_id) ?? null;
        const { abilities, ...tribute } = presentTribute(row, {
          ...shown,
          may: () => false,
        });
        return {
          memorial,
          tribute: {
            ...tribute,
            abilities: { ...abilities, edit: abilities.edit && memorial !== null },
          },
        };
      });
      return { data, meta: { next: page.next } };
    },
  };
}
