/** Stories worth asking for, as the one who could ask sees them; nothing of it is told to anybody. */
import { MOST_ENDANGERED, type Endangered } from '@kinlore/shared/contracts/endangered';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import { quietUntil } from '../grief/index.ts';
import type { PeopleService } from '../people/index.ts';
import { comeTo, mayBeAsked } from '../questions/index.ts';
import { hiddenOf, hide as insertHidden, tellers, type HiddenRow } from './endangered.queries.ts';
import { propose } from './proposing.ts';

export interface Deps extends Pick<Platform, 'clock' | 'database'> {
  readonly people: PeopleService;
}

const NOT_NOW = 90 * 86_400_000;

/** None while somebody is left in peace after a death. */
export async function endangered(
  { clock, database, people }: Deps,
  { subject }: SignedIn,
  limit = MOST_ENDANGERED,
): Promise<Endangered[]> {
  const now = clock.now();
  if ((await quietUntil(database, subject.id, now)) !== null) return [];
  const rows = await tellers(database, subject.id, { now, most: MOST_ENDANGERED });
  const ids = rows.map(({ id }) => id);
  const known = {
    hidden: await hiddenOf(database, subject.id, now),
    come: await comeTo(database, ids),
  };
  const cards = await people.cards(database, ids);
  return propose(rows, known, Math.min(limit, MOST_ENDANGERED)).flatMap(
    ({ personId, ...shown }) => {
      const person = cards.get(personId);
      return person === undefined ? [] : { ...shown, person };
    },
  );
}

export async function hide(
  { clock, database }: Deps,
  { subject }: SignedIn,
  { for: until, ...hidden }: HiddenRow & { readonly for: 'now' | 'good' },
): Promise<void> {
  ensure(await mayBeAsked(database, subject.id, hidden.person_id), 'general.not_found');
  await insertHidden(database, {
    ...hidden,
    user_id: subject.id,
    until: until === 'good' ? null : new Date(clock.now().getTime() + NOT_NOW),
  });
}
