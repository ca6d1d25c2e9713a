/** What whoever holds a link reads, without logging in. */
import type { SharedMemory, SharedPage } from '@kinlore/shared/contracts/share-links';
import { ensure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import { hashSecret } from '../../platform/tokens.ts';
import { activitiesShowing, filesIn, partsOf } from '../activities/index.ts';
import type { Guesses } from '../auth/index.ts';
import { createShownFiles, type MediaService } from '../media/index.ts';
import {
  ensureLinkPassword,
  isOver,
  linkAddresses,
  openLinkFile,
  type WantedFile,
} from '../secret-links/index.ts';
import { maskingOf } from './masking.ts';
import { knownOf } from './named.queries.ts';
import { presentShared } from './share-links.presenter.ts';
import { byTokenHash, noteOpened, openedMemory, type OpeningRow } from './share-links.queries.ts';

export interface Deps extends Pick<Platform, 'clock' | 'database' | 'sign'> {
  readonly media: Pick<MediaService, 'open'>;
  readonly guesses: Pick<Guesses, 'begin'>;
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
  const files = createShownFiles(linkAddresses(deps, row.id, 'share-links'));
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
  if (isOver(row, now)) return { state: 'over', memory: null };
  if (row.password_hash !== null) {
    if (password === undefined) return { state: 'locked', memory: null };
    await ensureLinkPassword(
      deps,
      {
        key: `share-link ${row.id}`,
        hash: row.password_hash,
        wrong: 'share_link.password_wrong',
        tooMany: 'share_link.too_many_guesses',
      },
      password,
    );
  }
  const memory = await memoryOf(deps, row);
  await noteOpened(deps.database, row.id, now);
  return { state: 'open', memory };
}

/** The bytes asked for, while the link opens the memory they stand in. Throws `general.not_found` otherwise. */
export const openFile = (deps: Deps, wanted: WantedFile): ReturnType<typeof openLinkFile> =>
  openLinkFile(deps, 'share-links', wanted, async () => {
    const memoryId = await openedMemory(deps.database, wanted.linkId, deps.clock.now());
    if (memoryId === undefined) return false;
    return (await activitiesShowing(deps.database, wanted.id)).includes(memoryId);
  });
