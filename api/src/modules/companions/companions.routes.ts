/** Only ever the companions of the person whose life is looked at in this session: what somebody felt is nobody else's. */
import { getCompanionWhy, listCompanions } from '@kinlore/shared/contracts/companions';
import { WHY_PAGE } from '@kinlore/shared/contracts/persona-why';
import { recentlyAfter } from '@kinlore/shared/persona';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { pageOf } from '../../platform/rows.ts';
import { timeCursor } from '../progress/index.ts';
import { bondRule, presentCompanions, presentFelt } from './companions.presenter.ts';
import { growthSpans } from './growth.ts';
import { feltMemories, feltSums, feltTotal } from './companions.queries.ts';

const read = { gate: 'user', action: 'companion.list' } as const;
const readWhy = { gate: 'user', action: 'companion.read_why' } as const;

const list = ({ clock, database }: Platform): Route =>
  route(listCompanions, read, async ({ actor }) => {
    const { id } = actor.subject;
    const spans = await growthSpans(database, id);
    const since = new Date(recentlyAfter(clock.now().getTime()));
    return presentCompanions(await feltSums(database, id, { recentlyAfter: since, spans }));
  });

const why = ({ database }: Platform): Route =>
  route(getCompanionWhy, readWhy, async ({ input, actor }) => {
    const { being } = input.params;
    const spans = await growthSpans(database, actor.subject.id);
    const of = { userId: actor.subject.id, being, spans };
    const after = timeCursor.decode(input.query.cursor);
    const felt = await feltMemories(database, of, after, WHY_PAGE);
    const { rows, next } = pageOf(felt, WHY_PAGE, ({ at, id }) => timeCursor.encode(at, id));
    const rule = bondRule(
      spans.some((span) => span.being === being),
      actor.user.band === 'child',
    );
    return {
      data: rows.map(presentFelt),
      meta: { next, rule, total: await feltTotal(database, of) },
    };
  });

export const companionRoutes = (platform: Platform): readonly Route[] => [
  list(platform),
  why(platform),
];
