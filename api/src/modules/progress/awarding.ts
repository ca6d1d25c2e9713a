/** One award: who may have it, how much it is, its row, and the cache. The service says what is awarded for. */
import type { XpReason } from '@kinlore/shared/contracts/progress';
import type { Connection, Platform } from '../../platform/ports.ts';
import { startOfDay } from './day.ts';
import { insertAward } from './awards.queries.ts';
import { isKinship, kinshipAward, perspectiveAward, type BoostedAward } from './boosting.ts';
import { working } from './boosts.queries.ts';
import { starsArePaused } from './paused.queries.ts';
import { lockEarner, type Earner } from './earner.queries.ts';
import { countSince, writeCache, type ProgressRow } from './progress.queries.ts';
import { fixedXp, levelOf, type Award, type FixedReason } from '@kinlore/shared/persona';

interface Giving {
  readonly userId: string;
  readonly sourceType: string;
  readonly sourceId: string;
  readonly reason: XpReason;
  /** Of a perspective: how many tell the story. */
  readonly voices?: number | undefined;
  /** Not for children under 13. */
  readonly social: boolean;
  readonly amount: (earner: Earner) => Promise<Award | null>;
}

export function createAwarding(deps: Pick<Platform, 'clock' | 'outbox'>) {
  const { clock } = deps;

  const give = async (transaction: Connection, giving: Giving): Promise<number> => {
    const now = clock.now();
    const locked = await lockEarner(transaction, giving.userId, now);
    const { amount, social, voices: _voices, ...source } = giving;
    if (locked === null || (await isHeld(transaction, locked.earner, social, now))) return 0;
    const whole = await amount(locked.earner);
    if (whole === null) return 0;
    const { total, ...award } = await boostedBy(transaction, giving, whole, now);
    const fresh = await insertAward(transaction, { ...source, ...award, amount: total, at: now });
    if (!fresh || total === 0) return 0;
    await deps.outbox.append(transaction, { type: 'xp.awarded', amount: total, ...source });
    await count(transaction, locked.cache, total);
    return total;
  };

  const count = async (
    transaction: Connection,
    cache: ProgressRow,
    amount: number,
  ): Promise<void> => {
    const xp = cache.xp + amount;
    const level = levelOf(xp);
    await writeCache(
      transaction,
      cache.user_id,
      { xp, level, peak_level: Math.max(level, cache.peak_level) },
      clock.now(),
    );
    if (level > cache.peak_level)
      await deps.outbox.append(transaction, {
        type: 'level.reached',
        userId: cache.user_id,
        level,
      });
  };

  const fixed = (
    transaction: Connection,
    userId: string,
    reason: FixedReason,
    source: FixedSource,
  ): Promise<number> => {
    const { source: sourceType, social } = fixedXp[reason];
    const amount = ({ timeZone }: Earner) =>
      fixedAward(transaction, { userId, reason, since: startOfDay(timeZone, clock.now()) });
    return give(transaction, { userId, reason, ...sourceOf(source), sourceType, social, amount });
  };

  return { give, count, fixed, toBoth: bothBy(fixed) };
}

/** Null where as much was given since then as a day gives. */
async function fixedAward(
  transaction: Connection,
  { userId, reason, since }: { userId: string; reason: FixedReason; since: Date },
): Promise<Award | null> {
  const { daily, part, xp } = fixedXp[reason];
  if (daily !== null && (await countSince(transaction, userId, reason, since)) >= daily)
    return null;
  return { total: xp, parts: [{ part, xp }] };
}

const sourceOf = (source: FixedSource): Pick<Giving, 'sourceId' | 'voices'> =>
  typeof source === 'string'
    ? { sourceId: source }
    : { sourceId: source.id, voices: source.voices };

/** Of a perspective also how many tell the story. */
type FixedSource = string | { readonly id: string; readonly voices?: number };

type Fixed = (
  transaction: Connection,
  userId: string,
  reason: FixedReason,
  sourceId: string,
) => Promise<number>;

/** In the order of ids, whoever is named first. */
const bothBy =
  (fixed: Fixed) =>
  async (
    transaction: Connection,
    userIds: readonly [string, string],
    reason: FixedReason,
    sourceId: string,
  ): Promise<void> => {
    for (const userId of [...userIds].sort()) await fixed(transaction, userId, reason, sourceId);
  };

/** What power-ups at work add; they are asked for ties and perspectives alone: entries know theirs already. */
async function boostedBy(
  transaction: Connection,
  { reason, userId, voices }: Giving,
  award: Award,
  now: Date,
): Promise<BoostedAward> {
  if (voices === undefined && !isKinship(reason)) return { ...award, boosts: [] };
  const powers = await working(transaction, userId, now);
  return voices === undefined
    ? kinshipAward(award, powers, now)
    : perspectiveAward(award, powers, { voices, at: now });
}

export const isHeld = async (
  transaction: Connection,
  earner: Earner,
  social: boolean,
  now: Date,
): Promise<boolean> =>
  mayNotEarn(earner, social) ||
  (earner.isChild && (await starsArePaused(transaction, earner.id, now)));

/** In remembrance nothing is counted any more; a child is not rewarded for what others do. */
export const mayNotEarn = (earner: Earner, social: boolean): boolean =>
  earner.lifeStatus !== 'living' || (social && earner.isChild);
