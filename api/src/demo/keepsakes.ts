/** What they keep, with the hands it went through. */
import { addKeepsake, noDetails } from '../modules/keepsakes/index.ts';
import { DAY_MS, dateOf, type Cast } from './cast.ts';
import { keepsakes, type DemoKeepsake } from './data/index.ts';
import type { SetClock } from './one-transaction.ts';
import type { DemoServices } from './services.ts';

export interface KeepsakeStage {
  readonly services: Pick<DemoServices, 'activities' | 'legacy' | 'told' | 'tree'>;
  readonly cast: Cast;
  readonly clock: SetClock;
  readonly now: Date;
}

const DAYS_AGO = 20;

/** The memory it is told in, with its photographs. */
async function toldIn(
  { services, cast }: KeepsakeStage,
  { by }: DemoKeepsake,
  memory: string | undefined,
): Promise<{ memories?: readonly string[]; files?: readonly { readonly media_id: string }[] }> {
  if (memory === undefined) return {};
  const { media } = await services.activities.one(cast.as(by), { id: memory });
  return { memories: [memory], files: media.map(({ media_id }) => ({ media_id })) };
}

const handsOf = ({ cast }: KeepsakeStage, { hands }: DemoKeepsake, today: string) =>
  hands.map(({ who, name, how, from, to, note }) => ({
    ...(who === undefined ? { name: name ?? '' } : { user_id: cast.id(who) }),
    how,
    ...(from !== undefined && { from: dateOf(from, today) }),
    ...(to !== undefined && { to: dateOf(to, today) }),
    ...(note !== undefined && { note }),
  }));

/** `told` gives the memories by their keys. */
export async function seedKeepsakes(
  stage: KeepsakeStage,
  told: ReadonlyMap<string, string>,
): Promise<void> {
  const { services, cast, clock, now } = stage;
  const naming = { trees: services.tree.naming, memorials: services.legacy.naming };
  clock.set(new Date(now.getTime() - DAYS_AGO * DAY_MS));
  const today = clock.now().toISOString().slice(0, 10);
  for (const keepsake of keepsakes) {
    const {
      by,
      from,
      kind,
      name,
      words = '',
      when,
      place = '',
      source = '',
      next_keeper = '',
    } = keepsake;
    await addKeepsake({ ...services.told, naming }, cast.as(by), {
      kind,
      name,
      words,
      place,
      next_keeper,
      source_note: source,
      details: { ...noDetails, ...keepsake.details },
      holders: handsOf(stage, keepsake, today),
      ...(when !== undefined && { when: dateOf(when, today) }),
      ...(await toldIn(stage, keepsake, from === undefined ? undefined : told.get(from))),
    });
  }
}
