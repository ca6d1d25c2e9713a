/** How an account becomes its owner's alone: their own acts, and those of a guardian. */
import {
  decideTransfer,
  moveTransfer,
  readTransfer,
  readWardTransfer,
} from '@kinlore/shared/contracts/account-transfer';
import { route, type Route } from '../../platform/http/route.ts';
import type { ComingOfAgeContext } from './coming-of-age-context.ts';
import { createTransfer } from './transfer.ts';

const someTimes = { whileViewing: false, limit: { max: 30, seconds: 600 } } as const;

export function transferRoutes(context: ComingOfAgeContext): readonly Route[] {
  const transfer = createTransfer(context);
  return [
    route(
      readTransfer,
      { gate: 'user', action: 'transfer.read', whileViewing: false },
      async ({ actor }) => ({ data: await transfer.readOwn(actor) }),
    ),
    route(
      moveTransfer,
      { gate: 'user', action: 'transfer.move', ...someTimes },
      async ({ input, actor }) => ({ data: await transfer.moveOwn(actor, input.body.act) }),
    ),
    route(
      readWardTransfer,
      { gate: 'adult', action: 'child.transfer', whileViewing: false },
      async ({ input, actor }) => ({ data: await transfer.readWard(actor, input.params.id) }),
    ),
    route(
      decideTransfer,
      { gate: 'adult', action: 'child.decide_transfer', ...someTimes },
      async ({ input, actor }) => ({
        data: await transfer.decide(actor, input.params.id, input.body.act),
      }),
    ),
  ];
}
