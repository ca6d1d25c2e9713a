/** `/teens/:id`: for the teen and whoever looks after them, and nobody else. */
import {
  listTeenAlerts,
  listTeenContacts,
  listTeenDays,
  listTeenSignIns,
  readTeenOverview,
  shareOverview,
} from '@kinlore/shared/contracts/teen-overview';
import { route, type Route } from '../../platform/http/route.ts';
import type { ComingOfAgeContext } from './coming-of-age-context.ts';
import { createOverview } from './overview.ts';

const policyOf = (action: string) => ({ gate: 'user', action, whileViewing: false }) as const;

export function overviewRoutes(context: ComingOfAgeContext): readonly Route[] {
  const overview = createOverview(context);
  return [
    route(readTeenOverview, policyOf('overview.read'), async ({ input, actor }) => ({
      data: await overview.read(actor, input.params.id),
    })),
    route(listTeenSignIns, policyOf('overview.sign_ins'), ({ input, actor }) =>
      overview.signIns(actor, input.params.id, input.query),
    ),
    route(listTeenContacts, policyOf('overview.contacts'), ({ input, actor }) =>
      overview.contacts(actor, input.params.id, input.query),
    ),
    route(listTeenAlerts, policyOf('overview.alerts'), ({ input, actor }) =>
      overview.alerts(actor, input.params.id, input.query),
    ),
    route(listTeenDays, policyOf('overview.days'), async ({ input, actor }) => ({
      data: await overview.days(actor, input.params.id),
    })),
    route(
      shareOverview,
      { ...policyOf('overview.share'), limit: { max: 30, seconds: 600 } },
      async ({ input, actor }) => ({ data: await overview.share(actor, input.body.shares) }),
    ),
  ];
}
