/** `/coming-of-age`, and handing an account over. None of it is reached while viewing as a child. */
import {
  agreeToTerms,
  handOver,
  listOldMemories,
  listUnopened,
  lookBack,
  readHandOver,
  readOwnAccount,
  takeHandOver,
} from '@kinlore/shared/contracts/coming-of-age';
import { route, type Route } from '../../platform/http/route.ts';
import { deviceOf, setSessionCookie } from '../auth/index.ts';
import type { ComingOfAgeContext } from './coming-of-age-context.ts';
import { createHandingOver, unopened } from './handing-over.ts';
import { createOwnAccount } from './own-account.ts';

/** Of a grown-up without a proved address, too: it is how they get one. */
const own = (action: string) => ({ gate: 'user', action, whileViewing: false }) as const;
const someTimes = { limit: { max: 30, seconds: 600 } } as const;

export function ownAccountRoutes(context: ComingOfAgeContext): readonly Route[] {
  const account = createOwnAccount(context);
  return [
    route(readOwnAccount, own('coming_of_age.read'), async ({ actor }) => ({
      data: await account.read(actor),
    })),
    route(
      agreeToTerms,
      { ...own('coming_of_age.agree'), ...someTimes },
      async ({ input, actor }) => ({ data: await account.agree(actor, input.body.version) }),
    ),
    route(listOldMemories, own('coming_of_age.memories'), ({ input, actor }) =>
      account.memories(actor, input.query),
    ),
    route(
      lookBack,
      { ...own('coming_of_age.look_back'), ...someTimes },
      async ({ input, actor }) => ({
        data: { changed: await account.lookBack(actor, input.body.choice) },
      }),
    ),
  ];
}

export function handOverRoutes(context: ComingOfAgeContext): readonly Route[] {
  const { platform } = context;
  const handing = createHandingOver(context);
  // What is said once must not be said again to whoever repeats the call.
  const once = { replayable: false, limit: { max: 10, seconds: 600 } } as const;
  return [
    route(
      listUnopened,
      { gate: 'adult', action: 'child.unopened', whileViewing: false },
      async ({ actor }) => ({ data: await unopened(context, actor) }),
    ),
    route(
      handOver,
      { gate: 'adult', action: 'child.hand_over', whileViewing: false, ...once },
      async ({ input, actor }) => ({ data: await handing.handOver(actor, input.params.id) }),
    ),
    route(
      readHandOver,
      { gate: 'public', action: 'hand_over.read', ...someTimes },
      async ({ input }) => ({ data: await handing.read(input.body.token) }),
    ),
    route(
      takeHandOver,
      { gate: 'public', action: 'hand_over.take', ...once },
      async ({ input, request, reply }) => {
        const device = deviceOf(request);
        const data = await handing.take(input.body.token, input.body.password, device);
        setSessionCookie(platform, reply, data.token, device);
        return { data };
      },
    ),
  ];
}
