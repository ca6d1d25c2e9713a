/** What others wrote at the memorials that somebody keeps, as it is shown there. Acts are at the memorial. */
import type { MemorialCard, Tribute } from '@kinlore/shared/contracts/legacy';
import type { SignedIn } from '../../platform/actor.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { memorialsByIds } from './legacy.queries.ts';
import type { TributeContext } from './tribute-context.ts';
import { receivedBy } from './tribute-drafts.queries.ts';
import { shownWith } from './tribute-reading.ts';
import { presentTribute } from './tribute.presenter.ts';

interface ReceivedPage {
  readonly data: { memorial: MemorialCard; tribute: Tribute }[];
  readonly meta: { readonly next: string | null };
}

export const createTributesReceived = (context: TributeContext) => ({
  async received(
    { user: { id: keeper } }: SignedIn,
    limit: number,
    cursor: string | undefined,
  ): Promise<ReceivedPage> {
    const { database } = context.platform;
    const read = await receivedBy(database, keeper, { before: idCursor.decode(cursor), limit });
    const { rows, next } = pageOf(read, limit, ({ id }) => idCursor.encode(id));
    const ids = rows.map(({ memorial_id: id }) => id);
    const [cards, shown] = await Promise.all([
      memorialsByIds(database, ids).then((found) =>
        context.memorials.cards(database, keeper, found),
      ),
      shownWith(context, database, rows, keeper),
    ]);
    const data = rows.flatMap((row) => {
      const memorial = cards.get(row.memorial_id);
      if (memorial === undefined) return [];
      return [{ memorial, tribute: presentTribute(row, { ...shown, may: () => false }) }];
    });
    return { data, meta: { next } };
  },
});
