/**
 * The cache made anew from the ledger, however long it is: piece by piece, each a short statement of its own with a breath after it, and nothing is locked meanwhile.
 * What was earned in the last hour is read at the end, under the lock of the person: rows are only ever added, and with the moment of their award, so that none
 * can still come in before that.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { levelOf } from '@kinlore/shared/persona';
import type { Connection, Platform } from '../../platform/ports.ts';
import { lockEarner } from './earner.queries.ts';
import { pieceOf, type Place } from './ledger.queries.ts';
import { writeCache } from './progress.queries.ts';

const PIECE = 4000;
const SETTLED_MS = 3_600_000;
/** Of the time that a piece took, so that others have the machine for most of it. */
const BREATHS = 3;

interface Standing {
  readonly xp: number;
  readonly highest: number;
  readonly place: Place | null;
}

interface Walk {
  readonly userId: string;
  readonly before: Date | null;
  readonly piece: number;
}

/** Undefined at the end of the ledger. */
async function further(
  connection: Connection,
  { userId, before, piece }: Walk,
  from: Standing,
): Promise<Standing | undefined> {
  const read = await pieceOf(connection, { userId, before, after: from.place, limit: piece });
  if (read === null) return undefined;
  return {
    xp: from.xp + read.sum,
    highest: Math.max(from.highest, from.xp + read.highest),
    place: read.last,
  };
}

async function walked(
  connection: Connection,
  walk: Walk,
  from: Standing,
  breathe: (tookMs: number) => Promise<unknown>,
): Promise<Standing> {
  let standing = from;
  for (;;) {
    const began = performance.now();
    const next = await further(connection, walk, standing);
    if (next === undefined) return standing;
    standing = next;
    await breathe(performance.now() - began);
  }
}

const breath = (tookMs: number): Promise<unknown> => pause(BREATHS * tookMs);
const none = (): Promise<unknown> => Promise.resolve();

export async function rebuild(
  { clock, database, transact }: Pick<Platform, 'clock' | 'database' | 'transact'>,
  userId: string,
  piece: number = PIECE,
): Promise<void> {
  const settled = new Date(clock.now().getTime() - SETTLED_MS);
  const nothing: Standing = { xp: 0, highest: 0, place: null };
  const long = await walked(database, { userId, before: settled, piece }, nothing, breath);
  await transact(async (transaction) => {
    const now = clock.now();
    if ((await lockEarner(transaction, userId, now)) === null) return;
    const { xp, highest } = await walked(transaction, { userId, before: null, piece }, long, none);
    const level = levelOf(xp);
    await writeCache(
      transaction,
      userId,
      { xp, level, peak_level: Math.max(level, levelOf(highest)) },
      now,
    );
  });
}
