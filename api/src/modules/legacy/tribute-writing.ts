/** Sending a tribute. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { sendTribute, Tribute } from '@kinlore/shared/contracts/legacy';
import { problemsOf } from '@kinlore/shared/dates';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { todayIn } from '../users/index.ts';
import type { MemorialRow, TributeRow } from './legacy.queries.ts';
import { permissionsFor } from './keeping.ts';
import { ensureOpen } from './standing.ts';
import type { TributeContext } from './tribute-context.ts';
import { deleteDraft } from './tribute-drafts.queries.ts';
import { soundContent } from './tribute-files.ts';
import { replaceTributeFiles } from './tribute-files.queries.ts';
import { ensureFirstWeek, perDay, sentToday } from './tribute-limits.ts';
import { createTributeRevising } from './tribute-revising.ts';
import { insertTribute, isNear } from './tribute-writing.queries.ts';

type NewTribute = Static<(typeof sendTribute)['body']>;
const dayMs = 86_400_000;
/** Everything is moderated for a memorial's first 30 days, unless it is closed. */
const firstDays = 30;

/** Whether this tribute is shown at once: the memorial trusts everyone, or those who were close. */
async function isShownAtOnce(
  { platform: { clock } }: TributeContext,
  transaction: Connection,
  memorial: MemorialRow,
  author: string,
): Promise<boolean> {
  const isYoung = clock.now().getTime() - memorial.created_at.getTime() < firstDays * dayMs;
  const may = await permissionsFor(transaction, memorial, author);
  if (may('tributes.moderate')) return true;
  if (isYoung || memorial.tribute_moderation === 'all') return false;
  if (memorial.tribute_moderation === 'open') return true;
  return isNear(transaction, author, memorial.owner_id);
}

/** Throws `general.invalid` for a date that cannot be, by the calendar of who writes. */
export function ensureWhen(
  { user: { timeZone } }: SignedIn,
  when: NewTribute['when'],
  now: Date,
): void {
  if (when !== undefined && problemsOf(when, todayIn(timeZone, now)).length > 0)
    throw new DomainError('general.invalid', { when: ['This date cannot be.'] });
}

/** Throws `legacy.tributes_closed`, and what `ensureOpen` throws. */
async function ensureTaking(transaction: Connection, memorial: MemorialRow): Promise<void> {
  await ensureOpen(transaction, memorial);
  ensure(memorial.tribute_moderation !== 'closed', 'legacy.tributes_closed');
}

function createSending(tributeContext: TributeContext) {
  const {
    platform: { clock, transact, outbox },
    media,
    memorials,
  } = tributeContext;

  async function ensureLimits(
    transaction: Connection,
    memorialId: string,
    author: string,
    type: NewTribute['type'],
  ): Promise<void> {
    const all = await sentToday({ clock }, transaction, author);
    const sent = all.filter((row) => row.memorial_id === memorialId);
    if (type === 'candle' && sent.some((row) => row.type === 'candle'))
      throw new DomainError('legacy.candle_today');
    if (sent.length >= perDay) throw new DomainError('legacy.tribute_limit');
    await ensureFirstWeek({ clock }, transaction, author, all.length);
  }

  function insert(
    transaction: Connection,
    memorial: MemorialRow,
    author: string,
    input: NewTribute,
    status: 'approved' | 'pending',
  ): Promise<TributeRow> {
    const { type, relation = '', body = '', place = '', when, audience = 'memorial' } = input;
    return insertTribute(transaction, {
      id: memorial.id,
      ownerId: memorial.owner_id,
      author,
      type,
      relation,
      body,
      place,
      status,
      now: clock.now(),
      when,
      audience,
    });
  }

  return {
    send: (actor: SignedIn, key: string, input: NewTribute): Promise<Tribute> =>
      transact(async (transaction) => {
        const author = actor.user.id;
        const memorial = await memorials.find(transaction, actor, key);
        await ensureTaking(transaction, memorial);
        const { type, when, body: words = '', files = [] } = input;
        const content = await soundContent(media, transaction, { author, type, words }, files);
        ensureWhen(actor, when, clock.now());
        await ensureLimits(transaction, memorial.id, author, type);
        const shown = await isShownAtOnce(tributeContext, transaction, memorial, author);
        const row = await insert(
          transaction,
          memorial,
          author,
          { ...input, body: content.words },
          shown ? 'approved' : 'pending',
        );
        await replaceTributeFiles(transaction, { id: row.id, isWaiting: false }, content.files);
        // What was half written was this one, or is not wanted any more; a candle is lit beside it.
        if (type !== 'candle') await deleteDraft(transaction, author, memorial.id);
        await outbox.append(transaction, {
          type: 'tribute.received',
          tributeId: row.id,
          memorialId: memorial.id,
          authorId: author,
        });
        if (shown) await tributeContext.show(transaction, row, author);
        return tributeContext.presentOne(transaction, actor, row);
      }),
  };
}

export const createTributeWriting = (tributeContext: TributeContext) => ({
  ...createSending(tributeContext),
  ...createTributeRevising(tributeContext),
});
