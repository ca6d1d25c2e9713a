/** Asking for a copy. */
import {
  EXPORT_EVERY_HOURS,
  exportParts,
  type DataExport,
  type ExportPart,
} from '@kinlore/shared/contracts/exports';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { ensureProved } from '../auth/index.ts';
import { insertExport, lockRequests, wardFor, wasAsked } from './exports.queries.ts';
import { sizeOf } from './media.queries.ts';
import { ensureNoChild, readExport } from './reading.ts';

const HOUR_MS = 3_600_000;
/** Pages, lists and what a ZIP wraps around each file. */
const WRAPPING = 64 * 1_048_576;

export interface Request {
  readonly scope: 'me' | 'child';
  readonly child_id?: string | undefined;
  readonly parts?: readonly ExportPart[] | undefined;
}

/** Whose life is asked for. Throws `general.not_found` for somebody who is in nobody's care here, and `exports.of_a_teen`. */
async function subjectOf(
  connection: Connection,
  { user }: SignedIn,
  { scope, child_id: childId }: Request,
): Promise<string> {
  if ((scope === 'child') !== (childId !== undefined))
    throw new DomainError('general.invalid', {
      child_id: ['Please say whose copy this is to be.'],
    });
  if (childId === undefined) return user.id;
  const ward = user.band === 'adult' ? await wardFor(connection, user.id, childId) : undefined;
  ensure(ward?.is_minor === true, 'general.not_found');
  ensure(ward?.is_child === true, 'exports.of_a_teen');
  return childId;
}

/** How many steps it takes, where the disk has room for it. Throws `general.storage_full`. */
async function stepsOf(
  { database, storage }: Platform,
  subject: string,
  parts: readonly ExportPart[],
): Promise<number> {
  const { memories, media, bytes } = await sizeOf(database, subject);
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
  readonly total: number;
  readonly asked_at: Date;
}

/** One a day: of many at once one is kept. */
const keep = ({ jobs, transact }: Platform, asked: NewExport): Promise<string> =>
  transact(async (transaction) => {
    const { user_id: userId, subject_id: subjectId, asked_at: now } = asked;
    const since = new Date(now.getTime() - EXPORT_EVERY_HOURS * HOUR_MS);
    await lockRequests(transaction, userId, subjectId);
    ensure(!(await wasAsked(transaction, { userId, subjectId, since })), 'exports.already_asked');
    const id = newId();
    await insertExport(transaction, { id, state: 'queued', ...asked });
    const key = `exports.build:${id}`;
    await jobs.add(transaction, 'exports.build', { exportId: id }, { key, maxAttempts: 1 });
    return id;
  });

/** Throws what the endpoint declares; then nothing is made. */
export async function requestExport(
  platform: Platform,
  actor: SignedIn,
  request: Request,
): Promise<DataExport> {
  ensureNoChild(actor);
  const now = platform.clock.now();
  const subjectId = await subjectOf(platform.database, actor, request);
  ensureProved(actor.session, now);
  const parts = exportParts.filter((part) => request.parts?.includes(part) ?? true);
  const id = await keep(platform, {
    user_id: actor.user.id,
    subject_id: subjectId,
    scope: request.scope,
    parts,
    total: await stepsOf(platform, subjectId, parts),
    asked_at: now,
  });
  return readExport(platform, actor, id);
}
