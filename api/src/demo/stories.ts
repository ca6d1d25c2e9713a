/** Memories, in the order in which they were recorded, with what others said to them. */
import { reactionTypes } from '@kinlore/shared/contracts/vocabulary';
import { DomainError } from '../platform/errors.ts';
import { accounts, guardians, memories, type DemoMemory } from './data/index.ts';
import { birthOf, DAY_MS, dateOf, type Cast } from './cast.ts';
import { marksOf } from './marks.ts';
import { contentOf, isAccount, today } from './memory-content.ts';
import type { SetClock } from './one-transaction.ts';
import { between, chanceOf } from './pictures/svg.ts';
import type { DemoServices } from './services.ts';
import type { Studio } from './studio.ts';
import { askBefore } from './together.ts';
import type { PlantedTree } from './tree.ts';

interface Stage {
  readonly services: DemoServices;
  readonly cast: Cast;
  readonly clock: SetClock;
  readonly studio: Studio;
  readonly tree: PlantedTree;
  readonly now: Date;
}

/** The memories were recorded over this many days. */
const SEASON = 200;
const HOUR_MS = 3_600_000;

interface Planned {
  readonly memory: DemoMemory;
  readonly at: Date;
}

/** Spread evenly but told out of order, as people remember; what happened lately was recorded after it happened. */
export function planOf(now: Date): readonly Planned[] {
  const shuffled = memories.toSorted((a, b) => chanceOf(a.key)() - chanceOf(b.key)());
  return shuffled
    .map((memory, index): Planned => {
      const chance = chanceOf(`hour ${memory.key}`);
      const spread =
        now.getTime() -
        SEASON * DAY_MS +
        ((SEASON - 1) * DAY_MS * index) / shuffled.length +
        between(chance, 0, 14) * HOUR_MS;
      const { end } = dateOf(memory.when, today(now), birthOf(memory.by, today(now)));
      const happened = end === null || end >= today(now) ? 0 : Date.parse(end) + 1.4 * DAY_MS;
      return {
        memory,
        at: new Date(Math.min(now.getTime() - 5 * HOUR_MS, Math.max(spread, happened))),
      };
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

const isNotTheirs = (error: unknown): boolean =>
  error instanceof DomainError &&
  (error.code === 'general.not_found' ||
    error.code === 'general.forbidden' ||
    error.code === 'reaction.not_offered');

/** Whoever was named says yes a little later, all but one in eight; for a child its guardian does. */
async function acceptTags(
  { services, cast, clock }: Stage,
  id: string,
  { memory, at }: Planned,
): Promise<void> {
  clock.set(new Date(at.getTime() + HOUR_MS));
  for (const name of memory.with ?? []) {
    const key = name.slice(1);
    if (
      !name.startsWith('@') ||
      !isAccount(key) ||
      key === memory.by ||
      chanceOf(`tag ${memory.key} ${key}`)() < 0.125
    )
      continue;
    const guardian = guardians.find(
      ([, child]) =>
        child === key &&
        accounts.some((account) => account.key === key && account.type === 'child'),
    )?.[0];
    await services.activities
      .answerTag(
        guardian === undefined ? cast.as(key) : cast.asChild(guardian, key),
        id,
        'accepted',
      )
      .catch((error: unknown) => {
        if (!isNotTheirs(error)) throw error;
      });
  }
}

async function respond(
  { services, cast, clock, now }: Stage,
  id: string,
  planned: Planned,
): Promise<void> {
  const { memory, at } = planned;
  const chance = chanceOf(`answers ${memory.key}`);
  const room = now.getTime() - at.getTime() - HOUR_MS;
  for (const [index, [by, body]] of (memory.talk ?? []).entries()) {
    clock.set(
      new Date(
        at.getTime() + Math.min(room * 0.9, (index + between(chance, 0.3, 0.9)) * 9 * HOUR_MS),
      ),
    );
    await services.comments.create(cast.as(by), { subject_type: 'activity', subject_id: id, body });
  }
  for (const [by, slug] of marksOf(memory)) {
    clock.set(new Date(at.getTime() + Math.min(room * 0.8, between(chance, 0.2, 60) * HOUR_MS)));
    const type = reactionTypes.find((known) => known.slug === slug);
    if (type === undefined) continue;
    // Who may not read a memory does not react to it: the dealer does not know, the service does.
    await services.reactions.react(cast.as(by), 'activity', id, type.id).catch((error: unknown) => {
      if (!isNotTheirs(error)) throw error;
    });
  }
}

export async function tellStories(stage: Stage): Promise<ReadonlyMap<string, string>> {
  const { services, cast, clock } = stage;
  const told = new Map<string, string>();
  for (const planned of planOf(stage.now)) {
    const { memory, at } = planned;
    const actor = cast.as(memory.by);
    const content = await contentOf(stage, memory, actor, at);
    const asked = await askBefore(stage, memory.key, at);
    clock.set(at);
    const { id } = await services.activities.create(actor, { ...content, ...asked });
    const guardian = guardians.find(([, child]) => child === memory.by)?.[0];
    // A child's memory waits for a guardian.
    if (guardian !== undefined)
      await services.activities.submissions.approveAll(cast.as(guardian), [id]);
    await acceptTags(stage, id, planned);
    await respond(stage, id, planned);
    told.set(memory.key, id);
  }
  return told;
}
