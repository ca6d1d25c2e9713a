/** The first steps of somebody new, told by what is there: nothing is ticked off by hand. */
import {
  dismissFirstSteps,
  readFirstSteps,
  type FirstSteps,
} from '@kinlore/shared/contracts/first-steps';
import type { Module } from '../../module.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import type { PeopleService } from '../people/index.ts';
import { factsOf, keepDismissed } from './beginnings.queries.ts';

export function createBeginnings(
  { clock, database }: Platform,
  { people }: { readonly people: PeopleService },
): Module {
  async function read(userId: string): Promise<FirstSteps> {
    const { connection_id, inviter_id, memories, parents, invited, dismissed } = await factsOf(
      database,
      userId,
    );
    const user =
      inviter_id === null
        ? undefined
        : (await people.cards(database, [inviter_id])).get(inviter_id);
    return {
      memories,
      parents,
      invited,
      dismissed,
      inviter: connection_id === null || user === undefined ? null : { connection_id, user },
    };
  }
  return {
    name: 'beginnings',
    routes: [
      route(readFirstSteps, { gate: 'user', action: 'first_steps.read' }, async ({ actor }) => ({
        data: await read(actor.subject.id),
      })),
      route(
        dismissFirstSteps,
        { gate: 'user', action: 'first_steps.dismiss' },
        async ({ actor }) => {
          await keepDismissed(database, actor.subject.id, clock.now());
          return undefined;
        },
      ),
    ],
  };
}
