/** What whoever holds a link reads, without logging in. */
import type { SharedMemory, SharedPage } from '@kinlore/shared/contracts/share-links';
import type { MediaFormat, MediaVariant } from '@kinlore/shared/contracts/media';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import { hashSecret } from '../../platform/tokens.ts';
import { activitiesShowing, filesIn, partsOf } from '../activities/index.ts';
import { checkPassword, type Guesses } from '../auth/index.ts';
import { createShownFiles, isPictureHidden, type MediaService } from '../media/index.ts';
import { linkAddresses } from './link-addresses.ts';
import { maskingOf } from './masking.ts';
import { knownOf } from './named.queries.ts';
import { presentShared } from './share-links.presenter.ts';
import { byTokenHash, noteOpened, openedMemory, type OpeningRow } from './share-links.queries.ts';

export interface Deps extends Pick<Platform, 'clock' | 'database' | 'sign'> {
  readonly media: Pick<MediaService, 'open'>;
  readonly guesses: Pick<Guesses, 'begin'>;
}

/** Counted for the link, wherever the guesses come from. */
async function ensurePassword(
  { guesses }: Deps,
  { id, password_hash: hash }: OpeningRow,
  password: string,
): Promise<void> {
  const guess = await guesses.begin(`share-link ${id}`, null, null);
  if (guess.retryAfter !== null)
    throw new DomainError('share_link.too_many_guesses', undefined, {
      retry_after: guess.retryAfter,
    });
  ensure(await checkPassword(hash, password), 'share_link.password_wrong');
  await guess.right();
}

async function memoryOf(deps: Deps, row: OpeningRow): Promise<SharedMemory> {
  const { activity_id: memoryId } = row;
  const parts = (await partsOf(deps.database, [memoryId])).get(memoryId);
  ensure(parts, 'general.not_found');
  const masked = maskingOf({
    people: parts.people,
    known: await knownOf(deps.database, parts.people),
    owner: { id: row.owner_id, name: row.owner_name },
    isPublic: row.audience === 'public',
  });
  // The link is nobody's account: it is shown what moderators hide from everybody but their owner as little as anybody.
  const files = createShownFiles(linkAddresses(deps, row.id));
  const shown = await files.shown(deps.database, filesIn(parts), row.id);
  return presentShared(row, { parts, shown, masked });
}

interface Shown {
  readonly token: string;
  readonly password?: string;
}

export async function read(deps: Deps, { token, password }: Shown): Promise<SharedPage> {
  const row = await byTokenHash(deps.database, hashSecret(token));
  ensure(row, 'general.not_found');
  const now = deps.clock.now();
  if (row.expires_at <= now) return { state: 'over', memory: null };
  if (row.password_hash !== null) {
    if (password === undefined) return { state: 'locked', memory: null };
    await ensurePassword(deps, row, password);
  }
  const memory = await memoryOf(deps, row);
  await noteOpened(deps.database, row.id, now);
  return { state: 'open', memory };
}

interface WantedFile {
  readonly linkId: string;
  readonly id: string;
  readonly variant: MediaVariant;
  readonly format: MediaFormat;
  readonly expires: number;
  readonly signature: string;
}

/** The bytes asked for, while the link opens the memory they stand in. Throws `general.not_found` otherwise. */
export async function openFile(deps: Deps, { linkId, expires, signature, ...wanted }: WantedFile) {
  const isSigned = linkAddresses(deps, linkId).verify(wanted, expires, signature);
  ensure(isSigned, 'general.not_found');
  const memoryId = await openedMemory(deps.database, linkId, deps.clock.now());
  ensure(memoryId, 'general.not_found');
  const showing = await activitiesShowing(deps.database, wanted.id);
  ensure(showing.includes(memoryId), 'general.not_found');
  ensure(!(await isPictureHidden(deps.database, wanted.id)), 'general.not_found');
  return deps.media.open(null, { ...wanted, trusted: true });
}
