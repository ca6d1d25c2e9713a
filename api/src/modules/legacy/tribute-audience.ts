/** Changing whom one's own tribute is for, after it was sent. */
import type { Tribute } from '@kinlore/shared/contracts/legacy';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { TributeRow } from './legacy.queries.ts';
import { ensureOpen } from './standing.ts';
import type { TributeContext } from './tribute-context.ts';

type Audience = TributeRow['audience'];

/** Each reads all that the ones before it read. */
const widths: Readonly<Record<Audience, number>> = { stewards: 0, family: 1, memorial: 2 };

/** More read it than do now, and a steward has agreed to those alone. */
const isWider = ({ status, audience }: TributeRow, asked: Audience): boolean =>
  status === 'approved' && widths[asked] > widths[audience];

export const createTributeAudience = (context: TributeContext) => ({
  /**
   * Fewer read it at once, also where its memorial is no longer shared with its author. More of one that is shown wait for a steward. Throws
   * `general.forbidden` for another's, `legacy.tribute_decided` for what does not stand any more, and what `ensureOpen` throws.
   */
  changeAudience: (actor: SignedIn, id: string, asked: Audience): Promise<Tribute> =>
    context.platform.transact(async (transaction) => {
      const { row } = await context.readable(transaction, actor, id);
      ensure(row.author_id === actor.user.id, 'general.forbidden');
      if (row.status !== 'pending' && row.status !== 'approved')
        throw new DomainError('legacy.tribute_decided');
      const { memorial_id: memorialId } = row;
      if (!isWider(row, asked))
        return context.presentOne(
          transaction,
          actor,
          await context.change(transaction, id, { audience: asked, pending_audience: null }),
        );
      await ensureOpen(transaction, await context.memorials.find(transaction, actor, memorialId));
      await context.platform.outbox.append(transaction, {
        type: 'tribute.received',
        tributeId: id,
        memorialId,
        authorId: actor.user.id,
      });
      return context.presentOne(
        transaction,
        actor,
        await context.change(transaction, id, { pending_audience: asked }),
      );
    }),
});
