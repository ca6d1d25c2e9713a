/** What was last told of each body. */
import type { Planet, Resonances } from '@kinlore/shared/persona';
import type { Connection } from '../../platform/ports.ts';

export interface Told {
  readonly planet: string;
  readonly resonance: number;
  readonly day: string | null;
}

/** `day`: null where it is only where counting begins. */
export const keepTold = (
  transaction: Connection,
  userId: string,
  planets: readonly Planet[],
  { resonances, day }: { readonly resonances: Resonances; readonly day: string | null },
): Promise<unknown> =>
  transaction
    .insertInto('resonance_told')
    .values(
      planets.map((planet) => ({ user_id: userId, planet, resonance: resonances[planet], day })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'planet']).doUpdateSet((eb) => ({
        resonance: eb.ref('excluded.resonance'),
        day: eb.ref('excluded.day'),
      })),
    )
    .execute();
