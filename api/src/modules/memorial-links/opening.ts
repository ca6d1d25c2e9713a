/** What whoever holds a link of a memorial reads, without logging in: all of it comes from the masked view. */
import type { MediaFormat, MediaVariant } from '@kinlore/shared/contracts/media';
import type { MemorialLinkPage } from '@kinlore/shared/contracts/memorial-links';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { hashSecret } from '../../platform/tokens.ts';
import { checkPassword, type Guesses } from '../auth/index.ts';
import {
  isOfChild,
  type GuestMemorial,
  type GuestTributes,
  type MaskedMemorials,
} from '../legacy/index.ts';
import { createShownFiles, isPictureHidden, type MediaService } from '../media/index.ts';
import { linkAddresses } from '../share-links/index.ts';
import { linkByHash, linkById, type LinkRow } from './memorial-links.queries.ts';

export interface Deps extends Pick<Platform, 'clock' | 'database' | 'sign'> {
  readonly media: Pick<MediaService, 'open'>;
  readonly guests: Pick<GuestTributes, 'memorial'>;
  readonly masked: MaskedMemorials;
  readonly guesses: Pick<Guesses, 'begin'>;
}

/** So many tributes at once. */
const PAGE = 20;

/** Counted for the link, wherever the guesses come from. */
async function ensurePassword(
  { guesses }: Deps,
  { id, password_hash: hash }: LinkRow,
  password: string,
): Promise<void> {
  const guess = await guesses.begin(`memorial-link ${id}`, null, null);
  if (guess.retryAfter !== null)
    throw new DomainError('memorial_link.too_many_guesses', undefined, {
      retry_after: guess.retryAfter,
    });
  ensure(await checkPassword(hash, password), 'memorial_link.password_wrong');
  await guess.right();
}

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
  const row = await linkByHash(deps.database, hashSecret(token));
  ensure(row, 'general.not_found');
  const memorial = await shownBy(deps, deps.database, row);
  if (row.expires_at <= deps.clock.now()) return { state: 'over', memorial: null };
  if (password === undefined) return { state: 'locked', memorial: null };
  await ensurePassword(deps, row, password);
  const files = createShownFiles(linkAddresses(deps, row.id, 'memorial-links'));
  const shown = await deps.masked.shown(deps.database, memorial, {
    files,
    // It is nobody's account: what moderators hide it is shown as little as anybody.
    reader: row.id,
    limit: PAGE,
    cursor,
  });
  return { state: 'open', memorial: shown };
}

interface WantedFile {
  readonly linkId: string;
  readonly id: string;
  readonly variant: MediaVariant;
  readonly format: MediaFormat;
  readonly expires: number;
  readonly signature: string;
}

/** The bytes asked for, while the link opens the memorial they are in. Throws `general.not_found` otherwise. */
export async function openFile(deps: Deps, { linkId, expires, signature, ...wanted }: WantedFile) {
  const addresses = linkAddresses(deps, linkId, 'memorial-links');
  ensure(addresses.verify(wanted, expires, signature), 'general.not_found');
  const row = await linkById(deps.database, linkId);
  ensure(row, 'general.not_found');
  ensure(row.expires_at > deps.clock.now(), 'general.not_found');
  const { id: memorialId } = await shownBy(deps, deps.database, row);
  const isShown = await deps.masked.shows(deps.database, memorialId, wanted.id);
  ensure(isShown, 'general.not_found');
  ensure(!(await isPictureHidden(deps.database, wanted.id)), 'general.not_found');
  return deps.media.open(null, { ...wanted, trusted: true });
}
