/** Adding, changing and taking away gatherings: by stewards who arrange services, each act in their log. */
import { MOST_GATHERINGS, type Gathering } from '@kinlore/shared/contracts/gatherings';
import type { GatheringChange } from '@kinlore/shared/contracts/gathering-words';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { ensureOpen, stewardWith } from '../legacy/index.ts';
import { hasAnswers } from './answers.queries.ts';
import {
  hourOf,
  hourSent,
  isMoved,
  spotOf,
  wordsSent,
  type GatheringChangeSent,
  type NewGathering,
} from './fields.ts';
import {
  countOf,
  deleteGathering,
  insertGathering,
  lockGathering,
  lockMemorial,
  updateGathering,
  type GatheringRow,
} from './gatherings.queries.ts';
import { minuteOf } from '../../platform/hours.ts';
import { findGathering, readIn, type GatheringServices } from './reading.ts';
import { stageOf } from './stages.ts';

/** As steward logs and their pages name it. */
const kept = ({ memorial_id: id, owner_id }: Pick<GatheringRow, 'memorial_id' | 'owner_id'>) => ({
  id,
  owner_id,
});

/** Throws `legacy.permission`, `gathering.too_many`, and `general.invalid` with the field. */
export async function addTo(
  services: GatheringServices,
  actor: SignedIn,
  memorialId: string,
  sent: NewGathering,
): Promise<Gathering> {
  const { clock, gazetteer, memorials, transact } = services;
  const spot = await spotOf(gazetteer, sent.town?.trim() ?? '');
  return transact(async (transaction) => {
    const memorial = await memorials.find(transaction, actor, memorialId);
    const { user } = await stewardWith('service.manage', transaction, memorial, actor);
    // One that is announced is moved and cancelled whatever stands against the memorial: people would come to a closed door.
    await ensureOpen(transaction, memorial);
    await lockMemorial(transaction, memorial.id);
    ensure((await countOf(transaction, memorial.id)) < MOST_GATHERINGS, 'gathering.too_many');
    const [id, now] = [newId(), clock.now()];
    await insertGathering(transaction, {
      id,
      memorial_id: memorial.id,
      kind: sent.kind,
      ...hourOf(hourSent(sent), now),
      ...wordsSent(sent),
      ...spot,
      everyone_may_come: sent.everyone_may_come ?? false,
      created_by: user.id,
      created_at: now,
    });
    await memorials.log.write(transaction, memorial, user.id, 'gathering.add');
    return readIn(services, transaction, actor, id);
  });
}

/** The row, locked, to a steward who arranges services. */
async function managed(transaction: Connection, actor: SignedIn, id: string) {
  await lockGathering(transaction, id);
  const row = await findGathering(transaction, actor, id);
  const { user } = await stewardWith('service.manage', transaction, row, actor);
  return { row, steward: user };
}

/** The hour as it will be with what was not sent; nothing where none of it was. */
function hourChanged(row: GatheringRow, sent: GatheringChangeSent, now: Date) {
  const { day, time, time_zone } = sent;
  if (day === undefined && time === undefined && time_zone === undefined) return {};
  return hourOf(
    {
      day: day ?? row.day,
      minute: time === undefined ? row.minute : minuteOf(time),
      time_zone: time_zone ?? row.time_zone,
    },
    now,
  );
}

/** What those who answered are to hear; null where it is nothing to them. */
function changeOf(row: GatheringRow, after: Partial<GatheringRow>): GatheringChange | null {
  const state = after.state ?? row.state;
  if (state !== row.state) return state === 'cancelled' ? 'cancelled' : 'restored';
  return state === 'planned' && isMoved(row, after) ? 'moved' : null;
}

/** The row as it will be: what was sent, in columns. */
function columnsOf(row: GatheringRow, sent: GatheringChangeSent, now: Date) {
  const { kind, state, everyone_may_come } = sent;
  return {
    ...(kind !== undefined && { kind }),
    ...(state !== undefined && { state }),
    ...(everyone_may_come !== undefined && { everyone_may_come }),
    ...hourChanged(row, sent, now),
    ...wordsSent(sent),
  };
}

interface Changed {
  readonly row: GatheringRow;
  readonly stewardId: string;
  readonly told: GatheringChange | null;
}

/** The log of the stewards, and what those who answered hear. */
async function tell(
  { memorials, outbox }: GatheringServices,
  transaction: Connection,
  { row, stewardId, told }: Changed,
): Promise<void> {
  const action = told === 'cancelled' || told === 'restored' ? told : 'change';
  await memorials.log.write(transaction, kept(row), stewardId, `gathering.${action}`);
  if (told === null) return;
  await outbox.append(transaction, {
    type: 'gathering.changed',
    gatheringId: row.id,
    memorialId: row.memorial_id,
    actorId: stewardId,
    change: told,
    version: row.version + 1,
  });
}

/** Throws `legacy.permission`, `gathering.over`, `general.version_stale` when somebody was faster, and `general.invalid` with the field. */
export async function change(
  services: GatheringServices,
  actor: SignedIn,
  { id, version }: { readonly id: string; readonly version: number },
  sent: GatheringChangeSent,
): Promise<Gathering> {
  const { clock, gazetteer, transact } = services;
  ensure(Object.keys(sent).length > 0, 'general.invalid');
  const spot = sent.town === undefined ? {} : await spotOf(gazetteer, sent.town.trim());
  return transact(async (transaction) => {
    const { row, steward } = await managed(transaction, actor, id);
    ensure(row.version === version, 'general.version_stale');
    const now = clock.now();
    ensure(stageOf(row.starts_at, now) === 'ahead', 'gathering.over');
    const after = columnsOf(row, sent, now);
    const told = changeOf(row, after);
    const moved = told === 'moved' ? { moved_at: now } : {};
    const values = { ...after, ...spot, ...moved, edited_at: now };
    ensure(await updateGathering(transaction, row, values), 'general.version_stale');
    await tell(services, transaction, { row, stewardId: steward.id, told });
    return readIn(services, transaction, actor, id);
  });
}

/** Throws `legacy.permission`, and `gathering.answered` while it is ahead and somebody answered: they hear of a cancellation, and of nothing that is gone. */
export async function remove(
  { clock, memorials, transact }: GatheringServices,
  actor: SignedIn,
  id: string,
): Promise<void> {
  await transact(async (transaction) => {
    const { row, steward } = await managed(transaction, actor, id);
    const isWaitedFor =
      stageOf(row.starts_at, clock.now()) === 'ahead' &&
      row.state === 'planned' &&
      (await hasAnswers(transaction, id));
    ensure(!isWaitedFor, 'gathering.answered');
    await deleteGathering(transaction, id);
    await memorials.log.write(transaction, kept(row), steward.id, 'gathering.remove');
  });
}
