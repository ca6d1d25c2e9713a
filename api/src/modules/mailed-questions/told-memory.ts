/** What somebody without an account told, as a memory of who asked: for nobody else, and it says who told it. */
import type { CreateActivity } from '@kinlore/shared/contracts/activities';
import type { Recording } from '@kinlore/shared/contracts/media';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { Replayed } from '../../platform/http/idempotency.ts';
import type { Connection } from '../../platform/ports.ts';
import { readRecord } from '../../platform/rows.ts';
import { hashSecret } from '../../platform/tokens.ts';
import type { ActivityService } from '../activities/index.ts';
import type { MediaService } from '../media/index.ts';

const MOST_TITLE = 200;
const titleOf = (words: string): string =>
  words.length <= MOST_TITLE ? words : `${words.slice(0, MOST_TITLE - 1).trimEnd()}…`;

export interface Told {
  readonly id: string;
  /** Who asked: whose the files are. */
  readonly ownerId: string;
  readonly asked: string;
  readonly words: string;
  readonly toldBy: string;
  readonly mediaIds: readonly string[];
}

type Shown = Awaited<ReturnType<MediaService['shown']>>;

const recordingOf = ({ recordings }: Shown, id: string): Recording | null =>
  recordings.get(id)?.({ caption: '', transcript: [] }) ?? null;

/** Files of what was told, apart by kind, in the order in which they came. */
export function toldFiles(ids: readonly string[], shown: Shown) {
  const recordings = ids.flatMap((id) => recordingOf(shown, id) ?? []);
  const spoken = new Set(recordings.map(({ media_id: id }) => id));
  const pictures = ids.flatMap((id) => (spoken.has(id) ? [] : (shown.pictures.get(id)?.() ?? [])));
  return { pictures, recordings };
}

/** For nobody else: who may read what somebody told is chosen afterwards. */
async function memoryOf(
  media: Pick<MediaService, 'shown'>,
  connection: Connection,
  { asked, words, toldBy, mediaIds, ownerId }: Told,
): Promise<CreateActivity> {
  const files = toldFiles(mediaIds, await media.shown(connection, mediaIds, ownerId));
  const named = (list: readonly { readonly media_id: string }[]) =>
    list.map(({ media_id }) => ({ media_id }));
  return {
    status: 'published',
    type: 'everyday',
    subtype: 'ordinary_day',
    title: titleOf(asked),
    body: words,
    told_by: toldBy,
    audience: 'self',
    media: named(files.pictures),
    recordings: named(files.recordings),
  };
}

interface Deps {
  readonly database: Connection;
  readonly media: Pick<MediaService, 'shown'>;
  readonly activities: Pick<ActivityService, 'createOnce'>;
}

/**
 * Makes the memory, and gives its id: the same one however often it is asked, for its answer is kept under this key in the transaction that makes it.
 * `earlier`: a memory it was kept as that is there no more.
 */
export async function keepTold(
  { database, media, activities }: Deps,
  actor: SignedIn,
  told: Told,
  { route, earlier }: { readonly route: string; readonly earlier: string | null },
): Promise<string> {
  const given = await activities.createOnce(actor, await memoryOf(media, database, told), {
    userId: actor.subject.id,
    route,
    key: `${told.id} ${earlier ?? 'first'}`,
    hash: hashSecret(told.id),
  });
  const made =
    given instanceof Replayed ? readRecord(readRecord(given.answer)['data'])['id'] : given.data.id;
  ensure(typeof made === 'string' ? made : null, 'general.conflict');
  return String(made);
}
