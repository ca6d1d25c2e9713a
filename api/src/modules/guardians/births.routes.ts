/** `/parent/children/:id/birth`: the date of birth of somebody in one's care. */
import {
  askBirthCorrection,
  readChildBirth,
  withdrawBirthCorrection,
} from '@kinlore/shared/contracts/birth-corrections';
import { route, type Route } from '../../platform/http/route.ts';
import { createBirths } from './births.ts';
import type { GuardiansContext } from './guardians-context.ts';

const acts = { whileViewing: false, limit: { max: 20, seconds: 3600 } } as const;

export function birthRoutes(context: GuardiansContext): readonly Route[] {
  const births = createBirths(context);
  return [
    route(
      readChildBirth,
      { gate: 'adult', action: 'child.birth', whileViewing: false },
      async ({ input, actor }) => ({ data: await births.read(actor, input.params.id) }),
    ),
    route(
      askBirthCorrection,
      { gate: 'adult', action: 'child.correct_birth', ...acts },
      async ({ input, actor }) => ({
        data: await births.ask(actor, input.params.id, input.body),
      }),
    ),
    route(
      withdrawBirthCorrection,
      { gate: 'adult', action: 'child.withdraw_birth', ...acts },
      async ({ input, actor }) => ({ data: await births.withdraw(actor, input.params.id) }),
    ),
  ];
}
