/** Changing a memorial: every field wants a permission of its own. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { MediaService } from '../media/index.ts';
import { todayIn } from '../users/index.ts';
import type { MemorialRow } from './legacy.queries.ts';
import { ensureOwnPictures, putLists } from './memorial-album.ts';
import { bornOf, diedOf } from './memorial-content.ts';
import { ensureDates, stillLiving, tellsOfDeath, type MemorialChange } from './memorial-fields.ts';
import type { MemorialReading } from './memorial-reading.ts';
import { stewardOf, type LifeSteward } from './keeping.ts';
import { ensureShowable } from './memorial-showing.ts';
import { fieldPermissions } from './permissions.ts';
import { ensureOpen } from './standing.ts';
import type { StewardLog } from './steward-log.ts';
import { updateMemorial } from './memorial-changing.queries.ts';

function ensureMayChange({ may }: LifeSteward, input: MemorialChange): void {
  for (const [field, permission] of Object.entries(fieldPermissions))
    if (Object.hasOwn(input, field)) ensure(may(permission), 'legacy.permission');
}

/** As it will stand with what was not sent. Dates that told of a death do not stop to; where the tree alone knew of it, it still does. */
function ensureLife(row: MemorialRow, sent: MemorialChange, today: string): void {
  if (sent.born === undefined && sent.died === undefined) return;
  const before = { born: bornOf(row), died: diedOf(row) };
  const { born, died } = {
    ...before,
    ...(sent.born && { born: sent.born }),
    ...(sent.died && { died: sent.died }),
  };
  if (tellsOfDeath(before, today) && !tellsOfDeath({ born, died }, today)) throw stillLiving();
  ensureDates(born, died, today);
}

export function createMemorialChanging(
  { clock, transact }: Platform,
  { media }: { media: MediaService },
  reading: MemorialReading,
  log: StewardLog,
) {
  /** The portrait that hangs there may be another steward's; a new one must be one's own. */
  async function ensurePortrait(
    transaction: Connection,
    actor: SignedIn,
    row: MemorialRow,
    portrait: MemorialChange['portrait_media_id'],
  ): Promise<void> {
    if (typeof portrait === 'string' && portrait !== row.portrait_media_id)
      await ensureOwnPictures(media, transaction, actor, [portrait]);
  }

  async function change(
    transaction: Connection,
    actor: SignedIn,
    key: string,
    version: number,
    input: MemorialChange,
  ): Promise<void> {
    const row = await reading.find(transaction, actor, key);
    const steward = await stewardOf(transaction, row, actor);
    ensure(steward, 'legacy.permission');
    ensureMayChange(steward, input);
    await ensureOpen(transaction, row);
    ensure(Object.keys(input).length > 0, 'general.invalid');
    const today = todayIn(actor.user.timeZone, clock.now());
    ensureLife(row, input, today);
    ensureShowable({ row, input, steward, today });
    await ensurePortrait(transaction, actor, row, input.portrait_media_id);
    await putLists(media, transaction, actor, row.id, input);
    const changed = await updateMemorial(transaction, {
      input,
      now: clock.now(),
      id: row.id,
      version,
    });
    ensure(changed, 'general.version_stale');
    await log.write(transaction, row, steward.user.id, 'memorial.update');
  }

  return {
    /** Throws `legacy.permission` for a field the actor may not change, `general.version_stale` when somebody was faster. */
    async update(
      actor: SignedIn,
      key: string,
      version: number,
      input: MemorialChange,
    ): Promise<Memorial> {
      await transact((transaction) => change(transaction, actor, key, version, input));
      return reading.read(actor, key);
    },
  };
}
