/** Sending a tribute, changing one's own words, and taking them back. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { sendTribute, Tribute } from '@kinlore/shared/contracts/legacy';
import { problemsOf } from '@kinlore/shared/dates';
import { sql } from 'kysely';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { todayIn } from '../users/index.ts';
import { sentSince, stewardsOf, type MemorialRow, type TributeRow } from './legacy.queries.ts';
import { permissionsOf } from './permissions.ts';
import type { TributeDesk } from './tribute-desk.ts';

type NewTribute = Static<(typeof sendTribute)['body']>;
const dayMs = 86_400_000;
const perDay = 5;
/** Everything is moderated for a memorial's first 30 days, unless it is closed. */
const firstDays = 30;

/** The words of a tribute; a candle has none. Throws `legacy.tribute_empty` where some are wanted. */
function wordsOf({ type, body = '' }: NewTribute): string {
  if (type === 'candle') return '';
  const words = body.trim();
  ensure(words !== '', 'legacy.tribute_empty');
  return words;
}

function createSending(desk: TributeDesk) {
  const {
    platform: { clock, database, outbox },
    memorials,
  } = desk;

  /** Whether this tribute is shown at once: the memorial trusts everyone, or those who were close. */
  async function isShownAtOnce(
    transaction: Connection,
    memorial: MemorialRow,
    author: string,
  ): Promise<boolean> {
    const isYoung = clock.now().getTime() - memorial.created_at.getTime() < firstDays * dayMs;
    const may = permissionsOf(await stewardsOf(transaction, [memorial.id]), author);
    if (may('tributes.moderate')) return true;
    if (isYoung || memorial.tribute_moderation === 'all') return false;
    if (memorial.tribute_moderation === 'open') return true;
    const near = await transaction
      .selectFrom('kin')
      .select('degree')
      .where('user_id', '=', author)
      .where('other_id', '=', memorial.owner_id)
      .executeTakeFirst();
    return near !== undefined;
  }

  async function ensureLimits(
    transaction: Connection,
    memorialId: string,
    author: string,
    type: NewTribute['type'],
  ): Promise<void> {
    // One author at a time: the daily limits must hold when the same button is pressed twice.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${memorialId}${author}`}, 0))`.execute(
      transaction,
    );
    const sent = await sentSince(
      transaction,
      memorialId,
      author,
      new Date(clock.now().getTime() - dayMs),
    );
    if (type === 'candle' && sent.some((row) => row.type === 'candle'))
      throw new DomainError('legacy.candle_today');
    if (sent.length >= perDay) throw new DomainError('legacy.tribute_limit');
  }

  function insert(
    transaction: Connection,
    memorial: MemorialRow,
    author: string,
    input: NewTribute,
    status: 'approved' | 'pending',
  ): Promise<TributeRow> {
    const { type, relation = '', body = '', place = '', when } = input;
    return transaction
      .insertInto('tribute')
      .values({
        id: newId(),
        memorial_id: memorial.id,
        owner_id: memorial.owner_id,
        author_id: author,
        type,
        relation,
        body,
        place_text: place,
        status,
        created_at: clock.now(),
        updated_at: clock.now(),
        ...(when && {
          when_kind: when.kind,
          when_start: when.start,
          when_end: when.end,
          when_precision: when.precision,
          when_text: when.text,
        }),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  return {
    send: (actor: SignedIn, key: string, input: NewTribute): Promise<Tribute> =>
      database.transaction().execute(async (transaction) => {
        const author = actor.user.id;
        const memorial = await memorials.find(transaction, actor, key);
        ensure(memorial.tribute_moderation !== 'closed', 'legacy.tributes_closed');
        const body = wordsOf(input);
        const { type, when } = input;
        if (
          when !== undefined &&
          problemsOf(when, todayIn(actor.user.timeZone, clock.now())).length > 0
        )
          throw new DomainError('general.invalid', { when: ['This date cannot be.'] });
        await ensureLimits(transaction, memorial.id, author, type);
        const shown = await isShownAtOnce(transaction, memorial, author);
        const row = await insert(
          transaction,
          memorial,
          author,
          { ...input, body },
          shown ? 'approved' : 'pending',
        );
        await outbox.append(transaction, {
          type: 'tribute.received',
          tributeId: row.id,
          memorialId: memorial.id,
          authorId: author,
        });
        if (shown) await desk.show(transaction, row, author);
        return desk.presentOne(transaction, actor, row);
      }),
  };
}

function createRevising(desk: TributeDesk) {
  const {
    platform: { database, outbox },
    progress,
  } = desk;
  return {
    /** New words of a tribute that is shown wait for a moderator; the old ones stay until then. */
    edit: (actor: SignedIn, id: string, version: number, body: string): Promise<Tribute> =>
      database.transaction().execute(async (transaction) => {
        const { row } = await desk.readable(transaction, actor, id);
        ensure(row.author_id === actor.user.id, 'general.forbidden');
        ensure(row.version === version, 'general.version_stale');
        const isShown = row.status === 'approved';
        if (row.type === 'candle' || (row.status !== 'pending' && !isShown))
          throw new DomainError('legacy.tribute_decided');
        const words = body.trim();
        ensure(words !== '', 'legacy.tribute_empty');
        const changed = await desk.change(
          transaction,
          id,
          isShown ? { pending_body: words } : { body: words },
        );
        if (isShown)
          await outbox.append(transaction, {
            type: 'tribute.received',
            tributeId: id,
            memorialId: row.memorial_id,
            authorId: row.author_id,
          });
        return desk.presentOne(transaction, actor, changed);
      }),

    /** What it had been rewarded with goes with it, as with everything that is taken back soon. */
    withdraw: (actor: SignedIn, id: string): Promise<Tribute> =>
      database.transaction().execute(async (transaction) => {
        const { row } = await desk.readable(transaction, actor, id);
        ensure(row.author_id === actor.user.id, 'general.forbidden');
        if (row.status === 'approved') await desk.count(transaction, row.memorial_id, -1);
        await progress.reverse(transaction, { type: 'tribute', id, userId: row.author_id });
        return desk.presentOne(
          transaction,
          actor,
          await desk.change(transaction, id, {
            status: 'withdrawn',
            pinned_at: null,
            pending_body: null,
          }),
        );
      }),
  };
}

export const createTributeWriting = (desk: TributeDesk) => ({
  ...createSending(desk),
  ...createRevising(desk),
});
