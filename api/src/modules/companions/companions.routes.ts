/** Only ever the companions of the person whose life is looked at in this session: what somebody felt is nobody else's. */
import { getCompanionWhy, listCompanions } from '@kinlore/shared/contracts/companions';
import { WHY_PAGE } from '@kinlore/shared/contracts/persona-why';
import { recentlyAfter } from '@kinlore/shared/persona';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { pageOf } from '../../platform/rows.ts';
import { timeCursor } from '../progress/index.ts';
import { bondRule, presentCompanions, presentFelt } from './companions.presenter.ts';
import { feltMemories, feltSums, feltTotal } from './companions.queries.ts';

export const companionRoutes = ({ clock, database }: Platform): readonly Route[] => [
  route(listCompanions, { gate: 'user', action: 'companion.list' }, async ({ actor }) => {
    const since = new Date(recentlyAfter(clock.now().getTime()));
    return presentCompanions(await feltSums(database, actor.subject.id, since));
  }),
  route(
    getCompanionWhy,
    { gate: 'user', action: 'companion.read_why' },
    async ({ input, actor }) => {
      const of = { userId: actor.subject.id, being: input.params.being };
      const after = timeCursor.decode(input.query.cursor);
      const read = await feltMemories(database, of, after, WHY_PAGE);
      const { rows, next } = pageOf(read, WHY_PAGE, ({ at, id }) => timeCursor.encode(at, id));
      const total = await feltTotal(database, of.userId, of.being);
      return { data: rows.map(presentFelt), meta: { next, rule: bondRule, total } };
    },
  ),
];
