/** What a link, or a receipt, opens: whom it is for, how it stands, and the portrait. */
import {
  DAYS_TO_CONFIRM,
  type RememberedPerson,
  type TributeGuestPage,
} from '@kinlore/shared/contracts/tribute-links';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { hashSecret } from '../../platform/tokens.ts';
import { isOfChild, type GuestMemorial, type GuestTributes } from '../legacy/index.ts';
import { createShownFiles, type MediaService } from '../media/index.ts';
import type { PeopleService } from '../people/index.ts';
import {
  DAY_MS,
  isOver,
  linkAddresses,
  linkByHash,
  linkById,
  openLinkFile,
  type WantedFile,
} from '../secret-links/index.ts';
import { writtenBy, type WrittenRow } from './guest-tributes.queries.ts';
import { presentLinkPage, presentPerson, stateOf } from './guest-tributes.presenter.ts';
import { tributeLinks, type LinkRow } from './tribute-links.queries.ts';

export interface Deps extends Pick<Platform, 'clock' | 'database' | 'sign'> {
  readonly media: Pick<MediaService, 'open'>;
  readonly people: Pick<PeopleService, 'plate'>;
  readonly guests: GuestTributes;
}

/** No tributes, or a child's: then no link of it takes anything. */
export const isClosed = (memorial: GuestMemorial): boolean =>
  memorial.tribute_moderation === 'closed' || isOfChild(memorial);

/** Addresses are signed for the link, and end with it; what was written long after its link is shown without a portrait. */
async function personOf(
  deps: Deps,
  memorial: GuestMemorial,
  linkId: string | null,
): Promise<RememberedPerson> {
  const id = memorial.is_narrowed ? null : memorial.portrait_media_id;
  const plate = deps.people.plate(memorial.owner_id);
  // A line that brings somebody back can name somebody living: whoever holds the link reads it without.
  const { words } = await deps.guests.masking(deps.database, memorial);
  if (id === null || linkId === null)
    return presentPerson(memorial, { plate, words, portrait: null });
  const files = createShownFiles(linkAddresses(deps, linkId, 'tribute-links'));
  // It is nobody's account: what moderators hide it is shown as little as anybody.
  const { pictures } = await files.shown(deps.database, [id], linkId);
  const url = pictures.get(id)?.().url_small ?? '';
  return presentPerson(memorial, { plate, words, portrait: url === '' ? null : url });
}

interface Opened {
  readonly row: LinkRow;
  readonly memorial: GuestMemorial;
}

/** Throws `general.not_found` for a link that nobody made or that was taken back, and of a memorial that is not there. */
async function ofLink(
  { guests }: Pick<Deps, 'guests'>,
  connection: Connection,
  hash: Buffer,
): Promise<Opened> {
  const row = await linkByHash(tributeLinks, connection, hash);
  ensure(row, 'general.not_found');
  const memorial = await guests.memorial(connection, row.memorial_id);
  ensure(memorial, 'general.not_found');
  return { row, memorial };
}

/** Throws for a link that takes nothing any more. */
export async function openTo(
  deps: Pick<Deps, 'clock' | 'guests'>,
  connection: Connection,
  token: string,
): Promise<Opened> {
  const opened = await ofLink(deps, connection, hashSecret(token));
  const state = stateOf(opened.row, deps.clock.now());
  ensure(state !== 'over', 'tribute_link.over');
  ensure(state !== 'full', 'tribute_link.full');
  ensure(!isClosed(opened.memorial), 'tribute_link.closed');
  return opened;
}

/** Until then its address may answer. */
const answersUntil = ({ sent_at: sent }: WrittenRow): Date =>
  new Date(sent.getTime() + DAYS_TO_CONFIRM * DAY_MS);

/** It was silent too long: it opens nothing, before the night has taken it. */
export const isLate = (row: WrittenRow, now: Date): boolean =>
  row.confirmed_at === null && answersUntil(row) <= now;

/** How it stands with what was written. A refusal is silent: it is passed on, and no more. */
export async function writtenPage(deps: Deps, row: WrittenRow): Promise<TributeGuestPage> {
  const memorial = await deps.guests.memorial(deps.database, row.memorial_id);
  const person = memorial === undefined ? null : await personOf(deps, memorial, row.link_id);
  if (row.tribute_id === null)
    return {
      kind: 'written',
      state: 'to_confirm',
      person,
      expires_at: answersUntil(row).toISOString(),
    };
  const isShown = await deps.guests.isShown(deps.database, row.tribute_id);
  return {
    kind: 'written',
    state: isShown ? 'shown' : 'passed_on',
    person,
    expires_at: null,
  };
}

async function linkPage(deps: Deps, hash: Buffer): Promise<TributeGuestPage> {
  const { row, memorial } = await ofLink(deps, deps.database, hash);
  const state = stateOf(row, deps.clock.now());
  if (state === 'over') return presentLinkPage('over', row.expires_at, null);
  if (isClosed(memorial)) return presentLinkPage('closed', row.expires_at, null);
  return presentLinkPage(state, row.expires_at, await personOf(deps, memorial, row.id));
}

export async function read(deps: Deps, token: string): Promise<TributeGuestPage> {
  const hash = hashSecret(token);
  const written = await writtenBy(deps.database, hash);
  if (written === undefined) return linkPage(deps, hash);
  ensure(!isLate(written, deps.clock.now()), 'general.not_found');
  return writtenPage(deps, written);
}

/** The portrait, while the link is one that could be opened. Throws `general.not_found` otherwise. */
export const openPortrait = (deps: Deps, wanted: WantedFile): ReturnType<typeof openLinkFile> =>
  openLinkFile(deps, 'tribute-links', wanted, async () => {
    const row = await linkById(tributeLinks, deps.database, wanted.linkId);
    if (row === undefined || isOver(row, deps.clock.now())) return false;
    const memorial = await deps.guests.memorial(deps.database, row.memorial_id);
    if (memorial === undefined || isClosed(memorial) || memorial.is_narrowed) return false;
    return memorial.portrait_media_id === wanted.id;
  });
