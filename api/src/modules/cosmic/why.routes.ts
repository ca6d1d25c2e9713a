/** The memories and the rule behind a title or a body. */
import { getCosmicWhy } from '@kinlore/shared/contracts/cosmic';
import { WHY_PAGE } from '@kinlore/shared/contracts/persona-why';
import type { Contributions } from '@kinlore/shared/persona';
import { ensure } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { pageOf } from '../../platform/rows.ts';
import { timeCursor } from '../progress/index.ts';
import { boostsOf } from './boosts.ts';
import { identityOf, type IdentityRow } from './cosmic.queries.ts';
import { whyPage, whyTotal, type WhyRow } from './why.queries.ts';
import { whyOf } from './why.ts';

const presentMemory = ({ id, title, type, at, gave }: WhyRow) => ({
  activity_id: id,
  title,
  activity_type: type,
  at: at.toISOString(),
  gave,
});

const doneIn = (row: IdentityRow | undefined): Contributions =>
  Object.fromEntries(
    Object.entries(row?.done ?? {}).filter(
      (pair): pair is [string, number] => typeof pair[1] === 'number',
    ),
  );

export const whyRoute = ({ clock, database }: Platform): Route =>
  route(getCosmicWhy, { gate: 'user', action: 'cosmic.read_why' }, async ({ input, actor }) => {
    const { kind } = input.params;
    const why = whyOf(input.params, {
      now: clock.now(),
      boosts: await boostsOf(database, actor.subject.id),
      isForChild: actor.user.band === 'child',
    });
    // The tone of what one feels is one's own: whoever else looks finds nothing.
    ensure(kind !== 'alignment' || actor.user.id === actor.subject.id, 'general.not_found');
    ensure(why, 'general.not_found');
    const asked = { after: timeCursor.decode(input.query.cursor), limit: WHY_PAGE };
    const read = await whyPage(database, actor.subject.id, why.counted, asked);
    const { rows, next } = pageOf(read, WHY_PAGE, ({ at, id }) => timeCursor.encode(at, id));
    const total = await whyTotal(database, actor.subject.id, why.counted);
    const done = doneIn(await identityOf(database, actor.subject.id));
    return { data: rows.map(presentMemory), meta: { next, rule: why.rule(total, done), total } };
  });
