/** The two memorials, their stewards and their tributes, a guest’s among them; and words to those who live. */
import { livingTributes, memorials, persons, type DemoMemorial } from './data/index.ts';
import { DAY_MS, dateOf, nameOf, type Cast } from './cast.ts';
import type { SetClock } from './one-transaction.ts';
import { pictures } from './pictures/index.ts';
import type { DemoServices } from './services.ts';
import type { Studio } from './studio.ts';
import type { PlantedTree } from './tree.ts';

interface Stage {
  readonly services: DemoServices;
  readonly cast: Cast;
  readonly clock: SetClock;
  readonly studio: Studio;
  readonly tree: PlantedTree;
  readonly now: Date;
}

/** Long enough ago that the first thirty days of moderation are over. */
const MADE_DAYS_AGO = 120;

async function build(stage: Stage, given: DemoMemorial): Promise<string> {
  const { services, cast, studio, tree, now } = stage;
  const actor = cast.as(given.by);
  const today = now.toISOString().slice(0, 10);
  const person = persons.find((known) => known.key === given.person);
  const album = await Promise.all(
    given.pictures.map(async ([key, caption]) => ({
      media_id: await studio.photo(actor, key),
      caption,
      alt: pictures[key].alt,
    })),
  );
  const { id } = await services.legacy.memorials.create(actor, {
    full_name: nameOf(given.person),
    relation: given.relation,
    epitaph: given.epitaph,
    biography: given.biography,
    audience: given.audience,
    born: dateOf(person?.born ?? '', today),
    died: dateOf(person?.died ?? '', today),
    birth_place: person?.bornIn ?? '',
    death_place: person?.diedIn ?? '',
    portrait_media_id: await studio.photo(actor, given.portrait),
    pictures: album,
    tree_person: { tree_id: tree.treeId, person_id: tree.person(given.person) },
  });
  for (const [key, preset, relation] of given.stewards) {
    await services.legacy.stewards.invite(actor, id, { user_id: cast.id(key), preset, relation });
    await services.legacy.stewards.answer(cast.as(key), id, 'accept');
  }
  return id;
}

async function leaveTributes(
  { services, cast, clock, now }: Stage,
  given: DemoMemorial,
  id: string,
): Promise<void> {
  for (const [index, tribute] of given.tributes.entries()) {
    const daysAgo = tribute.state === 'pending' ? 2 : 80 - index * 9;
    clock.set(new Date(now.getTime() - daysAgo * DAY_MS));
    const today = clock.now().toISOString().slice(0, 10);
    const sent = await services.legacy.tributes.send(cast.as(tribute.by), id, {
      type: tribute.type,
      relation: tribute.relation,
      body: tribute.body,
      ...(tribute.when !== undefined && { when: dateOf(tribute.when, today) }),
      ...(tribute.place !== undefined && { place: tribute.place }),
    });
    if (tribute.state === 'pending') continue;
    if (sent.status === 'pending')
      await services.legacy.tributes.decide(cast.as(given.by), sent.id, 'approve', '');
    if (tribute.state === 'pinned')
      await services.legacy.tributes.decide(cast.as(given.by), sent.id, 'pin', '');
  }
}

/** Their addresses have answered yesterday. */
async function leaveGuests(
  { services, clock, now }: Stage,
  { guests }: DemoMemorial,
  id: string,
): Promise<void> {
  clock.set(new Date(now.getTime() - DAY_MS));
  for (const { name, relation, body } of guests)
    await services.told.transact(async (transaction) => {
      const memorial = await services.legacy.guests.memorial(transaction, id);
      if (memorial === undefined) throw new Error(`the demo has no memorial ${id}`);
      await services.legacy.guests.receive(transaction, {
        memorial,
        name,
        relation,
        words: body,
        mediaIds: [],
      });
    });
}

/** Each a few days after the one before. */
async function writeToLiving({ services, cast, clock, now }: Stage): Promise<void> {
  const { living } = services.legacy.tributes;
  for (const [index, { by, to, relation, body, state }] of livingTributes.entries()) {
    clock.set(new Date(now.getTime() - (1 + index * 4) * DAY_MS));
    const { id } = await living.send(cast.as(by), cast.id(to), { type: 'words', relation, body });
    if (state === 'waiting') continue;
    await living.act(cast.as(to), {
      id,
      act: state === 'family' ? 'show' : 'keep',
      audience: 'family',
    });
  }
}

export async function seedMemorials(stage: Stage): Promise<void> {
  const { clock, now } = stage;
  for (const given of memorials) {
    clock.set(new Date(now.getTime() - MADE_DAYS_AGO * DAY_MS));
    const id = await build(stage, given);
    await leaveTributes(stage, given, id);
    await leaveGuests(stage, given, id);
  }
  await writeToLiving(stage);
}
