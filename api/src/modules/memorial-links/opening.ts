/** What whoever holds a link of a memorial reads, without logging in: all of it comes from the masked view. */
import type { MemorialLinkPage } from '@kinlore/shared/contracts/memorial-links';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { hashSecret } from '../../platform/tokens.ts';
import type { Guesses } from '../auth/index.ts';
import type { GatheringsByLink } from '../gatherings/index.ts';
import {
  isOfChild,
  type GuestMemorial,
  type GuestTributes,
  type MaskedMemorials,
} from '../legacy/index.ts';
import { createShownFiles, type MediaService } from '../media/index.ts';
import {
  ensureLinkPassword,
  isOver,
  linkAddresses,
  linkByHash,
  linkById,
  openLinkFile,
  type WantedFile,
} from '../secret-links/index.ts';
import { memorialLinks, type LinkRow } from './memorial-links.queries.ts';

export interface Deps extends Pick<Platform, 'clock' | 'database' | 'sign'> {
  readonly media: Pick<MediaService, 'open'>;
  readonly guests: Pick<GuestTributes, 'masking' | 'memorial'>;
  readonly gatherings: GatheringsByLink;
  readonly masked: MaskedMemorials;
  readonly guesses: Pick<Guesses, 'begin'>;
}

/** So many tributes at once. */
const PAGE = 20;

/** Of somebody who has died, grown up, and not taken down or hidden. Throws `general.not_found`. */
async function shownBy(
  { guests }: Pick<Deps, 'guests'>,
  connection: Connection,
  { memorial_id: id }: LinkRow,
): Promise<GuestMemorial> {
  const memorial = await guests.memorial(connection, id);
  ensure(memorial, 'general.not_found');
  // Who holds a link of one memorial could not read what came from another.
  ensure(!memorial.is_narrowed, 'general.not_found');
  ensure(memorial.life_status === 'in_remembrance' && !isOfChild(memorial), 'general.not_found');
  return memorial;
}

interface Shown {
  readonly token: string;
  readonly password?: string;
  readonly cursor?: string;
}

/** Nothing of the memorial, not even whose it is, goes out before the password. */
export async function read(
  deps: Deps,
  { token, password, cursor }: Shown,
): Promise<MemorialLinkPage> {
  const row = await linkByHash(memorialLinks, deps.database, hashSecret(token));
  ensure(row, 'general.not_found');
  const memorial = await shownBy(deps, deps.database, row);
  if (isOver(row, deps.clock.now())) return { state: 'over', memorial: null };
  if (password === undefined) return { state: 'locked', memorial: null };
  const { id, password_hash: hash } = row;
  await ensureLinkPassword(
    deps,
    {
      key: `memorial-link ${id}`,
      hash,
      wrong: 'memorial_link.password_wrong',
      tooMany: 'memorial_link.too_many_guesses',
    },
    password,
  );
  const files = createShownFiles(linkAddresses(deps, row.id, 'memorial-links'));
  const shown = await deps.masked.shown(deps.database, memorial, {
    files,
    // It is nobody's account: what moderators hide it is shown as little as anybody.
    reader: row.id,
    limit: PAGE,
    cursor,
  });
  // Further tributes come without them.
  const gatherings =
    cursor === undefined
      ? await deps.gatherings(deps.database, memorial.id, () =>
          deps.guests.masking(deps.database, memorial),
        )
      : [];
  return { state: 'open', memorial: { ...shown, gatherings } };
}

/** The bytes asked for, while the link opens the memorial they are in. Throws `general.not_found` otherwise. */
export const openFile = (deps: Deps, wanted: WantedFile): ReturnType<typeof openLinkFile> =>
  openLinkFile(deps, 'memorial-links', wanted, async () => {
    const row = await linkById(memorialLinks, deps.database, wanted.linkId);
    if (row === undefined || isOver(row, deps.clock.now())) return false;
    const { id: memorialId } = await shownBy(deps, deps.database, row);
    return deps.masked.shows(deps.database, memorialId, wanted.id);
  });
