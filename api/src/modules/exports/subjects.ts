/** Whose life a copy is asked of. */
import type { ExportDirection, ExportPart, ExportShape } from '@kinlore/shared/contracts/exports';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import { ensureNotHeld } from '../legacy/index.ts';
import { wardFor } from './exports.queries.ts';
import { keptLifeAt } from './kept-lives.queries.ts';

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

/** Throws `general.not_found` for whom the memorial is not, `legacy.permission`, `legacy.taken_down`, `legacy.paused`, and `exports.not_settled`. */
async function keptLife(
  { clock, database }: Platform,
  { user }: SignedIn,
  memorialId: string,
): Promise<string> {
  const life = user.band === 'adult' ? await keptLifeAt(database, user.id, memorialId) : undefined;
  ensure(life, 'general.not_found');
  ensure(life.may, 'legacy.permission');
  await ensureNotHeld(database, life);
  const isSettled = life.settled_from === null || life.settled_from <= clock.now();
  ensure(isSettled, 'exports.not_settled');
  return life.life_id;
}

/** Whose life is asked for. Throws `general.not_found` for somebody who is in nobody's care here, `exports.of_a_teen`, and what `keptLife` does. */
export async function subjectOf(
  platform: Platform,
  actor: SignedIn,
  request: Request,
): Promise<string> {
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
