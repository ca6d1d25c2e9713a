/** Changing one's own tribute, and taking it back. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { editTribute, Tribute } from '@kinlore/shared/contracts/legacy';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import type { TributeRow } from './legacy.queries.ts';
import { ensureOpen } from './standing.ts';
import type { TributeContext } from './tribute-context.ts';
import { lastFiles, soundContent } from './tribute-files.ts';
import { removeTributeFiles, replaceTributeFiles } from './tribute-files.queries.ts';

type SentChange = Static<(typeof editTribute)['body']>;

interface Asked {
  readonly actor: SignedIn;
  readonly id: string;
  readonly version: number;
}

/** The actor's own, where it can be changed. New words are asked of the stewards again: only who may still read the memorial asks them. */
async function changeable(
  { readable, memorials }: TributeContext,
  transaction: Connection,
  { actor, id, version }: Asked,
): Promise<TributeRow> {
  const { row } = await readable(transaction, actor, id);
  ensure(row.author_id === actor.user.id, 'general.forbidden');
  await ensureOpen(transaction, await memorials.find(transaction, actor, row.memorial_id));
  ensure(row.version === version, 'general.version_stale');
  if (row.type === 'candle' || (row.status !== 'pending' && row.status !== 'approved'))
    throw new DomainError('legacy.tribute_decided');
  return row;
}

/** New words and files of a tribute that is shown wait for a moderator; the old ones stay until then. */
const edit = (
  context: TributeContext,
  asked: Asked,
  { body, files: sent }: SentChange,
): Promise<Tribute> =>
  context.platform.transact(async (transaction) => {
    const row = await changeable(context, transaction, asked);
    const { id, memorial_id: memorialId, type } = row;
    const author = asked.actor.user.id;
    const isShown = row.status === 'approved';
    const { words, files } = await soundContent(
      context.media,
      transaction,
      { author, type, words: body },
      sent ?? [...(await lastFiles(transaction, row))],
    );
    await replaceTributeFiles(transaction, { id, isWaiting: isShown }, files);
    const changed = await context.change(
      transaction,
      id,
      isShown ? { pending_body: words } : { body: words },
    );
    if (isShown)
      await context.platform.outbox.append(transaction, {
        type: 'tribute.received',
        tributeId: id,
        memorialId,
        authorId: author,
      });
    return context.presentOne(transaction, asked.actor, changed);
  });

/** Taking back asks nobody. What it had been rewarded with goes with it, as with everything that is taken back soon. */
const withdraw = (context: TributeContext, actor: SignedIn, id: string): Promise<Tribute> =>
  context.platform.transact(async (transaction) => {
    const { row } = await context.readable(transaction, actor, id);
    ensure(row.author_id === actor.user.id, 'general.forbidden');
    // What moderators hid is counted no more.
    if (row.status === 'approved' && row.hidden_at === null)
      await context.count(transaction, row.memorial_id, -1);
    await removeTributeFiles(transaction, id);
    await context.progress.reverse(transaction, { type: 'tribute', id, userId: actor.user.id });
    await context.platform.outbox.append(transaction, {
      type: 'memorial.changed',
      memorialId: row.memorial_id,
      concerned: [],
    });
    return context.presentOne(
      transaction,
      actor,
      await context.change(transaction, id, {
        status: 'withdrawn',
        pinned_at: null,
        pending_body: null,
        pending_audience: null,
      }),
    );
  });

export const createTributeRevising = (context: TributeContext) => ({
  edit: (actor: SignedIn, id: string, version: number, sent: SentChange): Promise<Tribute> =>
    edit(context, { actor, id, version }, sent),
  withdraw: (actor: SignedIn, id: string): Promise<Tribute> => withdraw(context, actor, id),
});
