/** A memory of the data as its teller would record it. */
import type { CreateActivity } from '@kinlore/shared/contracts/activities';
import type { SignedIn } from '../platform/actor.ts';
import { accounts, memorials, persons, type AccountKey, type DemoMemory } from './data/index.ts';
import { birthOf, dateOf, nameOf, type Cast } from './cast.ts';
import { pictures } from './pictures/index.ts';
import type { Studio } from './studio.ts';
import type { PlantedTree } from './tree.ts';

interface Stage {
  readonly cast: Cast;
  readonly studio: Studio;
  readonly tree: PlantedTree;
}

export const isAccount = (key: string): key is AccountKey =>
  accounts.some((account) => account.key === key);
export const today = (instant: Date) => instant.toISOString().slice(0, 10);

/** Who is remembered is named as the person of the tree, by either of her names: the memorial tells what memories tell of her. */
function memorialIn(tree: PlantedTree, name: string): { readonly person_id?: string } {
  const remembered = persons.find(
    ({ key, given, surname, bornAs = surname }) =>
      memorials.some(({ person }) => person === key) &&
      [`${given} ${surname}`, `${given} ${bornAs}`].includes(name),
  );
  return remembered === undefined ? {} : { person_id: tree.person(remembered.key) };
}

const peopleOf = ({ cast, tree }: Pick<Stage, 'cast' | 'tree'>, memory: DemoMemory) =>
  (memory.with ?? []).map((name) => {
    const key = name.slice(1);
    return name.startsWith('@') && isAccount(key)
      ? { name: nameOf(key), user_id: cast.id(key) }
      : { name, ...memorialIn(tree, name) };
  });

const picturesOf = (studio: Studio, actor: SignedIn, { pics = [] }: DemoMemory) =>
  Promise.all(
    pics.map(async (key) => ({ media_id: await studio.photo(actor, key), alt: pictures[key].alt })),
  );

/** Uploads its pictures on the way. */
export async function contentOf(
  { cast, studio, tree }: Stage,
  memory: DemoMemory,
  actor: SignedIn,
  at: Date,
): Promise<CreateActivity> {
  const media = await picturesOf(studio, actor, memory);
  return {
    status: 'published',
    type: memory.type,
    subtype: memory.subtype,
    title: memory.title,
    body: memory.body,
    place: memory.place,
    when: dateOf(memory.when, today(at), birthOf(memory.by, today(at))),
    people: peopleOf({ cast, tree }, memory),
    feelings: memory.feel.map(([emotari, intensity]) => ({ emotari, intensity })),
    audience: memory.to,
    audience_degree: memory.degree ?? 6,
    ...(memory.chosen !== undefined && { chosen_ids: memory.chosen.map((key) => cast.id(key)) }),
    ...(memory.to === 'space' && { space_id: tree.treeId }),
    media,
    ...(memory.told !== undefined && { told_by: memory.told }),
    ...(memory.source !== undefined && { source_note: memory.source }),
  };
}
