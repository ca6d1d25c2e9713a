/** `/legacy/memorials/:memorial/historic` */
import { keepToFamily } from '@kinlore/shared/contracts/keeping-to-family';
import { route, type Route } from '../../../platform/http/route.ts';
import { createKeepingToFamily, type HistoricContext } from './keeping-to-family.ts';

export function historicRoutes(context: HistoricContext): readonly Route[] {
  const { keep } = createKeepingToFamily(context);
  return [
    route(
      keepToFamily,
      { gate: 'adult', action: 'memorial.keep_to_family', limit: { max: 60, seconds: 600 } },
      async ({ input, actor }) => ({
        data: await keep(actor, input.params.memorial, input.body.keep_to_family),
      }),
    ),
  ];
}
