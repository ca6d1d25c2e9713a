/** `/legacy/memorials/:memorial/merges`, `/legacy/merges/:merge`: two memorials of the same person. */
import { actOnMerge, listMerges, proposeMerge } from '@kinlore/shared/contracts/memorial-merges';
import type { SignedIn } from '../../../platform/actor.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { idCursor, pageOf } from '../../../platform/rows.ts';
import { stewardOf } from '../keeping.ts';
import { createDeciding } from './deciding.ts';
import { mergesOf } from './merges.queries.ts';
import type { MergingContext } from './merging-context.ts';
import { presentMerges } from './presenting.ts';
import { createProposing } from './proposing.ts';

const writing = { gate: 'adult', limit: { max: 60, seconds: 600 } } as const;
const PAGE = 20;

async function listOf(
  { people, memorials, platform }: MergingContext,
  actor: SignedIn,
  key: string,
  { limit = PAGE, cursor }: { readonly limit?: number; readonly cursor?: string },
) {
  const { clock, database } = platform;
  const memorial = await memorials.find(database, actor, key);
  // To whoever reads it and does not keep it there is nothing; so it is to who came along, once it was undone.
  if ((await stewardOf(database, memorial, actor)) === null)
    return { data: [], meta: { next: null } };
  const before = idCursor.decode(cursor);
  const found = await mergesOf(database, memorial.id, { before, limit });
  const { rows, next } = pageOf(found, limit, ({ id }) => idCursor.encode(id));
  const data = await presentMerges(people, database, actor, { rows, now: clock.now() });
  return { data, meta: { next } };
}

export function mergingRoutes(context: MergingContext): readonly Route[] {
  const { propose } = createProposing(context);
  const { act } = createDeciding(context);
  return [
    route(listMerges, { gate: 'user', action: 'memorial.merges' }, ({ input, actor }) =>
      listOf(context, actor, input.params.memorial, input.query),
    ),
    // The other side is told by mail, too, so there are not many of them.
    route(
      proposeMerge,
      { ...writing, action: 'memorial.merge', limit: { max: 20, seconds: 3600 } },
      async ({ input, actor }) => ({
        data: await propose(actor, input.params.memorial, input.body),
      }),
    ),
    route(actOnMerge, { ...writing, action: 'memorial.merge_act' }, async ({ input, actor }) => ({
      data: await act(actor, input.params.merge, input.body.act),
    })),
  ];
}
