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
import {
  endBooks,
  insertExport,
  isBookUnderWay,
  lockRequests,
  wardFor,
  wasAsked,
} from './exports.queries.ts';
import { bookSize } from './life-book/memories.queries.ts';
import type { Eyes } from './book.queries.ts';
import { keptLifeAt } from './kept-lives.queries.ts';
import { sizeOf } from './media.queries.ts';
import { ensureNoChild, readExport } from './reading.ts';

const HOUR_MS = 3_600_000;
/** Pages, lists and what a ZIP wraps around each file. */
const WRAPPING = 64 * 1_048_576;
/** A photograph of a book takes about so much. */
const PICTURE = 400_000;

export interface Request {
  readonly scope: 'me' | 'child' | 'memorial';
  readonly child_id?: string | undefined;
  readonly memorial_id?: string | undefined;
  readonly parts?: readonly ExportPart[] | undefined;
  readonly shape?: ExportShape | undefined;
  readonly with_hard?: boolean | undefined;
  readonly direction?: ExportDirection | undefined;
}

const whose = ['Please say whose copy this is to be.'];

/** Throws `general.invalid` with the field that is missing, or belongs to another kind of copy. */
function ensureSaid({ scope, child_id: childId, memorial_id: memorialId }: Request): void {
  if ((scope === 'child') !== (childId !== undefined))
    throw new DomainError('general.invalid', { child_id: whose });
  if ((scope === 'memorial') !== (memorialId !== undefined))
    throw new DomainError('general.invalid', { memorial_id: whose });
}

/** Throws `general.not_found` for whom the memorial is not, `legacy.permission`, and `exports.not_settled`. */
async function keptLife(
  { clock, database }: Platform,
  { user }: SignedIn,
  memorialId: string,
): Promise<string> {
  const life = user.band === 'adult' ? await keptLifeAt(database, user.id, memorialId) : undefined;
  ensure(life, 'general.not_found');
  ensure(life.may, 'legacy.permission');
  const isSettled = life.settled_from === null || life.settled_from <= clock.now();
  ensure(isSettled, 'exports.not_settled');
  return life.life_id;
}

/** Whose life is asked for. Throws `general.not_found` for somebody who is in nobody's care here, `exports.of_a_teen`, and what `keptLife` does. */
async function subjectOf(platform: Platform, actor: SignedIn, request: Request): Promise<string> {
  const { user } = actor;
  const { child_id: childId, memorial_id: memorialId } = request;
  const { database: connection } = platform;
  ensureSaid(request);
  if (memorialId !== undefined) return keptLife(platform, actor, memorialId);
  if (childId === undefined) return user.id;
  const ward = user.band === 'adult' ? await wardFor(connection, user.id, childId) : undefined;
  ensure(ward?.is_minor === true, 'general.not_found');
  ensure(ward?.is_child === true, 'exports.of_a_teen');
  return childId;
}

/** How many steps it takes, where the disk has room for it. Throws `general.storage_full`. */
async function stepsOf(
  { database, storage }: Platform,
  eyes: Eyes,
  parts: readonly ExportPart[],
): Promise<number> {
  const { memories, media, bytes } = await sizeOf(database, eyes);
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
async function keep({ jobs, storage, transact }: Platform, asked: NewExport): Promise<string> {
  const { id, freed } = await transact(async (transaction) => {
    await lockRequests(transaction, asked.user_id, asked.subject_id);
    const keys = await makeRoom(transaction, asked);
    const made = newId();
    await insertExport(transaction, { id: made, state: 'queued', ...asked });
    const key = `exports.build:${made}`;
    await jobs.add(transaction, 'exports.build', { exportId: made }, { key, maxAttempts: 1 });
    return { id: made, freed: keys };
  });
  for (const key of freed) if (key !== null) await storage.remove(key);
  return id;
}

type Asked = Pick<NewExport, 'parts' | 'shape' | 'with_hard' | 'direction'>;

/** What is asked for, said whole. Throws `general.invalid` for what belongs to the other kind. */
function askedIn({ scope, parts, shape = 'copy', with_hard, direction }: Request): Asked {
  // What was private stays so: neither what the account holds besides nor files as they came, which say where they were made.
  const offered = scope === 'memorial' ? (['memories'] as const) : exportParts;
  if (scope === 'memorial' && (shape !== 'copy' || parts?.some((part) => part !== 'memories')))
    throw new DomainError('general.invalid', {
      parts: ['Of somebody who died there is a copy of the memories alone.'],
    });
  if (shape !== 'copy' && parts !== undefined)
    throw new DomainError('general.invalid', { parts: ['A book has no parts.'] });
  if (shape === 'copy' && (with_hard !== undefined || direction !== undefined))
    throw new DomainError('general.invalid', { shape: ['Only a book has these choices.'] });
  return {
    parts:
      shape === 'copy' ? offered.filter((part) => parts?.includes(part) ?? true) : ['memories'],
    shape,
    with_hard: with_hard ?? false,
    direction: direction ?? 'ltr',
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
      ? await stepsOf(platform, { subject: subjectId, reader }, asked.parts)
      : await bookSteps(platform, subjectId, { shape, withHard });
  const id = await keep(platform, {
    user_id: actor.user.id,
    subject_id: subjectId,
    scope: request.scope,
    ...asked,
    total,
    asked_at: now,
  });
  return readExport(platform, actor, id);
}
