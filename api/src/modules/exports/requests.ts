/** Asking for a copy. */
import {
  EXPORT_EVERY_HOURS,
  exportParts,
  MOST_IN_BOOK,
  mostPhotographs,
  type BookShape,
  type DataExport,
  type ExportDirection,
  type ExportPart,
  type ExportShape,
} from '@kinlore/shared/contracts/exports';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { ensureProved } from '../auth/index.ts';
import { createStewardLog } from '../legacy/index.ts';
import {
  endBooks,
  insertExport,
  isBookUnderWay,
  lockRequests,
  wasAsked,
} from './exports.queries.ts';
import { bookSize } from './life-book/memories.queries.ts';
import type { LifeReader } from './book.queries.ts';
import { subjectOf, type Request } from './subjects.ts';
import { sizeOf } from './media.queries.ts';
import { ensureNoChild, readExport } from './reading.ts';

const HOUR_MS = 3_600_000;
/** Pages, lists and what a ZIP wraps around each file. */
const WRAPPING = 64 * 1_048_576;
/** A photograph of a book takes about so much. */
const PICTURE = 400_000;

/** How many steps it takes, where the disk has room for it. Throws `general.storage_full`. */
async function stepsOf(
  { database, storage }: Platform,
  lifeReader: LifeReader,
  parts: readonly ExportPart[],
): Promise<number> {
  const { memories, media, bytes } = await sizeOf(database, lifeReader);
  const weight = (parts.includes('originals') ? bytes : 0) + WRAPPING;
  ensure((await storage.room()) > weight, 'general.storage_full');
  const hasMedia = parts.includes('originals') || parts.includes('memories');
  return (parts.includes('memories') ? memories : 0) + (hasMedia ? media : 0);
}

interface NewExport {
  readonly user_id: string;
  readonly subject_id: string;
  readonly scope: Request['scope'];
  readonly parts: ExportPart[];
  readonly shape: ExportShape;
  readonly with_hard: boolean;
  readonly direction: ExportDirection;
  readonly total: number;
  readonly asked_at: Date;
}

/** Files that stand for nothing from now on; throws where another is to be waited for. */
async function makeRoom(
  transaction: Connection,
  { shape, user_id: userId, subject_id: subjectId, asked_at: now }: NewExport,
): Promise<readonly (string | null)[]> {
  if (shape !== 'copy') {
    ensure(!(await isBookUnderWay(transaction, userId, subjectId)), 'exports.book_under_way');
    return (await endBooks(transaction, userId, subjectId)).map(({ storage_key }) => storage_key);
  }
  const since = new Date(now.getTime() - EXPORT_EVERY_HOURS * HOUR_MS);
  ensure(!(await wasAsked(transaction, { userId, subjectId, since })), 'exports.already_asked');
  return [];
}

/** One copy a day, one book at a time: of many at once one is kept. */
async function keep(
  platform: Platform,
  asked: NewExport,
  memorialId: string | undefined,
): Promise<string> {
  const { jobs, storage, transact } = platform;
  const { user_id: userId, subject_id: lifeId } = asked;
  const { id, freed } = await transact(async (transaction) => {
    await lockRequests(transaction, asked.user_id, asked.subject_id);
    const keys = await makeRoom(transaction, asked);
    const made = newId();
    await insertExport(transaction, { id: made, state: 'queued', ...asked });
    const key = `exports.build:${made}`;
    await jobs.add(transaction, 'exports.build', { exportId: made }, { key, maxAttempts: 1 });
    // All who keep a memorial see what any of them took of it.
    if (memorialId !== undefined)
      await createStewardLog(platform).write(
        transaction,
        { id: memorialId, owner_id: lifeId },
        userId,
        'archive.ask',
      );
    return { id: made, freed: keys };
  });
  for (const key of freed) if (key !== null) await storage.remove(key);
  return id;
}

type Asked = Pick<NewExport, 'parts' | 'shape' | 'with_hard' | 'direction'>;

const wrong = (field: string, sentence: string): DomainError =>
  new DomainError('general.invalid', { [field]: [sentence] });

/** Throws `general.invalid` for what belongs to another kind. */
function ensureTogether({ scope, parts, shape = 'copy', with_hard, direction }: Request): void {
  // What was private stays so: there is nothing to choose, and nothing of what the account holds besides.
  const isMore = shape !== 'copy' || parts?.some((part) => part !== 'memories');
  if (scope === 'memorial' && isMore)
    throw wrong('parts', 'A copy of a memorial has no parts to choose.');
  if (shape !== 'copy' && parts !== undefined) throw wrong('parts', 'A book has no parts.');
  if (shape === 'copy' && (with_hard !== undefined || direction !== undefined))
    throw wrong('shape', 'Only a book has these choices.');
}

/** What is asked for, said whole. Throws `general.invalid`. */
function askedIn(request: Request): Asked {
  ensureTogether(request);
  const { scope, parts, shape = 'copy', with_hard = false, direction = 'ltr' } = request;
  const isOfMemories = shape !== 'copy' || scope === 'memorial';
  const taken: readonly ExportPart[] =
    scope === 'memorial' ? ['memories', 'originals'] : ['memories'];
  return {
    parts: isOfMemories ? [...taken] : exportParts.filter((part) => parts?.includes(part) ?? true),
    shape,
    with_hard,
    direction,
  };
}

/** How many memories and photographs a book will have. Throws where there are none, or too many. */
async function bookSteps(
  { database, storage }: Platform,
  subject: string,
  { shape, withHard }: { readonly shape: BookShape; readonly withHard: boolean },
): Promise<number> {
  const { memories, photographs } = await bookSize(database, { subject, withHard });
  ensure(memories > 0, 'exports.book_empty');
  const fits = memories <= MOST_IN_BOOK && photographs <= mostPhotographs[shape];
  ensure(fits, 'exports.book_too_large');
  const weight = photographs * PICTURE + WRAPPING;
  ensure((await storage.room()) > weight, 'general.storage_full');
  return memories + photographs;
}

/** What hangs there besides is counted once it is read. */
const pageOf = ({ memorial_id: id }: Request): Pick<LifeReader, 'memorial'> =>
  id === undefined ? {} : { memorial: { id, keepsakeIds: [] } };

/** Throws what the endpoint declares; then nothing is made. */
export async function requestExport(
  platform: Platform,
  actor: SignedIn,
  request: Request,
): Promise<DataExport> {
  ensureNoChild(actor);
  const now = platform.clock.now();
  const asked = askedIn(request);
  const subjectId = await subjectOf(platform, actor, request);
  ensureProved(actor.session, now);
  const { shape, with_hard: withHard } = asked;
  const reader = request.scope === 'memorial' ? actor.user.id : subjectId;
  const total =
    shape === 'copy'
      ? await stepsOf(platform, { subject: subjectId, reader, ...pageOf(request) }, asked.parts)
      : await bookSteps(platform, subjectId, { shape, withHard });
  const made = {
    user_id: actor.user.id,
    subject_id: subjectId,
    scope: request.scope,
    ...asked,
    total,
    asked_at: now,
  };
  const id = await keep(platform, made, request.memorial_id);
  return readExport(platform, actor, id);
}
