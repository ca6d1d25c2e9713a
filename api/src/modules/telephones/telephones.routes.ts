/** `/legacy/telephone` */
import {
  askTelephoneCode,
  proveTelephone,
  readTelephone,
  removeTelephone,
} from '@kinlore/shared/contracts/telephones';
import { route, type Route } from '../../platform/http/route.ts';
import type { Proving } from './proving.ts';

/** Of grown-ups, and for themselves: no child is told that it was thought dead. */
const limited = { gate: 'adult', limit: { max: 30, seconds: 600 } } as const;

export const telephoneRoutes = (proving: Proving): readonly Route[] => [
  route(
    readTelephone,
    { gate: 'adult', action: 'telephone.read', whileViewing: false },
    async ({ actor }) => ({ data: await proving.read(actor) }),
  ),
  route(askTelephoneCode, { ...limited, action: 'telephone.ask' }, async ({ actor, input }) => ({
    data: await proving.ask(actor, input.body.number),
  })),
  route(proveTelephone, { ...limited, action: 'telephone.prove' }, async ({ actor, input }) => ({
    data: await proving.prove(actor, input.body.code),
  })),
  route(removeTelephone, { ...limited, action: 'telephone.remove' }, ({ actor }) =>
    proving.remove(actor),
  ),
];
