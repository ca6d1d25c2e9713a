/** A memorial with its tributes as whoever holds a link reads it: the masked view and nothing beside it. */
import type { SharedMemorial, SharedTribute } from '@kinlore/shared/contracts/memorial-links';
import type { Tribute } from '@kinlore/shared/contracts/legacy';
import { pageOf } from '../../../platform/rows.ts';
import type { Connection } from '../../../platform/ports.ts';
import type { MediaService } from '../../media/index.ts';
import type { PeopleService } from '../../people/index.ts';
import { presentContent } from '../memorial-content.ts';
import { picturesOf, tributesPage, type MemorialRow } from '../legacy.queries.ts';
import { filesIn } from '../tribute-files.ts';
import { pinCursor } from '../tribute-place.ts';
import { presentTribute } from '../tribute.presenter.ts';
import { maskedContent, maskedTribute } from './masked-view.ts';
import { maskingAt, type Masking } from './masking.ts';
import { isShownByLink } from './shown-by-link.queries.ts';

export interface ByLink {
  /** With addresses that are good for this link. */
  readonly files: Pick<MediaService, 'pictures' | 'shown'>;
  /** In whose place the link stands: no account. */
  readonly reader: string;
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** Its gatherings are of another module. */
type ShownMemorial = Omit<SharedMemorial, 'gatherings'>;

export interface MaskedMemorials {
  shown(connection: Connection, memorial: MemorialRow, by: ByLink): Promise<ShownMemorial>;
  /** Whether the file is in what a link of this memorial shows. */
  shows(connection: Connection, memorialId: string, mediaId: string): Promise<boolean>;
}

const sharedFrom = (tribute: Tribute): SharedTribute => ({
  id: tribute.id,
  type: tribute.type,
  author_name: tribute.author?.full_name ?? null,
  relation: tribute.relation,
  body: tribute.body,
  when: tribute.when,
  place: tribute.place,
  pictures: tribute.pictures,
  recordings: tribute.recordings,
});

interface Deps {
  readonly people: Pick<PeopleService, 'cards' | 'plate'>;
}

async function tributesOf(
  { people }: Deps,
  connection: Connection,
  memorialId: string,
  { files: media, reader, limit, cursor, masking }: ByLink & { readonly masking: Masking },
): Promise<Pick<SharedMemorial, 'tributes' | 'next'>> {
  const page = pageOf(
    await tributesPage(connection, {
      memorialId,
      viewer: null,
      status: 'approved',
      moderates: false,
      limit,
      after: pinCursor.decode(cursor),
    }),
    limit,
    pinCursor.encode,
  );
  const authors = page.rows.flatMap((row) => row.author_id ?? []);
  const [cards, files] = await Promise.all([
    people.cards(connection, authors),
    filesIn(media, connection, page.rows, reader),
  ]);
  const context = { viewer: null, cards, files, may: () => false };
  return {
    tributes: page.rows.map((row) =>
      sharedFrom(maskedTribute(presentTribute(row, context), masking)),
    ),
    next: page.next,
  };
}

export const createMaskedMemorials = (deps: Deps): MaskedMemorials => ({
  shows: isShownByLink,
  async shown(connection, row, by) {
    const [masking, album] = await Promise.all([
      maskingAt(connection, row),
      picturesOf(connection, row.id),
    ]);
    const ids = [...album.map(({ media_id: id }) => id), row.portrait_media_id];
    const pictures = await by.files.pictures(
      connection,
      ids.filter((id) => id !== null),
      by.reader,
    );
    const tributes = await tributesOf(deps, connection, row.id, { ...by, masking });
    const content = maskedContent(presentContent(row, { pictures, album }), masking);
    return { ...content, plate: deps.people.plate(row.owner_id), ...tributes };
  },
});
