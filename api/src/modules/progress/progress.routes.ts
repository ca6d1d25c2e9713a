import { getProgress, listLedger, takeLevelMoment } from '@kinlore/shared/contracts/progress';
import type { Platform } from '../../platform/ports.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { pageOf } from '../../platform/rows.ts';
import { timeCursor } from './cursor.ts';
import { presentLedgerRow, presentMoment, presentProgress } from './progress.presenter.ts';
import { takeMoment } from './earner.queries.ts';
import { ledgerPage } from './ledger.queries.ts';
import { cacheOf } from './progress.queries.ts';

/** Only ever the progress of the person whose life is looked at in this session: nobody reads another's. */
export const progressRoutes = ({ clock, database }: Platform): readonly Route[] => [
  route(getProgress, { gate: 'user', action: 'progress.read' }, async ({ actor }) => ({
    data: presentProgress(await cacheOf(database, actor.subject.id)),
  })),
  route(
    takeLevelMoment,
    { gate: 'user', action: 'progress.take_moment', limit: { max: 60, seconds: 600 } },
    async ({ actor }) => {
      const moment = await takeMoment(database, actor.subject.id, clock.now());
      return { data: moment === undefined ? null : presentMoment(moment) };
    },
  ),
  route(listLedger, { gate: 'user', action: 'progress.read_ledger' }, async ({ input, actor }) => {
    const { limit = 20, cursor } = input.query;
    const read = await ledgerPage(database, actor.subject.id, timeCursor.decode(cursor), limit);
    const { rows, next } = pageOf(read, limit, (row) => timeCursor.encode(row.created_at, row.id));
    return { data: rows.map(presentLedgerRow), meta: { next } };
  }),
];
