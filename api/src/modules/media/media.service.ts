/** Keeping photographs: the original bit for bit first, its derivatives beside it, the row last. */
import { createReadStream } from 'node:fs';
import type { Media } from '@kinlore/shared/contracts/media';
import { MOST_MEDIA_BYTES } from '@kinlore/shared/contracts/media-kinds';
import type { Doer } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { Viewer } from '../access/index.ts';
import type { MediaAddresses } from './addresses.ts';
import { createFileParts, type FileParts } from './file-parts.ts';
import { keyOf, removeFiles, storeDerivatives } from './derivative-files.ts';
import type { DerivativeMaker } from './kinds.ts';
import { enterMedia } from './entering.ts';
import { presentMedia } from './media.presenter.ts';
import { rowOf } from './new-media.ts';
import { removeMedia, sameFile, setFace, sheetsByIds, widestOf } from './media.queries.ts';
import type { OpenFile, ReadableThrough } from './open-file.ts';
import { mayRead, openFile, sheetOf, type Wanted } from './opening.ts';
import { createRecordingFiles, type KeptKind, type RecordingFiles } from './recordings.service.ts';
import { ownUsable, type UsableKind } from './usable.queries.ts';
import { openPublic } from './public-pictures.ts';
import { receivedFrom, type Received } from './receive.ts';

export interface MediaService extends FileParts, RecordingFiles {
  /** Keeps a file for the subject. The same file again gives the same media. */
  keep(actor: Doer, kind: 'photo' | 'avatar', file: Received): Promise<Media>;
  /** Keeps a file that lies here already, out of an archive say, as a photograph of the subject. Throws what an upload is refused with. */
  keepFile(actor: Doer, path: string, name: string): Promise<Media>;
  read(actor: Doer, id: string): Promise<Media>;
  remove(actor: Doer, id: string): Promise<void>;
  setFace(actor: Doer, file: Received): Promise<Media>;
  /** The bytes asked for, if the viewer may have them. Throws `general.not_found` otherwise. */
  open(viewer: Viewer, wanted: Wanted): Promise<OpenFile>;
  /** A derivative by its public name, `<sha256>.<format>`, while something that everybody may see shows it. Throws `general.not_found` otherwise. */
  openPublic(name: string): Promise<OpenFile>;
  /** Of these ids, which the owner may put into what they write: keep the ones that come back, refuse the others. */
  attachable(
    connection: Connection,
    ownerId: string,
    ids: readonly string[],
    of?: UsableKind,
  ): Promise<readonly string[]>;
  /** Keys of the widest pictures made of these, WebP without metadata: what goes out of the house in a file. One that has none is left out. */
  widest(connection: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  readableThrough(check: ReadableThrough): void;
  /** The photograph, where this viewer is shown it; undefined for everybody else, for faces and for what is not there. */
  shownTo(viewer: Viewer, id: string): Promise<ShownPhotograph | undefined>;
}

export interface ShownPhotograph {
  readonly id: string;
  readonly ownerId: string;
}

const isForeignKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503';

interface Services extends Pick<
  Platform,
  'database' | 'transact' | 'storage' | 'clock' | 'jobs' | 'log' | 'programs'
> {
  readonly maker: DerivativeMaker;
  readonly parents: readonly ReadableThrough[];
}

export function createMediaService(
  platform: Platform,
  { addresses, maker }: { addresses: MediaAddresses; maker: DerivativeMaker },
): MediaService {
  const { database, clock } = platform;
  const parents: ReadableThrough[] = [];
  const services: Services = { ...platform, maker, parents };
  const keepAs = async (actor: Doer, kind: KeptKind, file: Received): Promise<Media> => {
    const known = await sameFile(database, actor.subject.id, file.sha256, kind);
    return presentMedia(
      addresses,
      await sheetOf(database, known?.id ?? (await add(services, actor, kind, file))),
    );
  };
  const keep: MediaService['keep'] = async (actor, kind, file) => {
    ensure(file.kind === 'image', 'media.not_a_picture');
    return keepAs(actor, kind, file);
  };
  return {
    ...createFileParts(platform, addresses),
    ...createRecordingFiles({ database, keepAs }),
    keep,
    keepFile: async (actor, path, name) => keep(actor, 'photo', await receivedFrom(path, name)),
    async read(actor, id) {
      const sheet = await sheetOf(database, id);
      ensure(sheet.row.owner_id === actor.subject.id, 'general.not_found');
      return presentMedia(addresses, sheet);
    },
    remove: (actor, id) => remove(services, actor, id),
    async setFace(actor, file) {
      const media = await keep(actor, 'avatar', file);
      await setFace(database, actor.subject.id, media.id, clock.now());
      return media;
    },
    open: (viewer, wanted) => openFile(services, viewer, wanted),
    attachable: ownUsable,
    openPublic: (name) => openPublic(services, name),
    widest,
    shownTo: (viewer, id) => shownTo(services, viewer, id),
    readableThrough(check) {
      parents.push(check);
    },
  };
}

const widest: MediaService['widest'] = async (connection, ids) =>
  new Map((await widestOf(connection, ids)).map((row) => [row.media_id, row.storage_key]));

/** Throws `media.in_use` while something still shows it. */
async function remove(services: Services, { subject }: Doer, id: string): Promise<void> {
  try {
    const keys = await services.transact((transaction) => removeMedia(transaction, id, subject.id));
    ensure(keys, 'general.not_found');
    await removeFiles(services, keys);
  } catch (error) {
    throw isForeignKey(error) ? new DomainError('media.in_use') : error;
  }
}

async function shownTo(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<ShownPhotograph | undefined> {
  const sheet = (await sheetsByIds(services.database, [id])).get(id);
  if (sheet?.row.kind !== 'photo') return undefined;
  const isShown = await mayRead(services, viewer, sheet, 'names');
  return isShown ? { id, ownerId: sheet.row.owner_id } : undefined;
}

/** Files first, rows last: whatever happens between, nothing is acknowledged that is not there. Gives the id; that of the first, when the same file came twice at once. */
async function add(
  services: Services,
  actor: Doer,
  kind: KeptKind,
  file: Received,
): Promise<string> {
  const owner = actor.subject.id;
  const made = await services.maker.makeDerivatives({
    path: file.path,
    type: file.type,
    square: kind === 'avatar',
    account: owner,
  });
  const id = newId();
  const written = [keyOf(id, 'original')];
  try {
    await services.storage.write(keyOf(id, 'original'), createReadStream(file.path), {
      maxBytes: MOST_MEDIA_BYTES,
    });
    const variants = await storeDerivatives(services, id, made.pictures);
    written.push(...variants.map((variant) => variant.storage_key));
    const row = {
      ...rowOf(file, made),
      id,
      owner_id: owner,
      author_id: actor.user.id,
      kind,
      storage_key: keyOf(id, 'original'),
      created_at: services.clock.now(),
    };
    if (await enterMedia(services, { row, variants, made })) return id;
  } catch (error) {
    await removeFiles(services, written);
    throw error;
  }
  await removeFiles(services, written);
  const known = await sameFile(services.database, owner, file.sha256, kind);
  ensure(known, 'general.conflict');
  return known.id;
}
